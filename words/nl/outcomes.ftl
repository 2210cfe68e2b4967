# Hoe partijen eindigen.

side = { $colour ->
    [w] Wit
   *[b] Zwart
}

outcome-won = { $colour ->
    [w] Wit wint
   *[b] Zwart wint
}
outcome-drawn = Remise

no-moves = niemand kan nog zetten
reserve-empty = de tegenstander heeft geen stuk meer om in te brengen
gipf-pieces-gone = het laatste GIPF-stuk van de tegenstander is van het bord
repetition = dezelfde stelling voor de derde keer
resignation = door opgave
time = op tijd
agreement = in onderling overleg
abandoned = de tegenstander heeft de partij verlaten
adjudicated = door arbitrage
illegal-move = door een onreglementaire zet
