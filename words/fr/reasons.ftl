# Pourquoi un texte, une position ou un coup est refusé.
# $cell et $target : la première et la deuxième case concernées ; $cells : toutes, en liste.
# $number : ce qui a été trouvé ; $limit : ce qui était attendu ; $colour : w ou b ; $side : son nom ;
# $text : la partie du texte en cause.

text-too-long = le texte compte { $number } caractères ; la limite est de { $limit }
fields-wrong = une position compte { $limit } parties séparées par des espaces ; celle-ci en compte { $number }
turn-unknown = le joueur dont c’est le tour s’écrit w ou b, pas « { $text } »
move-unreadable = « { $text } » n’est pas reconnu comme un coup
cell-unknown = la case { $text } n’existe pas
spot-unknown = { $text } n’existe pas sur le plateau
game-over = la partie est terminée
step-not-possible = « { $text } » n’est pas possible maintenant
turn-already-made = le tour est déjà terminé
too-many-moves = il y a ici plus de { $limit } façons de jouer ce tour ; jouez-le étape par étape

phase-unknown = la phase s’écrit place ou stack, pas « { $text } »
board-rows-wrong = le plateau doit compter { $limit } lignes et en compte { $number }
row-length-wrong = la ligne { $text } doit compter { $limit } cases et en compte { $number }
cell-unreadable = { $cell } : « { $text } » ne décrit pas une case ; on écrit un point pour une case vide, sinon W, B ou R, puis au besoin la hauteur et une étoile par pièce rouge
height-wrong = { $cell } : la hauteur de « { $text } » n’est pas valide ; elle s’écrit de 2 à 49 et s’omet pour une pièce seule
red-on-top = { $cell } : « { $text } » place une pièce rouge au sommet d’une pile, or une pièce rouge ne se déplace jamais seule
stack-all-red = { $cell } : « { $text } » compte trop de pièces rouges pour sa hauteur, car la pièce du sommet n’est pas rouge
red-count-wrong = il y a { $number ->
    [one] { $number } pièce rouge
   *[other] { $number } pièces rouges
} sur le plateau au lieu de { $limit }
too-many-pieces = il y a { $number } pièces sur le plateau, or le jeu n’en compte que { $limit }
too-many-stacks = { $side } a { $number } piles, or il ne peut pas en avoir plus de { $limit }
out-of-contact = { $count ->
    [one] { $cells } n’est en contact
   *[other] { $cells } ne sont en contact
} avec aucune pièce rouge
place-board-full = un plateau plein relève de la phase d’empilement (stack)
place-has-stack = il y a une pile en { $cell }, or rien ne s’empile pendant la pose
place-counts-wrong = l’ordre de pose (trois pièces rouges, puis Noir et Blanc à tour de rôle) ne peut pas aboutir à ce plateau de { $number ->
    [one] { $number } pièce
   *[other] { $number } pièces
}
place-turn-wrong = avec { $number ->
    [one] { $number } pièce posée
   *[other] { $number } pièces posées
}, c’est à { $side } de jouer

cell-occupied = { $cell } est occupée
still-placing = la pose n’est pas terminée : indiquez une case vide
placing-is-over = toutes les pièces sont posées : indiquez la case de départ et la case d’arrivée d’une pile
source-empty = { $cell } est vide
stack-not-yours = la { $number ->
    [1] pièce
   *[other] pile
} en { $cell } appartient à { $side }
lone-red = la pièce rouge en { $cell } est seule et ne se déplace donc pas
surrounded = { $cell } est entourée des six côtés et ne peut donc pas bouger
same-cell = la case d’arrivée doit être différente de la case de départ, { $cell }
not-a-line = { $cell } et { $target } ne sont pas alignées
wrong-distance = { $limit ->
    [1] la pièce en { $cell } doit se déplacer d’exactement une case
   *[other] la pile en { $cell } doit se déplacer d’exactement { $limit } cases
}, or { $target } est à une distance de { $number }
target-empty = { $target } est vide, or un déplacement doit finir sur une case occupée
must-move = { $side } peut jouer et n’a donc pas le droit de passer
must-pass = { $side } n’a aucun coup possible et doit passer
move-leaves-board = { $number ->
    [1] dans cette direction, le plateau finit en { $cell }
   *[other] la pile en { $cell } doit se déplacer d’exactement { $number } cases, or dans cette direction le plateau finit avant
}

board-columns-wrong = le plateau doit compter { $limit } colonnes et en compte { $number }
column-length-wrong = la colonne { $text } doit compter { $limit } intersections et en compte { $number }
spot-unreadable = { $cell } : « { $text } » ne décrit pas une intersection ; on écrit un point pour une intersection vide, sinon w ou b (pièce simple), W ou B (pièce GIPF)
numbers-unreadable = il faut ici deux nombres séparés par une virgule, celui de Blanc puis celui de Noir, pas « { $text } »
rules-unknown = les règles s’écrivent basic, standard ou tournament, pas « { $text } »
entry-unknown = le droit d’introduire des pièces GIPF s’écrit wb, w, b ou -, pas « { $text } »
result-unknown = le résultat s’écrit 1-0 ou 0-1, pas « { $text } »
pieces-wrong = le total des pièces de { $side } (sur le plateau, en réserve et perdues) est de { $number } ; il doit être { $limit ->
    [15] compris entre 15 et 18
   *[other] de 18
}
gipf-piece-in-basic = il y a une pièce GIPF en { $cell }, or le jeu de base n’en comporte pas
too-many-gipf-pieces = { $side } a { $number } pièces GIPF, or le jeu standard n’en donne que { $limit }
entry-not-tournament = seul le jeu de tournoi permet d’introduire des pièces GIPF
entry-after-single = { $side } a une pièce simple en { $cell } et a donc renoncé à introduire d’autres pièces GIPF
entry-missing = { $side } n’a pas encore joué son premier tour et a donc toujours le droit d’introduire des pièces GIPF
row-left-standing = { $side } aurait dû retirer la rangée { $cells }
result-wrong = le résultat ne correspond pas au reste de la position
other-rules = cette position appartient au jeu { $text ->
    [basic] de base
    [standard] standard
   *[tournament] de tournoi
}
other-game = cette position est d’un autre jeu, { $text }

push-missing = il manque la poussée
push-not-needed = { $number ->
    [0] la partie se termine avant la poussée
   *[1] la réserve reste vide : la partie se termine donc avant la poussée
}
not-a-dot = { $cell } n’est pas un point du bord
not-a-spot = { $cell } est un point du bord, pas une intersection
not-at-the-rim = { $cell } ne touche aucun point du bord : aucune pièce ne peut entrer par là
dot-needed = { $cell } est occupée : indiquez le point du bord et l’intersection où s’arrête la dernière pièce poussée
not-on-a-line = aucune ligne ne mène de { $cell } à { $target }
line-full = la ligne qui part de { $cell } et passe par { $target } n’a plus d’intersection vide
push-ends-elsewhere = une poussée depuis { $cell } dans cette direction finit en { $target }
gipf-entry-not-in-rules = on n’introduit des pièces GIPF que dans le jeu de tournoi
gipf-entry-over = { $side } a déjà introduit une pièce simple et ne peut plus introduire de pièce GIPF
gipf-entry-needs-two = il faut deux pièces de la réserve pour former une pièce GIPF, et { $side } n’en a qu’une
gipf-entry-required = { $side } doit introduire une pièce GIPF à son premier tour
removed-empty = { $cell } est vide
removed-not-in-row = { $count ->
    [one] { $cells } ne fait partie
   *[other] { $cells } ne font partie
} d’aucune rangée du joueur dont c’est le tour
removed-twice = { $cell } figure deux fois dans la liste
mark-wrong = la notation de { $cell } (G, *) ne correspond pas à la pièce qui s’y trouve
row-not-whole = une rangée se retire avec toutes ses pièces simples : { $count ->
    [one] { $cells } doit aussi quitter le plateau
   *[other] { $cells } doivent aussi quitter le plateau
}
row-not-taken = { $number ->
    [0] avant la poussée, il faut retirer une rangée
   *[1] la poussée forme une rangée qu’il faut retirer
} : { $count ->
    [one] { $cells } doit
   *[other] { $cells } doivent
} quitter le plateau
nothing-to-take = il n’y a aucune rangée à retirer { $number ->
    [0] avant la poussée
   *[1] après la poussée
}
choice-of-rows = il y a ici { $number } façons de retirer des pièces : précisez les intersections
must-take-something = la réserve est vide : il faut retirer au moins une pièce avant la poussée
rows-not-together = { $cells } ne se retirent pas ensemble : après chaque rangée retirée, on examine de nouveau celles qui restent{ $number ->
    [0] { "" }
   *[1] , et la partie s’arrête dès qu’un joueur n’a plus de pièce GIPF
}
action-written-alike = toutes les poussées vers l’intersection vide { $cell } s’écrivent de la même façon ; l’action { $limit } les représente toutes, et non { $number }
