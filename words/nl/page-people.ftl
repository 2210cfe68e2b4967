# Met mensen spelen: de lobby, accounts, profielen en het archief.

people-label = Spelers
loading = Een ogenblik …
any = Maakt niet uit
copy = Kopiëren
copied = Gekopieerd.
somebody-guest = Gast
guest-named = { $name } (gast)
somebody-deleted = Verwijderd account
rated = voor de rating
casual = vriendschappelijk
pace-none = zonder klok
pace-days = { $number ->
    [one] { $number } dag per zet
   *[other] { $number } dagen per zet
}
speed-name = { $speed ->
    [bullet] bullet
    [blitz] blitz
    [rapid] rapid
    [slow] langzaam
    [correspondence] correspondentie
   *[untimed] zonder klok
}

# Partijen in een lijst.
game-from-position = { $game }, vanuit een opgegeven stelling
your-turn = Jij bent aan zet
your-turn-against = Jij bent aan zet tegen { $name }: { $game }.
your-game-against = Je partij tegen { $name } loopt nog: { $game }.
start-game-with = Verder met je partij tegen { $name }
start-games = Verder met je { $number } partijen
their-turn = Je tegenstander is aan zet
turn-of = { $side } is aan zet
game-aborted = Afgebroken
to-game = Partij openen
latest-games = Laatste partijen
games-none = Nog geen partijen.
all-games = Alle partijen

# De lobby.
lobby-to-me = Voor jou
lobby-own = Jouw partijen
lobby-mine = Jouw open uitdagingen
lobby-open = Open uitdagingen
lobby-open-none = Er wacht nu niemand op een tegenstander.
lobby-opening = Even kijken wie er is …
lobby-watch = Nu bezig
lobby-watch-none = Er zijn nu geen partijen om te volgen.
lobby-results = Laatste uitslagen
online-title = Nu online
online-more = { $number ->
    [one] en nog { $number } lid
   *[other] en nog { $number } leden
}
online-guests = { $number ->
    [one] { $number } gast
   *[other] { $number } gasten
}
lobby-away = De verbinding is verbroken en wordt vanzelf hersteld.
you-are-challenged = Iemand daagt je uit.
your-challenge-accepted = Je uitdaging is aangenomen: de partij is begonnen.
look-at-it = Bekijken
waiting-for = Wachten op { $name }
waiting-in-lobby = Wachten op een tegenstander
waiting-by-link = Wachten op wie de link heeft
show-link = Link tonen
accept = Aannemen
decline = Afslaan
withdraw = Intrekken
side-random = Willekeurige kleuren.
side-yours = { $colour ->
    [w] Jij speelt met wit.
   *[b] Jij speelt met zwart.
}
side-yours-first = { $colour ->
    [w] Jij speelt met wit en begint.
   *[b] Jij speelt met zwart en begint.
}

# Een partij aanbieden.
offer-title = Partij aanbieden
quick-title = Tegenstander zoeken
quick-note = Met één klik bied je iedereen een partij aan, of speel je tegen iemand die al wacht.
quick-units = min + s
quick-a-turn = per zet
quick-waiting = wacht …
quick-awaited = speel mee
play-friend = Met een vriend spelen via een link
bots-title = Tegen de computer
offer-more = Meer opties
offer-back = Terug naar de lobby
offer-made = Je uitdaging staat open.
offer-with = Tegen wie
with-anyone = Wie maar wil
with-anyone-note = Je uitdaging staat in de lobby zolang je hier bent; bij dagen per zet tot iemand de uitdaging aanneemt.
with-link = Vriend via link
with-link-note = Je krijgt een link om te versturen. Je vriend heeft geen account nodig.
with-named = Op naam
with-engine = Computer
offer-name = Naam
offer-time = Tijd
time-clock = Klok
time-days = Dagen per zet
time-none = Onbeperkt
offer-minutes = Voor de partij
offer-increment = Erbij per zet
offer-days = Per zet
minutes = { $number ->
    [one] { $number } minuut
   *[other] { $number } minuten
}
seconds = { $number ->
    [one] { $number } seconde
   *[other] { $number } seconden
}
days = { $number ->
    [one] { $number } dag
   *[other] { $number } dagen
}
offer-rated = Voor de rating
offer-rated-note = De uitslag verandert beide ratings.
unrated-guest = Vriendschappelijk: voor de rating speel je alleen met een account.
unrated-engine = Vriendschappelijk: tegen de computer wordt niet voor de rating gespeeld.
unrated-dealt = Vriendschappelijk: voor de rating plaatsen jullie de stukken zelf.
unrated-untimed = Vriendschappelijk: een partij voor de rating heeft een tijdslimiet.
offer-anyone = Partij aanbieden
offer-link = Link maken
offer-named = Uitdagen
offer-engine = Beginnen

# De pagina van een uitdaging.
challenge-title = Je wordt uitgedaagd
challenge-title-by = { $name } nodigt je uit
challenge-title-yours = Jouw uitdaging
challenge-theirs = { $name } wil graag tegen je spelen: { $game }, { $pace }, { $rated }.
challenge-yours = Je biedt een partij aan: { $game }, { $pace }, { $rated }.
challenge-link = Link om te versturen
challenge-link-note = Wie de link als eerste opent en de uitdaging aanneemt, speelt tegen jou. Houd deze pagina open om meteen te beginnen.
invitation-by = { $name } nodigt je uit voor een partij: { $game }
invitation = Je bent uitgenodigd voor een partij: { $game }
share-send = Versturen …
qr-code = QR-code
qr-too-long = Dit adres is te lang voor een QR-code.
challenge-waiting = Wachten op antwoord …
challenge-accepted = Iemand heeft deze uitdaging al aangenomen.
challenge-declined = Deze uitdaging is afgeslagen.
challenge-withdrawn = Deze uitdaging is ingetrokken.
challenge-needs-account = Dit is een partij voor de rating: daarvoor heb je een account nodig.
not-now = Niet nu
watch-game = Partij volgen

# Inloggen en een account maken.
name = Naam
password = Wachtwoord
sign-up-do = Account maken
sign-up-note = Een naam en een wachtwoord zijn genoeg; een e-mailadres is niet nodig. Iedereen kan je naam, ratings en partijen zien.
guest-games-come-along = { $number ->
    [0] De partijen die je hier als gast speelt, gaan mee.
    [one] De partij die je hier als gast hebt gespeeld, gaat mee.
   *[other] De { $number } partijen die je hier als gast hebt gespeeld, gaan mee.
}
guest-games-stay = Partijen die je hier als gast hebt gespeeld, gaan niet mee naar een account dat je al hebt. Je vindt ze terug als je uitlogt.
has-account = Heb je al een account?
has-no-account = Nog geen account?
password-forgotten = Wachtwoord vergeten? De beheerders van deze server kunnen je een link voor een nieuw wachtwoord geven.
logged-in-as = Je bent ingelogd als { $name }.
new-password = Nieuw wachtwoord
password-link-note = Kies een nieuw wachtwoord. Deze link werkt één keer; daarna ben je overal uitgelogd.
password-set-do = Wachtwoord instellen
password-set = Je nieuwe wachtwoord is ingesteld. Log ermee in.

# De bijnaam van een gast.
nickname = Bijnaam
nickname-label = Zo zien anderen je
nickname-title = Hoe mogen anderen je noemen?
nickname-note = 2 tot 20 tekens: letters zonder accent, cijfers, koppeltekens en liggende streepjes. Anderen zien dat het de naam van een gast is.
nickname-take = Deze naam gebruiken
nickname-skip = Verder zonder bijnaam
nickname-save = Opslaan
nickname-saved = Anderen zien je nu als { $name }.
nickname-remove = Verwijderen
nickname-removed = Je hebt geen bijnaam meer.

# Je eigen account.
guest-account = Je bent hier als gast: alleen deze browser kent je partijen. Met een account vind je ze overal terug en kun je voor de rating spelen.
to-profile = Jouw profiel
log-out = Uitloggen
logins = Waar je bent ingelogd
login-this = deze browser
last-seen = laatst gebruikt: { $time }
login-end = Uitloggen
login-end-of = Uitloggen: { $name }
browser-unknown = Onbekende browser
browser-on = { $name } op { $system }
tokens = Tokens voor programma’s
tokens-note = Met een token speelt een programma in jouw naam. Het kan je wachtwoord niet wijzigen en je account niet verwijderen.
token-label = Waarvoor het is
token-make = Token maken
token-remove = Verwijderen
token-remove-of = Verwijderen: { $name }
token-secret = Je nieuwe token
token-secret-note = Kopieer het nu: het wordt maar één keer getoond.
password-change = Wachtwoord wijzigen
password-now = Huidig wachtwoord
password-change-note = In alle andere browsers word je dan uitgelogd, en alle tokens vervallen.
password-changed = Je wachtwoord is gewijzigd.
data = Jouw gegevens
export-note = Alles wat deze server van je weet, in één bestand; of alleen je partijen, als notatie.
export-do = Alles downloaden
records-do = Partijen downloaden
delete-note = Je kunt je account op elk moment verwijderen.
delete-account = Account verwijderen
delete-question = Account { $name } verwijderen?
delete-what = Je naam, ratings, berichten, logins en tokens worden meteen en voorgoed verwijderd. Niemand kan ze terughalen.
delete-stays = Lopende partijen worden opgegeven. Je partijen blijven bij je tegenstanders, zonder je naam. Download eerst je gegevens als je ze wilt bewaren.
delete-password = Je wachtwoord, voor de zekerheid
delete-do = Voorgoed verwijderen
delete-not = Behouden
delete-guest-note = Wat deze server van je als gast bewaart, kun je op elk moment verwijderen.
delete-guest = Mijn gegevens verwijderen
delete-guest-question = Verwijderen wat je hier als gast hebt gedaan?
delete-guest-what = Je bijnaam, berichten en uitnodigingen worden meteen en voorgoed verwijderd, en deze browser wordt niet meer herkend.

# Iemands profiel.
member-since = Hier sinds { $date }.
account-is-closed = Dit account is gesloten.
challenge-somebody = { $name } uitdagen
ratings = Ratings
ratings-none = Nog geen partijen voor de rating.
ratings-note = De gekleurde band laat zien hoe zeker een rating is; een vraagteken betekent: nog niet erg zeker.
rating = { $number } ± { $limit }
rating-provisional = { $number } ± { $limit } ?
rating-over-time = Rating in de loop van de tijd
as-table = Als tabel
column-date = Datum
column-rating = Rating
column-deviation = Onzekerheid
statistics = Uitslagen
column-game = Spel
column-games = Partijen
column-won = Gewonnen
column-drawn = Onbeslist
column-lost = Verloren
column-score = Score

# Het archief.
archive-whose = Wiens partijen
archive-all = Van iedereen
archive-mine = Van mij
archive-person = Speler
archive-opponent = Tegenstander
archive-more = Meer filters
archive-result = Uitslag
result-won = gewonnen
result-drawn = onbeslist
result-lost = verloren
archive-reason = Hoe de partij eindigde
archive-speed = Tempo
archive-rated = Rating of vriendschappelijk
archive-since = Van
archive-until = Tot en met
archive-found = Gevonden partijen
archive-count = { $number ->
    [0] Geen partijen gevonden.
    [one] { $number } partij
   *[other] { $number } partijen
}
archive-count-more = { $number ->
    [0] Niets gevonden bij de laatste partijen
    [one] De laatste partij
   *[other] De laatste { $number } partijen
}
game-review = Nakijken
archive-next = Meer tonen

push-title = Meldingen
push-switch = Laat me van mijn partijen weten als er geen pagina van Gipfel openstaat
push-note = Je hoort dat je aan zet bent in een correspondentiepartij, dat je uitdaging is aangenomen, en van een revanche. Het bericht gaat, versleuteld, via de pushdienst van de maker van je browser.
push-denied = Deze browser staat geen meldingen van deze site toe. Sta ze toe in de instellingen van de browser voor deze site en laad de pagina opnieuw.
push-failed = De browser kon zijn pushdienst niet bereiken. Probeer het later opnieuw.
push-offer = Laat me weten wanneer ik aan zet ben
