# What a player is to do next.

next-place-red = { $side }: place a red piece on any empty cell.
next-place = { $side }: place a { $colour ->
    [w] white
   *[b] black
} piece on any empty cell.
next-stack = { $side }: move one of your stacks onto another, as many cells as it is high.
next-pass = { $side }: you have no move and must pass.
next-row = { $side }: choose the row to take.
next-row-or-done = { $side }: take from a row of GIPF pieces, or continue without.
next-row-reserve-empty = { $side }: your reserve is empty; take from a row of GIPF pieces.
next-gipf-piece = Take { $side }’s GIPF piece on { $cell }, or leave it?
next-push = { $side }: push a piece in from a dot.
next-push-gipf = { $side }: push a GIPF piece in from a dot.
next-push-either = { $side }: push a piece or a GIPF piece in from a dot.
next-turn-made = The turn is made.
next-game-over = The game is over.
