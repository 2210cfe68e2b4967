# Wat de terminal laat zien aan twee mensen die eraan spelen.

game-title = { $game ->
    [dvonn] DVONN
    [gipf-basic] GIPF, basisspel
    [gipf-standard] GIPF, standaardspel
   *[gipf-tournament] GIPF, toernooispel
}
which-game = Welk spel wil je spelen?
which-game-prompt = Nummer
which-game-again = Typ een nummer van 1 tot en met { $limit }, of de naam van een spel.

# Onder het bord. $sign: hoe het stuk is getekend.
red-legend = { $sign } rood stuk; een getal is de hoogte van de stapel
placed = { $number } van de { $limit } stukken geplaatst
reserve = reserve { $number }
lost = verloren { $number }
gipf-pieces = GIPF-stukken { $sign } { $number }
may-enter-gipf = mag nog inbrengen

# Wat er is gebeurd.
played = { $side } speelde { $move }.
lost-contact = Geen contact meer met een rood stuk, dus van het bord: { $cells }.
taken-back = Terug in de reserve: { $cells }.
captured = Geslagen: { $cells }.
row-taken-first = { $side } neemt eerst de rij die was blijven liggen: { $cells }.
so-far = Tot nu toe: { $steps }.
passed-already = Er is al gepast.
ended = { $result }: { $reason }.
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
type-help = Typ ‘hulp’ om te zien hoe je een zet invoert.
line-too-long = Die regel is te lang: hij mag hoogstens { $limit } tekens tellen.
play-again = Nog een partij?
play-again-hint = Typ ‘ja’ om nog een partij te spelen, ‘terug’ om de laatste zet terug te nemen of ‘nee’ om te stoppen.
nothing-to-undo = Er valt niets terug te nemen.
undone = Teruggenomen.
you-can-enter = Dit kun je nu spelen:
position-is = De stelling:
resume = Om later verder te spelen:
goodbye = Tot ziens.

command-help = hulp
about-help = toont deze hulp
command-moves = zetten
about-moves = toont wat je nu kunt spelen
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
command-quit = stoppen
about-quit = stopt en toont de stelling, zodat je later verder kunt spelen

help-dvonn = Plaatsen: typ een leeg veld, bijvoorbeeld g2. Stapelen: typ het veld van je stapel en meteen daarachter het veld waar hij terechtkomt, bijvoorbeeld a2b2. Passen gaat vanzelf.
help-gipf = Is het eerste kruispunt leeg, typ dan alleen dat kruispunt, bijvoorbeeld e2. Typ anders de stip, een streepje en het kruispunt waar het verste stuk terechtkomt, bijvoorbeeld e1-e4. Is er bij het nemen van stukken iets te kiezen, dan wordt ernaar gevraagd; je kunt ook de hele beurt in één keer typen, bijvoorbeeld e1-e4;xe2,e3,e4,e5.
help-gipf-entry = Breng je een GIPF-stuk in, zet er dan een G voor: Ge2 of Ge1-e4.
