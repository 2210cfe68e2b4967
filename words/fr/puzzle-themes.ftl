# What puzzles are about, at the terminal and on the page.

puzzle-theme = { $theme ->
    [win] gain forcé
    [hold] seul coup qui tient
    [endgame] finale exacte
    [cut-off] couper du contact
    [rows] quelle rangée prendre
   *[gipf-piece] garder ou prendre une pièce GIPF
}
puzzle-goal = { $theme ->
    [win] { $side } joue et gagne de force.
    [hold] { $side } doit tenir la partie : un seul coup y parvient.
    [endgame] { $side } doit finir avec plus de pièces : un seul coup y parvient.
    [cut-off] { $side } doit couper des pièces du contact : un seul coup le fait bien.
    [rows] { $side } joue ; attention à la rangée à prendre.
   *[gipf-piece] { $side } joue ; attention aux pièces GIPF à garder.
}
puzzle-difficulty = Difficulté { $number }
puzzle-look = Regardez { $cell }.
