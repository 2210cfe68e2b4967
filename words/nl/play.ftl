# Wat de terminal laat zien aan twee mensen die eraan spelen.

game-title = { $game ->
    [dvonn] DVONN
    [gipf-basic] GIPF, basisspel
    [gipf-standard] GIPF, standaardspel
   *[gipf-tournament] GIPF, toernooispel
}
which-game = Welk spel wil je spelen?
which-game-prompt = Nummer
which-game-again = Typ een nummer van 1 tot { $limit }, of de naam van een spel.

# Onder het bord. $sign: hoe het stuk is getekend.
red-legend = { $sign } rood stuk; het getal is de hoogte van een stapel
placed = { $number } van de { $limit } stukken geplaatst
reserve = reserve { $number }
lost = verloren { $number }
gipf-pieces = GIPF-stukken { $sign } { $number }
may-enter-gipf = mag er inbrengen

# Wat er is gebeurd.
played = { $side } speelde { $move }.
lost-contact = Zonder contact met rood, en dus van het bord: { $cells }.
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
option-take = nemen { $text }
option-leave = laten { $text }
option-done = verder
answer-row = rij
answer-take = nemen, neem, ja, j
answer-leave = laten, laat, nee, n
answer-done = verder, v
answer-again = opnieuw, ja, j
answer-stop = nee, n
type-help = Typ hulp om te zien hoe je zetten schrijft.
line-too-long = Die regel is te lang: er worden hoogstens { $limit } tekens gelezen.
play-again = Nog een keer?
play-again-hint = Typ ja om nog eens te spelen, terug om de laatste zet terug te nemen, of nee om te stoppen.
nothing-to-undo = Er valt niets terug te nemen.
undone = Teruggenomen.
you-can-enter = Je kunt nu spelen:
position-is = De stelling:
resume = Later verder spelen:
goodbye = Tot ziens.

command-help = hulp
about-help = toont deze hulp
command-moves = zetten
about-moves = toont wat je nu kunt spelen
command-undo = terug
about-undo = neemt de laatste invoer terug, zo vaak als je wilt
command-board = bord
about-board = tekent het bord opnieuw
command-position = stelling
about-position = toont de stelling als tekst
command-resign = opgeven
about-resign = geeft de partij op
command-restart = opnieuw
about-restart = begint weer van voren af aan
command-quit = stoppen
about-quit = stopt; de stelling wordt getoond, zodat je later verder kunt

help-dvonn = Plaatsen: noem een leeg veld, bijvoorbeeld g2. Stapelen: noem het veld van je stapel en het veld waar hij neerkomt, bijvoorbeeld a2b2. Passen gaat vanzelf.
help-gipf = Is het eerste kruispunt leeg, noem dan alleen dat kruispunt: e2. Noem anders de stip, een streepje en het verste kruispunt dat een stuk bereikt: e1-e4. Vallen er stukken te nemen, dan wordt ernaar gevraagd; of schrijf de hele beurt in één keer, bijvoorbeeld e1-e4;xe2,e3,e4,e5.
help-gipf-entry = Een GIPF-stuk schrijf je met een G ervoor: Ge2, Ge1-e4.
