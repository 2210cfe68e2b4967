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

no-moves = plus personne ne peut jouer
reserve-empty = l’adversaire n’a plus de pièce à entrer
gipf-pieces-gone = la dernière pièce GIPF de l’adversaire a quitté le plateau
repetition = la même position pour la troisième fois
resignation = par abandon
time = au temps
agreement = d’un commun accord
abandoned = l’adversaire a quitté la partie
adjudicated = sur décision
illegal-move = à cause d’un coup illégal
