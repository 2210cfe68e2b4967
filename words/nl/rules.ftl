# Wat er om de regels heen staat, bij elk spel. $game: de naam in druk.

language-name = Nederlands

rules-figure = Figuur { $number }
rules-example = Voorbeeld
rules-settled = Onze beslissing
rules-settled-note = Waar een alinea met ‘Onze beslissing’ begint, zwijgen de spelregelboekjes of spreken ze elkaar tegen, en moest Gipfel een knoop doorhakken.
rules-credit = { $game } is een spel van Kris Burm. Deze regels leggen het in onze eigen woorden uit; Gipfel staat los van de auteur en de uitgever van het spel.
rules-signs = In de figuren markeert een sterretje een plek op het bord; een pijl laat zien waar een stuk heen kan.
rules-sets = In het standaardspel en het toernooispel
