# Puzzles on the page; what `gipfel puzzles` says, too, is in puzzle-themes.ftl.

puzzles-lead = Positions with one good move, found in games and checked at length. Find it, and see why the others fail.
puzzles-all = All puzzles
puzzles-unreachable = The puzzles could not be loaded. Once they were, they are there without a connection, too.
puzzles-missing = There is no such puzzle.

# The puzzle of the day.
puzzles-daily = Puzzle of the day
puzzles-daily-note = The same one for everybody today.
puzzles-daily-solve = Solve it
puzzles-daily-done = Solved!
puzzles-daily-seen = You have seen the solution.
puzzles-daily-next = The next one comes at { $time }.
puzzles-daily-again = Look at it again
puzzles-days = { $number ->
    [0] Solve one every day: your days in a row are counted here.
    [one] day in a row on which you solved a puzzle of the day
   *[other] days in a row on which you solved a puzzle of the day
}
puzzles-day-solved = solved
puzzles-day-open = not solved

# To practise.
puzzles-practise = Practise
puzzles-any = Mixed puzzles
puzzles-about = { $theme ->
    [any] All kinds, as hard as suits you: easy ones first, then by your rating.
    [win] The winner is certain; find the way.
    [hold] Every other move loses.
    [endgame] Few stacks are left, and everything is proven: end up with more pieces.
    [cut-off] Break the contact with the red pieces.
    [rows] More than one row can be taken: which one, or which first?
   *[gipf-piece] A GIPF piece lies in the row: does it stay on the board?
}
puzzles-progress = { $number } of { $limit } found

# How somebody has done.
puzzles-results = Your results
puzzles-rating = your rating at this game’s puzzles
puzzles-rating-provisional = your rating at this game’s puzzles, still provisional
puzzles-first-try = Solved at the first try
puzzles-of = { $number } of { $limit } ({ $percent }%)
puzzles-in-a-row = Solved in a row, now
puzzles-most-in-a-row = Solved in a row, at most
puzzles-by-theme = At the first try, by theme
puzzles-solved-of = { $number } of { $limit }
puzzles-kept = Kept in this browser. Your rating counts the first go at each puzzle.
puzzles-kept-account = Your rating and your score are kept with your account, all else in this browser. Your rating counts the first go at each puzzle.

# One puzzle.
puzzles-number = Puzzle { $number }
puzzles-judging = The engine looks at { $move }…
puzzles-wrong = { $move } is not the move.
puzzles-answered = { $side } answers { $move }.
puzzles-verdict-lost = { $side } loses then: that is proven.
puzzles-verdict-drawn = { $side } only draws then: that is proven.
puzzles-verdict-worse = { $side } is worse then, as far as the engine sees.
puzzles-refutation = What refutes the move
puzzles-solution = The solution
puzzles-look-at = Look at { $move }
puzzles-right = Right!
puzzles-showing = This is the solution.
puzzles-solved = Solved!
puzzles-found = That was it, though not at the first try.
puzzles-shown = That was the solution.
puzzles-with-hint = With a hint it does not change your rating.
puzzles-rated = By those who tried it, this puzzle’s rating is { $text }.
puzzles-change = { $way ->
    [up] Your rating: { $text }, up by { $change }.
   *[down] Your rating: { $text }, down by { $change }.
}
puzzles-not-kept = This browser has no more room: what you solve is not being kept.
puzzles-hint-where = Where to look
puzzles-give-up = Show the solution
puzzles-try-again = Try again
puzzles-next = Next puzzle
puzzles-more = More puzzles
puzzles-skip = Skip
puzzles-once-more = Once more
puzzles-analyse = Analyse
puzzles-key-next = goes to the next puzzle
