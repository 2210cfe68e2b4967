# Wat de speler nu moet doen.

next-place-red = { $side }: plaats een rood stuk op een leeg veld.
next-place = { $side }: plaats een { $colour ->
    [w] wit
   *[b] zwart
} stuk op een leeg veld.
next-stack = { $side }: verplaats een stuk één veld, of een stapel precies zoveel velden als hij hoog is, naar een bezet veld.
next-pass = { $side } kan geen zet doen en past.
next-row = { $side }: kies welke rij je neemt.
next-row-or-done = { $side }: neem stukken uit een rij van louter GIPF-stukken, of ga verder zonder te nemen.
next-row-reserve-empty = { $side }: je reserve is leeg; neem stukken uit een rij van louter GIPF-stukken.
next-gipf-piece = Neem je het GIPF-stuk van { $side } op { $cell }, of laat je het liggen?
next-push = { $side }: duw een stuk vanaf een stip het bord op.
next-push-gipf = { $side }: duw een GIPF-stuk vanaf een stip het bord op.
next-push-either = { $side }: duw een gewoon stuk of een GIPF-stuk vanaf een stip het bord op.
next-turn-made = De beurt is gespeeld.
next-game-over = De partij is afgelopen.
