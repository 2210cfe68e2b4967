# Why the server refuses what a player asks of a game.

not-your-turn = it is not your turn
position-changed = the position has changed since
no-offer = there is no offer to answer
offered-already = you have offered that already
offers-declined = your opponent has declined that { $limit } times; first a move must be made
offers-used-up = you have made { $limit } offers in this game, and can make no more
answer-first = answer your opponent’s offer first
takeback-casual-only = in a rated game no move is taken back
nothing-to-take-back = you have not moved yet
abort-too-late = both have moved; you can resign
claim-live-only = only in a game with clocks can you claim that your opponent left
opponent-is-here = your opponent has not been away for { $limit } seconds

not-a-player = Only the two players can do that.
no-such-game = There is no such game.

no-such-challenge = There is no such challenge.
challenge-gone = This challenge is not open any more.
challenge-own = You cannot play against yourself.
challenge-for-another = This challenge is for somebody else.
too-many-challenges = You have { $most } open challenges already. Withdraw one first.
too-many-games = You have { $most } games going on already. Finish one first.
opponent-gone = Your opponent has left this site for good.
start-over = In this position the game is over already.
rated-members-only = Only two people with accounts can play a rated game.
rated-as-usual = A rated game begins as usual, with its usual rules, and is played with a clock or by correspondence.
game-goes-on = The game is not over yet.
chat-full = { $most } messages are enough for one game.
chat-muted = One of you has turned the talk off.
