# What a screen reader says of a picture of a board.

picture-title = { $game }. { $text }
picture-side = { $side }: { $cells }.
picture-red = Red: { $cells }.
picture-stack = { $cell } (stack of { $number })
picture-stack-red = { $cell } (stack of { $number }, { $count } red)
picture-gipf-piece = { $cell } (GIPF piece)
picture-empty = The board is empty.
picture-last = Last move: { $move }.
picture-reserve = { $side } has { $number } { $number ->
    [one] piece
   *[other] pieces
} in reserve.
picture-lost = { $side } has lost { $number } { $number ->
    [one] piece
   *[other] pieces
}.
picture-marks = Marked: { $cells }.
picture-arrows = Arrows: { $text }.
