# What stands around the rules for readers, whichever the game. $game: its name in print.

language-name = English

rules-figure = Figure { $number }
rules-example = Example
rules-variant = Variant
rules-settled = Our ruling
rules-intro = These are the rules of { $game } as they apply on Gipfel, a place to play and study DVONN and GIPF, told in our own words. A paragraph marked “Our ruling” settles what the rulebooks leave open, or says where Gipfel departs from them.
rules-credit = { $game } is a game by Kris Burm. Gipfel is independent of the game’s author and publisher.
rules-sets = In the standard game and the tournament game

# The signs in the figures: as the terminal draws them, and in pictures.
rules-signs-dvonn = In the figures { $white } is a white piece, { $black } a black one and { $red } a red one; { $dot } is an empty cell. { $white }2{ $red } is a stack of two pieces in all, with white on top and red in it. Below the board, { $arrow } stands before the player to move. A star marks a cell, and an arrow as in “e2 → b2” shows where a stack can go.
rules-signs-gipf = In the figures { $dot } is a dot and { $empty } an empty spot; { $white } is a white piece, { $black } a black one, and ({ $white }) and ({ $black }) are GIPF pieces. Below the board, { $arrow } stands before the player to move, and “lost” counts the pieces captured from that player. A star marks a spot or a dot, and an arrow as in “e1 → e2” shows where a piece goes in a push.
rules-picture-dvonn = In the figures a number is the height of a stack, and a small red diamond stands for each red piece in it. Beside the board you see how many pieces each player owns; the orange ring is around those of the player to move. Green rings mark cells, and green arrows show where a stack can go. The last move is blue; what it took off the board is pale, with a cross.
rules-picture-gipf = In the figures a GIPF piece is two discs high and has a bold ring. In the corners lie the players’ reserves and, with a cross, the pieces that each has captured; the orange ring is around the reserve of the player to move. Green rings mark spots and dots, and green arrows show where each piece goes in a push. The last move is blue; what it took off the board is pale, with a cross on captured pieces.
