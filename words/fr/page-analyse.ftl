# The page for analysing.

analyse-title = Analyse
analyse-opening = Ouverture de la partie…
analyse-to-study = Ajouter à une étude
analyse-new = Nouveau
new-title = Quel jeu voulez-vous analyser ?
analyse-import = Importer
analyse-set-up = Composer
analyse-export = Exporter
analyse-share = Partager
players = { $white } – { $black }

# Going through a game.
step-first = Au début
step-back = Un coup en arrière
step-next = Un coup en avant
step-last = À la fin
turn-board = Tourner
flip-board = Miroir
key-step = reculer ou avancer d’un coup
key-ends = aller au début ou à la fin
key-sideways = passer à une autre variante
key-engine = activer ou couper le moteur
tree-label = Coups et variantes
tree-empty = Aucun coup pour l’instant : jouez sur le plateau ou importez une partie.
tree-start = Début
move-marks = Annoter ce coup
mark-name = { $text ->
    [1] bon coup
    [2] erreur
    [3] excellent coup
    [4] gaffe
    [5] coup intéressant
   *[6] coup douteux
}
move-comment = Commentaire
comment-of-start = À propos de la partie
tags-title = Joueurs, événement et date
tag-white = Blanc
tag-black = Noir
tag-event = Événement
tag-site = Lieu
tag-date = Date
tag-date-form = 2026.05.31
tag-round = Ronde
move-promote = En faire la ligne principale
move-remove = Supprimer à partir d’ici
write-move = Saisir un coup

side-unplaced = À poser
side-lost = { $number ->
    [one] { $number } perdue
   *[other] { $number } perdues
}

# The engine.
engine-label = Moteur
engine-on = Analyser
engine-lines = Variantes
engine-depth = profondeur { $number }
engine-speed = { $text } positions/s
engine-learned = réseau
engine-by-hand = évaluation classique
engine-without-network = Le fichier du réseau n’est pas sur cet appareil et ne peut pas être téléchargé pour l’instant. L’analyse continue sans lui, mais elle est moins fiable.
engine-thinking = Le moteur réfléchit…
engine-is-off = Le moteur est coupé.
engine-failed-here = Le moteur s’est arrêté. Coupez-le, puis réactivez-le.
solved-mark = résolu
solved-note = Exact : chaque ligne a été calculée jusqu’au bout.
play-line = Jouer { $text }
bar-label = Évaluation
bar-even = Égalité
bar-ahead = Avantage { $side } : { $text }
bar-wins = { $side } gagne à coup sûr, { $text }
bar-expected = { $side } gagne, probablement { $text }
bar-drawn = Nulle certaine
bar-unknown = Pas encore évalué
turns-to-end = { $number ->
    [one] en un tour
   *[other] en { $number } tours
}
by-pieces = { $number ->
    [one] d’une pièce
   *[other] de { $number } pièces
}

# The whole game.
graph-label = Évaluation au fil de la partie
graph-place = Coup { $number } sur { $limit } : { $text }
graph-start = Le début : { $text }
graph-note = La courbe montre qui a l’avantage après chaque coup : Blanc en haut, Noir en bas.

# Importing.
import-title = Importer une partie ou une position
import-hint = Collez un enregistrement, une position, une partie de Little Golem, un journal CodeCup ou une feuille de partie de GIPF, ou déposez un fichier n’importe où sur cette page.
import-text = Texte
import-file = Choisir un fichier
import-read = Lire
import-which-game = De quel jeu s’agit-il ?
import-found = { $number ->
    [one] Une partie trouvée.
   *[other] { $number } parties trouvées.
}
import-more = Ce texte contient plus de parties que celles affichées ici.
import-nothing = Il n’y a rien à lire dans ce texte.
import-too-large = Ce fichier est trop volumineux : { $limit } Mo au plus sont lus.
import-unreadable = La partie { $number } est illisible
import-game = { $game }, { $number ->
    [one] un coup
   *[other] { $number } coups
}
import-problem = { $place } : { $text }
import-remarks = Remarques à la lecture :
link-broken = Ce lien est endommagé : aucune partie ne peut y être lue.
drop-here = Déposez le fichier pour l’ouvrir

# Setting up a position.
set-up-title = Composer une position
set-up-game = Jeu
set-up-piece = Pièce
piece-white = Blanche
piece-black = Noire
piece-red = Rouge
piece-none = Retirer
piece-gipf-white = Pièce GIPF blanche
piece-gipf-black = Pièce GIPF noire
stack-height = Hauteur de la pile
stack-reds = Pièces rouges dans la pile
set-up-turn = Au trait
set-up-phase = Phase
phase-place = Pose
phase-stack = Empilement
set-up-reserve = Réserve
set-up-captured = Capturées
set-up-entry = Peut encore introduire des pièces GIPF
set-up-empty = Plateau vide
set-up-start = Position de départ
set-up-deal = Pose au hasard (variante de Gipfel)
set-up-possible = Cette position est possible.
set-up-impossible = Impossible : { $text }.
set-up-analyse = Analyser cette position
set-up-cancel = Annuler
set-up-more = un de plus
set-up-less = un de moins

# Exporting and sharing.
export-title = Exporter
export-record = Enregistrement
export-review = Avec la relecture
export-review-note = Annotations, évaluations et meilleures lignes, lisibles par tout lecteur.
export-format = Format
format-record = Format Gipfel, complet
format-littlegolem = Little Golem
format-codecup = Journal CodeCup
format-sheet = Feuille de partie
export-position = Position
export-picture = Image du plateau
export-copy = Copier
export-download = Télécharger
export-svg = SVG
export-png = PNG
export-copied = Copié.
export-failed = La copie a échoué. Sélectionnez le texte et copiez-le vous-même.
share-title = Partager
share-hint = Ce lien contient toute la partie, avec ses variantes et ses commentaires, et l’ouvre à ce coup précis. Rien n’est enregistré nulle part.
share-link = Lien
share-copy = Copier le lien

# Dessiner sur le plateau.
draw-title = Dessiner
draw-note = flèches et marques : glissez avec le bouton droit de la souris, ou appuyez ici puis dessinez à votre façon
draw-with = Dessiner en
draw-kind = { $text ->
    [G] vert
    [R] rouge
    [Y] jaune
   *[B] bleu
}
draw-hint = Glissez d’une case à l’autre pour une flèche, ou appuyez sur l’une puis sur l’autre ; deux fois sur la même la marque.
draw-goes-on = À partir de { $cell } : appuyez sur la case que vise la flèche, ou encore sur { $cell } pour la marquer.
draw-clear = Effacer le dessin
draw-drawn = Sur le plateau : { $text }.
draw-arrow-is = flèche de { $cell } à { $target } ({ $text })
draw-mark-is = marque en { $cell } ({ $text })
key-draw = dessine des flèches et des marques, ou cesse de le faire
