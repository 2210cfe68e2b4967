# Les problèmes dans la page ; ce que dit aussi `gipfel puzzles` est dans puzzle-themes.ftl.

puzzles-lead = Des positions où un seul coup est bon, trouvées dans des parties et longuement vérifiées. Trouvez-le, et voyez pourquoi les autres échouent.
puzzles-all = Tous les problèmes
puzzles-unreachable = Impossible de charger les problèmes. Une fois chargés, ils sont là même sans connexion.
puzzles-missing = Ce problème n’existe pas.

# The puzzle of the day.
puzzles-daily = Problème du jour
puzzles-daily-note = Le même pour tous aujourd’hui.
puzzles-daily-solve = Le résoudre
puzzles-daily-done = Résolu !
puzzles-daily-seen = Vous avez vu la solution.
puzzles-daily-next = Le prochain arrive à { $time }.
puzzles-daily-again = Le revoir
puzzles-days = { $number ->
    [0] Résolvez-en un chaque jour : vos jours de suite sont comptés ici.
    [one] jour de suite avec un problème du jour résolu
   *[other] jours de suite avec un problème du jour résolu
}
puzzles-day-solved = résolu
puzzles-day-open = pas résolu

# To practise.
puzzles-practise = S’entraîner
puzzles-any = Problèmes variés
puzzles-about = { $theme ->
    [any] De toutes sortes, à votre niveau : d’abord des faciles, puis selon votre classement.
    [win] Le gain est certain ; trouvez le chemin.
    [hold] Tout autre coup perd.
    [endgame] Il reste peu de piles et tout est prouvé : finissez avec plus de pièces.
    [cut-off] Rompez le contact avec les pièces rouges.
    [rows] Plusieurs rangées peuvent être prises : laquelle, ou laquelle d’abord ?
   *[gipf-piece] Une pièce GIPF est dans la rangée : reste-t-elle sur le plateau ?
}
puzzles-progress = { $number } { $number ->
    [one] trouvé
   *[other] trouvés
} sur { $limit }

# How somebody has done.
puzzles-results = Vos résultats
puzzles-rating = votre classement aux problèmes de ce jeu
puzzles-rating-provisional = votre classement aux problèmes de ce jeu, encore provisoire
puzzles-first-try = Résolus du premier coup
puzzles-of = { $number } sur { $limit } ({ $percent } %)
puzzles-in-a-row = Résolus de suite, à présent
puzzles-most-in-a-row = Résolus de suite, au plus
puzzles-by-theme = Du premier coup, par thème
puzzles-solved-of = { $number } sur { $limit }
puzzles-kept = Conservé dans ce navigateur. Pour votre classement compte le premier essai de chaque problème.
puzzles-kept-account = Votre classement et vos réussites sont conservés avec votre compte, le reste dans ce navigateur. Pour votre classement compte le premier essai de chaque problème.

# One puzzle.
puzzles-number = Problème { $number }
puzzles-judging = Le moteur examine { $move }…
puzzles-wrong = { $move } n’est pas le bon coup.
puzzles-answered = { $side } répond { $move }.
puzzles-verdict-lost = { $side } perd alors : c’est prouvé.
puzzles-verdict-drawn = { $side } n’obtient alors que la nulle : c’est prouvé.
puzzles-verdict-worse = { $side } est alors moins bien, d’après le moteur.
puzzles-refutation = Ce qui réfute le coup
puzzles-solution = La solution
puzzles-look-at = Voir { $move }
puzzles-right = Exact !
puzzles-showing = Voici la solution.
puzzles-solved = Résolu !
puzzles-found = C’était bien cela, mais pas du premier coup.
puzzles-shown = C’était la solution.
puzzles-with-hint = Avec un conseil, votre classement ne change pas.
puzzles-rated = D’après ceux qui l’ont essayé, le classement de ce problème est { $text }.
puzzles-change = { $way ->
    [up] Votre classement : { $text }, en hausse de { $change }.
   *[down] Votre classement : { $text }, en baisse de { $change }.
}
puzzles-not-kept = Il n’y a plus de place dans ce navigateur : ce que vous résolvez n’est pas conservé.
puzzles-hint-where = Où regarder
puzzles-give-up = Montrer la solution
puzzles-try-again = Réessayer
puzzles-next = Problème suivant
puzzles-more = D’autres problèmes
puzzles-skip = Passer
puzzles-once-more = Encore une fois
puzzles-analyse = Analyser
puzzles-key-next = passe au problème suivant
