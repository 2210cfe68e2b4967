# Ce qui ne va pas dans une partie enregistrée, et à quel endroit.
# $text : la partie du texte en cause ; $cell : ce qui s’y oppose.

record-line = ligne { $number }
record-move = coup { $number } ({ $text })
record-number = partie { $number }

record-tag-unreadable = « { $text } » n’est pas une étiquette ; une étiquette s’écrit [Nom "valeur"]
record-game-missing = l’étiquette Game manque : rien n’indique de quel jeu il s’agit
record-game-unknown = le jeu « { $text } » n’existe pas
record-unrecognised = « { $text } » n’est pas un début de partie : il n’y a pas d’étiquettes et rien n’indique de quel jeu il s’agit
record-file-name = « { $text } » ressemble à un nom de fichier : donnez son texte ou, en Python, le chemin comme Path
record-sheet-game-needed = sur une feuille de partie, rien ne distingue le jeu de base du jeu standard : précisez le jeu (dans un terminal, avec --game)
record-comment-open = ce commentaire n’est pas fermé : il manque une accolade {"}"}
record-variation-open = cette variante n’est pas fermée : il manque une parenthèse )
record-result-inside = le résultat { $text } se trouve dans une variante : il manque une parenthèse ) avant lui, ou il est de trop
record-variation-early = une variante suit le coup qu’elle remplace, or il n’y en a pas ici
record-variation-empty = cette variante ne contient aucun coup
record-sign-unexpected = « { $text } » n’a rien à faire ici
record-mark-wrong = « { $text } » n’est pas une annotation ou ne suit aucun coup ; les annotations sont !, ?, !!, ??, !?, ?! et $0 à $255
record-too-deep = plus de { $limit } variantes sont imbriquées ici
record-too-long = la partie dépasse { $limit } Mo
record-too-many-moves = il y a plus de { $limit } coups
record-too-many-tags = il y a plus de { $limit } étiquettes
record-repetition-unknown = l’étiquette Repetition vaut on ou off, pas « { $text } »
record-repetition = la partie est terminée : la même position s’est présentée trois fois
record-binary = ce n’est pas un texte : il contient un octet nul
record-reserve-unreadable = « { $text } » n’est pas une réserve ; entre parenthèses figure le nombre de pièces en main après le tour
record-reserve-wrong = la réserve de { $side } est de { $limit }, or la feuille indique { $number }
record-not-held = le format { $text } ne permet pas de noter cette partie ou sa position de départ
record-drawing-unreadable = « { $text } » n’est ni une flèche, comme Ga1b2, ni une case marquée, comme Ra1

record-not-utf8 = certains caractères ne sont pas en UTF-8 et ont été remplacés
record-result-missing = les coups se terminent sans résultat
record-result-unknown = l’étiquette Result vaut 1-0, 0-1, 1/2-1/2 ou *, pas « { $text } »
record-results-differ = l’étiquette Result indique { $text }, mais les coups se terminent par { $cell }
record-result-contradicts = le résultat indiqué est { $text }, mais la partie aboutit à { $cell }
record-termination-unknown = « { $text } » n’est pas une fin de partie connue
record-termination-contradicts = l’étiquette Termination indique { $text }, mais la partie aboutit à { $cell }
record-end-not-reached = l’étiquette Termination indique { $text }, mais les coups ne mènent pas jusque-là
record-score-contradicts = l’étiquette Score indique { $text }, mais la partie aboutit à { $cell }
record-drawing-unknown = une flèche ou une marque désigne { $text }, qui n’existe pas sur ce plateau

# Ce que « replay » dit de chaque partie, puis de toutes.
record-game = Partie { $number } : { $players }, { $game }, { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
record-score = Score { $white }-{ $black }
record-unfinished = { $result } inachevée
record-none = Il n’y a aucune partie.
record-given-up = Les { $number } premiers textes de { $text } ne contiennent aucune partie ; le reste n’est pas lu.
record-summary = { $number ->
    [one] { $number } partie lue
   *[other] { $number } parties lues
}, { $refused ->
    [one] { $refused } refusée
   *[other] { $refused } refusées
}, { $remarked ->
    [one] { $remarked } contradictoire
   *[other] { $remarked } contradictoires
}.
