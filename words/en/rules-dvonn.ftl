# The rules of DVONN for readers. Their order, and the figures, are in rules/dvonn.json.
# Words between ** ** stand out where they are explained.

dvonn-rules-title = The rules of DVONN

dvonn-rules-short = The game in brief
dvonn-rules-short-stacks = DVONN, the fourth game of the GIPF project, is a game for two about building stacks and staying in contact. First you fill the whole board together, one piece at a time. Then you take turns to lift a stack and set it down on another, so that the stacks become fewer and taller as the game goes on.
dvonn-rules-short-red = Three red pieces hold everything together: a stack that is no longer in contact with any of them leaves the board. When nobody can move any more, you each count the pieces in the stacks you own. The player with more pieces wins.

dvonn-rules-board = Board and pieces
dvonn-rules-board-cells = The board has 49 cells in five rows of 9, 10, 11, 10 and 9. Inside the board every cell touches six others; at the edge it touches fewer. The board lies with its long sides towards you, so that each of you has a row of nine cells in front. Each cell is named by a letter and a number, from a1 at the bottom left to k5 at the top right. The number is the row; cells with the same letter lie on a slanting line.
dvonn-rules-board-pieces = White has 23 white pieces, Black 23 black ones; decide by lot who plays White. In addition there are three **red pieces**, which belong to nobody; White takes two of them to place, Black one. The rulebook calls them DVONN pieces.
dvonn-rules-figure-board = The empty board. From e3, as from every cell inside, six directions lead away.

dvonn-rules-placing = First phase: placing the pieces
dvonn-rules-placing-turns = The board is empty at first. You take turns to put one piece on an empty cell, until the board is full. White begins, and the red pieces come first:
dvonn-rules-placing-first = White places a red piece.
dvonn-rules-placing-second = Black places the second red piece.
dvonn-rules-placing-third = White places the third red piece.
dvonn-rules-placing-colours = From now on you place pieces of your own colour: Black the first black one, White the first white one, and so on. The last of the 49 pieces is a white one.
dvonn-rules-placing-free = Any empty cell will do, near the red pieces or far from them. Nothing moves and nothing is removed in this phase.
dvonn-rules-figure-placing = Ten pieces are placed: the three red ones, marked here, then four black and three white ones. It is White’s turn.
dvonn-rules-placing-random = You can also skip the first phase: mix all 49 pieces, put them on the cells at random, and begin with the second phase. This is called random placement. The rulebook does not have it: it is a variant that Gipfel offers. White moves first here too.

dvonn-rules-stacking = Second phase: moving stacks
dvonn-rules-stacking-first = White, who placed the last piece, also makes the first move and so acts twice in a row. After that you move in turn.
dvonn-rules-stacking-owner = On your turn you move one of your stacks. A single piece is a stack too, a stack of one. A stack of several pieces belongs to the player whose colour lies **on top**, whatever lies beneath, and it is always moved whole.
dvonn-rules-stacking-distance = A stack moves in a straight line, in one of the six directions, **exactly as many cells as it has pieces**: a single piece moves one cell, a stack of three moves three.
dvonn-rules-stacking-landing = It must land on an occupied cell: on a stack of either colour or on a red piece, and there it is put on top. It may never end on an empty cell. On its way it may cross empty cells and occupied ones alike, and every cell counts.
dvonn-rules-figure-three = White’s stack of three on e2 can go to b2, e5 or h5. It cannot go to h2, because that cell is empty.
dvonn-rules-stacking-example = To reach e5, the stack crosses the pieces on e3 and e4, which stay where they are. To reach b2, it crosses d2 and the empty cell c2. If it goes to h5, it covers the red piece there and becomes a stack of four that holds red; from then on it moves four cells.
dvonn-rules-stacking-must = If you can move, you must. Only a player who has no move at all passes.

dvonn-rules-blocked = Stacks that cannot move
dvonn-rules-blocked-surrounded = A stack is **surrounded** if all six cells around it are occupied, by stacks of either colour or by red pieces. It cannot move until at least one of those six cells is empty. Both players may still land on it with another stack.
dvonn-rules-figure-surrounded = White to move. The marked stacks, c3 and d3, are surrounded. White can only move the piece on b2, though b3 lies exactly two cells from the stack of two on d3.
dvonn-rules-blocked-edge = A cell at the edge touches fewer than six others, so a stack there is never surrounded. When stacking begins, the board is full, and only the white and black pieces on the 24 cells at the edge can move. The inside opens up little by little.
dvonn-rules-figure-edge = The first move on a full board. Of all the white pieces, only the marked ones at the edge can move.
dvonn-rules-blocked-red = A red piece with nothing on top of it cannot be moved by anybody, but any stack may land on it. From then on it is part of that stack and travels with it, moved by whoever owns the stack. So a red piece is never the top of a stack of several pieces.
dvonn-rules-figure-red = The red piece on d3 cannot move. White may land on it with the piece on c3, or with the stack on f3, which already holds a red piece. The stack on f3 may also go to h3.

dvonn-rules-contact = Staying in contact
dvonn-rules-contact-chain = A stack is **in contact** if it holds a red piece, if it touches a red piece or a stack that holds one, or if an unbroken chain of neighbouring stacks connects it to either of these. The colours of the stacks in the chain do not matter.
dvonn-rules-contact-lost = After every move, each stack that is no longer in contact leaves the board at once, with all its pieces. A single move can clear a whole side of the board.
dvonn-rules-figure-cut-before = The six marked stacks are in contact with red through e3 only. White is about to move the piece on e3 onto the red piece on f3.
dvonn-rules-figure-cut-after = After that move they are gone. White owned 5 pieces, lost two of them and gained the red one now in the stack on f3: that makes 4. Black owned 6, lost five and has 1 left.
dvonn-rules-contact-two-ways = There are two ways to break contact: a link of the chain moves away, as here, or the red piece itself does, inside a stack.
dvonn-rules-figure-red-leaves = Black’s stack of three on d3 holds a red piece. If it goes to g3, the four marked stacks are no longer in contact and leave the board. White owns 6 pieces now and would have only 1 left.
dvonn-rules-contact-nobody = It makes no difference who moved or whose stacks they were: what leaves the board is out of the game and counts for nobody.
dvonn-rules-contact-red-stays = The three red pieces never leave the board. A red piece stays even if nothing is near it, and so does every stack that holds one.

dvonn-rules-end = The end of the game
dvonn-rules-end-when = The game ends when neither player can move. If only one of you cannot, that player passes and the other plays on. Passing has no other effect: a player who has passed may be able to move again later, and must then do so.
dvonn-rules-figure-pass = White’s only piece, on c3, is surrounded: White must pass. If Black then moves b3 to b2, the piece on c3 is free, and White must move again.
dvonn-rules-end-record = When Gipfel writes a game down, a pass is a move of its own.
dvonn-rules-end-count = Your score is the number of pieces in all the stacks you own. Pieces of every colour count, those of your opponent and red ones too. At a real board you simply pile up all your stacks: the taller tower wins. If the towers look equal or differ by one piece only, count: real pieces are not all equally thick. A red piece with nothing on top of it counts for nobody.
dvonn-rules-end-draw = The player with the higher score wins. If the scores are equal, the game is a draw.
dvonn-rules-figure-score = Nobody can move. White owns e3, g4, h2 and i3, which is 16 pieces. Black owns f2, f3 and i2, which is 13. White wins.
dvonn-rules-end-forced = Since you must move if you can, the last moves may hurt you:
dvonn-rules-figure-forced = White leads 11 to 6, but c3 to e3 is the only move there is. It cuts off White’s own stacks on b2 and b3, and the game ends 3 to 6.

dvonn-rules-tips = Tips for your first games
dvonn-rules-tip-edge = While placing, take enough cells at the edge, where pieces can move from the start, and some cells near the red pieces. Spread out: pieces of one colour that stand together block each other.
dvonn-rules-tip-cover = Every time you land on an enemy stack, your opponent has one stack fewer to move, and its pieces count for you as long as you own the new stack.
dvonn-rules-tip-low = A tall stack is worth a lot but seldom finds a cell at just the right distance. Keep several short stacks that can still move, and build tall ones only where they are safe.
dvonn-rules-tip-red = Keep an eye on stacks of your opponent that hold red. Where can they go, and what would lose contact? If the danger is too great, land on such a stack. It is then yours, and perhaps so tall that it never moves again.
dvonn-rules-tip-link = Before you move a stack, look at which others are in contact only thanks to it. It may be your own stacks that you cut off.
dvonn-rules-tip-hollow = At a real board, put the pieces down with their hollow side up. They are easier to lift that way.
dvonn-rules-tip-moves = Save moves for the end. If your opponent runs out of them first, you choose how the last stacks come together.
