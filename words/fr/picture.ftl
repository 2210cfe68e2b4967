# Ce qu’un lecteur d’écran dit de l’image d’un plateau.

picture-title = { $game }. { $text }
picture-side = { $side } : { $cells }.
picture-red = Pièces rouges : { $cells }.
picture-stack = { $cell } (pile de { $number })
picture-stack-red = { $cell } (pile de { $number }, dont { $count } { $count ->
    [one] rouge
   *[other] rouges
})
picture-gipf-piece = { $cell } (pièce GIPF)
picture-empty = Le plateau est vide.
picture-last = Dernier coup : { $move }.
picture-reserve = { $side } a { $number } { $number ->
    [one] pièce
   *[other] pièces
} en réserve.
picture-lost = { $side } a perdu { $number } { $number ->
    [one] pièce
   *[other] pièces
}.
picture-marks = Marques : { $cells }.
picture-arrows = Flèches : { $text }.
