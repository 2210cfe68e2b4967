# What the page says beside a game that is played over the server.

live-you = { $name } (you)
is-here = is here
is-away = is away
live-days-left = { $days } d{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } h
}

live-waiting = It is your opponent’s turn.
live-opponent = Your opponent
live-watching = you are watching
live-first-yours = Your clock starts with your second move. If you have not moved within a minute, the game is called off.
live-first-theirs = The clocks start with the second moves.
live-clock-outage = The server cannot save anything at the moment. The clocks are stopped until it can.
live-clock-return = The server was restarted. The clock waits for the player to come back, for half a minute at most.
live-clock-uncharged = The server was interrupted: { $seconds } s of this turn are not counted.
live-aborted = The game was called off. Nobody has lost.

# The way to the server.
live-sending = Your move is on its way…
live-unsent = Your move is kept here and will be sent automatically.
live-cut-off = The connection is lost. Reconnecting…
live-outdated = This page is out of date.
live-unreached = The server cannot be reached right now. This page keeps trying.

# What the players ask of each other.
live-takeback = Take back
live-draw = Offer draw
live-draw-asked = { $name } offers a draw.
live-draw-offered = You have offered a draw.
live-draw-declined = { $name } declined the draw.
live-takeback-asked = { $name } would like to take back the last move.
live-takeback-offered = You have asked to take back your last move.
live-takeback-declined = { $name } declined the takeback.
live-abort = Call off
live-abort-question = Call off this game? Nobody loses.
live-left = { $name } has left the game.
live-claim = Claim the win
live-rematch = Rematch
live-rematch-accept = Accept the rematch
live-rematch-asked = { $name } would like a rematch with colours swapped.
live-rematch-waits = { $name } has been asked for a rematch.
live-rematch-declined = { $name } declined the rematch.
live-rematch-next = Go to the next game

live-share = Copy link
live-shared = Link copied. Anyone who opens it can watch.

live-chat = Chat
live-chat-write = Say something
live-chat-send = Send
live-chat-line = { $name } says: { $text }
live-mute = Turn off chat
live-unmute = Turn chat back on
live-muted-here = You have turned the chat off.
live-muted-there = { $name } has turned the chat off.
