# The lessons. Their order, positions and moves are in lessons/*.json.

# DVONN

dvonn-lessons-rules = The rules in five minutes
dvonn-lessons-tips = Playing well

dvonn-lesson-step = One step
dvonn-lesson-step-intro = You build stacks, and whoever has more pieces in theirs at the end wins. Every move lifts a piece or a stack and sets it down on another. A single piece moves one cell, in any of the six directions.
dvonn-lesson-step-1-task = You play White. Choose your piece on c3, then the black piece next to it, on d3.
dvonn-lesson-step-1-right = Your piece has landed on the black one. The two are now one stack, and it is yours.
dvonn-lesson-step-1-wrong = That piece can move too, but this time move the one on c3.
dvonn-lesson-step-2-task = A move always ends on an occupied cell. Move the piece on e3 wherever you like.
dvonn-lesson-step-2-move-e3e4 = You landed on a black piece: it is part of your stack now.
dvonn-lesson-step-2-move-e3d2 = Your own pieces are fine to land on too: you now have one stack of two.
dvonn-lesson-step-2-right = A red piece is as good a place to land as any.
dvonn-lesson-step-2-wrong = Move the piece on e3 instead: it has the most places to go.

dvonn-lesson-owner = Whose stack is it?
dvonn-lesson-owner-intro = A stack belongs to the colour on top. Whatever lies beneath comes along: a stack is always moved whole.
dvonn-lesson-owner-task = The stack of two on d3 has black on top, so it is Black’s. Land on it and make it yours.
dvonn-lesson-owner-move-c3d3 = A stack of three with white on top: all three pieces count for you now.
dvonn-lesson-owner-move-f3d3 = Your stack of two went two cells and landed on d3: four pieces, and all of them count for you.
dvonn-lesson-owner-wrong = That covers a red piece, and the stack on d3 stays Black’s. Which of your stacks can reach d3?

dvonn-lesson-distance = How far a stack goes
dvonn-lesson-distance-intro = A stack moves in a straight line, exactly as many cells as it has pieces: two pieces, two cells; three pieces, three cells.
dvonn-lesson-distance-1-task = Your stack on c3 has two pieces. Move it.
dvonn-lesson-distance-1-right = Exactly two cells. The stack has three pieces now, so next time it will go three.
dvonn-lesson-distance-2-task = The stack of three on e2 may cross empty cells as well as occupied ones, but must not end on an empty one. Move it.
dvonn-lesson-distance-2-right = Three cells away there are four cells: b2, e5, h5 and h2. But h2 is empty, so three choices remain.
dvonn-lesson-distance-2-wrong = That is a legal move, but with another stack. Try the marked one on e2.
dvonn-lesson-distance-3-task = Land on the red piece on f3. Which of your stacks is at just the right distance?
dvonn-lesson-distance-3-move-d3g3 = This stack must go three cells, past f3. Look for a stack of two, two cells away.
dvonn-lesson-distance-3-move-f5d3 = The right stack, in the wrong direction.
dvonn-lesson-distance-3-right = Two pieces, two cells: from f5 over f4 to f3.
dvonn-lesson-distance-3-wrong = A single piece goes one cell only, and f3 is two cells from h3.

dvonn-lesson-surrounded = Surrounded
dvonn-lesson-surrounded-intro = A stack whose six neighbouring cells are all occupied is surrounded: it cannot move until one of them is empty.
dvonn-lesson-surrounded-1-task = Your marked stacks on c3 and d3 are surrounded. Try them if you like, then move the one piece that is free.
dvonn-lesson-surrounded-1-right = The piece on b2 had empty cells beside it, so it was free to move.
dvonn-lesson-surrounded-2-task = Your piece on c3 is surrounded. Make room beside it, so that it can move on your next turn.
dvonn-lesson-surrounded-2-move-b2c3 = That makes a gap, but it also buries the piece on c3 in a stack of two. Leave c3 as it is.
dvonn-lesson-surrounded-2-right = With b2 empty, the piece on c3 has a gap beside it and is free.
dvonn-lesson-surrounded-2-wrong = The piece on c3 is still surrounded: the gap has to be on one of the six cells around it.

dvonn-lesson-edge = The first move
dvonn-lesson-edge-intro = When stacking begins, all 49 cells are full. Cells at the edge have fewer than six neighbours, so pieces there are never surrounded.
dvonn-lesson-edge-task = White begins. Make any first move you like.
dvonn-lesson-edge-right = You started from the edge: nothing inside can move yet. With every move the board opens a little more.

dvonn-lesson-red = The red pieces
dvonn-lesson-red-intro = Three red pieces belong to nobody. A red piece by itself never moves, but you may land on it; from then on it travels with your stack.
dvonn-lesson-red-1-task = Land on the red piece on d3. There are two ways.
dvonn-lesson-red-1-right = The red piece is now part of your stack and counts for you, as every piece in your stacks does.
dvonn-lesson-red-1-wrong = That carries the other red piece along to h3. A fine move, but the one on d3 is still alone.
dvonn-lesson-red-2-task = Your stack of two on d3 holds a red piece. Move it, and the red piece goes along.
dvonn-lesson-red-2-right = The red piece now lies in your stack on f3. Whoever owns such a stack decides where the red piece goes.
dvonn-lesson-red-2-wrong = Move the stack that holds red, on d3.

dvonn-lesson-contact = Staying in contact
dvonn-lesson-contact-intro = Every stack needs a chain of neighbours that leads to a red piece. After each move, whatever has lost that contact leaves the board.
dvonn-lesson-contact-1-task = Your piece on e3 is all that connects Black’s four stacks to the red pieces. Move it so that they leave the board, and you stay.
dvonn-lesson-contact-1-move-e3d3 = The chain is broken, but you went along with the side that loses contact: your piece leaves the board too.
dvonn-lesson-contact-1-right = The chain is broken: four black stacks are gone, and they count for nobody. Your piece sits safely on red.
dvonn-lesson-contact-1-wrong = Nothing has lost contact: e3 still connects Black’s stacks to red.
dvonn-lesson-contact-2-task = Find the link yourself: cut off three black stacks with one move, and lose none of yours.
dvonn-lesson-contact-2-move-h3g3 = That cuts off one black piece, on i3. On the other side there is more to gain.
dvonn-lesson-contact-2-move-h3i3 = Your own piece has lost contact and leaves the board, together with the one it covered.
dvonn-lesson-contact-2-move-e4d4 = The right link, but you went to the side that loses contact. Your piece leaves too.
dvonn-lesson-contact-2-right = All three were in contact through e4 only. Four black pieces are out of the game.

dvonn-lesson-score = Counting at the end
dvonn-lesson-score-intro = The game ends when nobody can move. You each count all the pieces in your stacks, whatever their colour. More pieces win.
dvonn-lesson-score-task = Black cannot move, and you have one last move. Black owns 16 pieces, you own 6. Make the move that wins.
dvonn-lesson-score-move-d3d5 = That gives you 9 pieces, and Black still has 13. There is a taller stack to land on.
dvonn-lesson-score-move-d3f5 = Close: 10 pieces for you, 12 for Black. There is a taller stack to land on.
dvonn-lesson-score-right = Six pieces change hands: you win 12 to 10.

dvonn-lesson-placing = How a game begins
dvonn-lesson-placing-intro = First you fill the board together, one piece a turn: the three red pieces, then each player’s own colour. Any empty cell will do, but not all are equally good.
dvonn-lesson-placing-1-task = White begins with a red piece. Place it on any cell.
dvonn-lesson-placing-1-right = Black places the second red piece and you the third. Then Black begins with the black ones.
dvonn-lesson-placing-2-task = Pieces at the edge can move from the start, and red pieces are good neighbours. Place your piece on an empty cell at the edge that touches a red one.
dvonn-lesson-placing-2-right = It can move at once, it is in contact, and it can land on red. But spread out: your pieces should not all stand together.
dvonn-lesson-placing-2-wrong = A legal cell, but not the best: it should be at the edge and touch a red piece, both at once.

dvonn-lesson-red-leaves = Red on the move
dvonn-lesson-red-leaves-intro = Contact can also break because the red piece itself moves away, inside a stack. If you own such a stack, look at who depends on it.
dvonn-lesson-red-leaves-task = Four black stacks depend on the red piece inside your stack on d3. Take them all off the board with one move.
dvonn-lesson-red-leaves-right = You took the red piece along, and five black pieces lost contact. Black must pass.
dvonn-lesson-red-leaves-wrong = The four black stacks are still in contact, and Black’s piece on c3 can now land on your stack with the red piece.

dvonn-lesson-careful = Mind your own stacks
dvonn-lesson-careful-intro = Before you move a stack, look at what is in contact only thanks to it. It may be your own.
dvonn-lesson-careful-task = You can land on two black stacks. Only one of these moves keeps all your stacks on the board: play it.
dvonn-lesson-careful-move-e3f3 = Five black pieces look tempting. But e3 was the only link: your stacks on g4 and g5 leave the board, and so does the stack you have just made on f3.
dvonn-lesson-careful-right = You take a stack with a red piece in it, and everything of yours is still in contact. It is also the only move that wins here.
dvonn-lesson-careful-wrong = That does not land on a black stack, or it costs you stacks of your own. Look along all the lines again.

dvonn-lesson-cover = Cover what threatens you
dvonn-lesson-cover-intro = A piece that you cover can no longer move. It is neutralised for as long as you own the stack.
dvonn-lesson-cover-task = Black has two single pieces, and one of them threatens your stack of five on e3. Find the best move.
dvonn-lesson-cover-move-h4h3 = One piece won, but Black answers from e4 to e3 and takes your stack of five.
dvonn-lesson-cover-move-h4g3 = A red piece is worth one. Your stack on e3 is worth five, and it is still threatened from e4.
dvonn-lesson-cover-right = The piece on e4 was next to your stack and could have landed on it. Now it lies under yours and counts for you.

dvonn-lesson-low = Keep stacks mobile
dvonn-lesson-low-intro = The taller a stack, the harder it is to find a cell at just the right distance. Short stacks keep their choices.
dvonn-lesson-low-task = Two of your stacks can land on f3. Choose the one that makes a stack you can move again.
dvonn-lesson-low-move-c3f3 = Now there are four pieces on f3, and nothing stands four cells away: this stack is stuck.
dvonn-lesson-low-right = A stack of two on f3 can go on to d3 or h3. Your stack of three on c3 keeps its move too.
dvonn-lesson-low-wrong = This time, land on the black piece on f3.

dvonn-lesson-enemy-red = Red in enemy hands
dvonn-lesson-enemy-red-intro = An enemy stack that holds red is dangerous: where can it go, and what would then lose contact? If need be, land on it.
dvonn-lesson-enemy-red-task = If Black’s stack on d3 goes to f3, all your stacks leave the board. Stop it.
dvonn-lesson-enemy-red-right = The red piece is yours now, and your stacks are safe around it.
dvonn-lesson-enemy-red-wrong = Black’s stack leaves d3 and takes the red piece along: you are left with almost nothing.

dvonn-lesson-forced = A move you must make
dvonn-lesson-forced-intro = If you can move, you must, even if it hurts. So look ahead to the last moves.
dvonn-lesson-forced-1-task = You lead 11 to 6, but there is only one move. Play it and see what happens.
dvonn-lesson-forced-1-right = Your stacks on b2 and b3 were in contact through c3. They are gone, and Black wins 6 to 3.
dvonn-lesson-forced-2-task = One move earlier: you also have a piece on d4. Use it so that you win.
dvonn-lesson-forced-2-move-d4c3 = The stack on c3 has three pieces now and nowhere to go. Nobody can move, and you win 12 to 6.
dvonn-lesson-forced-2-move-d4d3 = Next you carry the red piece from d3 to b3. Then your big stacks no longer need a link, and you win.
dvonn-lesson-forced-2-move-d4e4 = Now only the move from c3 is left, and it cuts off b2 and b3. Make it impossible, or unnecessary.
dvonn-lesson-forced-2-move-c3e3 = That cuts off b2 and b3 at once. The piece on d4 can prevent it.

dvonn-lesson-last-moves = The last moves
dvonn-lesson-last-moves-intro = A player without a move passes while the other plays on. Keep moves for the end, and take them away from your opponent.
dvonn-lesson-last-moves-1-task = Three moves, and only one of them wins. Which stacks depend on k3?
dvonn-lesson-last-moves-1-right = Black’s last free piece is covered and Black must pass. You go on with j2 to j4, then k3 to k4, and win by nine.
dvonn-lesson-last-moves-1-wrong = Without the piece on k3, i1 and j2 lose contact, and one of them is yours. Do that last, not first.
dvonn-lesson-last-moves-2-task = Black leads 16 to 13. Find the move after which Black can no longer move.
dvonn-lesson-last-moves-2-right = You covered the piece on i3, and Black must pass twice while you make your last moves. You win by five.
dvonn-lesson-last-moves-2-wrong = Black still has a move and wins. Which black stacks can move at all, and which of your stacks can stop them?

# GIPF

gipf-lessons-basic = The basic game
gipf-lessons-tips = Playing well
gipf-lessons-standard = The standard game: GIPF pieces
gipf-lessons-tournament = The tournament game

gipf-lesson-push = Bringing a piece in
gipf-lesson-push-intro = You win when your opponent has no piece left to push. On every turn you push one piece from your reserve onto the board, from one of the dots around it. No dot belongs to either player.
gipf-lesson-push-1-task = This is the start of the basic game, and you play White. Choose any dot, then a line if there are two.
gipf-lesson-push-1-right = Your piece is on the board, and your reserve went from 12 to 11. Now it would be Black’s turn.
gipf-lesson-push-2-task = Bring a piece to the marked spot, c2.
gipf-lesson-push-2-right = Two dots lead to c2: b1 and c1. On an empty spot it makes no difference which one you take.
gipf-lesson-push-2-wrong = That is a push, but not to c2. Look for a dot right beside c2.

gipf-lesson-chain = Pushing others along
gipf-lesson-chain-intro = Think of a push in two steps: first the dot, then the line. If pieces are in the way, they all move on by one spot, up to the first empty one.
gipf-lesson-chain-task = Push from the dot d1 so that the black piece on d3 moves on to d4.
gipf-lesson-chain-move-1 = The right dot, but the other line. From d1 two lines lead onto the board; take the one through d2 and d3.
gipf-lesson-chain-right = Your new piece is on d2; the two others moved on by one spot each. Colours make no difference.
gipf-lesson-chain-wrong = That push does not reach the black piece on d3.

gipf-lesson-full = Full lines
gipf-lesson-full-intro = No piece is ever pushed off the board. A line without an empty spot cannot be entered from either end.
gipf-lesson-full-task = Push the black piece off e2. The line from e1 is full; try it if you like, then find another way.
gipf-lesson-full-right = Three lines run through e2. One is full, but your piece came in along another.
gipf-lesson-full-wrong = The black piece is still on e2. Which dots beside e1 have a line through e2?

gipf-lesson-row = Four in a row
gipf-lesson-row-intro = As soon as four pieces of one colour stand next to each other on a line, their owner takes them back into the reserve.
gipf-lesson-row-task = You have three next to each other. Push in the fourth.
gipf-lesson-row-right = A row of four: all four pieces are back in your reserve. Your turn cost you nothing.
gipf-lesson-row-wrong = That does not make four next to each other. Continue the line of your three pieces.

gipf-lesson-capture = Capturing
gipf-lesson-capture-intro = Taking a row also takes every piece that joins on to it without a gap. Enemy pieces among them are captured and out of the game. That is how GIPF is won.
gipf-lesson-capture-task = You can make a row in several ways, but only one row captures a black piece. Make that one.
gipf-lesson-capture-move-1 = A row of four, but no black piece joins on to it: nothing is captured.
gipf-lesson-capture-move-2 = A row, but there is no black piece in it. Look at column g.
gipf-lesson-capture-right = The gap on g4 is filled, and the row runs from g2 to g6: four pieces back, and the black one on g2 is captured.
gipf-lesson-capture-wrong = That makes no row. Where do you have three pieces with a single gap to fill?

gipf-lesson-gap = How long is a row?
gipf-lesson-gap-intro = A row goes on in both directions up to the first empty spot or the edge. So it can hold four to seven pieces, and enemy pieces at both ends.
gipf-lesson-gap-task = Capture two black pieces with one row.
gipf-lesson-gap-right = A row of six, from d2 to d7: four pieces back, two captured. The piece on c4 did it: it filled the gap on d4.
gipf-lesson-gap-wrong = Not yet. In column d three white pieces wait for a fourth on d4. Which line leads there?

gipf-lesson-start = A row at the start of your turn
gipf-lesson-start-intro = Your opponent’s push can make a row for you as well. You take it at the start of your own turn, and then push as usual.
gipf-lesson-start-task = Black has just pushed and left you the row from e2 to e6. Taking it does not use up your turn: push wherever you like.
gipf-lesson-start-right = First the row: four pieces back and one captured. Then your push. Both in one turn.

gipf-lesson-crossing = Crossing rows
gipf-lesson-crossing-intro = If two of your rows share a piece, it goes with the row you take first. The other is then usually too short and stays. So choose well.
gipf-lesson-crossing-task = A piece on d4 completes two rows at once. Push, then take the row that captures more.
gipf-lesson-crossing-move-1 = This row captures one piece. The other, from b4 to g2, would have captured two.
gipf-lesson-crossing-move-2 = Two captured. From d8 the column is shifted and makes no row; from a4 both rows would have stood, and you could have chosen.
gipf-lesson-crossing-move-3 = From h1 you complete only the column, which captures one piece. There is a push that completes both rows.
gipf-lesson-crossing-right = Two captured instead of one. What is left of the other row stays on the board and is still useful.
gipf-lesson-crossing-wrong = That does not bring a white piece to d4.

gipf-lesson-first = Who takes first?
gipf-lesson-first-intro = If a push makes rows for both players, the one who pushed takes first. That can break the other’s row, or save your pieces from it.
gipf-lesson-first-task = Whoever pushes a piece in from e1 makes rows for both sides. Black would capture two of your pieces. Be the first.
gipf-lesson-first-right = You took first: four pieces back and one captured. That took your pieces out of Black’s row, which now captures nothing.
gipf-lesson-first-wrong = Now Black pushes from e1, takes first, and captures two of your pieces.

gipf-lesson-saved = Saved by a row
gipf-lesson-saved-intro = Whoever has to push and has nothing left loses. But rows come first: one that stands at the start of your turn fills your reserve in time.
gipf-lesson-saved-task = Your reserve is empty, but Black’s push has left you a row. Play on.
gipf-lesson-saved-right = Four pieces came back, one was captured, and you could push again. Never write off a player who can still take a row.

gipf-lesson-empty = The empty reserve
gipf-lesson-empty-intro = You win when your opponent has to push and has no piece in reserve, and no row that gives one back.
gipf-lesson-empty-task = Black’s reserve is empty. End the game with this push.
gipf-lesson-empty-move-1 = A capture! But the push also brought a black piece to e3: Black takes the row from e3 to e6 back and plays on.
gipf-lesson-empty-right = Black has nothing to push and no row to take: you have won.

gipf-lesson-force = Make them take back
gipf-lesson-force-intro = Rows must be taken. So you can complete an enemy row on purpose: your opponent has to take it back, and the attack is gone.
gipf-lesson-force-task = Black threatens to fill the gap on d4. Fill it yourself, with a black piece, so that Black must take back five and captures nothing.
gipf-lesson-force-move-1 = Black gets a row, but your new piece on d2 belongs to it and is captured. Fill the gap from the side.
gipf-lesson-force-right = Black had to take all five back and then push. The column is empty, and you have lost nothing.
gipf-lesson-force-wrong = Black gets no row from that. Which push moves the black piece on c4 to d4?

gipf-lesson-again = Look again after each row
gipf-lesson-again-intro = After each row you take, look at the board again: a row that still has four must be taken too, one with fewer stays. The order is your choice.
gipf-lesson-again-task = You have a row of four and a row of five. Pieces on the board are strong: take the rows in such a way that three stay, then push without making a new row.
gipf-lesson-again-move-1 = You took the four first. On the other line four were left, so they had to go as well. Begin with the five.
gipf-lesson-again-right = The five went first, and only three were left on the other line: too few for a row, so they stay.
gipf-lesson-again-wrong = Fewer than three of them are left on b3, b4 and b5: the four were taken first, or the push made a new row.

gipf-lesson-open = Rows open lines
gipf-lesson-open-intro = A row that is taken leaves empty spots. Lines that were full can be entered again: look at the new board before you push.
gipf-lesson-open-task = The row from d5 to h2 goes first, and column d, which was full, opens. Push so that a second row captures d7 too.
gipf-lesson-open-move-1 = A second row indeed, and another capture, but on d6. From the other end you capture d7. Try that.
gipf-lesson-open-right = Two rows in one turn: the second filled the spot on d5 that the first had opened. Two black pieces are captured.
gipf-lesson-open-wrong = That makes no second row. From where can you close the gap on d5?

gipf-lesson-sides = Look at all sides
gipf-lesson-sides-intro = No side of the board is yours. Before each push, go round the dots and ask what your opponent could do from there.
gipf-lesson-sides-task = Black threatens a row that captures your piece on d6. There is one push after which Black can capture nothing.
gipf-lesson-sides-move-1 = That blocks d1, but Black comes from c1: your piece moves on and four black ones stand together all the same.
gipf-lesson-sides-right = You pushed a black piece out of the column and put a white one in its place. The threat is gone.
gipf-lesson-sides-wrong = Black can still make four in the column and capture. Break up the three black pieces from the side.

gipf-lesson-count = Count the reserves
gipf-lesson-count-intro = Near the end, count both reserves. A player with one piece left needs a row with it, or the game is over.
gipf-lesson-count-task = Black has one piece left and plans to push it in from a3: b3, c3 and d3 would move on and make a row of four. Prevent every black row.
gipf-lesson-count-right = A white piece stands on d3 now. Black pushes the last piece, makes no row, and has nothing for the next turn: you win.
gipf-lesson-count-wrong = Black can still make a row and gets four pieces back. Which push drives a black piece out of the line from a3?

gipf-lesson-gipf-pieces = GIPF pieces
gipf-lesson-gipf-pieces-intro = A GIPF piece is two pieces high and counts as one in a row. When a row is taken, its owner decides for each GIPF piece in it: take it, or leave it.
gipf-lesson-gipf-pieces-task = Make the row in column e. Then capture Black’s GIPF piece on e7 and leave your own on e4.
gipf-lesson-gipf-pieces-move-1 = You left Black’s GIPF piece on e7, though you could have captured it.
gipf-lesson-gipf-pieces-move-2 = The wrong way round: you took your own GIPF piece back and left Black’s.
gipf-lesson-gipf-pieces-move-3 = The capture is right, but your own GIPF piece came back as two single ones. On the board it is usually worth more.
gipf-lesson-gipf-pieces-right = Three black pieces are captured, since a GIPF piece is two. Yours stays on the board and goes on working.
gipf-lesson-gipf-pieces-wrong = That makes no row. Push in a fourth piece below e3.

gipf-lesson-gipf-crossing = Rows that cross at a GIPF piece
gipf-lesson-gipf-crossing-intro = If two of your rows cross at a GIPF piece and you leave it, the second row is still whole and must be taken too.
gipf-lesson-gipf-crossing-task = Push from a4, and two rows cross at your GIPF piece on d4. Keep it on the board.
gipf-lesson-gipf-crossing-move-1 = You took the GIPF piece, so the other row is broken and stays. That is allowed, but the task was to keep it.
gipf-lesson-gipf-crossing-move-2 = You took the GIPF piece, so the column is broken and stays. That is allowed, but the task was to keep it.
gipf-lesson-gipf-crossing-move-3 = You left it the first time and took it the second. Leave it both times.
gipf-lesson-gipf-crossing-right = You took both rows and left the GIPF piece each time. That is the price for keeping it.
gipf-lesson-gipf-crossing-wrong = That does not bring your GIPF piece to d4. Push along the line from a4.

gipf-lesson-gipf-last = The last GIPF piece
gipf-lesson-gipf-last-intro = A player whose last GIPF piece leaves the board loses at once, however full the reserve.
gipf-lesson-gipf-last-task = Black has a single GIPF piece left. Win the game on this turn.
gipf-lesson-gipf-last-move-1 = One black piece captured, but there is something better: the other column reaches the GIPF piece.
gipf-lesson-gipf-last-move-2 = The right row, but you left the GIPF piece standing. Take it.
gipf-lesson-gipf-last-right = Black’s last GIPF piece is gone, and the game is over: you win.
gipf-lesson-gipf-last-wrong = The game goes on: Black’s GIPF piece on d6 is still there. Make a row that reaches it, and take it.

gipf-lesson-gipf-guard = Guard your last one
gipf-lesson-gipf-guard-intro = With one GIPF piece left, ask before every push: can my opponent make a row through it?
gipf-lesson-gipf-guard-task = If Black makes four in column d, your last GIPF piece is lost, and so is the game. Only one push saves it.
gipf-lesson-gipf-guard-move-1 = That blocks d1, but Black pushes your piece aside from c1 and makes four all the same.
gipf-lesson-gipf-guard-right = Your GIPF piece moved out of the column to e6. Black may still make a row, but not through it.
gipf-lesson-gipf-guard-wrong = Black pushes up the column, makes four and takes your GIPF piece: the game is lost. Move it out of the line.

gipf-lesson-enter = Your first turn
gipf-lesson-enter-intro = The tournament game begins on an empty board with 18 pieces in each reserve. Your first turn must bring in a GIPF piece, which costs two of them.
gipf-lesson-enter-task = Push in your first GIPF piece, from any dot.
gipf-lesson-enter-right = Your reserve went from 18 to 16. Now Black enters a GIPF piece too.

gipf-lesson-how-many = How many GIPF pieces?
gipf-lesson-how-many-intro = You may go on entering GIPF pieces for as long as you like. Your first single piece ends that right for good.
gipf-lesson-how-many-task = You have entered two GIPF pieces. Enter a third, so that you may still enter more.
gipf-lesson-how-many-right = Three GIPF pieces, and you still have the choice. Black has entered a single piece on e8 and no longer has it.
gipf-lesson-how-many-wrong = A single piece: legal, but now you may enter no more GIPF pieces. Choose the GIPF piece before you push.

gipf-lesson-optional = Rows of GIPF pieces alone
gipf-lesson-optional-intro = A row of GIPF pieces alone need not be taken. Before and after your push you may take any of them back, or none.
gipf-lesson-optional-1-task = Leave your four GIPF pieces where they are, and just push.
gipf-lesson-optional-1-right = Nothing was taken: the choice is yours again on every turn, for as long as the row stands.
gipf-lesson-optional-1-wrong = You took something from the row. That is allowed, but this time leave all four alone.
gipf-lesson-optional-2-task = Now take exactly one of them back, before your push. Then push without taking anything more.
gipf-lesson-optional-2-right = Two pieces came back into your reserve, and three GIPF pieces are still on the board.
gipf-lesson-optional-2-wrong = Not quite: one GIPF piece, and at the start of the turn. Choose the row, take one piece and leave the other three.

gipf-lesson-optional-first = One row against another
gipf-lesson-optional-first-intro = You may take from a row of GIPF pieces first, even if that breaks a row you would have had to take.
gipf-lesson-optional-first-task = The row from b2 to e2 must be taken, unless you break it. Take only the GIPF piece on b2 and keep the three single pieces on c2, d2 and e2.
gipf-lesson-optional-first-right = Without b2 only three are left in the other row, and they stay.
gipf-lesson-optional-first-wrong = The three single pieces are not all where they were. Choose the row from b2 to b5 first, take b2, leave the rest, and push somewhere else.
