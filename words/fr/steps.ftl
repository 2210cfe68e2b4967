# Ce que le joueur doit faire maintenant.

next-place-red = { $side } : posez une pièce rouge sur une case vide.
next-place = { $side } : posez une pièce { $colour ->
    [w] blanche
   *[b] noire
} sur une case vide.
next-stack = { $side } : déplacez une de vos piles sur une autre, d’autant de cases qu’elle compte de pièces.
next-pass = { $side } : aucun coup possible, vous devez passer.
next-row = { $side } : choisissez la rangée à retirer.
next-row-or-done = { $side } : choisissez une rangée de pièces GIPF d’où retirer des pièces, ou continuez sans rien retirer.
next-row-reserve-empty = { $side } : votre réserve est vide ; choisissez une rangée de pièces GIPF d’où retirer des pièces.
next-gipf-piece = Retirer la pièce GIPF de { $side } en { $cell }, ou la laisser ?
next-push = { $side } : poussez une pièce depuis un point du bord.
next-push-gipf = { $side } : poussez une pièce GIPF depuis un point du bord.
next-push-either = { $side } : poussez une pièce simple ou une pièce GIPF depuis un point du bord.
next-turn-made = Le tour est terminé.
next-game-over = La partie est terminée.
