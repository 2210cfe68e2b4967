# Comment les parties se terminent.

side = { $colour ->
    [w] Blanc
   *[b] Noir
}

outcome-won = { $colour ->
    [w] Blanc gagne
   *[b] Noir gagne
}
outcome-drawn = Partie nulle

no-moves = plus aucun coup n’est possible
reserve-empty = son adversaire n’a plus de pièce à pousser
gipf-pieces-gone = son adversaire n’a plus de pièce GIPF sur le plateau
repetition = la même position s’est présentée trois fois
resignation = par abandon
time = au temps
agreement = d’un commun accord
abandoned = son adversaire a quitté la partie
adjudicated = par décision arbitrale
illegal-move = sur coup illégal

# Who won, and why: "White wins" goes on with some reasons, and the others are clauses of their own.
ended = { $how ->
    [resignation] { $result } { $reason }.
    [time] { $result } { $reason }.
    [agreement] { $result } { $reason }.
    [adjudicated] { $result } { $reason }.
    [illegal-move] { $result } { $reason }.
   *[other] { $result } : { $reason }.
}
