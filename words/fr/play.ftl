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
red-legend = { $sign } pièce rouge ; le nombre indique la hauteur de la pile
placed = { $number ->
    [one] { $number } pièce posée
   *[other] { $number } pièces posées
} sur { $limit }
reserve = réserve { $number }
lost = perdues { $number }
gipf-pieces = pièces GIPF { $sign } { $number }
may-enter-gipf = peut en introduire

# Ce qui vient de se passer.
played = { $side } a joué { $move }.
lost-contact = Retrait du plateau, faute de contact avec une pièce rouge : { $cells }.
taken-back = Retour dans la réserve : { $cells }.
captured = Capture : { $cells }.
row-taken-first = { $side } prend d’abord la rangée encore en place : { $cells }.
so-far = Tour en cours : { $steps }.
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
answer-again = encore, rejouer, oui, o
answer-stop = non, n, arrêter, arreter
type-help = Tapez « aide » pour voir comment s’écrivent les coups.
line-too-long = Cette ligne est trop longue : elle ne doit pas dépasser { $limit } caractères.
play-again = Rejouer ?
play-again-hint = Tapez « oui » pour rejouer, « annuler » pour revenir sur le dernier coup ou « non » pour arrêter.
nothing-to-undo = Il n’y a rien à annuler.
undone = La dernière saisie est annulée.
you-can-enter = Vous pouvez taper :
position-is = Position actuelle :
resume = Pour reprendre plus tard :
goodbye = Au revoir.

command-help = aide
about-help = affiche cette aide
command-moves = coups
about-moves = affiche la liste des coups possibles
command-undo = annuler
about-undo = annule la dernière saisie, autant de fois que vous le voulez
command-board = plateau
about-board = redessine le plateau
command-position = position
about-position = affiche la position sous forme de texte
command-resign = abandonner
about-resign = abandonne la partie
command-restart = recommencer
about-restart = recommence la partie depuis le début
command-quit = quitter
about-quit = quitte le jeu et affiche la position, pour reprendre plus tard

help-dvonn = Pose : indiquez une case vide, par exemple g2. Empilement : indiquez la case de votre pile, puis la case d’arrivée, par exemple a2b2. Si vous ne pouvez pas jouer, votre tour est passé automatiquement.
help-gipf = Si la première intersection est vide, il suffit de l’indiquer : e2. Sinon, indiquez le point du bord, un tiret, puis l’intersection où s’arrête la dernière pièce poussée : e1-e4. S’il y a des pièces à prendre, la question vous est posée. Vous pouvez aussi écrire tout le tour en une seule fois, par exemple e1-e4;xe2,e3,e4,e5.
help-gipf-entry = Pour introduire une pièce GIPF, écrivez un G devant : Ge2, Ge1-e4.
