# What the terminal shows to two people who play at it.

game-title = { $game ->
    [dvonn] DVONN
    [gipf-basic] GIPF, basic game
    [gipf-standard] GIPF, standard game
   *[gipf-tournament] GIPF, tournament game
}
which-game = Which game do you want to play?
which-game-prompt = Number
which-game-again = Type a number from 1 to { $limit }, or the name of a game.

# Under the board. $sign: how the piece is drawn.
red-legend = { $sign } red piece; the number is the height of a stack
placed = { $number } of { $limit } pieces placed
reserve = reserve { $number }
lost = lost { $number }
gipf-pieces = GIPF pieces { $sign } { $number }
may-enter-gipf = may enter more

# What has happened.
played = { $side } played { $move }.
lost-contact = Out of contact with red and off the board: { $cells }.
taken-back = Back in the reserve: { $cells }.
captured = Captured: { $cells }.
row-taken-first = { $side } first takes the row that was left standing: { $cells }.
so-far = So far: { $steps }.
passed-already = The pass has already been played.
ended = { $result }: { $reason }.
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
type-help = Type help to see how moves are written.
line-too-long = That line is too long: at most { $limit } characters are read.
play-again = Play again?
play-again-hint = Type yes to play again, undo to take back, or no to stop.
nothing-to-undo = There is nothing to take back.
undone = Taken back.
you-can-enter = You can enter:
position-is = The position:
resume = Go on later with:
goodbye = Goodbye.

command-help = help
about-help = shows this
command-moves = moves
about-moves = lists what you can enter now
command-undo = undo
about-undo = takes back what was entered last, as often as you like
command-board = board
about-board = draws the board again
command-position = position
about-position = shows the position as text
command-resign = resign
about-resign = gives the game up
command-restart = restart
about-restart = begins again from the start
command-quit = quit
about-quit = stops; the position is shown so that you can go on later

help-dvonn = Placing: name an empty cell, such as g2. Stacking: name the cell of your stack and the cell where it lands, such as a2b2. Passing happens by itself.
help-gipf = When the first spot is empty, name just that spot: e2. Otherwise name the dot, a hyphen and the furthest spot that a piece reaches: e1-e4. If pieces can be taken, you are asked; or write the whole turn at once, such as e1-e4;xe2,e3,e4,e5.
help-gipf-entry = A GIPF piece enters with a G before it: Ge2, Ge1-e4.
