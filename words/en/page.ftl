# What the page says, whichever of its parts is open.

nav-label = Pages
nav-play = Play
nav-learn = Learn
nav-analyse = Analyse
nav-settings = Settings
nav-lobby = Lobby
nav-challenge = Challenge
nav-archive = Archive
nav-account = Account
nav-person = Profile
nav-password = New password
log-in = Log in
sign-up = Create an account
no-server = Playing with people needs a server, and this page has none behind it. Everything else works here.
server-unreachable = The server cannot be reached. Check the connection and try again.
unreached-title = No connection
unreached-ways = Without the server you can:
unreached-play = Play the computer, or a friend on this device
unreached-learn = Learn: lessons and rules
unreached-analyse = Analyse games and positions
skip-to-content = Skip to the content
page-failed = This page could not be loaded. Check the connection and load it again.
update-ready = A newer version of this page is here.
update-take = Load it
close = Close
language = Language

keys-title = Keys
key-help = shows this list
key-tab = goes on to the next control; the board is one of them
key-arrows = go from cell to cell on the board
key-press = presses what has the focus
key-escape = lets go of what is selected

settings-page = The page
settings-board = The board
settings-play = While playing
setting-auto = Automatic
setting-theme = Colours
theme-light = Light
theme-dark = Dark
setting-contrast = Contrast
contrast-normal = Normal
contrast-more = High
setting-look = Look
look-wood = Wood
look-flat = Flat
setting-coordinates = Coordinates
coordinates-off = Off
coordinates-rim = At the rim
coordinates-cells = On the cells
setting-motion = Pieces travel when they move
setting-confirm = Confirm before playing
setting-confirm-note = You see what a move does, and play it with a second press. In DVONN, pieces are placed at once.
setting-sources = Always mark what can be played
setting-sources-note = Otherwise press M, or use the button beside the board.
setting-sounds = Sounds

# What a screen reader calls a cell: its name first.
cell-empty = { $cell }, empty
cell-dot = { $cell }, dot
cell-stack = { $cell }, { $colour ->
    [w] white
    [b] black
   *[r] red
}{ $number ->
    [1] { "" }
   *[other] , stack of { $number }
}{ $count ->
    [0] { "" }
   *[other] , { $count } red in it
}
cell-piece = { $cell }, { $colour ->
    [w] white
   *[b] black
}
cell-gipf-piece = { $cell }, { $colour ->
    [w] white GIPF piece
   *[b] black GIPF piece
}
cell-source = { $text }; can be played
cell-target = { $text }; possible here

# Said by the page, beside what the core says.
stack-stuck = no cell at the right distance is occupied, so { $cell } cannot move now
push-from-dot = { $cell } is occupied: begin at a dot at the rim
row-unclear = { $cell } lies in more than one row: press a spot that is in one of them only
row-elsewhere = press a spot of one of the rows that are marked
row-in-hand = a row is being taken: press those of its GIPF pieces that you take, then “Take the row”
opponents-turn = it is your opponent’s turn
row-needs-piece = take at least one GIPF piece of this row

# The start page.
start-title = Two games of pushing, piling and foresight
start-lead = DVONN and GIPF are quick to learn and deep to play. Play them against the computer or a friend, learn them step by step, and look into every position.
start-dvonn = Move stacks onto each other and keep in touch with the three red pieces. In the end all your stacks make one tower, and the taller tower wins.
start-gipf = Push pieces in from the rim, take rows of four, and make your opponent run out of pieces.
start-play = Play { $game }
start-learn = Learn { $game }
start-analyse = Analyse a game or a position
start-people = Play with people
start-people-text = Challenge a friend by a link, find somebody in the lobby, or watch others play. No account is needed.
to-lobby = To the lobby
start-resume = Go on with your game
start-minutes = New here? Learn DVONN in 5 minutes
start-new-to-it = New to these games? The lessons take a few minutes each, and every one asks you for a move.
start-both = Two games of Kris Burm’s GIPF project. Gipfel is independent of the games’ author and publisher.

# Setting up a game.
setup-title = A new game
setup-game = Game
setup-rules = Rules
rules-basic = Basic
rules-standard = Standard
rules-tournament = Tournament
rules-basic-note = single pieces only: begin here
rules-standard-note = three GIPF pieces each
rules-tournament-note = you choose how many GIPF pieces
setup-beginning = Beginning
beginning-normal = Place the pieces
beginning-normal-note = all 49 in turn, then stack
beginning-random = Random placement
beginning-random-note = Gipfel’s own variant: the board is dealt, so begin here
setup-extra = Extra pieces
setup-extra-of = { $colour ->
    [w] White
   *[b] Black
}: { $number ->
    [0] none
    [one] { $number } more
   *[other] { $number } more
}
setup-extra-note = More pieces make a longer game; for one side only, a handicap.
setup-opponent = Opponent
opponent-engine = The computer
opponent-person = Same device
opponent-friend = Friend by link
opponent-friend-note = You get a link to send. Your friend needs no account.
setup-level = Level
level-name = { $number ->
    [1] { $number } – for your first games
    [2] { $number } – beginner
    [3] { $number } – easy
    [4] { $number } – casual
    [5] { $number } – medium
    [6] { $number } – club
    [7] { $number } – strong
    [8] { $number } – very strong
    [9] { $number } – expert
   *[10] { $number } – full strength
}
setup-colour = Your colour
colour-white = White, begins
colour-black = Black
colour-random = Random
setup-clock = Clock
clock-none = None
clock-name = { $number } min + { $limit } s
setup-new-to-it = New to { $game }? A few lessons first make it more fun.
setup-begin = Begin
setup-resume = Go on with the game that you left
setup-replaces = The game that you left will be lost.
setup-invite = Make the link
play-on = Play from here
play-on-title = Play from this position
play-on-from = { $game }: { $side } is to move.
play-on-over = The game is over in this position: choose an earlier one to play from.
play-on-impossible = No game can begin in this position: { $text }.
play-on-no-game = There is no game called “{ $text }” here.

# While playing.
you = You
engine-level = Computer, level { $number }
to-move = to move
thinking-short = thinking …
pieces-to-place = { $number } to place
score-label = Score
in-reserve = Reserve
captured-by = { $number ->
    [one] { $number } captured
   *[other] { $number } captured
}
gipf-on-board = { $number ->
    [one] { $number } GIPF piece
   *[other] { $number } GIPF pieces
}
score-becomes = { $number }, would become { $limit }
board-of = Board, { $game }
moves-played = Moves
moves-none = No moves yet.
moves-placing = { $number ->
    [one] Placing: one move
   *[other] Placing: { $number } moves
}
moves-stacking = Stacking
moves-taken = { $number ->
    [one] one piece taken off the board
   *[other] { $number } pieces taken off the board
}
past-start = The beginning of the game
past-after = After { $text }, move { $number } of { $limit }
past-note = The game goes on as it is; you are only looking.
past-missed = { $colour ->
    [w] White
   *[b] Black
  } has played { $text } meanwhile.
past-untouched = This is an earlier position. Go back to the game to play.
past-leave = Back to the game
past-back = One move back
past-on = One move forward
action-undo = Take back
action-hint = Hint
action-marks = Show moves
action-rules = Rules
action-turn = Turn board
action-flip = Mirror board
action-fullscreen = Full screen
action-restart = Restart
action-resign = Resign
action-new = New game
action-confirm = Play it
action-cancel = Not this
action-pass = Pass
action-done = Go on
action-take-row = Take the row
action-retry = Try again
kind-of-piece = Push in
kind-single = Piece
kind-gipf = GIPF piece
type-move = Type a move
type-move-hint = { $number ->
    [1] for example { $text }
   *[other] for example { $text } or { $second }
}
type-move-play = Play
now-target = Now press where it lands.
now-direction = { $number ->
    [1] Now press the marked spot.
   *[other] Now choose the direction: press one of the marked spots.
}
now-selected = { $cell } is selected and can go to { $cells }.
now-confirm = Press again to play { $text }.
now-pieces = Press the GIPF pieces that you take; the others stay.
now-hint = Hint: { $text }
now-taken-back = Taken back.
would-leave = { $number ->
    [one] { $number } stack would leave the board.
   *[other] { $number } stacks would leave the board.
}
would-row = This makes a row.
would-score = Then White { $white }, Black { $black }.
engine-failed = The computer did not answer.
restart-question = Begin this game again? The moves so far will be lost.
resign-question = Give this game up?
new-question = Leave this game and set up another one?
no-question = No, go on playing
yes-restart = Begin again
yes-resign = Resign
yes-new = Set up a new game
in-short = The rules in short
gipf-pieces-in-short = A GIPF piece, two discs high, may stay when its row is taken; lose your last one and you lose the game.
to-lessons = To the lessons

# The end of a game.
result-you-won = You win
result-you-lost = You lose
result-score = { $kind ->
    [drawn] { $result }, { $number }–{ $limit }
   *[won] { $result } { $number }–{ $limit }
}
result-tower = { $side }: { $number }
towers-close = At a real table, count the pieces where the towers are as close as this: pieces differ in thickness.
result-rematch = Rematch, colours swapped
result-look-over = Review the game

# What a screen reader hears of the game.
state-dvonn = White { $white }, Black { $black }.
state-placing = { $number } of { $limit } pieces are placed.
state-gipf = White has { $white } in reserve, Black { $black }.

key-undo = takes back
key-hint = gives a hint
key-marks = shows what can be played
key-turn = turns the board
key-flip = mirrors the board
key-fullscreen = fills the screen with the game
key-kind = piece or GIPF piece
key-type = goes to the field for typing a move
key-look-back = step back and forth through the moves
key-state = tells how the game stands
key-new = a new game
setting-shortcuts = Single-letter shortcuts
setting-shortcuts-note = ? lists them.
