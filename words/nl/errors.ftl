# Wat engines, matches, afbeeldingen en servers niet kunnen. $text: waarover het gaat.

# Engines.
table-memory-short = er is niet genoeg geheugen voor een tabel van { $text } MB
machine-memory-short = { $option }: deze machine heeft { $limit } MB geheugen, geen { $text }
network-unreadable = het netwerk { $file } kan niet gelezen worden: { $text }
network-unfit = het netwerk { $file } wordt niet gebruikt: { $text }
book-unreadable = het openingsboek { $file } kan niet gelezen worden: { $text }
book-unfit = het openingsboek { $file } wordt niet gebruikt: { $text }
puzzles-unreadable = de puzzels { $file } kunnen niet gelezen worden: { $text }
puzzles-unfit = de puzzels { $file } worden niet gebruikt: { $text }
engine-option-unknown = engine { $engine } heeft geen optie “{ $text }”; de opties zijn: { $names }

# De spelers van een match, zoals ze getypt worden.
player-unknown = er is geen speler “{ $text }”; er zijn { $names }
player-command-unreadable = “{ $text }” is onleesbaar: schrijf command(NAAM=WAARDE):PROGRAMMA
player-value-missing = “{ $text }” heeft geen waarde: schrijf NAAM=WAARDE
player-quote-open = “{ $text }” is geen opdracht: een aanhalingsteken is niet afgesloten, of er staat een losse backslash
player-program-missing = na command: moet een programma volgen
player-program-silent = { $text }; schrijf om langer te wachten command(timeout=SECONDEN):PROGRAMMA
player-option-unknown = er is geen “{ $text }”, alleen { $names }

# Matches.
match-line-unreadable = regel { $number } van { $file } is geen partij van een match
match-game-unreadable = partij { $number } van { $file } is geen partij van een match
match-game-of-another = partij { $number } van { $file } hoort bij een andere match: { $theirs }, niet { $ours }
match-process-missing = een proces van de match is niet gestart ({ $text })
match-broken-off = de match kan niet verder: { $text }
openings-few = er zijn maar ongeveer { $number } openingen van { $plies } zetten in { $text }

# Afbeeldingen en servers.
picture-extra-missing = voor { $text } is de extra “picture” nodig: pip install 'gipfel[picture]'
server-extra-missing = { $text } ontbreekt; pip install 'gipfel[server]'
scale-extra-missing = { $text } ontbreekt; pip install 'gipfel[server,scale]'
page-not-built = de pagina is hier niet gebouwd; `make play` doet dat
host-unknown = “{ $text }” is geen naam of adres van deze machine
events-url = het adres van de gebeurtenissen begint met redis://, rediss:// of unix:// en eindigt met het nummer van een database
events-alone = --events is voor meerdere processen op één PostgreSQL-database: geef ook --database
engines-alone = --no-engines laat het zoeken aan andere processen over: geef ook --database en --events
work-alone = gipfel work neemt werk over van de processen die één PostgreSQL-database delen: geef --database en --events
secret-alone = --secret hoort bij --database: een map heeft een eigen geheim
port-taken = poort { $text } wordt door een ander programma gebruikt; kies een andere: --port { $limit }
port-reserved = poort { $text } mag niet elke gebruiker openen; kies er een boven 1023: --port { $limit }
folder-empty = in { $folder } heeft nog geen server iets bewaard
folder-unusable = in { $folder } kunnen geen partijen bewaard worden: { $text }
folder-in-use = in { $folder } staat al de database van een server ({ $text })
secret-short = { $file } telt { $number } bytes, maar een geheim moet er { $limit } tellen, anders zijn cookies te vervalsen. Zet het bestand terug uit een back-up, of verwijder het: dan wordt er een nieuw gemaakt, en gasten worden niet meer herkend
database-url = het adres van een database ziet eruit als postgresql://NAAM:WACHTWOORD@HOST:POORT/DATABASE; wat er stond wordt niet getoond, want er kan een wachtwoord in staan
database-unusable = de database { $text } is niet te gebruiken: { $reason }
database-taken = op { $text } draait al een andere Gipfel-server: stop die, of geef ze allemaal dezelfde --events
secret-differs = de andere processen hebben een andere { $option }: geef ze allemaal dezelfde
secret-not-given = de cookies van deze database zijn ondertekend met een geheim dat er niet in staat: geef dit proces dezelfde { $option } als de andere
secret-given-short = { $option } telt { $number } bytes, maar een geheim moet er { $limit } tellen, anders zijn cookies te vervalsen
backup-impossible = in { $file } kan geen back-up bewaard worden: { $text }
backup-unreadable = { $folder } kan niet gelezen worden voor een back-up: { $text }. Doe het als de gebruiker van de server; kan er in de map niet geschreven worden, kopieer dan eerst gipfel.sqlite en gipfel.sqlite-wal naar een andere map
restore-impossible = { $file } kan niet teruggezet worden: { $text }
backup-by-postgres = van { $text } maak je een back-up met de middelen van PostgreSQL zelf, ook terwijl de server draait: pg_dump --format=custom --file=BESTAND { $text }
restore-by-postgres = { $text } zet je terug met de middelen van PostgreSQL zelf, in een lege database: pg_restore --dbname={ $text } BESTAND
transfer-alone = move heeft het adres van een PostgreSQL-database nodig: --database
transfer-unreadable = { $folder } kan niet gelezen worden: { $text }
transfer-outdated = de tabellen in { $folder } zijn van revisie { $text }, die van deze versie van Gipfel van { $limit }: werk ze eerst bij (gipfel admin migrate) en verhuis dan
transfer-not-empty = { $text } is niet leeg ({ $names }): verhuis naar een lege database
transfer-unfit = een rij van de tabel { $text } past daar niet: { $reason }. Er is niets verhuisd
transfer-differs = de tabel { $text } zou { $number } rijen hebben in plaats van { $limit }, of andere: er is niets verhuisd
clock-off = de klok van deze machine staat op { $text }, maar de server draaide voor het laatst op { $limit }. Zet de klok goed; staat hij al goed, start dan één keer met --trust-clock
database-newer = deze database is van een nieuwere versie van Gipfel (revisie { $text }; deze versie kent { $limit }): installeer de nieuwere opnieuw, of zet wat die in before-upgrade heeft bewaard terug in een nieuwe map
database-outdated = deze database is van een oudere versie van Gipfel (revisie { $text }), waarvan de server nog draait: herstart die, dan wordt de database bijgewerkt, en probeer het opnieuw
upgrade-no-room = in { $folder } is { $number } MB vrij, maar het bijwerken van de database vraagt { $limit } MB, inclusief de kopie die bewaard wordt: maak ruimte en begin opnieuw; er is niets veranderd

# Engines waaraan iets gevraagd wordt wat ze niet kunnen.
engine-game-unknown = { $text } is geen van de spellen { $names }
engine-searching = de engine is al aan het zoeken
increment-without-clock = increment is { $text }, maar er is geen klok om het bij op te tellen
moves-to-go-without-clock = moves_to_go is { $number }, maar er is geen klok
limit-twice = er is een Limit gegeven, en daarnaast { $names }: geef een van beide
option-choice = { $option } is een van { $names }, niet “{ $text }”
option-file = { $option } is { $names } of het pad van een bestand, niet “{ $text }”
option-unknown = er is geen optie “{ $text }”; de opties zijn { $names }

# Engines van anderen die het lieten afweten: in welke fase, en waarom. { $received }: wat ze het laatst zeiden.
engine-of-others-failed = engine { $engine } liet het afweten bij { $stage }: { $reason }; { $received ->
    [nothing] niets ontvangen
   *[other] ontvangen: { $text }
}
failed-silence = er kwam geen { $text } binnen { $seconds } s{ $option }
failed-closed = de uitvoer is gesloten
failed-exit = het programma eindigde met status { $text }
failed-saying = { $reason }, met de woorden: { $text }
failed-refusal = de engine weigerde: { $text }
failed-move = “{ $text }” is geen zet in { $position }: { $reason }
