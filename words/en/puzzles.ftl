# gipfel puzzles: they are found, checked, listed and solved. $percent, $low, $high: without their signs.

usage-difficulty = “{ $text }” is not a difficulty from { $least } to { $most }, nor two with a hyphen between them
usage-puzzles-other-game = the file has puzzles of { $text }
usage-puzzles-one-game = choose one game: --game
usage-puzzles-number = there is no puzzle { $number }; the last one is { $limit }
usage-puzzles-daily = the puzzle of the day is one and the same for everybody: --theme, --difficulty and --number do not go with --daily
usage-puzzles-none = no puzzle is like that

puzzles-mining = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $number ->
    [one] { $number } puzzle
   *[other] { $number } puzzles
}…
puzzles-checking = { $number } of { $limit } checked…
# $points: what the best other move gives away, a win being 1.
puzzles-failed = { $text }: another move gives away only { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } of a point
puzzles-checked = { $game }: { $number } of { $limit } fail, { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) }% ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }%); { $exact } are proven exactly.
puzzles-count = { $number ->
    [one] { $number } puzzle.
   *[other] { $number } puzzles.
}

puzzle-type-help = Type a move, hint, or help.
puzzle-right = { $move } is right.
puzzle-wrong = { $move } is wrong: it gives away { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } of a point.
puzzle-refuted = { $move } is wrong: it gives away { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } of a point after { $line }.
puzzle-try-again = Try again; solution shows the move.
puzzle-solution = The move is { $move }.
puzzle-solved = Solved: { $theme }.
puzzle-solved-late = That was it: { $theme }.
puzzle-another = Enter for another puzzle, or quit
puzzle-not-kept = What you solve is not being kept: { $text }.
puzzle-row = { $number ->
    [one] Solved in a row: { $number } puzzle.
   *[other] Solved in a row: { $number } puzzles.
}
puzzle-rows = Solved in a row: { $number } now, { $limit } at most.
puzzle-days = { $number ->
    [one] Puzzles of the day: { $number } day in a row.
   *[other] Puzzles of the day: { $number } days in a row.
}
puzzle-statistics = { $number } of { $limit } puzzles solved at the first try.
puzzle-hardest = The hardest had difficulty { $number }.

command-solution = solution, show
about-solution = shows the move; the puzzle then does not count as solved
about-puzzle-hint = tells what the move is for, then where to look
about-puzzle-quit = stops
