# Wat de server weigert, aan mensen en aan hun programma’s.

too-often = { $seconds ->
    [one] Dat ging te snel achter elkaar. Probeer het over { $seconds } seconde opnieuw.
   *[other] Dat ging te snel achter elkaar. Probeer het over { $seconds } seconden opnieuw.
}
too-much-open = Meer dan { $most } tegelijk kan niet. Sluit er eerst een.
answers-unread = Te veel antwoorden wachten tot je ze leest. Lees die eerst.
not-understood = Dit verzoek is niet te begrijpen: { $text }
json-needed = Dit moet als JSON worden verstuurd.
path-unknown = Hier is niets.
method-unfit = Hier zijn alleen deze methoden mogelijk: { $methods }.
other-site = Pagina’s van andere sites mogen dit niet.
host-refused = Deze server luistert niet naar de naam “{ $host }”. Wie de server beheert, kan die naam opgeven: GIPFEL_HOSTS of --hosts.
request-too-long = Dit is te lang: hoogstens { $most } bytes.
server-failed = Er ging bij ons iets mis.
account-needed = Hiervoor heb je een account nodig. Log eerst in.
login-needed = Hiervoor moet je inloggen; een token is niet genoeg.
token-unknown = Dit token is niet of niet meer geldig.

name-unfit = Een naam telt { $least } tot { $most } tekens: letters zonder accent, cijfers, koppeltekens en liggende streepjes. Het eerste teken is een letter.
name-taken = Deze naam is al bezet, of een die erop lijkt.
name-reserved = Tot voor kort had iemand deze naam, of een die erop lijkt. Niemand anders kan hem nu al krijgen.
password-short = Een wachtwoord telt minstens { $least } tekens.
password-long = Een wachtwoord telt hoogstens { $most } tekens.
login-wrong = De naam of het wachtwoord klopt niet.
password-wrong = Dit is niet je wachtwoord.
account-closed = Dit account is gesloten door de beheerders van deze server.
already-member = Je hebt al een account. Log eerst uit.
nickname-guest-only = Je hebt een account: anderen zien je accountnaam, dus een bijnaam is niet nodig.
guest-only = Je hebt een account: verwijder dat.
link-unknown = Deze link is niet geldig, of al gebruikt. Vraag een nieuwe aan.
session-unknown = Deze login bestaat niet.
token-missing = Dit token bestaat niet.
tokens-full = Je hebt al { $most } tokens. Verwijder er eerst een.
push-off = Deze server stuurt geen meldingen.
push-unfit = Naar deze browser kunnen van hieruit geen meldingen worden gestuurd.
push-unknown = Meldingen stonden in deze browser al uit.
study-unknown = Die studie staat niet in je account.
study-stale = Deze studie is intussen op een ander apparaat gewijzigd.
studies-full = In je account staan al { $most } studies. Verwijder er eerst een.
study-long = Een studie in een account is hoogstens { $most } kilobyte groot.
study-chapters-many = Een studie heeft hoogstens { $most } hoofdstukken.
study-empty = In deze studie staat geen partij.
study-not-shared = Deze link leidt naar geen enkele studie, of de studie wordt niet meer gedeeld.
puzzle-unknown = Die puzzel is er niet bij dit spel.
engine-busy = De engine heeft het nu te druk. Probeer het zo meteen opnieuw.
cannot-write = De server kan op dit moment niets bewaren; intussen loopt er geen klok. Probeer het zo opnieuw.
game-unknown = Dat spel bestaat niet. De spellen zijn: { $games }.
person-unknown = Er is hier niemand met deze naam.

# Wat `gipfel admin` zegt.
admin-closed = Het account { $person } is gesloten.
admin-reopened = Het account { $person } is weer open.
admin-chat-removed = { $number ->
    [0] Er viel niets te verwijderen.
    [one] { $number } bericht verwijderd.
   *[other] { $number } berichten verwijderd.
}
