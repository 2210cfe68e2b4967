# Wat de speler nu moet doen.

next-place-red = { $side }: leg een rood stuk op een leeg veld.
next-place = { $side }: leg een { $colour ->
    [w] wit
   *[b] zwart
} stuk op een leeg veld.
next-stack = { $side }: zet een van je stapels op een andere, zoveel velden ver als hij hoog is.
next-pass = { $side }: je kunt niet zetten en moet passen.
next-row = { $side }: kies de rij die je neemt.
next-row-or-done = { $side }: neem uit een rij GIPF-stukken, of ga verder zonder.
next-row-reserve-empty = { $side }: je reserve is leeg; neem uit een rij GIPF-stukken.
next-gipf-piece = Het GIPF-stuk van { $side } op { $cell } nemen, of laten liggen?
next-push = { $side }: duw een stuk vanaf een stip het bord op.
next-push-gipf = { $side }: duw een GIPF-stuk vanaf een stip het bord op.
next-push-either = { $side }: duw een enkel stuk of een GIPF-stuk vanaf een stip het bord op.
next-turn-made = De beurt is gespeeld.
next-game-over = De partij is afgelopen.
