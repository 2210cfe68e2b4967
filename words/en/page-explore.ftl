# The explorer on the page for analysing. $text: a move, a share with its sign, or pieces.

explore-label = Explorer
explore-looking = Looking the position up…
explore-failed = The explorer could not be loaded. Switch it off and on again.

# Where the moves come from.
explore-from-both = From the games played on this server and the opening book.
explore-from-games = From the games played on this server. The opening book cannot be loaded right now.
explore-from-book = From the opening book. Games are counted only where a Gipfel server brings the page.
explore-book-alone = Only the opening book is shown.
explore-no-book = The opening book cannot be loaded right now.
explore-source = Whose games
explore-source-archive = On this server
explore-source-book = Opening book
explore-source-own = My games
explore-from-own = { $number ->
    [0] No game of your own is known here yet: from the opening book.
    [one] From one game of your own and the opening book.
   *[other] From { $number } games of your own and the opening book.
}
explore-from-own-alone = { $number ->
    [0] No game of your own is known here yet. The opening book cannot be loaded right now.
    [one] From one game of your own. The opening book cannot be loaded right now.
   *[other] From { $number } games of your own. The opening book cannot be loaded right now.
}
explore-nothing = Nothing is known of this position: no game passed through it, and it is not in the opening book.
explore-not-in-book = This position is not in the opening book.
explore-over = The game is over here.

# A move.
explore-alike = { $number ->
    [one] and one more move that is the same by symmetry
   *[other] and { $number } more moves that are the same by symmetry
}
explore-games = { $number ->
    [one] one game
   *[other] { $number } games
}
explore-results = { $white ->
    [one] one win for White
   *[other] { $white } wins for White
}, { $draws ->
    [one] one draw
   *[other] { $draws } draws
}, { $black ->
    [one] one win for Black
   *[other] { $black } wins for Black
}
explore-points = { $text } of the points for { $side }
explore-book = book
explore-engine = engine
explore-book-score = Opening book: { $text }
explore-engine-score = Engine: { $text }
explore-latest = Open the latest game
explore-latest-of = Open the latest game with { $text }
explore-more = { $number ->
    [one] Show one more move
   *[other] Show { $number } more moves
}

# The heat map: how good each cell is.
explore-map = How good each cell is for { $side }:
explore-map-by = Colours by
explore-by-engine = Engine
explore-by-book = Book
explore-by-points = Results
explore-evaluate = Let the engine judge every cell
explore-evaluating = { $number } of { $limit } cells judged
explore-evaluated = The engine has judged every cell.
explore-stop = Stop
explore-loss-none = among the best
explore-loss = up to { $text } pieces worse
explore-loss-more = worse still
explore-share = { $text } or more
explore-share-less = less than { $text }
