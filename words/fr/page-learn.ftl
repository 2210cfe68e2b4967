# Les leçons et les règles sur la page.

learn-title = Apprendre
learn-intro = Deux jeux qui s’apprennent en jouant. Chaque leçon présente un plateau et demande un coup ; quoi que vous essayiez, une explication suit.
learn-dvonn-about = Empilez des pièces et restez en contact avec le rouge. Le plus facile pour commencer.
learn-gipf-about = Poussez des pièces depuis le bord et retirez des rangées de quatre. Commencez par le jeu de base.
learn-begin = { $game ->
    [dvonn] Apprendre le DVONN pas à pas
   *[gipf] Apprendre le GIPF pas à pas
}
learn-go-on = Continuer : { $title }
learn-again = Tout revoir
learn-all = Toutes les leçons
learn-rules = { $game ->
    [dvonn] Lire les règles du DVONN
   *[gipf] Lire les règles du GIPF
}
learn-puzzles = { $game ->
    [dvonn] Résoudre des problèmes de DVONN
   *[gipf] Résoudre des problèmes de GIPF
}
learn-course = { $game ->
    [dvonn] Apprendre le DVONN
   *[gipf] Apprendre le GIPF
}
learn-progress = { $number } { $number ->
    [one] leçon faite
   *[other] leçons faites
} sur { $limit }
learn-forget = Effacer ma progression
learn-finished = Vous avez fait toutes les leçons. Place au jeu !
learn-play = { $game ->
    [dvonn] Jouer au DVONN
   *[other] Jouer au GIPF
}
lesson-done = faite
lesson-of = Leçon { $number } sur { $limit }
exercise-of = Exercice { $number } sur { $limit }
lesson-right = Bravo !
lesson-seen = Voilà :
lesson-wrong = Pas celui-là.
lesson-refused = Ce n’est pas possible :
lesson-shown = Comme ceci :
lesson-shown-undone = Cet exercice n’est pas encore réussi : appuyez sur « À vous d’essayer » et jouez le coup vous-même.
lesson-try-again = Réessayer
lesson-try-yourself = À vous d’essayer
lesson-show = Montrez-moi
lesson-next-task = Exercice suivant
lesson-next = Leçon suivante : { $title }
lesson-may-play = Vous en savez assez pour jouer une partie.
lesson-play = Jouer une partie maintenant
lesson-board = Le plateau de cette leçon
lesson-missing = Cette leçon n’existe pas.

hand-back = Étape précédente

counts-label = Ce que possède chaque camp
counts-pieces = { $number ->
    [one] { $number } pièce
   *[other] { $number } pièces
}
counts-reserve = { $number } en réserve
counts-captured = { $number ->
    [0] aucune capturée
    [one] { $number } capturée
   *[other] { $number } capturées
}

rules-contents = Sommaire
rules-live = Les figures sont de vrais plateaux : déplacez les pièces et voyez ce qui se passe.
rules-whole = Toutes les versions
rules-which = Quelles règles ?
rules-learn = Apprendre par la pratique
figure-show = Montrer le coup
figure-again = Montrer encore
figure-reset = Remettre en place
figure-board = { $label } : plateau
