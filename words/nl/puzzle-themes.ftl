# What puzzles are about, at the terminal and on the page.

puzzle-theme = { $theme ->
    [win] gedwongen winst
    [hold] enige zet die standhoudt
    [endgame] exact eindspel
    [cut-off] afsnijden
    [rows] welke rij te nemen
   *[gipf-piece] een GIPF-stuk houden of nemen
}
puzzle-goal = { $theme ->
    [win] { $side } wint gedwongen.
    [hold] { $side } moet de partij houden: één zet doet dat.
    [endgame] { $side } moet op meer stukken uitkomen: één zet doet dat.
    [cut-off] { $side } moet stukken afsnijden: één zet doet dat goed.
    [rows] { $side } is aan zet; let op welke rij genomen wordt.
   *[gipf-piece] { $side } is aan zet; let op welke GIPF-stukken blijven.
}
puzzle-difficulty = Moeilijkheid { $number }
puzzle-look = Kijk naar { $cell }.
