# The review of a game: `gipfel review`, and the page.

# Which move lost the game.
review-turning-point = { $colour ->
    [w] White
   *[b] Black
} could still have held the game at move { $number }: { $move } lost it.
review-slipped = { $colour ->
    [w] White
   *[b] Black
} could last have held the game at move { $number }; it slipped away little by little.
review-no-turning-point = No single move lost this game.

review-phase = { $phase ->
    [placing] placing
    [opening] opening
    [middle] middle game
   *[endgame] endgame
}

# A line for each side; the phases stand in parentheses.
review-side = { $colour ->
    [w] White
   *[b] Black
}: accuracy { $percent } %
review-side-phase = { $phase } { $percent } %
review-side-idle = { $colour ->
    [w] White
   *[b] Black
}: had nothing to choose

# A line for each move that is marked. $points: what it gave away, a win being 1.
review-mistake = { $number }. { $move } { $mark } gave away { $points } of a point; better was { $line }
review-praise = { $number }. { $move } { $mark } was hard to find, and the only good move
review-missed-chance = The opponent’s mistake before it went unpunished.
