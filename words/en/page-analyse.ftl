# The page for analysing.

analyse-title = Analysis
analyse-opening = Opening the game…
analyse-to-study = Add to a study
analyse-new = New
new-title = Which game do you want to analyse?
analyse-import = Import
analyse-set-up = Set up
analyse-export = Export
analyse-share = Share
players = { $white } – { $black }

# Going through a game.
step-first = Go to the start
step-back = One move back
step-next = One move forward
step-last = Go to the end
turn-board = Rotate board
flip-board = Mirror board
key-step = go one move back or forward
key-ends = go to the start or the end
key-sideways = go to another variation
key-engine = switches the engine on or off
tree-label = Moves and variations
tree-empty = No moves yet: play on the board, or import a game.
tree-start = Start
move-marks = Mark this move
mark-name = { $text ->
    [1] good move
    [2] mistake
    [3] brilliant move
    [4] blunder
    [5] interesting move
   *[6] dubious move
}
move-comment = Comment
comment-of-start = About the game
tags-title = Players, event and date
tag-white = White
tag-black = Black
tag-event = Event
tag-site = Place
tag-date = Date
tag-date-form = 2026.05.31
tag-round = Round
move-promote = Make this the main line
move-remove = Delete from here
write-move = Type a move

side-unplaced = To place
side-lost = { $number } lost

# The engine.
engine-label = Engine
engine-on = Analyse
engine-lines = Lines
engine-depth = depth { $number }
engine-speed = { $text } positions/s
engine-learned = network
engine-by-hand = hand-made evaluation
engine-without-network = The network file is not on this device and cannot be downloaded right now. The analysis continues without it and is less reliable.
engine-thinking = The engine is thinking…
engine-is-off = The engine is off.
engine-failed-here = The engine stopped. Switch it off and on again.
solved-mark = solved
solved-note = Exact: every line was searched to its end.
play-line = Play { $text }
bar-label = Evaluation
bar-even = Even
bar-ahead = { $side } is ahead: { $text }
bar-wins = { $side } is certain to win: { $text }
bar-expected = { $side } wins, probably { $text }
bar-drawn = Certain draw
bar-unknown = Not analysed yet
turns-to-end = { $number ->
    [one] in one turn
   *[other] in { $number } turns
}
by-pieces = { $number ->
    [one] by one piece
   *[other] by { $number } pieces
}

# The whole game.
graph-label = Evaluation over the game
graph-place = Move { $number } of { $limit }: { $text }
graph-start = The start: { $text }
graph-note = The curve shows who is ahead after each move: White at the top, Black at the bottom.

# Importing.
import-title = Import a game or a position
import-hint = Paste a record, a position, a game from Little Golem, a CodeCup log or a GIPF score sheet, or drop a file anywhere on this page.
import-text = Text
import-file = Choose a file
import-read = Read it
import-which-game = Which game is it?
import-found = { $number ->
    [one] One game was found.
   *[other] { $number } games were found.
}
import-more = There are more games in this text than are shown here.
import-nothing = No game or position was found in this text.
import-too-large = This file is too large: the limit is { $limit } MB.
import-unreadable = Game { $number } cannot be read
import-game = { $game }, { $number ->
    [one] one move
   *[other] { $number } moves
}
import-problem = { $place }: { $text }
import-remarks = Found while reading:
link-broken = This link is damaged: no game can be read from it.
drop-here = Drop the file to open it

# Setting up a position.
set-up-title = Set up a position
set-up-game = Game
set-up-piece = Piece
piece-white = White
piece-black = Black
piece-red = Red
piece-none = Remove
piece-gipf-white = White GIPF piece
piece-gipf-black = Black GIPF piece
stack-height = Height of the stack
stack-reds = Red pieces in it
set-up-turn = To move
set-up-phase = Phase
phase-place = Placing
phase-stack = Stacking
set-up-reserve = Reserve
set-up-captured = Captured
set-up-entry = May still enter GIPF pieces
set-up-empty = Empty board
set-up-start = Start position
set-up-deal = Random placement (Gipfel variant)
set-up-possible = This position is possible.
set-up-impossible = Impossible: { $text }.
set-up-analyse = Analyse this position
set-up-cancel = Cancel
set-up-more = one more
set-up-less = one less

# Exporting and sharing.
export-title = Export
export-record = Record
export-review = With the review
export-review-note = Marks, evaluations and better lines, as any reader shows them.
export-format = Format
format-record = Gipfel’s own, with everything in it
format-littlegolem = Little Golem
format-codecup = CodeCup log
format-sheet = Score sheet
export-position = Position
export-picture = Picture of the board
export-copy = Copy
export-download = Download
export-svg = SVG
export-png = PNG
export-copied = Copied.
export-failed = This could not be copied. Select the text and copy it yourself.
share-title = Share
share-hint = This link holds the whole game with its variations and comments, and opens it at this very move. Nothing is stored anywhere.
share-link = Link
share-copy = Copy the link

# Drawing on the board.
draw-title = Draw
draw-note = arrows and marks: drag with the right mouse button, or press this and draw with whatever you point with
draw-with = Draw with
draw-kind = { $text ->
    [G] green
    [R] red
    [Y] yellow
   *[B] blue
}
draw-hint = Drag from cell to cell for an arrow. Or press one cell, then another; the same one twice marks it.
draw-goes-on = From { $cell }: press the cell to which the arrow points, or { $cell } once more to mark it.
draw-clear = Clear drawing
draw-drawn = On the board: { $text }.
draw-arrow-is = { $text } arrow from { $cell } to { $target }
draw-mark-is = { $text } mark on { $cell }
key-draw = draws arrows and marks, or no longer
