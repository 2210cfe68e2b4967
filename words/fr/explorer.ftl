# gipfel explore : ce qui a été joué à partir d’une position. $percent : sans son signe.

usage-explore-game = Indiquez le jeu dont vous voulez voir les ouvertures : --game, au choix { $names }
usage-explore-games = { $text } contient plusieurs jeux : { $names }. Choisissez avec --game
usage-explore-empty = { $text } ne contient aucune partie lisible
usage-explore-index = --index { $text } demande un fichier de parties à indexer

explorer-indexing = Indexation des parties : { $percent } %
explorer-evaluating = Le moteur évalue les coups…
explorer-refused = { $number ->
    [one] une partie de { $file } est illisible et n’est pas comptée ; gipfel replay dit pourquoi
   *[other] { $number } parties de { $file } sont illisibles et ne sont pas comptées ; gipfel replay dit pourquoi
}
explorer-no-games = Aucune partie n’a continué à partir d’ici.
explorer-games = { $number ->
    [one] Une partie a continué à partir d’ici :
   *[other] { $number } parties ont continué à partir d’ici :
} { $white ->
    [0] aucune victoire de Blanc
    [one] une victoire de Blanc
   *[other] { $white } victoires de Blanc
}, { $draws ->
    [0] aucune nulle
    [one] une nulle
   *[other] { $draws } nulles
}, { $black ->
    [0] aucune victoire de Noir
    [one] une victoire de Noir
   *[other] { $black } victoires de Noir
}.
explorer-share = { $side }, au trait, a obtenu { $percent } % des points.
explorer-map-points = Les points du joueur au trait, en pour cent :
explorer-map-scores = L’évaluation pour le joueur au trait, en pièces :
explorer-move = Coup
explorer-alike = Égaux
explorer-games-column = Parties
explorer-results = Résultats
explorer-points = Points
explorer-score = Éval.
explorer-latest = Dernière partie
explorer-decided = { $points ->
    [1] gain
    [0] perte
   *[other] nulle
}
explorer-more = { $number ->
    [one] Un autre coup est connu.
   *[other] { $number } autres coups sont connus.
}
