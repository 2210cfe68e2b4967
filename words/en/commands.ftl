# What commands say at a terminal: solve, moves, match, and whatever is interrupted.

# gipfel solve. The ending is a whole sentence.
solve-over = The game is over. { $ending }
solve-draw = Solved: a draw.
solve-margin = Solved: { $side } wins by { $number ->
    [one] { $number } piece
   *[other] { $number } pieces
}.
solve-turns = Solved: { $side } wins in { $number ->
    [one] { $number } turn
   *[other] { $number } turns
}.
solve-interrupted = Not solved: interrupted after { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
solve-late = Not solved within { NUMBER($seconds, maximumFractionDigits: 3) } s.
solve-certain = { $side } is certain to win; best so far: by { $number ->
    [one] { $number } piece
   *[other] { $number } pieces
}.
solve-best = Best so far: { $move }, evaluated at { $sign }{ NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) } pieces for { $side }.
solve-effort = Depth { $depth }, { $nodes } nodes, { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
solve-begun = Solving: { $seconds } of { NUMBER($limit, maximumFractionDigits: 3) } s
solve-progress = Solving: depth { $depth }, { $nodes } nodes, { $seconds } of { NUMBER($limit, maximumFractionDigits: 3) } s

# gipfel moves.
moves-over = The game is over: there are no moves.

# Ctrl-C.
interrupted = interrupted
interrupted-kept = interrupted; the work so far is in { $file }
interrupted-resumable = interrupted; run the same command again to resume from { $file }

# gipfel match: the names of its table's rows, then what stands in them.
match-game = game
match-player = player { $number }
match-limit = limit
match-games = games
match-score = score
match-as-white = as White
match-as-black = as Black
match-pairs = pairs
match-elo = Elo
match-superior = superior
match-sprt = SPRT
match-ended-by = ended by
match-seed = { $game }, seed { $seed }
match-percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
match-pairs-legend = with 0, ½, 1, 1½, 2 points
match-interval-legend = 95 % interval
match-interval = { $value } ({ $low } to { $high })
match-over = over { $low }
match-under = under { $high }
match-few-games = too few games
match-own-limits = each player's own
match-limit-clock = { NUMBER($clock, maximumFractionDigits: 3) } s a game and { NUMBER($increment, maximumFractionDigits: 3) } s a move
match-limit-seconds = { NUMBER($seconds, maximumFractionDigits: 3) } s a move
match-limit-nodes = { $nodes } nodes a move
match-limit-depth = { $number ->
    [one] { $number } ply deep
   *[other] { $number } plies deep
}
match-test = Elo { $lower } or { $upper }: LLR { $ratio } ({ $low } to { $high }), { $verdict ->
    [better] better
    [not-better] not better
   *[open] open
}
match-game-ended = { $result } { $reason } after { $number ->
    [one] { $number } ply
   *[other] { $number } plies
}
