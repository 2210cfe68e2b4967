# Ce que le terminal montre à deux personnes qui y jouent.

game-title = { $game ->
    [dvonn] DVONN
    [gipf-basic] GIPF, jeu de base
    [gipf-standard] GIPF, jeu standard
   *[gipf-tournament] GIPF, jeu de tournoi
}
which-game = À quel jeu voulez-vous jouer ?
which-game-prompt = Numéro
which-game-again = Tapez un numéro de 1 à { $limit }, ou le nom d’un jeu.

# Sous le plateau. $sign : le dessin de la pièce.
red-legend = { $sign } pièce rouge ; le nombre est la hauteur d’une pile
placed = { $number ->
    [one] { $number } pièce posée
   *[other] { $number } pièces posées
} sur { $limit }
reserve = réserve { $number }
lost = perdues { $number }
gipf-pieces = pièces GIPF { $sign } { $number }
may-enter-gipf = peut en entrer

# Ce qui vient de se passer.
played = { $side } a joué { $move }.
lost-contact = Sans contact avec le rouge, hors du plateau : { $cells }.
taken-back = De retour dans la réserve : { $cells }.
captured = Capturé : { $cells }.
row-taken-first = { $side } prend d’abord la rangée restée en place : { $cells }.
so-far = Jusqu’ici : { $steps }.
passed-already = Le tour a déjà été passé.
ended = { $result } : { $reason }.
ended-by-resignation = { $side } abandonne. { $result }.
final-score = Score final : { $side } { $number }, { $other } { $rest }.

# Ce qu’on peut taper. Les mots d’une réponse sont séparés par des virgules ; l’anglais marche toujours.
option-row = rangée { $text }
option-take = prendre { $text }
option-leave = laisser { $text }
option-done = continuer
answer-row = rangée, rangee
answer-take = prendre, p, oui, o
answer-leave = laisser, l, non, n
answer-done = continuer, c
answer-again = encore, oui, o
answer-stop = non, n
type-help = Tapez aide pour voir comment s’écrivent les coups.
line-too-long = Cette ligne est trop longue : { $limit } caractères au plus sont lus.
play-again = Rejouer ?
play-again-hint = Tapez oui pour rejouer, annuler pour reprendre le dernier coup, ou non pour arrêter.
nothing-to-undo = Il n’y a rien à annuler.
undone = C’est annulé.
you-can-enter = Vous pouvez jouer :
position-is = La position :
resume = Pour reprendre plus tard :
goodbye = Au revoir.

command-help = aide
about-help = affiche cette aide
command-moves = coups
about-moves = donne la liste de ce qui peut se jouer maintenant
command-undo = annuler
about-undo = reprend la dernière saisie, autant de fois que l’on veut
command-board = plateau
about-board = redessine le plateau
command-position = position
about-position = donne la position sous forme de texte
command-resign = abandonner
about-resign = abandonne la partie
command-restart = recommencer
about-restart = reprend la partie depuis le début
command-quit = quitter
about-quit = arrête ; la position est affichée pour pouvoir reprendre plus tard

help-dvonn = Pose : indiquez une case vide, par exemple g2. Empilement : indiquez la case de votre pile puis la case d’arrivée, par exemple a2b2. Quand il faut passer, cela se fait tout seul.
help-gipf = Si la première intersection est libre, indiquez seulement celle-ci : e2. Sinon, indiquez le point du bord, un tiret et l’intersection la plus éloignée qu’une pièce atteint : e1-e4. S’il y a des pièces à prendre, on vous le demande ; ou bien écrivez tout le tour d’un coup, par exemple e1-e4;xe2,e3,e4,e5.
help-gipf-entry = Une pièce GIPF entre avec un G devant : Ge2, Ge1-e4.
