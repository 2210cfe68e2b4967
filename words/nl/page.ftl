# Wat de pagina zegt, welk deel er ook open is.

nav-label = Pagina’s
nav-play = Spelen
nav-learn = Leren
nav-analyse = Analyse
nav-studies = Studies
nav-puzzles = Puzzels
nav-settings = Instellingen
nav-lobby = Lobby
nav-challenge = Uitdaging
nav-archive = Archief
nav-account = Account
nav-person = Profiel
nav-password = Nieuw wachtwoord
log-in = Inloggen
sign-up = Account maken
no-server = Om met anderen te spelen is een server nodig, en die heeft deze pagina niet. Al het andere werkt hier wel.
server-unreachable = De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.
unreached-title = Geen verbinding
unreached-ways = Zonder server kun je:
unreached-play = Spelen tegen de computer, of met z’n tweeën op dit apparaat
unreached-learn = Leren: lessen en regels
unreached-analyse = Partijen en stellingen analyseren
skip-to-content = Naar de inhoud
page-failed = Deze pagina kon niet worden geladen. Controleer de verbinding en laad de pagina opnieuw.
update-ready = Er is een nieuwere versie van deze pagina.
update-take = Laden
close = Sluiten
language = Taal

keys-title = Toetsen
key-help = toont deze lijst
key-tab = gaat naar het volgende onderdeel; het bord is er een van
key-arrows = gaan op het bord van veld naar veld
key-stops = gaan naar de volgende of vorige plek waar je iets kunt doen
key-stop-ends = gaan op het bord naar de eerste of laatste van die plekken
key-press = drukt op wat de focus heeft
key-escape = heft de selectie op
cap-enter = Enter
cap-escape = Esc
cap-home = Home
cap-end = End

settings-page = De pagina
settings-board = Het bord
settings-play = Tijdens het spelen
setting-auto = Automatisch
setting-theme = Kleuren
theme-light = Licht
theme-dark = Donker
setting-contrast = Contrast
contrast-normal = Normaal
contrast-more = Hoog
setting-look = Uiterlijk
look-wood = Hout
look-flat = Vlak
setting-coordinates = Coördinaten
coordinates-off = Geen
coordinates-rim = Aan de rand
coordinates-cells = Op de velden
setting-motion = Stukken bewegen over het bord
setting-confirm = Zetten bevestigen
setting-confirm-note = Je ziet eerst wat een zet doet en speelt hem door nog eens te drukken. Stukken plaatsen bij DVONN gaat zonder bevestiging.
setting-sources = Altijd tonen wat je kunt spelen
setting-sources-note = Druk anders op M, of gebruik de knop naast het bord.
setting-sounds = Geluid

# Hoe een schermlezer een veld noemt: eerst de coördinaten.
cell-empty = { $cell }, leeg
cell-dot = { $cell }, stip
cell-stack = { $cell }, { $colour ->
    [w] wit
    [b] zwart
   *[r] rood
}{ $number ->
    [1] { "" }
   *[other] , stapel van { $number }
}{ $count ->
    [0] { "" }
   *[other] , waarvan { $count } rood
}
cell-piece = { $cell }, { $colour ->
    [w] wit
   *[b] zwart
}
cell-gipf-piece = { $cell }, { $colour ->
    [w] wit GIPF-stuk
   *[b] zwart GIPF-stuk
}
cell-source = { $text }; speelbaar
cell-target = { $text }; kan hier

# Gezegd door de pagina, naast wat de kern zegt.
stack-stuck = op de juiste afstand is geen veld bezet, dus { $cell } kan nu niet worden verplaatst
push-from-dot = { $cell } is bezet: begin bij een stip aan de rand
row-unclear = { $cell } ligt in meer dan één rij: kies een kruispunt dat maar in één rij ligt
row-elsewhere = druk op een kruispunt van een van de gemarkeerde rijen
row-in-hand = je neemt een rij: druk op de GIPF-stukken die je eruit neemt en dan op “De rij nemen”
opponents-turn = je tegenstander is aan zet
row-needs-piece = neem minstens één GIPF-stuk uit deze rij

# De startpagina.
start-title = Twee spellen van duwen, stapelen en vooruitdenken
start-lead = DVONN en GIPF leer je snel, en je raakt er niet op uitgekeken. Speel tegen de computer of met z’n tweeën, leer stap voor stap en analyseer elke stelling.
start-dvonn = Zet stapels op elkaar en houd contact met de drie rode stukken. Op het eind vormen al je stapels één toren, en de hoogste toren wint.
start-gipf = Duw stukken vanaf de rand het bord op, neem rijen van vier en laat je tegenstander zonder stukken zitten.
start-play = { $game } spelen
start-learn = { $game } leren
start-analyse = Een partij of stelling analyseren
start-people = Met anderen spelen
start-people-text = Daag een vriend uit met een link, zoek iemand in de lobby of kijk bij anderen mee. Je hebt geen account nodig.
to-lobby = Naar de lobby
start-resume = Verder met je partij
start-lessons = Nieuw hier? Leer DVONN stap voor stap
start-new-to-it = Ken je deze spellen nog niet? Elke les duurt een paar minuten en vraagt je om een zet.
start-both = Twee spellen uit het GIPF-project van Kris Burm. Gipfel staat los van de auteur en de uitgever van de spellen.

# Een partij klaarzetten.
setup-title = Nieuwe partij
setup-game = Spel
setup-rules = Regels
rules-basic = Basis
rules-standard = Standaard
rules-tournament = Toernooi
rules-basic-note = alleen gewone stukken: begin hiermee
rules-standard-note = drie GIPF-stukken elk
rules-tournament-note = je kiest hoeveel GIPF-stukken
setup-beginning = Begin
beginning-normal = Stukken plaatsen
beginning-normal-note = om de beurt alle 49, dan stapelen
beginning-random = Willekeurige plaatsing
beginning-random-note = variant van Gipfel, bord ligt al vol: fijn om mee te beginnen
setup-extra = Extra stukken
setup-extra-of = { $colour ->
    [w] Wit
   *[b] Zwart
}: { $number ->
    [0] geen
   *[other] { $number } extra
}
setup-extra-note = Met meer stukken duurt de partij langer; voor één speler is het een voorgift.
setup-opponent = Tegenstander
opponent-engine = De computer
opponent-person = Zelfde apparaat
opponent-friend = Vriend via link
opponent-friend-note = Je krijgt een link om te versturen. Je vriend heeft geen account nodig.
setup-level = Niveau
level-name = { $number ->
    [1] { $number } – voor je eerste partijen
    [2] { $number } – beginner
    [3] { $number } – makkelijk
    [4] { $number } – liefhebber
    [5] { $number } – gemiddeld
    [6] { $number } – clubspeler
    [7] { $number } – sterk
    [8] { $number } – heel sterk
    [9] { $number } – expert
   *[10] { $number } – volle kracht
}
setup-colour = Jouw kleur
colour-white = Wit, begint
colour-black = Zwart
colour-random = Willekeurig
setup-clock = Klok
clock-none = Geen
clock-name = { $number } min + { $limit } s
setup-new-to-it = Ken je { $game } nog niet? Doe eerst een paar lessen, dan beleef je er meer plezier aan.
setup-begin = Beginnen
setup-resume = Verder met de partij die nog loopt
setup-replaces = De partij die nog loopt, gaat verloren.
setup-invite = Link maken
play-on = Speel vanaf hier
play-on-title = Vanaf deze stelling spelen
play-on-from = { $game }: { $side } is aan zet.
play-on-over = In deze stelling is de partij al afgelopen: kies een eerdere stelling.
play-on-impossible = In deze stelling kan geen partij beginnen: { $text }.
play-on-no-game = Er is hier geen spel dat “{ $text }” heet.

# Tijdens het spelen.
you = Jij
engine-level = Computer, niveau { $number }
to-move = aan zet
thinking-short = denkt na …
pieces-to-place = nog { $number } te plaatsen
score-label = Stand
in-reserve = In reserve
captured-by = { $number } geslagen
gipf-on-board = { $number ->
    [one] { $number } GIPF-stuk
   *[other] { $number } GIPF-stukken
}
score-becomes = { $number }, zou { $limit } worden
board-of = Bord, { $game }
moves-played = Zetten
moves-none = Nog geen zetten.
moves-placing = { $number ->
    [one] Plaatsen: één zet
   *[other] Plaatsen: { $number } zetten
}
moves-stacking = Stapelen
moves-taken = { $number ->
    [one] één stuk van het bord genomen
   *[other] { $number } stukken van het bord genomen
}
past-start = Het begin van de partij
past-after = Na { $text }, zet { $number } van { $limit }
past-note = De partij gaat gewoon door; je kijkt alleen terug.
past-missed = Intussen heeft { $colour ->
    [w] Wit
   *[b] Zwart
  } { $text } gespeeld.
past-untouched = Dit is een eerdere stelling. Ga terug naar de partij om te spelen.
past-leave = Terug naar de partij
past-back = Eén zet terug
past-on = Eén zet vooruit
action-undo = Terugnemen
action-hint = Tip
action-hint-move = Toon de zet
action-marks = Toon zetten
action-rules = Regels
action-turn = Draaien
action-flip = Spiegelen
action-fullscreen = Volledig scherm
action-restart = Opnieuw
action-resign = Opgeven
action-new = Nieuwe partij
action-confirm = Deze zet spelen
action-cancel = Toch niet
action-pass = Passen
action-done = Verder
action-take-row = De rij nemen
action-retry = Nog eens proberen
kind-of-piece = Inbrengen
kind-single = Gewoon stuk
kind-gipf = GIPF-stuk
type-move = Typ een zet
type-move-hint = { $number ->
    [1] bijvoorbeeld { $text }
   *[other] bijvoorbeeld { $text } of { $second }
}
type-move-play = Spelen
now-target = Kies nu waar je naartoe gaat.
now-direction = { $number ->
    [1] Druk nu op het gemarkeerde kruispunt.
   *[other] Kies nu de richting: druk op een van de gemarkeerde kruispunten.
}
now-selected = { $cell } is gekozen en kan naar { $cells }.
now-confirm = Druk nog eens om { $text } te spelen.
now-pieces = Druk op de GIPF-stukken die je neemt; de andere blijven liggen.
now-hint = De zet: { $text }.
now-hint-row = Tip: neem de rij { $cells }.
now-hint-take = Tip: { $cells } { $count ->
    [one] gaat
   *[other] gaan
} met de rij mee van het bord.
now-hint-leave = Tip: laat de GIPF-stukken van deze rij liggen.
now-hint-done = Tip: neem geen andere rij meer.
now-taken-back = Teruggenomen.
left-the-board = { $number ->
    [one] { $number } stuk verloor het contact en ging
   *[other] { $number } stukken verloren het contact en gingen
} van het bord ({ $cells }).
row-taken = { $count ->
    [2] Twee rijen genomen
    [3] Drie rijen genomen
   *[other] Rij genomen
}: { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
} terug in de reserve ({ $cells })
row-captured = , { $number } geslagen ({ $cells })
would-leave = { $number ->
    [one] { $number } stuk zou van het bord gaan.
   *[other] { $number } stukken zouden van het bord gaan.
}
would-row = Hiermee maak je een rij.
would-score = Daarna: Wit { $white }, Zwart { $black }.
engine-failed = De computer heeft niet geantwoord.
restart-question = Deze partij opnieuw beginnen? De zetten tot nu toe gaan verloren.
resign-question = Deze partij opgeven?
new-question = Deze partij verlaten en een andere klaarzetten?
no-question = Nee, doorspelen
yes-restart = Opnieuw beginnen
yes-resign = Opgeven
yes-new = Nieuwe partij klaarzetten
in-short = De regels in het kort
gipf-pieces-in-short = Een GIPF-stuk, twee schijven hoog, mag blijven liggen als zijn rij wordt genomen; verlies je je laatste, dan verlies je de partij.
to-lessons = Naar de lessen

# Het einde van een partij.
result-you-won = Je wint
result-you-lost = Je verliest
result-score = { $kind ->
    [drawn] { $result }, { $number }–{ $limit }
   *[won] { $result } met { $number }–{ $limit }
}
result-tower = { $side }: { $number }
towers-close = Schelen de torens op een echt bord zo weinig, tel dan de stukken: ze zijn niet allemaal even dik.
result-rematch = Revanche, kleuren gewisseld
result-look-over = De partij nakijken

# Wat een schermlezer over de partij zegt.
state-dvonn = Wit { $white }, Zwart { $black }.
state-placing = { $number } van de { $limit } stukken zijn geplaatst.
state-gipf = Reserves: Wit { $white }, Zwart { $black }.

key-undo = neemt een zet terug
key-hint = geeft een tip
key-marks = toont wat je kunt spelen
key-turn = draait het bord
key-flip = spiegelt het bord
key-fullscreen = toont de partij schermvullend
key-kind = gewoon stuk of GIPF-stuk
key-type = gaat naar het veld om een zet te typen
key-look-back = bladeren door de zetten, als het bord niet geselecteerd is
key-state = zegt hoe de partij ervoor staat
key-new = nieuwe partij
setting-shortcuts = Sneltoetsen van één letter
setting-shortcuts-note = ? toont ze.
