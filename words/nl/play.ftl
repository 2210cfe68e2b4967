# Wat de terminal laat zien aan wie eraan speelt.

game-title = { $game ->
    [dvonn] DVONN
    [dvonn-random] DVONN, willekeurige plaatsing (variant van Gipfel)
    [gipf-basic] GIPF, basisspel
    [gipf-standard] GIPF, standaardspel
   *[gipf-tournament] GIPF, toernooispel
}
which-game = Welk spel wil je spelen?
which-game-prompt = Nummer
menu-help = Typ een nummer van 1 tot en met { $limit } en druk op Enter, of typ ‘stoppen’. Bij DVONN stapel je stukken en houd je contact met de rode; met willekeurige plaatsing, een variant van Gipfel zelf, begin je meteen met stapelen. Bij GIPF duw je stukken vanaf de rand het bord op en neem je rijen van vier; ken je het nog niet, begin dan met het basisspel. Tijdens een partij geeft ‘hulp’ je de regels.
which-game-again = Typ een nummer van 1 tot en met { $limit }, of de naam van een spel.
which-players = Wie spelen er?
two-people = twee mensen aan deze terminal
against-engine = jij tegen de computer
which-side = Met welke kleur wil je spelen?
play-white = Wit
play-black = Zwart
play-random = willekeurig
which-level = Hoe sterk moet de computer spelen, van 1 (beginner) tot en met { $limit } (volle kracht)?
which-level-prompt = Niveau
choice-help = Typ een nummer van 1 tot en met { $limit }; met alleen Enter kies je { $number }, met ‘stoppen’ sluit je af.

# Onder het bord. $sign: hoe het stuk is getekend.
score-legend = (stukken in ieders stapels)
red-legend = { $sign } rood stuk; een getal is de hoogte van de stapel
too-narrow = Venster te smal voor het bord: { $number } van de { $limit } kolommen.
placed = { $number } van de { $limit } stukken geplaatst
reserve = reserve { $number }
lost = verloren { $number }
gipf-pieces = GIPF-stukken { $sign } { $number }
gipf-pieces-may-enter = { gipf-pieces }, mag er nog inbrengen

# Wat er is gebeurd.
you-play = Jij speelt met { $side }, de computer speelt met { $other } op niveau { $number }.
thinking = { $side } denkt na …
thinking-hint = Op zoek naar een goede zet …
hint-is = Tip: { $text }.
dealt-at-random = Willekeurige plaatsing; ‘play { $game } --random { $text }’ geeft dezelfde.
played = { $side } speelde { $move }.
lost-contact = Geen contact meer met een rood stuk, dus van het bord: { $cells }.
taken-back = Terug in de reserve: { $cells }.
captured = Geslagen: { $cells }.
row-taken-first = { $side } neemt eerst de rij die was blijven liggen: { $cells }.
so-far = Tot nu toe: { $steps }.
passed-already = Er is al gepast.
ended-by-resignation = { $side } geeft op. { $result }.
final-score = Eindstand: { $side } { $number }, { $other } { $rest }.

# Wat je kunt typen. Tussen de woorden voor een antwoord staan komma’s; Engels werkt altijd.
option-row = rij { $text }
option-take = neem { $text }
option-leave = laat { $text }
option-done = verder
answer-row = rij
answer-take = nemen, neem, ja, j
answer-leave = laten, laat, nee, n
answer-done = verder, v
answer-again = opnieuw, ja, j
answer-stop = nee, n
type-help = Typ ‘hulp’ voor de regels en om te zien hoe je een zet invoert.
pushes-from = Vanaf { $cell } kun je duwen: { $text }.
no-push-from = Vanaf { $cell } kun je niet duwen: op geen enkele lijn is daar nog een kruispunt vrij.
line-too-long = Die regel is te lang: hij mag hoogstens { $limit } tekens tellen.
play-again = Nog een partij?
play-again-hint = Typ ‘ja’ om nog een partij te spelen, ‘terug’ om de laatste zet terug te nemen of ‘nee’ om te stoppen.
nothing-to-undo = Er valt niets terug te nemen.
undone = Teruggenomen.
you-can-enter = Dit kun je nu spelen:
position-is = De stelling:
resume = Om later verder te spelen:
cannot-save = De partij wordt niet meer bewaard: { $text }.
goodbye = Tot ziens.

command-help = hulp, h, ?
about-help = toont deze hulp
command-moves = zetten
about-moves = toont wat je nu kunt spelen
command-hint = tip
about-hint = toont wat de computer zou spelen
command-undo = terug
about-undo = maakt de laatste invoer ongedaan; herhaal dit zo vaak je wilt
command-board = bord
about-board = tekent het bord opnieuw
command-position = stelling
about-position = toont de stelling als tekst
command-resign = opgeven
about-resign = geeft de partij op
command-restart = opnieuw
about-restart = begint de partij van voren af aan
command-quit = stoppen, stop, q, afsluiten, einde, doei, tot ziens
about-quit = stopt en toont de stelling, zodat je later verder kunt spelen

# De regels in het kort, voor wie ze niet kent.
rules-dvonn-placing = Het bord is eerst leeg: om de beurt plaats je een stuk op een leeg veld, te beginnen met de drie rode.
rules-dvonn = Op het volle bord verplaats je stapels; een los stuk is een stapel van één, en een stapel is van degene wiens kleur bovenop ligt. Een stapel gaat in een rechte lijn precies zoveel velden ver als hij hoog is en komt op een andere terecht. Een stapel die aan alle zes de kanten omsingeld is, zit vast; een los rood stuk wordt nooit verplaatst. Wat geen contact meer heeft met de rode stukken, gaat van het bord. Kan niemand meer een zet doen, dan wint wie de meeste stukken in zijn stapels heeft.
rules-gipf = In je beurt duw je een stuk uit je reserve vanaf een stip langs een lijn het bord op; stukken die in de weg liggen, schuiven één kruispunt op. Zodra er op een lijn vier of meer stukken van jouw kleur naast elkaar liggen, moet je die rij nemen, met alle stukken die er zonder gat op aansluiten. Je eigen stukken gaan terug naar je reserve; de andere zijn geslagen. Heb je geen stuk meer om te duwen, dan verlies je.
rules-gipf-pieces = Een GIPF-stuk (dubbel, tussen haakjes) mag blijven liggen als zijn rij wordt genomen; raak je je laatste kwijt, dan verlies je de partij.
rules-gipf-entry = Je eerste stuk moet een GIPF-stuk zijn; er mogen er meer volgen, maar niet na een gewoon stuk.
rules-in-full = Alle regels: gipfel rules { $game }

# Hoe je een zet invoert.
help-dvonn = Plaatsen: typ een leeg veld, bijvoorbeeld g2. Stapelen: typ het veld van je stapel en meteen daarachter het veld waar hij terechtkomt, bijvoorbeeld a2b2. Passen gaat vanzelf.
help-gipf = Typ de stip en het kruispunt waar het verste stuk terechtkomt: e1-e4; is het eerste kruispunt leeg, dan is dat genoeg: e2. Een stip alleen, e1, toont wat je daar kunt duwen. Is er keus bij het nemen, dan wordt ernaar gevraagd; of typ de hele beurt: e1-e4;xe2,e3,e4,e5.
help-gipf-entry = Een GIPF-stuk krijgt een G ervoor: Ge2, Ge1-e4.
