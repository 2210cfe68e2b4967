# Ce que le terminal montre à ceux qui y jouent.

game-title = { $game ->
    [dvonn] DVONN
    [dvonn-random] DVONN, pose au hasard (variante de Gipfel)
    [gipf-basic] GIPF, jeu de base
    [gipf-standard] GIPF, jeu standard
   *[gipf-tournament] GIPF, jeu de tournoi
}
which-game = À quel jeu voulez-vous jouer ?
which-game-prompt = Numéro
menu-help = Tapez un numéro de 1 à { $limit }, puis Entrée, ou « quitter » pour sortir. Au DVONN, on empile des pièces en restant en contact avec les rouges ; la pose au hasard, une variante propre à Gipfel, vous dispense de la première phase. Au GIPF, on pousse des pièces depuis le bord et on retire les rangées de quatre ; pour débuter, choisissez le jeu de base. Une fois la partie commencée, « aide » vous en donne les règles.
which-game-again = Tapez un numéro de 1 à { $limit }, ou le nom d’un jeu.
which-players = Qui joue ?
two-people = deux personnes, sur ce terminal
against-engine = vous, contre l’ordinateur
which-side = Quelle couleur voulez-vous jouer ?
play-white = Blanc
play-black = Noir
play-random = au hasard
which-level = À quel niveau l’ordinateur doit-il jouer, de 1 (débutant) à { $limit } (pleine force) ?
which-level-prompt = Niveau
choice-help = Tapez un numéro de 1 à { $limit }, Entrée seule pour { $number }, ou « quitter » pour sortir.

# Sous le plateau. $sign : le dessin de la pièce.
score-legend = (pièces dans les piles de chacun)
red-legend = { $sign } pièce rouge ; le nombre indique la hauteur de la pile
too-narrow = Fenêtre trop étroite pour le plateau : { $number } colonnes sur { $limit }.
placed = { $number ->
    [one] { $number } pièce posée
   *[other] { $number } pièces posées
} sur { $limit }
reserve = réserve { $number }
lost = perdues { $number }
gipf-pieces = pièces GIPF { $sign } { $number }
gipf-pieces-may-enter = { gipf-pieces }, peut en introduire

# Ce qui vient de se passer.
you-play = Vous jouez { $side } ; l’ordinateur joue { $other }, au niveau { $number }.
thinking = { $side } réfléchit…
thinking-hint = Recherche d’un bon coup…
hint-is = Conseil : { $text }.
dealt-at-random = Pose au hasard ; « play { $game } --random { $text } » redonne la même.
played = { $side } a joué { $move }.
lost-contact = Retrait du plateau, faute de contact avec une pièce rouge : { $cells }.
taken-back = Retour dans la réserve : { $cells }.
captured = Capture : { $cells }.
row-taken-first = { $side } retire d’abord la rangée encore en place : { $cells }.
so-far = Tour en cours : { $steps }.
passed-already = Le tour a déjà été passé.
ended-by-resignation = { $side } abandonne. { $result }.
final-score = Score final : { $side } { $number }, { $other } { $rest }.

# Ce qu’on peut taper. Les mots d’une réponse sont séparés par des virgules ; l’anglais marche toujours.
option-row = rangée { $text }
option-take = retirer { $text }
option-leave = laisser { $text }
option-done = continuer
answer-row = rangée, rangee
answer-take = retirer, r, prendre, p, oui, o
answer-leave = laisser, l, non, n
answer-done = continuer, c
answer-again = encore, rejouer, oui, o
answer-stop = non, n
type-help = Tapez « aide » pour lire les règles et voir comment s’écrivent les coups.
pushes-from = Poussées possibles depuis { $cell } : { $text }.
no-push-from = Aucune poussée possible depuis { $cell } : aucune ligne n’y a d’intersection vide.
line-too-long = Cette ligne est trop longue : elle ne doit pas dépasser { $limit } caractères.
play-again = Rejouer ?
play-again-hint = Tapez « oui » pour rejouer, « annuler » pour revenir sur le dernier coup ou « non » pour arrêter.
nothing-to-undo = Il n’y a rien à annuler.
undone = La dernière saisie est annulée.
you-can-enter = Vous pouvez taper :
position-is = Position actuelle :
resume = Pour reprendre plus tard :
cannot-save = La partie n’est plus enregistrée : { $text }.
goodbye = Au revoir.

command-help = aide, h, ?
about-help = affiche cette aide
command-moves = coups
about-moves = affiche la liste des coups possibles
command-hint = conseil, indice
about-hint = montre ce que jouerait l’ordinateur
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
command-quit = quitter, q, sortir, fin, arrêter, arreter, au revoir
about-quit = quitte le jeu et affiche la position, pour reprendre plus tard

# Les règles en bref, pour qui ne les connaît pas.
rules-dvonn-placing = Au départ, le plateau est vide. Chacun son tour, vous posez une pièce sur une case vide, en commençant par les trois rouges.
rules-dvonn = Une fois le plateau plein, vous déplacez des piles ; une pièce seule compte comme une pile, et une pile est à celui dont la couleur est au sommet. Une pile avance en ligne droite d’exactement autant de cases qu’elle compte de pièces et finit toujours sur une case occupée. Une pile entourée des six côtés est bloquée ; une pièce rouge seule ne bouge jamais. Ce qui perd le contact avec les pièces rouges quitte le plateau. Quand plus aucun coup n’est possible, celui qui a le plus de pièces dans ses piles gagne.
rules-gipf = À votre tour, vous poussez une pièce de votre réserve depuis un point du bord le long d’une ligne ; celles qu’elle rencontre avancent d’une intersection. Quand au moins quatre de vos pièces se suivent sur une ligne, vous devez retirer la rangée et tout ce qui la prolonge sans vide. Les vôtres reviennent en réserve, les autres sont capturées. Sans pièce à pousser, vous perdez.
rules-gipf-pieces = Une pièce GIPF (double, entre parenthèses) peut rester quand on retire sa rangée ; sans aucune, vous perdez.
rules-gipf-entry = Commencez par une pièce GIPF ; d’autres peuvent suivre, mais pas après une pièce simple.
rules-in-full = En entier : gipfel rules { $game }

# Comment s’écrivent les coups.
help-dvonn = Pose : indiquez une case vide, par exemple g2. Empilement : indiquez la case de votre pile, puis la case d’arrivée, par exemple a2b2. Si vous ne pouvez pas jouer, votre tour est passé automatiquement.
help-gipf = Indiquez le point du bord et l’intersection où s’arrête la dernière pièce poussée : e1-e4 ; si la première intersection est vide, elle suffit : e2. Un point du bord seul, e1, montre les poussées possibles. S’il faut choisir les pièces à retirer, la question vous est posée ; ou écrivez tout le tour : e1-e4;xe2,e3,e4,e5.
help-gipf-entry = Une pièce GIPF s’écrit avec un G devant : Ge2, Ge1-e4.
