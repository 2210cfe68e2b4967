# L’explorateur de la page d’analyse. $text : un coup, une part avec son signe, ou des pièces.

explore-label = Explorateur
explore-looking = Recherche de la position…
explore-failed = L’explorateur n’a pas pu être chargé. Désactivez-le, puis réactivez-le.

# D’où viennent les coups.
explore-from-both = D’après les parties jouées sur ce serveur et la bibliothèque d’ouvertures.
explore-from-games = D’après les parties jouées sur ce serveur. La bibliothèque d’ouvertures ne peut pas être chargée pour l’instant.
explore-from-book = D’après la bibliothèque d’ouvertures. Les parties ne sont comptées que si la page vient d’un serveur Gipfel.
explore-book-alone = Seule la bibliothèque d’ouvertures est affichée.
explore-no-book = La bibliothèque d’ouvertures ne peut pas être chargée pour l’instant.
explore-source = Quelles parties
explore-source-archive = Sur ce serveur
explore-source-book = Bibliothèque
explore-source-own = Mes parties
explore-from-own = { $number ->
    [0] Aucune de vos parties n’est encore connue ici : d’après la bibliothèque d’ouvertures.
    [one] D’après une de vos parties et la bibliothèque d’ouvertures.
   *[other] D’après { $number } de vos parties et la bibliothèque d’ouvertures.
}
explore-from-own-alone = { $number ->
    [0] Aucune de vos parties n’est encore connue ici. La bibliothèque d’ouvertures ne peut pas être chargée pour l’instant.
    [one] D’après une de vos parties. La bibliothèque d’ouvertures ne peut pas être chargée pour l’instant.
   *[other] D’après { $number } de vos parties. La bibliothèque d’ouvertures ne peut pas être chargée pour l’instant.
}
explore-nothing = On ne sait rien de cette position : aucune partie n’y est passée et elle n’est pas dans la bibliothèque d’ouvertures.
explore-not-in-book = Cette position n’est pas dans la bibliothèque d’ouvertures.
explore-over = La partie est terminée ici.

# Un coup.
explore-alike = { $number ->
    [one] et un autre coup, équivalent par symétrie
   *[other] et { $number } autres coups, équivalents par symétrie
}
explore-games = { $number ->
    [one] une partie
   *[other] { $number } parties
}
explore-results = { $white ->
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
}
explore-points = { $text } des points pour { $side }
explore-book = biblio
explore-engine = moteur
explore-book-score = Bibliothèque d’ouvertures : { $text }
explore-engine-score = Moteur : { $text }
explore-latest = Ouvrir la dernière partie
explore-latest-of = Ouvrir la dernière partie avec { $text }
explore-more = { $number ->
    [one] Afficher un coup de plus
   *[other] Afficher { $number } coups de plus
}

# La carte : ce que vaut chaque case.
explore-map = Ce que vaut chaque case pour { $side } :
explore-map-by = Couleurs selon
explore-by-engine = Moteur
explore-by-book = Bibliothèque
explore-by-points = Résultats
explore-evaluate = Faire évaluer chaque case par le moteur
explore-evaluating = { $number } cases évaluées sur { $limit }
explore-evaluated = Le moteur a évalué toutes les cases.
explore-stop = Arrêter
explore-loss-none = parmi les meilleures
explore-loss = jusqu’à { $text } pièce de moins
explore-loss-more = encore moins bonne
explore-share = { $text } ou plus
explore-share-less = moins de { $text }
