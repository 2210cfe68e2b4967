# Ce que disent les commandes au terminal : solve, moves, match, et tout ce qui est interrompu.

# gipfel solve. La fin est une phrase entière.
solve-over = La partie est terminée. { $ending }
solve-draw = Résolu : partie nulle.
solve-margin = Résolu : { $side } gagne de { $number ->
    [one] { $number } pièce
   *[other] { $number } pièces
}.
solve-turns = Résolu : { $side } gagne en { $number ->
    [one] { $number } tour
   *[other] { $number } tours
}.
solve-interrupted = Non résolu : interrompu après { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
solve-late = Non résolu en { NUMBER($seconds, maximumFractionDigits: 3) } s.
solve-certain = { $side } gagne à coup sûr ; pour l’instant, au mieux de { $number ->
    [one] { $number } pièce
   *[other] { $number } pièces
}.
solve-best = Le mieux pour l’instant : { $move }, évalué à { $sign }{ NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $score ->
    [one] pièce
   *[other] pièces
} pour { $side }.
solve-effort = Profondeur { $depth }, { $nodes } nœuds, { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
solve-begun = Résolution : { $seconds } s sur { NUMBER($limit, maximumFractionDigits: 3) }
solve-progress = Résolution : profondeur { $depth }, { $nodes } nœuds, { $seconds } s sur { NUMBER($limit, maximumFractionDigits: 3) }

# gipfel moves.
moves-over = La partie est terminée : il n’y a plus de coups.

# Ctrl-C.
interrupted = interrompu
interrupted-kept = interrompu ; ce qui a été fait se trouve dans { $file }
interrupted-resumable = interrompu ; la même commande reprendra à partir de { $file }

# gipfel match : les noms des lignes du tableau, puis ce qu’elles contiennent.
match-game = jeu
match-player = joueur { $number }
match-limit = limite
match-games = parties
match-score = score
match-as-white = avec les blancs
match-as-black = avec les noirs
match-pairs = paires
match-elo = Elo
match-superior = supérieur
match-sprt = SPRT
match-ended-by = fins
match-seed = { $game }, graine { $seed }
match-percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
match-pairs-legend = à 0, ½, 1, 1½, 2 points
match-interval-legend = intervalle à 95 %
match-interval = { $value } (de { $low } à { $high })
match-over = plus de { $low }
match-under = moins de { $high }
match-few-games = trop peu de parties
match-own-limits = celle de chaque joueur
match-limit-clock = { NUMBER($clock, maximumFractionDigits: 3) } s par partie et { NUMBER($increment, maximumFractionDigits: 3) } s par coup
match-limit-seconds = { NUMBER($seconds, maximumFractionDigits: 3) } s par coup
match-limit-nodes = { $nodes } nœuds par coup
match-limit-depth = { $number ->
    [one] { $number } coup de profondeur
   *[other] { $number } coups de profondeur
}
match-test = Elo { $lower } ou { $upper } : LLR { $ratio } (de { $low } à { $high }), { $verdict ->
    [better] meilleur
    [not-better] pas meilleur
   *[open] indécis
}
match-game-ended = { $result } { $reason } après { $number ->
    [one] { $number } coup
   *[other] { $number } coups
}
