# Pourquoi un texte, une position ou un coup est refusé.
# $cell et $target : la première et la deuxième case concernées ; $cells : toutes, en liste.
# $number : ce qui a été trouvé ; $limit : ce qui était attendu ; $colour : w ou b ; $side : son nom ;
# $text : la partie du texte en cause.

text-too-long = le texte compte { $number } caractères, et { $limit } au plus sont lus
fields-wrong = une position a { $limit } parties séparées par des espaces, en voici { $number }
turn-unknown = le camp au trait est w ou b, pas « { $text } »
move-unreadable = « { $text } » ne se lit pas comme un coup
cell-unknown = la case { $text } n’existe pas
spot-unknown = { $text } n’existe pas sur le plateau
game-over = la partie est terminée
step-not-possible = « { $text } » n’est pas possible maintenant
turn-already-made = le tour est déjà joué
too-many-moves = il y a ici plus de { $limit } tours possibles ; jouez le tour par étapes

phase-unknown = la phase est place ou stack, pas « { $text } »
board-rows-wrong = le plateau a { $limit } lignes, en voici { $number }
row-length-wrong = la ligne { $text } a { $limit } cases, en voici { $number }
cell-unreadable = { $cell } : « { $text } » n’est pas une case ; une case est un point, ou W, B ou R avec hauteur et étoiles
height-wrong = { $cell } : « { $text } » a une hauteur impossible ; elle s’écrit de 2 à 49
red-on-top = { $cell } : « { $text } » porte une pièce rouge au sommet d’une pile, or une pièce rouge ne repose jamais sur une autre
stack-all-red = { $cell } : « { $text } » contient autant de pièces rouges que de pièces
red-count-wrong = il y a { $number ->
    [one] { $number } pièce rouge
   *[other] { $number } pièces rouges
} sur le plateau, et il y en a toujours { $limit }
too-many-pieces = il y a { $number } pièces sur le plateau, et le jeu en compte { $limit }
too-many-stacks = { $side } a { $number } piles et peut en posséder { $limit } au plus
out-of-contact = { $count ->
    [one] { $cells } n’est plus en contact
   *[other] { $cells } ne sont plus en contact
} avec aucune pièce rouge
place-board-full = un plateau plein est une position de la phase d’empilement
place-has-stack = il y a une pile en { $cell }, et rien ne s’empile pendant la pose
place-counts-wrong = l’ordre de pose (trois pièces rouges, puis Noir et Blanc tour à tour) ne mène pas à ce plateau de { $number ->
    [one] { $number } pièce
   *[other] { $number } pièces
}
place-turn-wrong = avec { $number ->
    [one] { $number } pièce posée
   *[other] { $number } pièces posées
}, c’est à { $side } de jouer

cell-occupied = { $cell } est occupée
still-placing = on pose encore les pièces : indiquez une case vide
placing-is-over = toutes les pièces sont posées : déplacez une pile d’une case à une autre
source-empty = { $cell } est vide
stack-not-yours = la pile en { $cell } appartient à { $side }
lone-red = { $cell } porte une pièce rouge seule, qui ne se déplace pas
surrounded = { $cell } est entourée des six côtés
same-cell = un coup mène de { $cell } à une autre case
not-a-line = { $target } n’est pas en ligne droite depuis { $cell }
wrong-distance = la pile en { $cell } se déplace d’exactement { $limit ->
    [one] { $limit } case
   *[other] { $limit } cases
}, et { $target } est à { $number }
target-empty = { $target } est vide, et un coup finit sur une case occupée
must-move = { $side } peut jouer et ne peut donc pas passer
must-pass = { $side } ne peut pas jouer et doit passer

board-columns-wrong = le plateau a { $limit } colonnes, en voici { $number }
column-length-wrong = la colonne { $text } a { $limit } intersections, en voici { $number }
spot-unreadable = { $cell } : « { $text } » n’est pas une intersection ; une intersection est un point, w, b, W ou B
numbers-unreadable = « { $text } » n’est pas une paire de nombres, celui de Blanc et celui de Noir, séparés par une virgule
rules-unknown = les règles sont basic, standard et tournament, pas « { $text } »
entry-unknown = le droit d’entrer des pièces GIPF s’écrit wb, w, b ou -, pas « { $text } »
result-unknown = le résultat est 1-0 ou 0-1, pas « { $text } »
pieces-wrong = les pièces de { $side } sur le plateau, en réserve et capturées font { $number } ; il en faut { $limit ->
    [15] de 15 à 18
   *[other] 18
}
gipf-piece-in-basic = il y a une pièce GIPF en { $cell }, et le jeu de base n’en a pas
too-many-gipf-pieces = { $side } a { $number } pièces GIPF, et le jeu standard en donne { $limit }
entry-not-tournament = seul le jeu de tournoi permet d’entrer des pièces GIPF
entry-after-single = { $side } a une pièce simple en { $cell } et a donc renoncé à entrer des pièces GIPF
entry-missing = { $side } n’a pas encore joué son premier tour et garde le droit d’entrer des pièces GIPF
row-left-standing = { $side } aurait dû prendre la rangée { $cells }
result-wrong = le résultat ne s’accorde pas avec le reste de la position
other-rules = cette position appartient au jeu { $text ->
    [basic] de base
    [standard] standard
   *[tournament] de tournoi
}

push-missing = il manque la poussée
push-not-needed = { $number ->
    [0] la partie se termine avant la poussée
   *[1] la réserve reste vide, et la partie se termine donc avant la poussée
}
not-a-dot = { $cell } n’est pas un point du bord
not-a-spot = { $cell } est un point du bord, pas une intersection
not-at-the-rim = { $cell } ne touche aucun point du bord : aucune pièce n’y entre
dot-needed = { $cell } est occupée : indiquez le point du bord et l’intersection qu’atteint la pièce la plus éloignée
not-on-a-line = aucune ligne ne mène de { $cell } à { $target }
line-full = la ligne de { $cell } par { $target } n’a plus d’intersection libre
push-ends-elsewhere = une poussée depuis { $cell } finit en { $target }
gipf-entry-not-in-rules = on n’entre des pièces GIPF que dans le jeu de tournoi
gipf-entry-over = { $side } a entré une pièce simple et ne peut plus entrer de pièce GIPF
gipf-entry-needs-two = une pièce GIPF demande deux pièces de la réserve, et { $side } n’en a qu’une
gipf-entry-required = { $side } doit entrer une pièce GIPF à son premier tour
removed-empty = { $cell } est vide
removed-not-in-row = { $count ->
    [one] { $cells } ne fait partie
   *[other] { $cells } ne font partie
} d’aucune rangée du joueur au trait
removed-twice = { $cell } figure deux fois dans la liste
mark-wrong = les signes de { $cell } ne conviennent pas à la pièce qui s’y trouve
row-not-whole = une rangée se prend avec toutes ses pièces simples : { $count ->
    [one] { $cells } doit
   *[other] { $cells } doivent
} partir aussi
row-not-taken = { $number ->
    [0] avant la poussée, il faut prendre une rangée : { $cells } doivent partir
   *[1] la poussée forme une rangée qu’il faut prendre : { $cells } doivent partir
}
nothing-to-take = il n’y a aucune rangée à prendre { $number ->
    [0] avant la poussée
   *[1] après la poussée
}
choice-of-rows = il y a ici { $number } façons de prendre des pièces : indiquez les intersections
must-take-something = avec une réserve vide, il faut prendre quelque chose avant la poussée
rows-not-together = { $cells } ne se prennent pas ensemble : après chaque rangée on regarde de nouveau les autres{ $number ->
    [0] { "" }
   *[1] , et la partie s’arrête à la dernière pièce GIPF
}
