# Why the server refuses what a player asks of a game.

not-your-turn = it is not your turn
position-changed = the position has changed in the meantime
no-offer = there is no offer to answer
offered-already = you have already offered that
offers-declined = your opponent has declined that { $limit } times; a move must be made first
offers-used-up = you have made { $limit } offers in this game and can make no more
answer-first = answer your opponent’s offer first
takeback-casual-only = moves cannot be taken back in a rated game
nothing-to-take-back = you have not moved yet
abort-too-late = both sides have moved; you can only resign
claim-live-only = you can claim the win only in a game with clocks
opponent-is-here = your opponent has not been away for { $limit } seconds

not-a-player = Only the two players can do that.
no-such-game = There is no such game.

no-such-challenge = There is no such challenge.
challenge-gone = This challenge is no longer open.
challenge-own = You cannot play against yourself.
challenge-for-another = This challenge is for somebody else.
too-many-challenges = You already have { $most } open challenges. Withdraw one first.
too-many-games = You already have { $most } games in progress. Finish one first.
opponent-gone = Your opponent has left this site for good.
start-over = The game is already over in this position.
rated-members-only = Only two people with accounts can play a rated game.
rated-as-usual = A rated game starts as usual, with the usual rules, and is played with a clock or days per turn.
game-goes-on = The game is not over yet.
chat-full = A game can have at most { $most } messages.
chat-muted = One of you has turned the chat off.
