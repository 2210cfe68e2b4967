# Why a text, a position or a move is refused.
# $cell and $target: the first and second cell concerned; $cells: all of them, as a list.
# $number: what was found; $limit: what was wanted; $colour: w or b; $side: its name; $text: the part of the input.

text-too-long = the text is { $number } characters long, but at most { $limit } are read
fields-wrong = a position has { $limit } parts separated by spaces, not { $number }
turn-unknown = the side to move is w or b, not “{ $text }”
move-unreadable = “{ $text }” cannot be read as a move
cell-unknown = there is no cell { $text }
spot-unknown = there is no point { $text }
game-over = the game is over
step-not-possible = “{ $text }” is not possible now
turn-already-made = the turn has already been made
too-many-moves = there are more than { $limit } turns here; make the turn in steps

phase-unknown = the phase is place or stack, not “{ $text }”
board-rows-wrong = the board has { $limit } rows, not { $number }
row-length-wrong = row { $text } has { $limit } cells, not { $number }
cell-unreadable = { $cell }: “{ $text }” is not a cell; a cell is a dot, or W, B or R with height and stars
height-wrong = { $cell }: “{ $text }” has an impossible height; it is written from 2 to 49
red-on-top = { $cell }: “{ $text }” has red on top of a stack, but a red piece never moves onto another by itself
stack-all-red = { $cell }: “{ $text }” counts all its pieces as red, but the top one is not
red-count-wrong = { $number ->
    [one] there is one red piece on the board
   *[other] there are { $number } red pieces on the board
}, but there are always { $limit }
too-many-pieces = there are { $number } pieces on the board, but the game has { $limit }
too-many-stacks = { $side } has { $number } stacks, but can own at most { $limit }
out-of-contact = { $count ->
    [one] { $cells } is
   *[other] { $cells } are
} out of contact with every red piece
place-board-full = a full board is a position of the stacking phase
place-has-stack = there is a stack on { $cell }, but no pieces are stacked while placing
place-counts-wrong = the order of placing (three red pieces, then Black and White in turn) does not give this board of { $number ->
    [one] one piece
   *[other] { $number } pieces
}
place-turn-wrong = with { $number ->
    [one] one piece
   *[other] { $number } pieces
} placed it is { $side }’s turn

cell-occupied = { $cell } is occupied
still-placing = pieces are still being placed: name one empty cell
placing-is-over = all pieces are placed: move a stack from one cell to another
source-empty = { $cell } is empty
stack-not-yours = the { $number ->
    [1] piece
   *[other] stack
} on { $cell } belongs to { $side }
lone-red = { $cell } is a lone red piece, which cannot move
surrounded = { $cell } is surrounded on all six sides, so it cannot move
same-cell = a move leads from { $cell } to another cell
not-a-line = { $target } does not lie in a straight line from { $cell }
wrong-distance = { $limit ->
    [1] the piece on { $cell } moves exactly one cell
   *[other] the stack on { $cell } moves exactly { $limit } cells
}, and { $target } is { $number } away
target-empty = { $target } is empty, and a move must end on an occupied cell
must-move = { $side } can move, so passing is not allowed
must-pass = { $side } has no move and passes
move-leaves-board = { $number ->
    [1] in that direction the board ends at { $cell }
   *[other] the stack on { $cell } moves exactly { $number } cells, and in that direction the board ends before that
}

board-columns-wrong = the board has { $limit } columns, not { $number }
column-length-wrong = column { $text } has { $limit } spots, not { $number }
spot-unreadable = { $cell }: “{ $text }” is not a spot; a spot is a dot, w, b, W or B
numbers-unreadable = “{ $text }” is not two numbers, White’s and Black’s, separated by a comma
rules-unknown = the rule sets are basic, standard and tournament, not “{ $text }”
entry-unknown = the right to enter GIPF pieces is written wb, w, b or -, not “{ $text }”
result-unknown = the result is 1-0 or 0-1, not “{ $text }”
pieces-wrong = { $side }’s pieces on the board, in reserve and captured add up to { $number }; they must be { $limit ->
    [15] 15 to 18
   *[other] 18
}
gipf-piece-in-basic = there is a GIPF piece on { $cell }, but the basic game has none
too-many-gipf-pieces = { $side } has { $number } GIPF pieces, but the standard game has only { $limit } for each side
entry-not-tournament = only the tournament game lets GIPF pieces enter
entry-after-single = { $side } has a single piece on { $cell } and so has given up the right to enter GIPF pieces
entry-missing = { $side } has not made the first turn yet and still has the right to enter GIPF pieces
row-left-standing = { $side } would have had to take the row { $cells }
result-wrong = the result does not fit the rest of the position
other-rules = this is a position of the { $text } game
other-game = this is a position of another game, { $text }

push-missing = the push is missing
push-not-needed = { $number ->
    [0] the game ends before the push
   *[1] the reserve is still empty, so the game ends before the push
}
not-a-dot = { $cell } is not a dot
not-a-spot = { $cell } is a dot, not a spot
not-at-the-rim = { $cell } does not lie beside a dot, so no piece enters there
dot-needed = { $cell } is occupied: name the dot and the spot that the furthest piece reaches
not-on-a-line = no line leads from { $cell } to { $target }
line-full = the line from { $cell } through { $target } has no empty spot
push-ends-elsewhere = a push from { $cell } ends on { $target }
gipf-entry-not-in-rules = GIPF pieces are entered only in the tournament game
gipf-entry-over = { $side } has entered a single piece and can enter no more GIPF pieces
gipf-entry-needs-two = a GIPF piece takes two pieces from the reserve, but { $side } has only one
gipf-entry-required = { $side }’s first turn must enter a GIPF piece
removed-empty = { $cell } is empty
removed-not-in-row = { $count ->
    [one] { $cells } is
   *[other] { $cells } are
} not in a row of the player to move
removed-twice = { $cell } is listed twice
mark-wrong = the marks on { $cell } do not fit the piece there
row-not-whole = a row is taken with all its single pieces: { $cells } must go too
row-not-taken = { $number ->
    [0] before the push a row must be taken: { $cells } must go
   *[1] the push makes a row that must be taken: { $cells } must go
}
nothing-to-take = there is no row to take { $number ->
    [0] before the push
   *[1] after the push
}
choice-of-rows = there are { $number } ways to take pieces here: list the spots
must-take-something = with an empty reserve something must be taken before the push
rows-not-together = { $cells } cannot be taken together: after each row the others are checked again{ $number ->
    [0] { "" }
   *[1] , and taking a last GIPF piece ends the game
}
action-written-alike = pushes onto the empty spot { $cell } are written alike, and action { $limit } stands for all of them, not { $number }
