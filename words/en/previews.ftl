# What a link shows where it is posted.

preview-invites = { $name } invites you: { $game }
preview-invitation = You are invited: { $game }
preview-casual = Casual game, { $pace }. Open the link to accept; you need no account.
preview-rated = Rated game, { $pace }. To accept you need an account.
preview-players = { $white } – { $black }: { $game }
preview-playing = { $number ->
    [0] The game begins. Watch it as it is played.
    [one] After { $number } move. Watch the game as it is played.
   *[other] After { $number } moves. Watch the game as it is played.
}
preview-open = Open
