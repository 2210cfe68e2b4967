# What a link shows where it is posted.

preview-invites = { $name } invites you: { $game }
preview-invitation = You are invited: { $game }
preview-casual = Casual game, { $pace }. Open the link to accept; no account needed.
preview-rated = Rated game, { $pace }. You need an account to accept.
preview-players = { $white } – { $black }: { $game }
preview-playing = { $number ->
    [0] The game is starting. Watch it live.
    [one] After { $number } move. Watch the game live.
   *[other] After { $number } moves. Watch the game live.
}
preview-open = Open
