# Ce que dit la page, quelle que soit la partie ouverte.

nav-label = Pages
nav-play = Jouer
nav-learn = Apprendre
nav-analyse = Analyser
nav-settings = Réglages
skip-to-content = Aller au contenu
page-failed = Cette page n’a pas pu être chargée. Vérifiez la connexion, puis rechargez-la.
update-ready = Une nouvelle version de cette page est disponible.
update-take = La charger
close = Fermer
language = Langue

keys-title = Raccourcis clavier
key-help = affiche cette liste
key-tab = passe à la commande suivante ; le plateau en est une
key-arrows = vont de case en case sur le plateau
key-press = active ce qui est sélectionné
key-escape = annule la sélection

settings-page = La page
settings-board = Le plateau
settings-play = Pendant la partie
setting-auto = Automatique
setting-theme = Couleurs
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
setting-confirm-note = Vous voyez l’effet du coup, puis vous le jouez d’une seconde pression.
setting-sources = Toujours montrer ce qui est jouable
setting-sources-note = Sinon, maintenez M ou utilisez le bouton à côté du plateau.
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
cell-target = { $text } ; possible ici

# Dit par la page, à côté de ce que dit le moteur de règles.
stack-stuck = aucune case n’est occupée à la bonne distance : la pile en { $cell } ne peut pas bouger maintenant
row-unclear = { $cell } fait partie de plusieurs rangées : choisissez une intersection qui n’appartient qu’à une seule
row-needs-piece = prenez au moins une pièce GIPF de cette rangée
