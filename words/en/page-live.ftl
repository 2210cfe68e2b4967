# What the page says beside a game that is played over the server.

live-you = { $name } (you)
is-here = is here
is-away = is away
live-days-left = { $days } d{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } h
}

live-waiting = Your opponent is to move.
live-opponent = Your opponent
live-watching = you are watching
live-first-yours = Your clock starts with your second move. If you have not moved within a minute, the game is called off.
live-first-theirs = The clocks start with the second moves.
live-clock-outage = The server can keep nothing at the moment. The clocks stand meanwhile.
live-clock-return = The server was started anew. The clock waits until the player is back, for half a minute at most.
live-clock-uncharged = The server was interrupted: { $seconds } s of this turn are not counted.
live-aborted = The game was called off. Nobody has lost.

# The way to the server.
live-sending = Your move is on its way …
live-unsent = Your move is kept here and goes out by itself.
live-cut-off = The connection is broken. It comes back by itself.
live-outdated = The server is newer than this page.
live-unreached = The server cannot be reached just now. This page keeps trying.

# What the players ask of each other.
live-takeback = Take back
live-draw = Draw
live-draw-asked = { $name } offers a draw.
live-draw-offered = You have offered a draw.
live-draw-declined = { $name } declines the draw.
live-takeback-asked = { $name } would like to take the last move back.
live-takeback-offered = You have asked to take your last move back.
live-takeback-declined = { $name } does not let you take the move back.
live-abort = Call off
live-abort-question = Call this game off? Nobody loses.
live-left = { $name } has left the game.
live-claim = Claim the win
live-rematch = Play again
live-rematch-accept = Play again: accept
live-rematch-asked = { $name } would like to play again, colours swapped.
live-rematch-waits = { $name } is asked to play again …
live-rematch-declined = { $name } does not want to play again.
live-rematch-next = To the next game

live-share = Copy link
live-shared = The link is copied. Whoever opens it can watch.

live-chat = Chat
live-chat-write = Say something
live-chat-send = Send
live-chat-line = { $name } says: { $text }
live-mute = Turn off
live-unmute = Turn on again
live-muted-here = You have turned the chat off.
live-muted-there = { $name } has turned the chat off.
