# The rules of GIPF for readers. Their order, and the figures, are in rules/gipf.json.
# Words between ** ** stand out where they are explained.

gipf-rules-title = The rules of GIPF

gipf-rules-short = The game in brief
gipf-rules-short-rows = GIPF is a game for two about rows of four. On every turn you push one new piece onto the board from the edge, and whatever stands in its way moves on. As soon as four pieces of one colour stand next to each other on a line, their owner must take them back into the reserve and captures the enemy pieces that join on to them. If you have to push and have no piece left, you lose.
gipf-rules-short-sets = There are three rule sets, and each builds on the one before. Learn the basic game first. The standard game adds GIPF pieces: lose all of yours and you lose the game. In the tournament game, an option for experienced players, you decide for yourself how many of them you want.

gipf-rules-board = The board
gipf-rules-board-spots = Pieces are played on 37 **spots**, where the lines of the board cross. They form a hexagon with four spots to a side. There are 21 lines, in three directions.
gipf-rules-board-dots = Around the spots lie 24 **dots**, at the ends of the lines. A dot is a door: pieces come in there, but never stay on it. A corner dot begins one line, every other dot begins two, so there are 42 ways in. All of them are open to both players.
gipf-rules-board-names = A letter names the column, and a number the place in it, counted from White’s side. The dot e1 lies in front of White, and the spot e5 is the centre.
gipf-rules-figure-board = The empty board. From the corner dot e1 one line leads in, from d1 two.

gipf-rules-start-basic = Starting the basic game
gipf-rules-start-basic-pieces = Each player has 15 pieces; agree on who plays White. Three pieces of each player begin on the board, on its corner spots: White’s on b5, e2 and h5, Black’s on b2, e8 and h2. The other 12 are the player’s **reserve**. White moves first.
gipf-rules-figure-start = The start of the basic game.
gipf-rules-start-basic-more = For a longer game, both players may add one, two or three pieces to their reserve. To balance a game between unequal players, only the weaker one adds them. Do not hesitate to: a close game is more fun for both.

gipf-rules-turn = Your turn: pushing a piece in
gipf-rules-turn-push = On your turn you must bring one piece from your reserve into play. Put it on any dot, choose one of the lines that begin there, and push the piece onto the first spot of that line.
gipf-rules-turn-chain = If that spot is empty, that is all. If a piece stands there, of either colour, it moves on to the next spot of the line; if that one is taken too, the piece there moves on as well, and so on up to the first empty spot. All of them move in the same direction, and none moves more than one spot. At a real board you do not shove the whole line along: shift its pieces one by one, the farthest first.
gipf-rules-figure-push-before = First the dot: White has chosen d1 and the line through d2, where a white piece stands, and d3, where a black piece does. Each piece will move on by one spot, as the arrows show.
gipf-rules-figure-push-after = Then the push: the new piece stands on d2, and the two others have moved on to d3 and d4.
gipf-rules-turn-full = A line without an empty spot cannot be entered, from either end: no piece is ever pushed off the board.
gipf-rules-figure-full = Two lines are full, from e1 to e9 and from a5 to i1. Nothing can be pushed along them from the marked dots.
gipf-rules-turn-touch = On Gipfel a move counts once it is sent. Until then you may change your mind. At a real board the rulebook is stricter: once you have touched a piece in play or moved the new one off its dot, you must carry out that move.

gipf-rules-rows = Taking a row
gipf-rules-rows-four = When four or more pieces of one colour stand next to each other on a line, their owner has a row and must take it. The **row** is made up of these pieces and all others, of either colour, that continue the line from them without a gap, up to the first empty spot or the edge.
gipf-rules-rows-back = Your own pieces in the row go back into your reserve. Enemy pieces in it are **captured**: they are out of the game for good.
gipf-rules-figure-take-four = Black takes a row of four and captures nothing. The white piece on e7 stays: e6 is empty, and the row ends there.
gipf-rules-figure-take-five = Black takes a row of five: four black pieces go back, and the white one is captured.
gipf-rules-figure-take-six = Black takes a row of six and captures one piece.
gipf-rules-figure-take-seven = Black takes a row of seven, the whole line, and captures two pieces, one at each end.

gipf-rules-order = Who takes first?
gipf-rules-order-duty = Taking a row is compulsory and does not use up your turn. The order of a turn is always the same:
gipf-rules-order-before = You take your rows that stand when your turn begins.
gipf-rules-order-push = You push one piece in.
gipf-rules-order-after = You take your rows that stand after the push.
gipf-rules-order-enemy = Your opponent’s rows are left standing: your opponent takes them at the start of the next turn and pushes after that.
gipf-rules-order-forced = So you can force your opponent to take pieces back:
gipf-rules-figure-forced-before = White pushes from a4. The black piece on c4 will fill the gap on d4.
gipf-rules-figure-forced-after = Now Black has a row of five, must take back all five pieces and then pushes as usual. The column that Black had built is gone, and White has lost nothing.
gipf-rules-order-both = If a push makes rows for both players, the one who pushed takes first. This may shorten or break the other’s row:
gipf-rules-figure-both-before = White is about to push from e1. White will have a row from b3 to f2 and Black one from c2 to h4; they cross on d3.
gipf-rules-figure-both-after = White pushed, so White went first: four white pieces are back in the reserve, and the black one on f2 is captured. Black now takes the four marked pieces, but no white one with them.
gipf-rules-order-other = Had Black made the same push, Black would have gone first, taking back four black pieces and capturing two white ones, on c2 and d3. White would have had no row left.

gipf-rules-several = More than one row
gipf-rules-several-one = If you have several rows, take them one after another, in the order you like. Rows that have no piece in common must all be taken.
gipf-rules-several-cross = Two rows cross where they have a piece in common. This piece goes with the row you take first. Usually the other row is then broken, with fewer than four of your colour next to each other, and what is left of it stays. So you choose which one you take.
gipf-rules-figure-crossing = Black has a row of four, d2 to d5, and a row of five, b4 to f3. They cross on d4. Black takes one of the two rows, but not both.
gipf-rules-several-again = After each row that you take, look at the board again. A row that still has four of your colour next to each other must be taken too; one with fewer stays.
gipf-rules-figure-again = White has a row of four, b2 to b5, and a row of five, b2 to f5. If White takes the four first, four are left on the other line, and they must be taken too. If White takes the five first, only three are left on the first line, and they stay.

gipf-rules-end = The end of the game
gipf-rules-end-reserve = If you have to push and your reserve is empty, you have lost. Both players cannot lose at once: whoever first has to push and cannot loses, even if the other would a turn later.
gipf-rules-end-capture = Taking your own pieces back keeps you in the game, but it is captures that win it: each one is a piece that your opponent will never push again. A row that stands at the start of your turn is taken before your push, so it can save you at the last moment:
gipf-rules-figure-saved = White’s reserve is empty, but there is a row to take. Four pieces come back, the black one on e6 is captured, and White can push again.
gipf-rules-end-sight = Both reserves and all captured pieces are in sight of both players at all times.
gipf-rules-end-last = Pushing your last piece does not lose the game yet. You lose when your next turn comes and, after any rows have been taken, there is still nothing to push.
gipf-rules-end-repetition = A game could go round in circles for ever. The rulebook calls a draw impossible; this one is ours: if the same position occurs for the third time, with the same player to move, the same reserves and, in the tournament game, the same rights to enter GIPF pieces, the game is a draw. There is no other. On Gipfel you can switch this rule off.

gipf-rules-start-standard = Starting the standard game
gipf-rules-start-standard-pieces = Each player has 18 pieces; agree on who plays White. On each corner spot of the board stands a **GIPF piece**, which is two pieces of one colour, one on top of the other: White’s on b5, e2 and h5, Black’s on b2, e8 and h2. The other 12 pieces are the player’s **reserve**. White moves first.
gipf-rules-figure-start-standard = The start of the standard game: each player has three GIPF pieces.
gipf-rules-start-standard-single = From your reserve you push only **single pieces**, that is, ordinary ones. There will never be more GIPF pieces than these six.

gipf-rules-start-tournament = Starting the tournament game
gipf-rules-start-tournament-empty = The board is empty, and each player begins with all 18 pieces in the **reserve**. Agree on who plays White. White moves first.
gipf-rules-start-tournament-pieces = A **GIPF piece** is two pieces of one colour, one on top of the other, pushed in as one. Your first turn must be a push with a GIPF piece.
gipf-rules-start-tournament-more = After that, you choose on each turn between a GIPF piece and a **single piece**, that is, an ordinary one. But once you have pushed in a single piece, you may not enter any more GIPF pieces. Your opponent may go on entering them until pushing in a single piece too. Taking back one of your GIPF pieces does not keep you from entering others.
gipf-rules-figure-entry = White has entered two GIPF pieces and then a single one, on e2: White may not enter any more GIPF pieces. Black has entered two and may enter a third or switch to single pieces.
gipf-rules-start-tournament-two = Each GIPF piece costs two pieces of your reserve. If only one piece is left there, you can only push in a single piece. There is no other limit to the number of GIPF pieces.
gipf-rules-start-tournament-returned = As long as you may enter GIPF pieces, any two pieces of your reserve may enter as one, even two that came back from a GIPF piece. The rulebook says of the standard game that such a pair cannot come in again as a GIPF piece; in the tournament game we keep no count of them.

gipf-rules-pieces = GIPF pieces
gipf-rules-pieces-like = On the board a GIPF piece moves like any other when it is pushed, always as a whole. In a row it counts as one piece of its colour.
gipf-rules-pieces-choice = It is different when a row is taken. Single pieces must go; but for each GIPF piece in the row, of either colour, the owner of the row decides separately: take it, or **leave it** where it stands. If you take back one of your own, it becomes two single pieces in your reserve. If you take one of your opponent’s, you have captured two pieces.
gipf-rules-figure-keep = White takes back the three single white pieces and captures the black one on e7. As to the GIPF pieces, marked here, White will most likely capture the one on e8 and leave those on e2 and e5.
gipf-rules-pieces-cross = If two of your rows cross at a GIPF piece, you have a choice that you do not have with single pieces. If you take it with the first row, the second is usually broken. If you leave it, the second row is still whole and must be taken too; then you decide about the GIPF piece once more.
gipf-rules-figure-crossing-gipf = Black’s rows from d2 to d5 and from b4 to f3 cross at the GIPF piece on d4. To keep it on the board, Black has to take both rows.

gipf-rules-end-gipf = Losing your last GIPF piece
gipf-rules-end-gipf-last = There is now a second way to lose. A player whose last GIPF piece leaves the board loses at once, however many pieces are in reserve, even if it was the player’s own choice and even if, in the tournament game, the player may still enter GIPF pieces. The one exception is our ruling below. As in the basic game, you also lose if you have to push and your reserve is empty.
gipf-rules-figure-last = Black takes the row. If the white GIPF piece on e6 goes with it, White has none left, and Black has won. Black may leave it, but why?
gipf-rules-end-gipf-when = After each row, once the choices about its GIPF pieces are made, see whether both players still have a GIPF piece on the board. If not, the game ends at once; other rows are no longer taken.
gipf-rules-end-gipf-both = If a player takes a row and removes both players’ last GIPF pieces with it, that player wins.
gipf-rules-figure-last-of-both = White’s row holds the last GIPF piece of both players, on c2 and c6. If White takes both, White has won. Taking only the one on c2 would lose.

gipf-rules-optional = Rows of GIPF pieces alone, in the tournament game
gipf-rules-optional-choice = With enough GIPF pieces on the board, a row can consist of them alone, with no single pieces of either colour in it. Such a row need not be taken. Its owner may take any of its GIPF pieces, one or several, or leave them all.
gipf-rules-optional-when = You have this choice twice in each turn, at the start and after your push, for as long as the row stands.
gipf-rules-figure-optional = White may push and leave the four marked GIPF pieces alone, or take one or more of them before or after the push. Taking all four would lose: they are White’s last.
gipf-rules-optional-first = If there is also a row that must be taken, you may still take pieces from such a row of GIPF pieces first, even if that breaks the other row; what is left of it then stays.
gipf-rules-figure-optional-first = The four GIPF pieces from b2 to b5 need not be taken; the row from b2 to e2, which has three single pieces, must be. If White first takes just the one on b2 out of the row of GIPF pieces, only three pieces of the other row are left, and they stay.
gipf-rules-optional-enemy = If enemy GIPF pieces belong to such a row of GIPF pieces, you may capture them too; you may even take only those.
gipf-rules-optional-empty = If your reserve is empty when your turn begins and you have a row, you must take something from it. To push, you need to take back at least one piece of your own. If nothing comes back into your reserve, your turn ends there and you lose, unless you have just captured the enemy’s last GIPF piece.

gipf-rules-tips = Tips for your first games
gipf-rules-tip-dot = Think of every push in two steps: first the dot, then the line. At tournaments you must also play it in these two steps. If you picture the piece waiting on the dot, you see more easily what will move, and where to.
gipf-rules-tip-board = Pieces on the board are stronger than pieces in reserve. Bring them into play and keep them there, and build rows that will capture something.
gipf-rules-tip-sides = No side of the board is yours. Before you push, go round all the dots and look for your opponent’s answers.
gipf-rules-tip-force = Push so that your opponent has to take pieces back, if it costs you nothing. It thins out the enemy’s pieces, and those that remain are easier to attack.
gipf-rules-tip-open = A row that is taken leaves empty spots. Lines that were full can be entered again, and pieces that stood still can be pushed: look at the new board, not the old one.
gipf-rules-tip-count = Near the end, count both reserves. One piece often decides who runs out first.

gipf-rules-tips-gipf = Tips for playing with GIPF pieces
gipf-rules-tip-keep = Usually you leave your own GIPF pieces and capture your opponent’s. But if your reserve is nearly empty and you have another GIPF piece on the board, two pieces back can be worth more.
gipf-rules-tip-last = With only one GIPF piece left, ask before every push whether your opponent can make a row through it.
