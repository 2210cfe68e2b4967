# What stands around the rules for readers, whichever the game. $game: its name in print.

language-name = English

rules-figure = Figure { $number }
rules-example = Example
rules-settled = Our ruling
rules-settled-note = Where a paragraph begins with “Our ruling”, the rulebooks are silent or differ, and Gipfel had to decide.
rules-credit = { $game } is a game by Kris Burm. These rules tell it in our own words; Gipfel is independent of the game’s author and publisher.
rules-signs = In the figures a star marks a place on the board, and an arrow shows where a piece can go.
rules-sets = In the standard game and the tournament game
