# What the page says, whichever of its parts is open.

nav-label = Pages
nav-play = Play
nav-learn = Learn
nav-analyse = Analyse
nav-studies = Studies
nav-puzzles = Puzzles
nav-settings = Settings
nav-lobby = Lobby
nav-challenge = Challenge
nav-archive = Archive
nav-account = Account
nav-person = Profile
nav-password = New password
log-in = Log in
sign-up = Create an account
no-server = Playing online needs a server, and this page runs without one. Everything else works here.
server-unreachable = The server cannot be reached. Check your connection and try again.
unreached-title = No connection
unreached-ways = Without the server you can:
unreached-play = Play the computer, or a friend on this device
unreached-learn = Learn: lessons and rules
unreached-analyse = Analyse games and positions
skip-to-content = Skip to content
page-failed = This page could not be loaded. Check your connection and reload it.
update-ready = A new version of this page is ready.
update-take = Reload
close = Close
language = Language

keys-title = Keyboard shortcuts
key-help = shows this list
key-tab = moves to the next control; the board is one of them
key-arrows = move from cell to cell on the board
key-stops = move to the next or the previous place where you can do something
key-stop-ends = move to the first or the last of these on the board
key-press = presses whatever has the focus
key-escape = cancels the selection
cap-enter = Enter
cap-escape = Esc
cap-home = Home
cap-end = End

settings-page = General
settings-board = Board
settings-play = While playing
setting-auto = Automatic
setting-theme = Theme
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
coordinates-rim = At the edge
coordinates-cells = On the cells
setting-motion = Animate moves
setting-confirm = Confirm moves
setting-confirm-note = You see what a move does, then press again to play it. In DVONN, pieces are placed at once.
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
cell-target = { $text }; can be chosen

# Said by the page, beside what the core says.
stack-stuck = no cell at the right distance is occupied, so { $cell } cannot move now
push-from-dot = { $cell } is occupied: begin at a dot at the edge
row-unclear = { $cell } lies in more than one row: press a spot that lies in only one
row-elsewhere = press a spot in one of the marked rows
row-in-hand = you are taking a row: press the GIPF pieces you want to take, then “Take the row”
opponents-turn = it is your opponent’s turn
row-needs-piece = take at least one GIPF piece from this row

# The start page.
start-title = Two games of pushing, stacking and foresight
start-lead = DVONN and GIPF are quick to learn and full of depth. Play them against the computer or a friend, learn them step by step, and analyse any position.
start-dvonn = Move stacks onto each other and stay in contact with the three red pieces. At the end you pile up all your stacks, and the taller tower wins.
start-gipf = Push pieces in from the edge, take rows of four, and make your opponent run out of pieces.
start-play = Play { $game }
start-learn = Learn { $game }
start-analyse = Analyse a game or a position
start-people = Play online
start-people-text = Challenge a friend with a link, find an opponent in the lobby, or watch others play. No account needed.
to-lobby = Go to the lobby
start-resume = Continue your game
start-lessons = New here? Learn DVONN step by step
start-new-to-it = New to these games? Each lesson takes a few minutes, and you learn by making moves.
start-both = Two games of Kris Burm’s GIPF project. Gipfel is independent of the games’ author and publisher.

# Setting up a game.
setup-title = New game
setup-game = Game
setup-rules = Rules
rules-basic = Basic
rules-standard = Standard
rules-tournament = Tournament
rules-basic-note = single pieces only: begin here
rules-standard-note = three GIPF pieces each
rules-tournament-note = you choose how many GIPF pieces
setup-beginning = Setup
beginning-normal = Place the pieces
beginning-normal-note = all 49 in turn, then stack
beginning-random = Random placement
beginning-random-note = Gipfel’s own variant, the board is dealt: good for beginners
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
colour-white = White, goes first
colour-black = Black
colour-random = Random
setup-clock = Clock
clock-none = None
clock-name = { $number } min + { $limit } s
setup-new-to-it = New to { $game }? A few lessons first make it more fun.
setup-begin = Start the game
setup-resume = Continue the game you left
setup-replaces = The game you left will be lost.
setup-invite = Create the link
play-on = Play from here
play-on-title = Play from this position
play-on-from = { $game }: { $side } to move.
play-on-over = The game is over in this position: choose an earlier one to play from.
play-on-impossible = No game can start from this position: { $text }.
play-on-no-game = There is no game called “{ $text }” here.

# While playing.
you = You
engine-level = Computer, level { $number }
to-move = to move
thinking-short = thinking…
pieces-to-place = { $number } to place
score-label = Score
in-reserve = In reserve
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
past-start = The start of the game
past-after = After { $text }, move { $number } of { $limit }
past-note = You are only looking back; the game goes on.
past-missed = Meanwhile { $colour ->
    [w] White
   *[b] Black
  } has played { $text }.
past-untouched = This is an earlier position. Go back to the game to play.
past-leave = Back to the game
past-back = One move back
past-on = One move forward
action-undo = Take back
action-hint = Hint
action-hint-move = Show it
action-marks = Show moves
action-rules = Rules
action-turn = Rotate board
action-flip = Mirror board
action-fullscreen = Full screen
action-restart = Restart
action-resign = Resign
action-new = New game
action-confirm = Play it
action-cancel = Cancel
action-pass = Pass
action-done = Continue
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
now-target = Now choose where it lands.
now-direction = { $number ->
    [1] Now press the marked spot.
   *[other] Now choose the direction: press one of the marked spots.
}
now-selected = { $cell } is selected and can go to { $cells }.
now-confirm = Press again to play { $text }.
now-pieces = Press the GIPF pieces you want to take; the others stay.
now-hint = The move: { $text }.
now-hint-row = Hint: take the row { $cells }.
now-hint-take = Hint: { $cells } too { $count ->
    [one] leaves
   *[other] leave
} the board with the row.
now-hint-leave = Hint: leave the GIPF pieces of this row on the board.
now-hint-done = Hint: take no further row.
now-taken-back = Taken back.
left-the-board = { $number ->
    [one] { $number } piece lost contact
   *[other] { $number } pieces lost contact
} and left the board ({ $cells }).
row-taken = { $count ->
    [2] Two rows taken
    [3] Three rows taken
   *[other] Row taken
}: { $number ->
    [one] { $number } piece
   *[other] { $number } pieces
} back to the reserve ({ $cells })
row-captured = , { $number } captured ({ $cells })
would-leave = { $number ->
    [one] { $number } piece would leave the board.
   *[other] { $number } pieces would leave the board.
}
would-row = This makes a row.
would-score = Then White { $white }, Black { $black }.
engine-failed = The computer did not answer.
restart-question = Restart this game? The moves so far will be lost.
resign-question = Resign this game?
new-question = Leave this game and start a new one?
no-question = No, keep playing
yes-restart = Restart
yes-resign = Resign
yes-new = New game
in-short = The rules in brief
gipf-pieces-in-short = A GIPF piece, two discs high, may stay when its row is taken; lose your last one and you lose the game.
to-lessons = Go to the lessons

# The end of a game.
result-you-won = You win
result-you-lost = You lose
result-score = { $kind ->
    [drawn] { $result }, { $number }–{ $limit }
   *[won] { $result } { $number }–{ $limit }
}
result-tower = { $side }: { $number }
towers-close = At a real table, count the pieces when the towers are this close: not all pieces are equally thick.
result-rematch = Rematch, colours swapped
result-look-over = Review the game

# What a screen reader hears of the game.
state-dvonn = White { $white }, Black { $black }.
state-placing = { $number } of { $limit } pieces are placed.
state-gipf = White has { $white } in reserve, Black { $black }.

key-undo = takes back a move
key-hint = gives a hint
key-marks = shows what can be played
key-turn = rotates the board
key-flip = mirrors the board
key-fullscreen = switches full screen on or off
key-kind = switches between piece and GIPF piece
key-type = lets you type a move
key-look-back = step back and forth through the moves, unless the board has the focus
key-state = says how the game stands
key-new = sets up a new game
setting-shortcuts = Single-letter shortcuts
setting-shortcuts-note = Press ? to list them.
