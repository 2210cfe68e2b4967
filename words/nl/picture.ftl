# Wat een schermlezer bij een afbeelding van een bord zegt.

picture-title = { $game }. { $text }
picture-side = { $side }: { $cells }.
picture-red = Rode stukken: { $cells }.
picture-stack = { $cell } (stapel van { $number })
picture-stack-red = { $cell } (stapel van { $number }, waarvan { $count } rood)
picture-gipf-piece = { $cell } (GIPF-stuk)
picture-empty = Het bord is leeg.
picture-last = Laatste zet: { $move }.
picture-reserve = { $side } heeft { $number } { $number ->
    [one] stuk
   *[other] stukken
} in reserve.
picture-lost = { $side } heeft { $number } { $number ->
    [one] stuk
   *[other] stukken
} verloren.
picture-marks = Gemarkeerd: { $cells }.
picture-arrows = Pijlen: { $text }.
