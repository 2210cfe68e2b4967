# What puzzles are about, at the terminal and on the page.

puzzle-theme = { $theme ->
    [win] win by force
    [hold] only move that holds
    [endgame] exact endgame
    [cut-off] cut off
    [rows] which row to take
   *[gipf-piece] keep or take a GIPF piece
}
puzzle-goal = { $theme ->
    [win] { $side } is to win by force.
    [hold] { $side } is to hold the game: one move does.
    [endgame] { $side } is to end up with more pieces: one move does.
    [cut-off] { $side } is to cut off pieces: one move does it rightly.
    [rows] { $side } is to move; mind which row to take.
   *[gipf-piece] { $side } is to move; mind which GIPF pieces to keep.
}
puzzle-difficulty = Difficulty { $number }
puzzle-look = Look at { $cell }.
