# De terugblik op een partij: `gipfel review`, en de pagina.

# Met welke zet de partij verloren ging.
review-turning-point = { $colour ->
    [w] Wit
   *[b] Zwart
} kon de partij bij zet { $number } nog houden: met { $move } ging ze verloren.
review-slipped = { $colour ->
    [w] Wit
   *[b] Zwart
} kon de partij bij zet { $number } voor het laatst houden; daarna glipte ze beetje bij beetje weg.
review-no-turning-point = Geen enkele zet verloor deze partij op zichzelf.

review-phase = { $phase ->
    [placing] plaatsen
    [opening] opening
    [middle] middenspel
   *[endgame] eindspel
}

review-side = { $colour ->
    [w] Wit
   *[b] Zwart
}: nauwkeurigheid { $percent } %
review-side-phase = { $phase } { $percent } %
review-side-idle = { $colour ->
    [w] Wit
   *[b] Zwart
}: had niets te kiezen

review-mistake = { $number }. { $move } { $mark } gaf { $points } punt weg; beter was { $line }
review-praise = { $number }. { $move } { $mark } was moeilijk te vinden, en de enige goede zet
review-missed-chance = De fout van de tegenstander ervoor bleef onbestraft.
