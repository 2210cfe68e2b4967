# How games end.

side = { $colour ->
    [w] White
   *[b] Black
}

outcome-won = { $colour ->
    [w] White wins
   *[b] Black wins
}
outcome-drawn = Draw

no-moves = nobody can move any more
reserve-empty = the other side has no piece left to push
gipf-pieces-gone = the other side’s last GIPF piece has left the board
repetition = the same position for the third time
resignation = by resignation
time = on time
agreement = by agreement
abandoned = the other side left the game
adjudicated = by adjudication
illegal-move = by an illegal move

# Who won, and why: "White wins" goes on with some reasons, and the others are clauses of their own.
ended = { $how ->
    [resignation] { $result } { $reason }.
    [time] { $result } { $reason }.
    [agreement] { $result } { $reason }.
    [adjudicated] { $result } { $reason }.
    [illegal-move] { $result } { $reason }.
   *[other] { $result }: { $reason }.
}
