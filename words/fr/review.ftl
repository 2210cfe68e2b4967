# La relecture d’une partie : `gipfel review`, et la page.

# Le coup qui a perdu la partie.
review-turning-point = { $colour ->
    [w] Blanc
   *[b] Noir
} pouvait encore tenir la partie au coup { $number } : { $move } l’a perdue.
review-slipped = { $colour ->
    [w] Blanc
   *[b] Noir
} pouvait tenir la partie une dernière fois au coup { $number } ; elle lui a échappé peu à peu.
review-no-turning-point = Aucun coup n’a perdu cette partie à lui seul.

review-phase = { $phase ->
    [placing] pose
    [opening] ouverture
    [middle] milieu de partie
   *[endgame] finale
}

review-side = { $colour ->
    [w] Blanc
   *[b] Noir
} : précision { $percent } %
review-side-phase = { $phase } { $percent } %
review-side-idle = { $colour ->
    [w] Blanc
   *[b] Noir
} : n’avait rien à choisir

review-mistake = { $number }. { $move } { $mark } a cédé { $points } point ; mieux valait { $line }
review-praise = { $number }. { $move } { $mark } était difficile à trouver, et le seul bon coup
review-missed-chance = La faute adverse juste avant est restée impunie.
