# La relecture d’une partie dans la page d’analyse ; ce que dit aussi `gipfel review` est dans review.ftl.

review-title = Relecture de la partie
review-start = Relire la partie
review-quality = Durée de la relecture
review-quality-quick = Rapide
review-quality-default = Approfondie
review-going = Relecture en cours : { $percent }
review-cancel = Annuler
review-failed = Le moteur s’est arrêté. Essayez de nouveau.
review-longer = Relire plus à fond
review-accuracy = précision
review-phases = Phase de la partie
review-count = { $mark ->
    [1] { $number ->
        [one] un bon coup
       *[other] { $number } bons coups
    }
    [2] { $number ->
        [one] une erreur
       *[other] { $number } erreurs
    }
    [3] { $number ->
        [one] un excellent coup
       *[other] { $number } excellents coups
    }
    [4] { $number ->
        [one] une gaffe
       *[other] { $number } gaffes
    }
   *[6] { $number ->
        [one] un coup douteux
       *[other] { $number } coups douteux
    }
}
review-missed = { $number ->
    [one] une occasion manquée
   *[other] { $number } occasions manquées
}
review-marked-before = Au coup annoté précédent
review-marked-after = Au coup annoté suivant
review-step = Parcourez les coups annotés pour voir ce qui valait mieux, et pourquoi.
review-variation = Vous êtes dans une variante. Les lignes du moteur disent ce qu’elle vaut.
review-gave = Il a cédé { $points } point.
review-better = Mieux valait
review-hard = Il était difficile à trouver, et le seul bon coup.
review-forced = Il n’y avait pas d’autre coup.
review-fine = Rien n’était nettement meilleur.
review-learn = Apprendre de ses erreurs

# Ses propres erreurs, à corriger une à une sur le plateau.
mistakes-title = Apprendre de ses erreurs
mistakes-board = Position avant l’erreur
mistakes-close = Retour à la relecture
mistakes-whose = Les erreurs de qui
mistakes-of = { $side } ({ $number })
mistakes-number = Erreur { $number } sur { $limit }
mistakes-asked = Trouvez un meilleur coup pour { $side }.
mistakes-hint = Indice
mistakes-hint-move = Montrer le coup
mistakes-show = Montrer la solution
mistakes-skip = Passer
mistakes-next = Erreur suivante
mistakes-finish = Terminer
mistakes-try-again = Réessayer
mistakes-once-more = Encore une fois
mistakes-from-start = Les reprendre depuis le début
mistakes-judging = Le moteur examine { $move }…
mistakes-preparing = La page ayant été rechargée, il revoit d’abord toute la partie : { $percent }.
mistakes-right = C’est le meilleur coup.
mistakes-also-good = C’est bon aussi.
mistakes-good = { $move } ne cède presque rien. Le meilleur coup était { $best }.
mistakes-solution = Il fallait jouer { $move }.
mistakes-wrong = Pas tout à fait.
mistakes-again = C’est le coup de la partie.
mistakes-refuted = { $move } est réfuté par { $answer }.
mistakes-no-better = { $move } n’est pas meilleur.
mistakes-done = C’était la dernière.
mistakes-none = Aucune erreur ici : bien joué.
mistakes-found = Meilleurs coups trouvés par vous-même : { $number } sur { $limit }.
mistakes-key-next = passe à l’erreur suivante
