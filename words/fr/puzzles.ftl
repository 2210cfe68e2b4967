# gipfel puzzles: they are found, checked, listed and solved. $percent, $low, $high: without their signs.

usage-difficulty = « { $text } » n’est ni une difficulté de { $least } à { $most }, ni deux difficultés séparées par un trait d’union
usage-puzzles-other-game = le fichier contient des problèmes de { $text }
usage-puzzles-one-game = choisissez un seul jeu : --game
usage-puzzles-number = il n’y a pas de problème { $number } ; le dernier est le { $limit }
usage-puzzles-daily = le problème du jour est le même pour tous : --theme, --difficulty et --number ne vont pas avec --daily
usage-puzzles-none = aucun problème n’y répond

puzzles-mining = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $number ->
    [one] { $number } problème
   *[other] { $number } problèmes
}…
puzzles-checking = { $number } sur { $limit } vérifiés…
# $points: what the best other move gives away, a win being 1.
puzzles-failed = { $text } : un autre coup ne perd que { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } point
puzzles-checked = { $game } : { $number } sur { $limit } ne tiennent pas, { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) } % ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } à { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) } %) ; { $exact } sont prouvés exactement.
puzzles-count = { $number ->
    [one] { $number } problème.
   *[other] { $number } problèmes.
}

puzzle-type-help = Tapez un coup, conseil ou aide.
puzzle-right = { $move } : c’est juste.
puzzle-wrong = { $move } est une erreur : ce coup perd { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } point.
puzzle-refuted = { $move } est une erreur : ce coup perd { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } point après { $line }.
puzzle-try-again = Essayez encore ; « solution » montre le coup.
puzzle-solution = Le coup est { $move }.
puzzle-solved = Résolu : { $theme }.
puzzle-solved-late = C’était cela : { $theme }.
puzzle-another = Entrée pour un autre problème, ou quitter
puzzle-not-kept = Ce que vous résolvez n’est pas conservé : { $text }.
puzzle-row = { $number ->
    [one] Résolus de suite : { $number } problème.
   *[other] Résolus de suite : { $number } problèmes.
}
puzzle-rows = Résolus de suite : { $number } à présent, { $limit } au plus.
puzzle-days = { $number ->
    [one] Problèmes du jour : { $number } jour de suite.
   *[other] Problèmes du jour : { $number } jours de suite.
}
puzzle-statistics = { $number } problèmes sur { $limit } résolus du premier coup.
puzzle-hardest = Le plus difficile avait la difficulté { $number }.

command-solution = solution, montrer
about-solution = montre le coup ; le problème ne compte alors pas comme résolu
about-puzzle-hint = dit à quoi sert le coup, puis où regarder
about-puzzle-quit = arrête
