# Ce que dit la page, quelle que soit la partie ouverte.

nav-label = Pages
nav-play = Jouer
nav-learn = Apprendre
nav-analyse = Analyser
nav-studies = Études
nav-puzzles = Problèmes
nav-settings = Réglages
nav-lobby = Salon
nav-challenge = Défi
nav-archive = Archives
nav-account = Compte
nav-person = Profil
nav-password = Nouveau mot de passe
log-in = Se connecter
sign-up = Créer un compte
no-server = Pour jouer en ligne, il faut un serveur, et cette page n’en a pas. Tout le reste fonctionne ici.
server-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
unreached-title = Pas de connexion
unreached-ways = Sans le serveur, vous pouvez :
unreached-play = Jouer contre l’ordinateur, ou à deux sur cet appareil
unreached-learn = Apprendre : leçons et règles
unreached-analyse = Analyser des parties et des positions
skip-to-content = Aller au contenu
page-failed = Cette page n’a pas pu être chargée. Vérifiez la connexion, puis rechargez-la.
update-ready = Une nouvelle version de cette page est disponible.
update-take = Mettre à jour
close = Fermer
language = Langue

keys-title = Raccourcis clavier
key-help = afficher cette liste
key-tab = passer à l’élément suivant ; le plateau en est un
key-arrows = aller de case en case sur le plateau
key-stops = aller au prochain endroit où l’on peut agir, ou au précédent
key-stop-ends = aller au premier ou au dernier de ces endroits, sur le plateau
key-press = activer ce qui est sélectionné
key-escape = annuler la sélection
cap-enter = Entrée
cap-escape = Échap
cap-home = Début
cap-end = Fin

settings-page = Affichage
settings-board = Le plateau
settings-play = Pendant la partie
setting-auto = Automatique
setting-theme = Thème
theme-light = Clair
theme-dark = Sombre
setting-contrast = Contraste
contrast-normal = Normal
contrast-more = Élevé
setting-look = Aspect
look-wood = Bois
look-flat = Uni
setting-coordinates = Coordonnées
coordinates-off = Aucune
coordinates-rim = Au bord
coordinates-cells = Sur les cases
setting-motion = Animer les déplacements
setting-confirm = Confirmer avant de jouer
setting-confirm-note = Vous voyez d’abord l’effet du coup, puis appuyez une seconde fois pour le jouer. Au DVONN, une seule pression suffit pour poser une pièce.
setting-sources = Toujours montrer ce qui est jouable
setting-sources-note = Sinon, appuyez sur M ou utilisez le bouton à côté du plateau.
setting-sounds = Sons

# Comment un lecteur d’écran nomme une case : ses coordonnées d’abord.
cell-empty = { $cell }, vide
cell-dot = { $cell }, point du bord
cell-stack = { $cell }, { $colour ->
    [w] blanc
    [b] noir
   *[r] rouge
}{ $number ->
    [1] { "" }
   *[other] , pile de { $number }
}{ $count ->
    [0] { "" }
    [one] , dont { $count } rouge
   *[other] , dont { $count } rouges
}
cell-piece = { $cell }, { $colour ->
    [w] blanc
   *[b] noir
}
cell-gipf-piece = { $cell }, { $colour ->
    [w] pièce GIPF blanche
   *[b] pièce GIPF noire
}
cell-source = { $text } ; jouable
cell-target = { $text } ; choix possible

# Dit par la page, à côté de ce que dit le moteur de règles.
stack-stuck = aucune case occupée n’est à la bonne distance : { $cell } ne peut pas bouger maintenant
push-from-dot = { $cell } est occupée : partez d’un point du bord
row-unclear = { $cell } fait partie de plusieurs rangées : choisissez une intersection qui n’appartient qu’à une seule
row-elsewhere = choisissez une intersection d’une des rangées marquées
row-in-hand = vous retirez une rangée : choisissez-y les pièces GIPF à retirer, puis « Retirer la rangée »
opponents-turn = c’est à votre adversaire de jouer
row-needs-piece = retirez au moins une pièce GIPF de cette rangée

# La page d’accueil.
start-title = Deux jeux où l’on pousse, empile et prévoit
start-lead = DVONN et GIPF s’apprennent vite, et on ne s’en lasse pas. Jouez contre l’ordinateur ou à deux, apprenez pas à pas et analysez chaque position.
start-dvonn = Posez vos piles les unes sur les autres en gardant le contact avec les trois pièces rouges. À la fin, chacun réunit les siennes en une seule tour : la plus haute gagne.
start-gipf = Poussez des pièces depuis le bord, retirez les rangées de quatre et laissez votre adversaire à court de pièces.
start-play = Jouer au { $game }
start-learn = Apprendre le { $game }
start-analyse = Analyser une partie ou une position
start-people = Jouer en ligne
start-people-text = Défiez un ami par un lien, trouvez un adversaire au salon ou suivez les parties des autres. Aucun compte n’est nécessaire.
to-lobby = Aller au salon
start-resume = Reprendre votre partie
start-lessons = Vous débutez ? Apprenez le DVONN pas à pas
start-new-to-it = Vous découvrez ces jeux ? Chaque leçon dure quelques minutes et vous demande de jouer un coup.
start-both = Deux jeux du projet GIPF de Kris Burm. Gipfel est indépendant de l’auteur et de l’éditeur de ces jeux.

# Préparer une partie.
setup-title = Nouvelle partie
setup-game = Jeu
setup-rules = Règles
rules-basic = De base
rules-standard = Standard
rules-tournament = Tournoi
rules-basic-note = pièces simples : pour débuter
rules-standard-note = trois pièces GIPF chacun
rules-tournament-note = vous choisissez combien de pièces GIPF
setup-beginning = Début
beginning-normal = Poser les pièces
beginning-normal-note = les 49 à tour de rôle, puis on empile
beginning-random = Pose au hasard
beginning-random-note = variante de Gipfel, plateau déjà rempli : idéal pour débuter
setup-extra = Pièces supplémentaires
setup-extra-of = { $colour ->
    [w] Blanc
   *[b] Noir
} : { $number ->
    [0] aucune
   *[other] { $number } de plus
}
setup-extra-note = Plus de pièces, partie plus longue ; d’un seul côté, elles compensent un écart de niveau.
setup-opponent = Adversaire
opponent-engine = L’ordinateur
opponent-person = Même appareil
opponent-friend = Ami, par lien
opponent-friend-note = Vous recevez un lien à envoyer. Votre ami n’a pas besoin de compte.
setup-level = Niveau
level-name = { $number ->
    [1] { $number } – premières parties
    [2] { $number } – débutant
    [3] { $number } – facile
    [4] { $number } – amateur
    [5] { $number } – moyen
    [6] { $number } – joueur de club
    [7] { $number } – fort
    [8] { $number } – très fort
    [9] { $number } – expert
   *[10] { $number } – pleine force
}
setup-colour = Votre couleur
colour-white = Blanc (commence)
colour-black = Noir
colour-random = Au hasard
setup-clock = Pendule
clock-none = Aucune
clock-name = { $number } min + { $limit } s
setup-new-to-it = Vous découvrez le { $game } ? Commencez par quelques leçons : vous y prendrez plus de plaisir.
setup-begin = Commencer
setup-resume = Reprendre la partie en cours
setup-replaces = La partie en cours sera perdue.
setup-invite = Créer le lien
play-on = Jouer à partir d’ici
play-on-title = Jouer à partir de cette position
play-on-from = { $game } : c’est à { $side } de jouer.
play-on-over = La partie est terminée dans cette position : choisissez-en une antérieure.
play-on-impossible = Aucune partie ne peut commencer dans cette position : { $text }.
play-on-no-game = Le jeu « { $text } » n’existe pas ici.

# Pendant la partie.
you = Vous
engine-level = Ordinateur, niveau { $number }
to-move = au trait
thinking-short = réfléchit…
pieces-to-place = { $number } à poser
score-label = Score
in-reserve = En réserve
captured-by = { $number ->
    [one] { $number } capturée
   *[other] { $number } capturées
}
gipf-on-board = { $number ->
    [one] { $number } pièce GIPF
   *[other] { $number } pièces GIPF
}
score-becomes = { $number }, deviendrait { $limit }
board-of = Plateau, { $game }
moves-played = Coups
moves-none = Aucun coup joué.
moves-placing = { $number ->
    [one] Pose : un coup
   *[other] Pose : { $number } coups
}
moves-stacking = Empilement
moves-taken = { $number ->
    [one] une pièce retirée du plateau
   *[other] { $number } pièces retirées du plateau
}
past-start = Le début de la partie
past-after = Après { $text }, coup { $number } sur { $limit }
past-note = Rien ne change dans la partie : vous ne faites que regarder.
past-missed = Entre-temps, { $colour ->
    [w] Blanc
   *[b] Noir
  } a joué { $text }.
past-untouched = C’est une position antérieure. Revenez à la partie pour jouer.
past-leave = Revenir à la partie
past-back = Un coup en arrière
past-on = Un coup en avant
action-undo = Annuler
action-hint = Conseil
action-hint-move = Voir le coup
action-marks = Voir les coups
action-rules = Règles
action-turn = Tourner
action-flip = Miroir
action-fullscreen = Plein écran
action-restart = Recommencer
action-resign = Abandonner
action-new = Nouvelle partie
action-confirm = Jouer ce coup
action-cancel = Autre coup
action-pass = Passer
action-done = Continuer
action-take-row = Retirer la rangée
action-retry = Réessayer
kind-of-piece = Introduire
kind-single = Pièce simple
kind-gipf = Pièce GIPF
type-move = Saisir un coup
type-move-hint = { $number ->
    [1] par exemple { $text }
   *[other] par exemple { $text } ou { $second }
}
type-move-play = Jouer
now-target = Choisissez maintenant la case d’arrivée.
now-direction = { $number ->
    [1] Appuyez maintenant sur l’intersection marquée.
   *[other] Choisissez maintenant la direction : une des intersections marquées.
}
now-selected = { $cell } est sélectionnée et peut aller en { $cells }.
now-confirm = Appuyez encore pour jouer { $text }.
now-pieces = Choisissez les pièces GIPF à retirer ; les autres restent.
now-hint = Le coup : { $text }.
now-hint-row = Conseil : retirez la rangée { $cells }.
now-hint-take = Conseil : { $cells } { $count ->
    [one] quitte
   *[other] quittent
} aussi le plateau avec la rangée.
now-hint-leave = Conseil : laissez sur le plateau les pièces GIPF de cette rangée.
now-hint-done = Conseil : ne retirez pas d’autre rangée.
now-taken-back = Coup annulé.
left-the-board = { $number ->
    [one] { $number } pièce a perdu le contact et quitte
   *[other] { $number } pièces ont perdu le contact et quittent
} le plateau ({ $cells }).
row-taken = { $count ->
    [2] Deux rangées retirées
    [3] Trois rangées retirées
   *[other] Rangée retirée
} : { $number ->
    [one] { $number } pièce de retour
   *[other] { $number } pièces de retour
} dans la réserve ({ $cells })
row-captured = { $number ->
    [one] , { $number } capturée
   *[other] , { $number } capturées
} ({ $cells })
would-leave = { $number ->
    [one] { $number } pièce quitterait le plateau.
   *[other] { $number } pièces quitteraient le plateau.
}
would-row = Ce coup forme une rangée.
would-score = Ensuite : Blanc { $white }, Noir { $black }.
engine-failed = L’ordinateur n’a pas répondu.
restart-question = Recommencer cette partie ? Les coups joués seront perdus.
resign-question = Abandonner cette partie ?
new-question = Quitter cette partie pour en commencer une autre ?
no-question = Non, continuer
yes-restart = Recommencer
yes-resign = Abandonner
yes-new = Commencer une autre partie
in-short = Les règles en bref
gipf-pieces-in-short = Une pièce GIPF, haute de deux disques, peut rester quand on retire sa rangée ; si vous perdez votre dernière pièce GIPF, vous perdez la partie.
to-lessons = Voir les leçons

# La fin d’une partie.
result-you-won = Vous avez gagné
result-you-lost = Vous avez perdu
result-score = { $kind ->
    [drawn] { $result }, { $number } à { $limit }
   *[won] { $result } { $number } à { $limit }
}
result-tower = { $side } : { $number }
towers-close = Sur un vrai plateau, quand les tours sont aussi proches, comptez les pièces : elles n’ont pas toutes la même épaisseur.
result-rematch = Revanche, couleurs inversées
result-look-over = Relire la partie

# Ce qu’un lecteur d’écran dit de la partie.
state-dvonn = Blanc { $white }, Noir { $black }.
state-placing = { $number } pièces posées sur { $limit }.
state-gipf = Réserves : Blanc { $white }, Noir { $black }.

key-undo = annuler le dernier coup
key-hint = demander un conseil
key-marks = montrer ce qui est jouable
key-turn = tourner le plateau
key-flip = mettre le plateau en miroir
key-fullscreen = afficher la partie en plein écran
key-kind = choisir entre pièce simple et pièce GIPF
key-type = saisir un coup
key-look-back = parcourir les coups, quand le plateau n’est pas sélectionné
key-state = annoncer où en est la partie
key-new = préparer une nouvelle partie
setting-shortcuts = Raccourcis d’une seule lettre
setting-shortcuts-note = ? en donne la liste.
