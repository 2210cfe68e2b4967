# The rules of GIPF for readers. Their order, and the figures, are in rules/gipf.json.
# Words between ** ** stand out where they are explained.

gipf-rules-title = The rules of GIPF

gipf-rules-short = The game in short
gipf-rules-short-rows = GIPF is a game for two about rows of four. In every turn you push one new piece onto the board from the edge, and whatever stands in its way moves on. As soon as four of a colour stand in a row, they are taken off the board: their owner gets them back and captures the enemy pieces that join on to them. If you have no piece left to push, you lose.
gipf-rules-short-sets = There are three rule sets, and each builds on the one before. Learn the basic game first. The standard game adds GIPF pieces: lose all of yours and you lose the game. In the tournament game you decide yourself how many of them you want.

gipf-rules-board = The board
gipf-rules-board-spots = Pieces are played on 37 **spots**, where the lines of the board cross. They form a hexagon with four spots to a side. There are 21 lines, in three directions.
gipf-rules-board-dots = Around the spots lie 24 **dots**, at the ends of the lines. A dot is a door: pieces come in there, but never stay on it. A dot at a corner begins one line, every other dot begins two, so there are 42 ways in. All of them are open to both players.
gipf-rules-board-names = A letter names the column, and a number the place in it, counted from White’s side. The dot e1 lies in front of White, and e5 is the centre.
gipf-rules-figure-board = The empty board. From the corner dot e1 one line leads in, from d1 two.

gipf-rules-start-basic = Starting the basic game
gipf-rules-start-basic-pieces = Each player has 15 pieces. Three of them begin on the board, at its corners: White’s on b5, e2 and h5, Black’s on b2, e8 and h2. The other 12 are the player’s **reserve**. White moves first.
gipf-rules-figure-start = The start of the basic game.
gipf-rules-start-basic-more = For a longer game, both players add one, two or three pieces to their reserve. If one of you is the stronger player, only the other one does.

gipf-rules-turn = Your turn: pushing a piece in
gipf-rules-turn-push = In your turn you must bring one piece from your reserve into play. Put it on any dot, choose one of the lines that begin there, and push the piece onto the first spot of that line.
gipf-rules-turn-chain = If that spot is empty, this is all. If a piece stands there, of either colour, it moves on to the next spot of the line; if that one is taken too, the piece there moves on as well, and so on up to the first empty spot. All of them move in the same direction, and none moves more than one spot.
gipf-rules-figure-push-before = First the dot: White has chosen d1 and the line through d2, where a white piece stands, and d3, where a black one does.
gipf-rules-figure-push-after = Then the push: the new piece stands on d2, and the two others have moved on to d3 and d4.
gipf-rules-turn-full = A line without an empty spot cannot be entered, from either end: no piece is ever pushed off the board.
gipf-rules-figure-full = Two lines are full, from e1 to e9 and from a5 to i1. Nothing can be pushed along them from the marked dots.
gipf-rules-turn-touch = A move counts once it is sent. Until then you may change your mind; there is no rule about pieces you have touched.

gipf-rules-rows = Taking a row
gipf-rules-rows-four = As soon as four or more pieces of one colour stand next to each other on a line, they make a **row**, and their owner must take it. Along with them goes every piece, of either colour, that joins on to them on that line without a gap. An empty spot ends the row.
gipf-rules-rows-back = You take your own pieces back into your reserve. Enemy pieces in the row are **captured**: they are out of the game for good.
gipf-rules-figure-take-four = Black takes four pieces and captures none. The white piece on e7 stays: e6 is empty, and the row ends there.
gipf-rules-figure-take-five = Black takes five pieces: four black ones, and a white one that is captured.
gipf-rules-figure-take-six = Black takes six pieces and captures one of them.
gipf-rules-figure-take-seven = Black takes the whole line of seven and captures two, one at each end.

gipf-rules-order = Who takes first
gipf-rules-order-duty = Taking a row is a duty, not a turn of its own. After your push you take the rows of your own colour. Rows of your opponent’s colour are left standing; your opponent takes them at the start of the next turn, and pushes after that.
gipf-rules-order-forced = So you can force your opponent to take pieces back:
gipf-rules-figure-forced-before = White pushes from a4. The black piece on c4 will fill the gap on d4.
gipf-rules-figure-forced-after = Now Black has five in a row, must take all five back and then pushes as usual. The column that Black had built is gone, and White lost nothing.
gipf-rules-order-both = If a push makes rows for both players, the one who pushed takes first. This may break the other’s row:
gipf-rules-figure-both-before = White is about to push from e1. White will have a row from b3 to f2 and Black one from c2 to h4; they cross on d3.
gipf-rules-figure-both-after = White pushed, so White went first: four white pieces are back in the reserve, and the black one on f2 is captured. Black now takes the four marked pieces, but no white one with them.
gipf-rules-order-other = Had Black made the same push, Black would have taken first: four black pieces and with them two white ones, on c2 and d3. White would have had no row left.

gipf-rules-several = More than one row
gipf-rules-several-one = If you have several rows, take them one after another, in the order you like. Rows that have no piece in common all have to go.
gipf-rules-several-cross = Where two rows cross, the piece that they share goes with the row you take first. Usually the other row is then broken, and what is left of it stays. So you choose which one you take.
gipf-rules-figure-crossing = Black has a row of four, d2 to d5, and a row of five, b4 to f3. They cross on d4. Black takes the four or the five, but not both.
gipf-rules-several-again = After each row that you take, look at the board again. A row that still has four of a colour next to each other must go too; one with fewer stays.
gipf-rules-figure-again = White has four from b2 to b5 and five from b2 to f5. If White takes the four first, four are left on the other line, and they must go too. If White takes the five first, only three are left on the first line, and they stay.

gipf-rules-end = The end of the game
gipf-rules-end-reserve = If you have to push and your reserve is empty, you have lost. This can never be a draw: the first player to run out loses, even if the other would run out a turn later.
gipf-rules-end-capture = Taking your own pieces back keeps you in the game, but it is captures that win it: each one is a piece that your opponent will never push again. As rows are taken before the push, a row can save you at the last moment:
gipf-rules-figure-saved = White’s reserve is empty, but there is a row to take. Four pieces come back, the black one on e6 is captured, and White can push again.
gipf-rules-end-sight = Both reserves and all captured pieces are in sight of both players at all times.
gipf-rules-end-last = Pushing your last piece does not lose the game yet. You lose when your next turn comes and, after any rows have been taken, there is still nothing to push.
gipf-rules-end-repetition = A game could go round in circles for ever. If the same position occurs for the third time, with the same player to move and the same reserves, the game is a draw. You can switch this rule off.

gipf-rules-start-standard = Starting the standard game
gipf-rules-start-standard-pieces = Each player has 18 pieces. On each corner of the board stands a **GIPF piece**, which is two pieces, one on top of the other: White’s on b5, e2 and h5, Black’s on b2, e8 and h2. The other 12 pieces are the player’s **reserve**. White moves first.
gipf-rules-figure-start-standard = The start of the standard game: three GIPF pieces on each side.
gipf-rules-start-standard-single = From your reserve you push single pieces only. There will never be more GIPF pieces than these six.

gipf-rules-start-tournament = Starting the tournament game
gipf-rules-start-tournament-empty = The board is empty, and each player begins with all 18 pieces in the **reserve**. White moves first.
gipf-rules-start-tournament-pieces = A **GIPF piece** is two pieces, one on top of the other, pushed in as one. Your first turn must be a push with a GIPF piece.
gipf-rules-start-tournament-more = After that, you choose in each turn between a GIPF piece and a single one. But with your first single piece you give up the right to GIPF pieces for the rest of the game. Your opponent’s right does not depend on yours. Taking one of your own GIPF pieces off the board does not cost you the right.
gipf-rules-figure-entry = White has played two GIPF pieces and then a single one, on e2: White will get no more GIPF pieces. Black has played two and may still push in a third, or begin with single pieces.
gipf-rules-start-tournament-two = Each GIPF piece costs two pieces of your reserve. With one left, you can only push a single piece.
gipf-rules-start-tournament-returned = As long as you have the right, any two pieces of your reserve may enter as a GIPF piece, even two that came back from one.

gipf-rules-pieces = GIPF pieces
gipf-rules-pieces-like = On the board a GIPF piece moves like any other when it is pushed, always as a whole. In a row it counts as one piece of its colour.
gipf-rules-pieces-choice = It is different when a row is taken. Single pieces must go; but for each GIPF piece in the row, of either colour, the owner of the row decides separately: take it, or **leave it** where it stands. If you take one of your own, it comes back as two single pieces. If you take one of your opponent’s, you have captured two.
gipf-rules-figure-keep = White takes the three single white pieces, and captures the black one on e7. As to the GIPF pieces marked here, White will most likely capture the one on e8, and leave those on e2 and e5.
gipf-rules-pieces-cross = If two of your rows cross at a GIPF piece, you have a choice that single pieces do not give. If you take it with the first row, the second is usually broken. If you leave it, the second row is still whole and must be taken too; then you decide about the GIPF piece once more.
gipf-rules-figure-crossing-gipf = The same two rows again, but with a GIPF piece on d4. To keep it on the board, Black has to take both rows.

gipf-rules-end-gipf = Losing your last GIPF piece
gipf-rules-end-gipf-last = There is now a second way to lose. A player whose last GIPF piece leaves the board loses at once, however many pieces are in reserve, even if it was the player’s own choice. Running out of pieces to push still loses as well.
gipf-rules-figure-last = Black takes the row. If the white GIPF piece on e6 goes with it, White has none left, and Black has won. Black may leave it, but why?
gipf-rules-end-gipf-when = This is checked after each row, once the choices about its GIPF pieces are made. The game ends then and there; other rows are no longer taken.
gipf-rules-end-gipf-both = If the same row takes the last GIPF piece of both players, the player who takes it wins.
gipf-rules-figure-last-of-both = White’s row holds the last GIPF piece of both players, on c2 and c6. If White takes both, White has won. Taking only the one on c2 would lose.

gipf-rules-optional = Rows of GIPF pieces alone, in the tournament game
gipf-rules-optional-choice = With enough GIPF pieces on the board, a row can consist of them alone, with no single pieces in it or joined on to it. Such a row need not be taken. Its owner may take any of its GIPF pieces, one or several, or leave them all.
gipf-rules-optional-when = You have this choice at the start of your turn and again after your push, and once more in each later turn for as long as the row stands.
gipf-rules-figure-optional = White may push and leave the four marked GIPF pieces alone, take some of them first, or take some after the push. Taking all four would lose: they are White’s last.
gipf-rules-optional-first = You may take from such a row before a row that must be taken, even if that breaks the other row; what is left of it then stays.
gipf-rules-figure-optional-first = The four GIPF pieces from b2 to b5 need not be taken; the row from b2 to e2, which has three single pieces, must be. If White first takes the GIPF piece on b2 out of the column, only three pieces of the other row are left, and they stay.
gipf-rules-optional-enemy = The choice covers enemy GIPF pieces in the row too; you may even take only those.
gipf-rules-optional-empty = If your reserve is empty when your turn begins, you must take something before you can push. If nothing comes back into your reserve, your turn ends there and you lose, unless you have just captured the enemy’s last GIPF piece.

gipf-rules-tips = Tips for your first games
gipf-rules-tip-dot = Think of every push in two steps: first the dot, then the line. With the piece on the dot in your mind, you see more easily what will move, and where to.
gipf-rules-tip-board = Pieces on the board are stronger than pieces in reserve. Bring them into play and keep them there, and build rows that will capture something.
gipf-rules-tip-sides = No side of the board is yours. Before you push, go round all the dots and look for your opponent’s answers.
gipf-rules-tip-force = Push so that your opponent has to take a row back, if it costs you nothing. It thins out the enemy’s pieces, and those that remain are easier to attack.
gipf-rules-tip-open = A row that is taken leaves empty spots. Lines that were full can be entered again, and pieces that stood still can be pushed: look at the new board, not the old one.
gipf-rules-tip-count = Near the end, count both reserves. One piece often decides who runs out first.

gipf-rules-tips-gipf = Tips for playing with GIPF pieces
gipf-rules-tip-keep = Usually you leave your own GIPF pieces and capture your opponent’s. But if your reserve is nearly empty and you have another GIPF piece on the board, two pieces back can be worth more.
gipf-rules-tip-last = With only one GIPF piece left, ask before every push whether your opponent can make a row through it.
