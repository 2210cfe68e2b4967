# gipfel explore: what was played from a position. $percent: without its sign.

usage-explore-game = Name the game whose openings you want to see: --game, one of { $names }
usage-explore-games = { $text } has more than one game: { $names }. Choose with --game
usage-explore-empty = { $text } has no game that could be read
usage-explore-index = --index { $text } needs a file of games to index

explorer-indexing = Indexing the games: { $percent }%
explorer-evaluating = The engine evaluates the moves…
explorer-refused = { $number ->
    [one] one game of { $file } cannot be read and is left out; gipfel replay says why
   *[other] { $number } games of { $file } cannot be read and are left out; gipfel replay says why
}
explorer-no-games = No games went on from here.
explorer-games = { $number ->
    [one] One game went on from here:
   *[other] { $number } games went on from here:
} { $white ->
    [one] one win for White
   *[other] { $white } wins for White
}, { $draws ->
    [one] one draw
   *[other] { $draws } draws
}, { $black ->
    [one] one win for Black
   *[other] { $black } wins for Black
}.
explorer-share = { $side } to move got { $percent }% of the points.
explorer-map-points = The points of who is to move, in percent:
explorer-map-scores = The evaluation for who is to move, in pieces:
explorer-move = Move
explorer-alike = Alike
explorer-games-column = Games
explorer-results = Results
explorer-points = Points
explorer-score = Eval.
explorer-latest = Latest game
explorer-decided = { $points ->
    [1] win
    [0] loss
   *[other] draw
}
explorer-more = { $number ->
    [one] One more move is known.
   *[other] { $number } more moves are known.
}
