# Hoe partijen eindigen.

side = { $colour ->
    [w] Wit
   *[b] Zwart
}

outcome-won = { $colour ->
    [w] Wit wint
   *[b] Zwart wint
}
outcome-drawn = Onbeslist

no-moves = geen van beide spelers kan nog een zet doen
reserve-empty = de andere kant heeft geen stukken meer om in te duwen
gipf-pieces-gone = het laatste GIPF-stuk van de andere kant is van het bord
repetition = voor de derde keer dezelfde stelling
resignation = door opgave
time = door tijdsoverschrijding
agreement = in onderling overleg
abandoned = de andere kant heeft de partij verlaten
adjudicated = door arbitrage
illegal-move = door een onreglementaire zet

# Who won, and why: "White wins" goes on with some reasons, and the others are clauses of their own.
ended = { $how ->
    [resignation] { $result } { $reason }.
    [time] { $result } { $reason }.
    [agreement] { $result } { $reason }.
    [adjudicated] { $result } { $reason }.
    [illegal-move] { $result } { $reason }.
   *[other] { $result }: { $reason }.
}
