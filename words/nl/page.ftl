# Wat de pagina zegt, welk deel er ook open is.

nav-label = Pagina’s
nav-play = Spelen
nav-learn = Leren
nav-analyse = Analyse
nav-settings = Instellingen
skip-to-content = Naar de inhoud
page-failed = Deze pagina kon niet worden geladen. Controleer de verbinding en laad haar opnieuw.
update-ready = Er is een nieuwere versie van deze pagina.
update-take = Laden
close = Sluiten
language = Taal

keys-title = Toetsen
key-help = toont deze lijst
key-tab = gaat naar het volgende onderdeel; het bord is er een van
key-arrows = gaan op het bord van veld naar veld
key-press = drukt op wat de focus heeft
key-escape = laat los wat gekozen is

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
look-flat = Effen
setting-coordinates = Coördinaten
coordinates-off = Geen
coordinates-rim = Aan de rand
coordinates-cells = Op de velden
setting-motion = Stukken bewegen over het bord
setting-confirm = Bevestigen voor het spelen
setting-confirm-note = Je ziet eerst wat een zet doet en speelt hem door nog eens te drukken.
setting-sources = Altijd tonen wat gespeeld kan worden
setting-sources-note = Houd anders M ingedrukt, of gebruik de knop naast het bord.
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
stack-stuck = op de juiste afstand is geen veld bezet, dus de stapel op { $cell } kan nu niet worden verplaatst
row-unclear = { $cell } ligt in meer dan één rij: kies een kruispunt dat maar in één rij ligt
row-needs-piece = neem minstens één GIPF-stuk uit deze rij
