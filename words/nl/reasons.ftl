# Waarom een tekst, een stelling of een zet wordt geweigerd.
# $cell en $target: het eerste en tweede veld waar het om gaat; $cells: allemaal, als lijst.
# $number: wat er stond; $limit: wat er moest staan; $colour: w of b; $side: de naam; $text: het deel van de invoer.

text-too-long = de tekst telt { $number } tekens, maar mag er hoogstens { $limit } tellen
fields-wrong = een stelling bestaat uit { $limit } delen met spaties ertussen, niet uit { $number }
turn-unknown = wie aan zet is, schrijf je als w of b, niet als ‘{ $text }’
move-unreadable = ‘{ $text }’ is niet als zet te lezen
cell-unknown = er is geen veld { $text }
spot-unknown = er is geen stip of kruispunt { $text }
game-over = de partij is afgelopen
step-not-possible = ‘{ $text }’ kan nu niet
turn-already-made = de beurt is al gespeeld
too-many-moves = er zijn hier meer dan { $limit } beurten mogelijk; speel de beurt stap voor stap

phase-unknown = de fase is place of stack, niet ‘{ $text }’
board-rows-wrong = het bord heeft { $limit } rijen, niet { $number }
row-length-wrong = rij { $text } heeft { $limit } velden, niet { $number }
cell-unreadable = { $cell }: ‘{ $text }’ is niet als veld te lezen; schrijf een punt (.) voor een leeg veld, en anders W, B of R, zo nodig met hoogte en sterretjes
height-wrong = { $cell }: ‘{ $text }’ heeft een onmogelijke hoogte; mogelijk is 2 tot en met 49
red-on-top = { $cell }: ‘{ $text }’ heeft rood boven op een stapel, maar een los rood stuk wordt nooit verplaatst
stack-all-red = { $cell }: ‘{ $text }’ heeft te veel sterretjes: het bovenste stuk van een stapel is nooit rood
red-count-wrong = er { $number ->
    [one] ligt { $number } rood stuk
   *[other] liggen { $number } rode stukken
} op het bord, maar het moeten er { $limit } zijn
too-many-pieces = er liggen { $number } stukken op het bord, maar het spel telt er maar { $limit }
too-many-stacks = { $side } heeft { $number } stapels, maar kan er hoogstens { $limit } hebben
out-of-contact = { $count ->
    [one] { $cells } heeft
   *[other] { $cells } hebben
} geen contact met een rood stuk
place-board-full = een vol bord hoort bij de stapelfase
place-has-stack = op { $cell } ligt een stapel, maar tijdens het plaatsen wordt nog niet gestapeld
place-counts-wrong = dit bord met { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
} is onmogelijk: eerst worden drie rode stukken geplaatst, daarna om de beurt een zwart en een wit stuk
place-turn-wrong = met { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
} op het bord is { $side } aan zet

cell-occupied = { $cell } is bezet
still-placing = er worden nog stukken geplaatst: noem één leeg veld
placing-is-over = alle stukken zijn geplaatst: verplaats een stuk of stapel van het ene veld naar het andere
source-empty = { $cell } is leeg
stack-not-yours = { $number ->
    [1] het stuk
   *[other] de stapel
} op { $cell } is van { $side }
lone-red = op { $cell } ligt een los rood stuk, en dat mag niet worden verplaatst
surrounded = { $cell } is aan alle zes de kanten omsingeld en mag niet worden verplaatst
same-cell = een zet gaat van { $cell } naar een ander veld
not-a-line = { $target } ligt niet op één rechte lijn met { $cell }
wrong-distance = { $limit ->
    [1] het stuk op { $cell } moet precies één veld
   *[other] de stapel op { $cell } moet precies { $limit } velden
} ver gaan, maar { $target } ligt op afstand { $number }
target-empty = { $target } is leeg, maar een zet moet op een bezet veld eindigen
must-move = { $side } kan nog een zet doen en mag dus niet passen
must-pass = { $side } kan geen zet doen en moet passen
move-leaves-board = { $number ->
    [1] in die richting houdt het bord op bij { $cell }
   *[other] de stapel op { $cell } moet precies { $number } velden ver gaan, maar in die richting houdt het bord eerder op
}

board-columns-wrong = het bord heeft { $limit } kolommen, niet { $number }
column-length-wrong = kolom { $text } heeft { $limit } kruispunten, niet { $number }
spot-unreadable = { $cell }: ‘{ $text }’ is niet als kruispunt te lezen; schrijf een punt (.) voor een leeg kruispunt, en anders w, b, W of B
numbers-unreadable = ‘{ $text }’ is niet te lezen: schrijf twee getallen met een komma ertussen, eerst dat van Wit, dan dat van Zwart
rules-unknown = de spelregels zijn basic, standard of tournament, niet ‘{ $text }’
entry-unknown = wie GIPF-stukken mag inbrengen, schrijf je als wb, w, b of -, niet als ‘{ $text }’
result-unknown = de uitslag is 1-0 of 0-1, niet ‘{ $text }’
pieces-wrong = { $side } heeft in totaal { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
} (op het bord, in de reserve en geslagen); het moeten er { $limit ->
    [15] 15 tot en met 18
   *[other] 18
} zijn
gipf-piece-in-basic = op { $cell } ligt een GIPF-stuk, maar in het basisspel zijn er geen
too-many-gipf-pieces = { $side } heeft { $number } GIPF-stukken, maar in het standaardspel zijn het er hoogstens { $limit }
entry-not-tournament = alleen in het toernooispel bestaat het recht om GIPF-stukken in te brengen
entry-after-single = { $side } heeft een gewoon stuk op { $cell } en mag dus geen GIPF-stukken meer inbrengen
entry-missing = { $side } heeft nog geen beurt gespeeld en moet dus nog het recht hebben om GIPF-stukken in te brengen
row-left-standing = { $side } had de rij { $cells } moeten nemen
result-wrong = de uitslag past niet bij de rest van de stelling
other-rules = dit is een stelling uit het { $text ->
    [basic] basisspel
    [standard] standaardspel
   *[tournament] toernooispel
}
other-game = dit is een stelling uit een ander spel, { $text }

push-missing = de duw ontbreekt
push-not-needed = { $number ->
    [0] de partij eindigt al vóór de duw
   *[1] de reserve blijft leeg, dus de partij eindigt al vóór de duw
}
not-a-dot = { $cell } is geen stip aan de rand
not-a-spot = { $cell } is een stip aan de rand, geen kruispunt
not-at-the-rim = { $cell } ligt niet naast een stip, dus daar kan geen stuk het bord op komen
dot-needed = { $cell } is bezet: noem de stip en het kruispunt waar het verste stuk terechtkomt
not-on-a-line = er loopt geen lijn van { $cell } naar { $target }
line-full = op de lijn vanaf { $cell } over { $target } is geen kruispunt meer vrij
push-ends-elsewhere = een duw vanaf { $cell } eindigt op { $target }
gipf-entry-not-in-rules = GIPF-stukken worden alleen in het toernooispel ingebracht
gipf-entry-over = { $side } heeft al een gewoon stuk ingebracht en mag dus geen GIPF-stukken meer inbrengen
gipf-entry-needs-two = een GIPF-stuk kost twee stukken uit de reserve, maar { $side } heeft er nog maar één
gipf-entry-required = { $side } moet in de eerste beurt een GIPF-stuk inbrengen
removed-empty = { $cell } is leeg
removed-not-in-row = { $count ->
    [one] { $cells } ligt
   *[other] { $cells } liggen
} niet in een rij van de speler die aan zet is
removed-twice = { $cell } staat twee keer in de lijst
mark-wrong = de tekens bij { $cell } passen niet bij het stuk dat er ligt
row-not-whole = uit een rij worden alle gewone stukken genomen: ook { $cells } { $count ->
    [one] moet
   *[other] moeten
} weg
row-not-taken = { $number ->
    [0] vóór de duw moet er een rij worden genomen: { $cells } moeten weg
   *[1] door de duw ontstaat een rij die moet worden genomen: { $cells } moeten weg
}
nothing-to-take = er is { $number ->
    [0] vóór de duw
   *[1] na de duw
} geen rij om te nemen
choice-of-rows = er zijn hier { $number } manieren om stukken te nemen: noem de kruispunten van de stukken die je neemt
must-take-something = met een lege reserve moet je vóór de duw minstens één stuk nemen
rows-not-together = { $cells } zijn niet samen te nemen: na elke genomen rij wordt opnieuw bekeken welke rijen er nog zijn{ $number ->
    [0] { "" }
   *[1] , en de partij eindigt zodra het laatste GIPF-stuk van het bord is
}
action-written-alike = alle duwen naar het lege kruispunt { $cell } worden hetzelfde geschreven; actie { $limit } staat voor al die duwen, niet { $number }
