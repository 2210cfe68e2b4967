# Waarom een tekst, een stelling of een zet wordt geweigerd.
# $cell en $target: het eerste en tweede veld waar het om gaat; $cells: allemaal, als lijst.
# $number: wat er stond; $limit: wat er moest staan; $colour: w of b; $side: de naam; $text: het deel van de invoer.

text-too-long = de tekst is { $number } tekens lang, en er worden er hoogstens { $limit } gelezen
fields-wrong = een stelling heeft { $limit } delen met spaties ertussen, hier staan er { $number }
turn-unknown = aan zet is w of b, niet ‘{ $text }’
move-unreadable = ‘{ $text }’ is niet als zet te lezen
cell-unknown = het veld { $text } bestaat niet
spot-unknown = het punt { $text } bestaat niet
game-over = de partij is afgelopen
step-not-possible = ‘{ $text }’ kan nu niet
turn-already-made = de beurt is al gespeeld
too-many-moves = er zijn hier meer dan { $limit } beurten mogelijk; speel de beurt in stappen

phase-unknown = de fase is place of stack, niet ‘{ $text }’
board-rows-wrong = het bord heeft { $limit } rijen, hier staan er { $number }
row-length-wrong = rij { $text } heeft { $limit } velden, hier staan er { $number }
cell-unreadable = { $cell }: ‘{ $text }’ is geen veld; een veld is een punt, of W, B of R met hoogte en sterretjes
height-wrong = { $cell }: ‘{ $text }’ heeft een onmogelijke hoogte; die loopt van 2 tot 49
red-on-top = { $cell }: ‘{ $text }’ heeft rood boven op een stapel, en een rood stuk ligt nooit op een ander
stack-all-red = { $cell }: ‘{ $text }’ bevat evenveel rode stukken als stukken
red-count-wrong = er { $number ->
    [one] ligt { $number } rood stuk
   *[other] liggen { $number } rode stukken
} op het bord, en het zijn er altijd { $limit }
too-many-pieces = er liggen { $number } stukken op het bord, en het spel heeft er { $limit }
too-many-stacks = { $side } heeft { $number } stapels en kan er hoogstens { $limit } bezitten
out-of-contact = { $count ->
    [one] { $cells } heeft
   *[other] { $cells } hebben
} met geen enkel rood stuk contact
place-board-full = een vol bord is een stelling van de stapelfase
place-has-stack = op { $cell } ligt een stapel, en tijdens het plaatsen wordt niet gestapeld
place-counts-wrong = de volgorde van plaatsen (drie rode stukken, dan om de beurt Zwart en Wit) leidt niet tot dit bord met { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
}
place-turn-wrong = met { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
} op het bord is { $side } aan zet

cell-occupied = { $cell } is bezet
still-placing = er worden nog stukken geplaatst: noem één leeg veld
placing-is-over = alle stukken zijn geplaatst: verplaats een stapel van het ene veld naar het andere
source-empty = { $cell } is leeg
stack-not-yours = de stapel op { $cell } is van { $side }
lone-red = op { $cell } ligt een los rood stuk, en dat kan niet bewegen
surrounded = { $cell } is aan alle zes kanten omsingeld
same-cell = een zet gaat van { $cell } naar een ander veld
not-a-line = { $target } ligt niet in een rechte lijn met { $cell }
wrong-distance = de stapel op { $cell } gaat precies { $limit ->
    [one] { $limit } veld
   *[other] { $limit } velden
} ver, en { $target } ligt er { $number } vandaan
target-empty = { $target } is leeg, en een zet eindigt op een bezet veld
must-move = { $side } kan zetten en mag dus niet passen
must-pass = { $side } kan niet zetten en moet passen

board-columns-wrong = het bord heeft { $limit } kolommen, hier staan er { $number }
column-length-wrong = kolom { $text } heeft { $limit } kruispunten, hier staan er { $number }
spot-unreadable = { $cell }: ‘{ $text }’ is geen kruispunt; een kruispunt is een punt, w, b, W of B
numbers-unreadable = ‘{ $text }’ is geen tweetal getallen, van Wit en van Zwart, met een komma ertussen
rules-unknown = de spelregels zijn basic, standard en tournament, niet ‘{ $text }’
entry-unknown = het recht om GIPF-stukken in te brengen is wb, w, b of -, niet ‘{ $text }’
result-unknown = de uitslag is 1-0 of 0-1, niet ‘{ $text }’
pieces-wrong = de stukken van { $side } op het bord, in reserve en geslagen zijn er samen { $number }; het moeten er { $limit ->
    [15] 15 tot 18
   *[other] 18
} zijn
gipf-piece-in-basic = op { $cell } ligt een GIPF-stuk, en het basisspel heeft er geen
too-many-gipf-pieces = { $side } heeft { $number } GIPF-stukken, en het standaardspel geeft er { $limit }
entry-not-tournament = alleen in het toernooispel komen GIPF-stukken het bord op
entry-after-single = { $side } heeft een enkel stuk op { $cell } en heeft dus het recht op nieuwe GIPF-stukken opgegeven
entry-missing = { $side } heeft de eerste beurt nog niet gespeeld en mag nog GIPF-stukken inbrengen
row-left-standing = { $side } had de rij { $cells } moeten nemen
result-wrong = de uitslag past niet bij de rest van de stelling
other-rules = dit is een stelling van het { $text ->
    [basic] basisspel
    [standard] standaardspel
   *[tournament] toernooispel
}

push-missing = de duw ontbreekt
push-not-needed = { $number ->
    [0] de partij eindigt al vóór de duw
   *[1] de reserve blijft leeg, dus de partij eindigt al vóór de duw
}
not-a-dot = { $cell } is geen stip aan de rand
not-a-spot = { $cell } is een stip aan de rand, geen kruispunt
not-at-the-rim = { $cell } ligt niet naast een stip, dus daar komt geen stuk binnen
dot-needed = { $cell } is bezet: noem de stip en het kruispunt dat het verste stuk bereikt
not-on-a-line = er loopt geen lijn van { $cell } naar { $target }
line-full = op de lijn van { $cell } over { $target } is geen kruispunt meer vrij
push-ends-elsewhere = een duw vanaf { $cell } eindigt op { $target }
gipf-entry-not-in-rules = GIPF-stukken worden alleen in het toernooispel ingebracht
gipf-entry-over = { $side } heeft een enkel stuk ingebracht en mag geen GIPF-stukken meer inbrengen
gipf-entry-needs-two = een GIPF-stuk kost twee stukken uit de reserve, en { $side } heeft er één
gipf-entry-required = { $side } moet in de eerste beurt een GIPF-stuk inbrengen
removed-empty = { $cell } is leeg
removed-not-in-row = { $count ->
    [one] { $cells } ligt
   *[other] { $cells } liggen
} niet in een rij van de speler aan zet
removed-twice = { $cell } staat twee keer in de lijst
mark-wrong = de tekens bij { $cell } passen niet bij het stuk dat er ligt
row-not-whole = een rij wordt met al haar enkele stukken genomen: ook { $cells } { $count ->
    [one] moet
   *[other] moeten
} weg
row-not-taken = { $number ->
    [0] vóór de duw moet een rij worden genomen: { $cells } moeten weg
   *[1] de duw maakt een rij die moet worden genomen: { $cells } moeten weg
}
nothing-to-take = er is { $number ->
    [0] vóór de duw
   *[1] na de duw
} geen rij om te nemen
choice-of-rows = er zijn hier { $number } manieren om stukken te nemen: noem de kruispunten
must-take-something = met een lege reserve moet er vóór de duw iets worden genomen
rows-not-together = { $cells } zijn niet samen te nemen: na elke rij wordt opnieuw naar de andere gekeken{ $number ->
    [0] { "" }
   *[1] , en de partij eindigt met het laatste GIPF-stuk
}
