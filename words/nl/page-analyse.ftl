# The page for analysing.

analyse-title = Analyse
analyse-opening = De partij wordt geopend …
analyse-to-study = Aan een studie toevoegen
analyse-new = Nieuw
new-title = Welk spel wil je analyseren?
analyse-import = Importeren
analyse-set-up = Opzetten
analyse-export = Exporteren
analyse-share = Delen
players = { $white } – { $black }

# Going through a game.
step-first = Naar het begin
step-back = Eén zet terug
step-next = Eén zet vooruit
step-last = Naar het einde
turn-board = Draaien
flip-board = Spiegelen
key-step = één zet terug of vooruit
key-ends = naar het begin of het einde
key-sideways = naar een andere variant
key-engine = zet de engine aan of uit
tree-label = Zetten en varianten
tree-empty = Nog geen zetten: speel op het bord of importeer een partij.
tree-start = Begin
move-marks = Deze zet beoordelen
mark-name = { $text ->
    [1] goede zet
    [2] fout
    [3] uitstekende zet
    [4] blunder
    [5] interessante zet
   *[6] twijfelachtige zet
}
move-comment = Commentaar
comment-of-start = Over de partij
tags-title = Spelers, evenement en datum
tag-white = Wit
tag-black = Zwart
tag-event = Evenement
tag-site = Plaats
tag-date = Datum
tag-date-form = 2026.05.31
tag-round = Ronde
move-promote = Tot hoofdvariant maken
move-remove = Vanaf hier verwijderen
write-move = Typ een zet

side-unplaced = Te plaatsen
side-lost = { $number } verloren

# The engine.
engine-label = Engine
engine-on = Analyseren
engine-lines = Varianten
engine-depth = diepte { $number }
engine-speed = { $text } stellingen/s
engine-learned = netwerk
engine-by-hand = klassieke evaluatie
engine-without-network = Het netwerkbestand staat niet op dit apparaat en kan nu niet worden opgehaald. De analyse gaat zonder verder en is minder betrouwbaar.
engine-thinking = De engine denkt na …
engine-is-off = De engine staat uit.
engine-failed-here = De engine is gestopt. Zet hem uit en weer aan.
solved-mark = opgelost
solved-note = Exact: elke variant is tot het einde doorgerekend.
play-line = { $text } spelen
bar-label = Evaluatie
bar-even = Gelijk
bar-ahead = { $side } staat beter: { $text }
bar-wins = { $side } wint zeker: { $text }
bar-expected = { $side } wint, waarschijnlijk { $text }
bar-drawn = Zeker onbeslist
bar-unknown = Nog niet geanalyseerd
turns-to-end = { $number ->
    [one] in één beurt
   *[other] in { $number } beurten
}
by-pieces = { $number ->
    [one] met één stuk
   *[other] met { $number } stukken
}

# The whole game.
graph-label = Evaluatie over de hele partij
graph-place = Zet { $number } van { $limit }: { $text }
graph-start = Het begin: { $text }
graph-note = De lijn laat zien wie er na elke zet beter staat: Wit bovenaan, Zwart onderaan.

# Importing.
import-title = Een partij of stelling importeren
import-hint = Plak een partijnotatie, een stelling, een partij van Little Golem, een CodeCup-log of een GIPF-notatieformulier, of sleep een bestand naar deze pagina.
import-text = Tekst
import-file = Bestand kiezen
import-read = Inlezen
import-which-game = Welk spel is het?
import-found = { $number ->
    [one] Er is één partij gevonden.
   *[other] Er zijn { $number } partijen gevonden.
}
import-more = Deze tekst bevat meer partijen dan hier te zien zijn.
import-nothing = In deze tekst is geen partij of stelling te vinden.
import-too-large = Dit bestand is te groot: er wordt hoogstens { $limit } MB gelezen.
import-unreadable = Partij { $number } is onleesbaar
import-game = { $game }, { $number ->
    [one] één zet
   *[other] { $number } zetten
}
import-problem = { $place }: { $text }
import-remarks = Opgevallen bij het inlezen:
link-broken = Deze link is beschadigd: er is geen partij uit te lezen.
drop-here = Laat het bestand los om het te openen

# Setting up a position.
set-up-title = Een stelling opzetten
set-up-game = Spel
set-up-piece = Stuk
piece-white = Wit
piece-black = Zwart
piece-red = Rood
piece-none = Weghalen
piece-gipf-white = Wit GIPF-stuk
piece-gipf-black = Zwart GIPF-stuk
stack-height = Hoogte van de stapel
stack-reds = Rode stukken erin
set-up-turn = Aan zet
set-up-phase = Fase
phase-place = Plaatsen
phase-stack = Stapelen
set-up-reserve = Reserve
set-up-captured = Geslagen
set-up-entry = Mag nog GIPF-stukken inbrengen
set-up-empty = Leeg bord
set-up-start = Beginstelling
set-up-deal = Willekeurige plaatsing (variant van Gipfel)
set-up-possible = Deze stelling is mogelijk.
set-up-impossible = Onmogelijk: { $text }.
set-up-analyse = Deze stelling analyseren
set-up-cancel = Annuleren
set-up-more = één meer
set-up-less = één minder

# Exporting and sharing.
export-title = Exporteren
export-record = Partijnotatie
export-review = Met de terugblik
export-review-note = Tekens, evaluaties en betere varianten, zoals elke lezer ze toont.
export-format = Formaat
format-record = Gipfel, met alles erin
format-littlegolem = Little Golem
format-codecup = CodeCup-log
format-sheet = Notatieformulier
export-position = Stelling
export-picture = Afbeelding van het bord
export-copy = Kopiëren
export-download = Downloaden
export-svg = SVG
export-png = PNG
export-copied = Gekopieerd.
export-failed = Kopiëren is niet gelukt. Selecteer de tekst en kopieer hem zelf.
share-title = Delen
share-hint = Deze link bevat de hele partij met varianten en commentaar, en opent de partij precies bij deze zet. Er wordt nergens iets opgeslagen.
share-link = Link
share-copy = Link kopiëren

# Tekenen op het bord.
draw-title = Tekenen
draw-note = pijlen en markeringen: sleep met de rechtermuisknop, of druk hier en teken waarmee je wilt
draw-with = Tekenen met
draw-kind = { $text ->
    [G] groen
    [R] rood
    [Y] geel
   *[B] blauw
}
draw-hint = Sleep van veld naar veld voor een pijl. Of druk op het ene veld en dan op het andere; twee keer hetzelfde markeert het.
draw-goes-on = Vanaf { $cell }: druk op het veld waar de pijl naar wijst, of nog eens op { $cell } om het te markeren.
draw-clear = Tekening wissen
draw-drawn = Op het bord: { $text }.
draw-arrow-is = pijl van { $cell } naar { $target } ({ $text })
draw-mark-is = markering op { $cell } ({ $text })
key-draw = pijlen en markeringen tekenen, of niet meer
