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

no-moves = geen van beide spelers kan nog een zet doen
reserve-empty = de tegenstander heeft geen stukken meer om in te brengen
gipf-pieces-gone = het laatste GIPF-stuk van de tegenstander is van het bord
repetition = voor de derde keer dezelfde stelling
resignation = door opgave
time = door tijdsoverschrijding
agreement = in onderling overleg
abandoned = de tegenstander heeft de partij verlaten
adjudicated = door arbitrage
illegal-move = door een onreglementaire zet
