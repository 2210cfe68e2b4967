# What the terminal shows to those who play at it.

game-title = { $game ->
    [dvonn] DVONN
    [dvonn-random] DVONN, random placement (Gipfel variant)
    [gipf-basic] GIPF, basic game
    [gipf-standard] GIPF, standard game
   *[gipf-tournament] GIPF, tournament game
}
which-game = Which game do you want to play?
which-game-prompt = Number
menu-help = Type a number from 1 to { $limit } and press Enter, or quit to leave. In DVONN you stack pieces and stay in contact with the red ones; random placement, a variant of Gipfel’s own, skips the placing. In GIPF you push pieces in from the edge and take rows of four; if you are new to it, begin with the basic game. Once a game has begun, help tells you its rules.
which-game-again = Type a number from 1 to { $limit }, or the name of a game.
which-players = Who plays?
two-people = two people at this terminal
against-engine = you against the engine
which-side = Which side do you play?
play-white = White
play-black = Black
play-random = random
which-level = How strong should the engine be, from 1 (beginner) to { $limit } (full strength)?
which-level-prompt = Level
choice-help = Type a number from 1 to { $limit }; Enter alone means { $number }, and quit leaves.

# Under the board. $sign: how the piece is drawn.
score-legend = (pieces in each side’s stacks)
red-legend = { $sign } red piece; the number is the height of a stack
too-narrow = Window too narrow for the board: { $number } of { $limit } columns.
placed = { $number } of { $limit } pieces placed
reserve = reserve { $number }
lost = lost { $number }
gipf-pieces = GIPF pieces { $sign } { $number }
gipf-pieces-may-enter = { gipf-pieces }, may enter more

# What has happened.
you-play = You play { $side }; the engine plays { $other } at level { $number }.
thinking = { $side } is thinking…
thinking-hint = Looking for a good move…
hint-is = Hint: { $text }.
dealt-at-random = Dealt at random; “play { $game } --random { $text }” deals the same again.
played = { $side } played { $move }.
lost-contact = Out of contact with red and off the board: { $cells }.
taken-back = Back in the reserve: { $cells }.
captured = Captured: { $cells }.
row-taken-first = { $side } first takes the row that was left standing: { $cells }.
so-far = So far: { $steps }.
passed-already = The pass has already been played.
ended-by-resignation = { $side } resigns. { $result }.
final-score = Final score: { $side } { $number }, { $other } { $rest }.

# What can be typed. The words for an answer are separated by commas; English ones always work.
option-row = row { $text }
option-take = take { $text }
option-leave = leave { $text }
option-done = done
answer-row = row
answer-take = take, t, yes, y
answer-leave = leave, l, no, n
answer-done = done, d
answer-again = again, yes, y
answer-stop = no, n
type-help = Type help for the rules and to see how moves are written.
pushes-from = From { $cell } you can push: { $text }.
no-push-from = From { $cell } nothing can be pushed: no line from there has an empty spot.
line-too-long = That line is too long: at most { $limit } characters are read.
play-again = Play again?
play-again-hint = Type yes to play again, undo to take back, or no to stop.
nothing-to-undo = There is nothing to take back.
undone = Taken back.
you-can-enter = You can enter:
position-is = The position:
resume = To continue later:
cannot-save = The game is no longer being saved: { $text }.
goodbye = Goodbye.

command-help = help, h, ?
about-help = shows this
command-moves = moves
about-moves = lists what you can enter now
command-hint = hint
about-hint = shows what the engine would play
command-undo = undo
about-undo = takes back what was entered last, as often as you like
command-board = board
about-board = draws the board again
command-position = position
about-position = shows the position as text
command-resign = resign
about-resign = resigns the game
command-restart = restart
about-restart = starts the game again
command-quit = quit, q, exit, bye
about-quit = stops; the position is shown so that you can continue later

# The rules in short, for those who do not know them.
rules-dvonn-placing = You begin on an empty board and take turns to place a piece on any empty cell, the three red ones first.
rules-dvonn = On the full board you move stacks: a single piece is a stack of one, and the colour on top says whose a stack is. A stack moves in a straight line, exactly as many cells as it is high, onto another one. A stack with a neighbour on all six sides cannot move, and neither can a red piece on its own. Whatever loses contact with the red pieces leaves the board. When nobody can move any more, the side with more pieces in its stacks wins.
rules-gipf = On your turn you push one piece from your reserve onto the board, from a dot along a line; pieces in its way move on by one spot. As soon as four or more of your colour are next to each other in a line, you must take that row, with every piece that follows on in that line without a gap. Your own pieces come back into your reserve, the others are captured and out of the game. If you have no piece left to push, you lose.
rules-gipf-pieces = A GIPF piece (a double one, drawn in brackets) may stay when its row is taken; lose your last one and you lose the game.
rules-gipf-entry = Your first piece must be a GIPF piece; more may follow, but none after your first single piece.
rules-in-full = In full: gipfel rules { $game }

# How moves are written.
help-dvonn = Placing: name an empty cell, such as g2. Stacking: name the cell of your stack and the cell where it lands, such as a2b2. Passing happens by itself.
help-gipf = Name the dot and the furthest spot that a piece reaches: e1-e4; if the first spot is empty, it is enough: e2. A dot alone, e1, shows the pushes from there. If there is a choice of pieces to take, you are asked; or write the whole turn: e1-e4;xe2,e3,e4,e5.
help-gipf-entry = A GIPF piece enters with a G before it: Ge2, Ge1-e4.
