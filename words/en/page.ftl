# What the page says, whichever of its parts is open.

nav-label = Pages
nav-play = Play
nav-learn = Learn
nav-analyse = Analyse
nav-settings = Settings
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
setting-confirm-note = You see what a move does, and play it with a second press.
setting-sources = Always mark what can be played
setting-sources-note = Otherwise hold M, or use the button beside the board.
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
stack-stuck = no cell at the right distance is occupied, so the stack on { $cell } cannot move now
row-unclear = { $cell } lies in more than one row: press a spot that is in one of them only
row-needs-piece = take at least one GIPF piece of this row
