# Wat de server op zijn terminal zegt.

serve-ready = Gipfel draait op { $address } – stoppen met Ctrl-C.
work-ready = Gipfel neemt werk aan; hoe het ermee staat, is te zien op { $address }metrics – stoppen met Ctrl-C.
upgrade-done = De database is bijgewerkt; een kopie van de oude staat in { $folder }.
migrate-done = De tabellen zijn die van deze Gipfel (revisie { $text }).
backup-done = Alles staat nu in { $folder }.
restore-done = Alles staat weer in { $folder }.
move-done = { $number ->
    [0] Alles staat nu in { $folder }, al waren het maar lege tabellen.
    [one] Alles staat nu in { $folder }: de ene rij is gekopieerd en vergeleken.
   *[other] Alles staat nu in { $folder }: { $number } rijen zijn gekopieerd en vergeleken.
} Wat in { $text } staat blijft zoals het was; start er geen server meer op.
rebuild-done = { $changed ->
    [0] { $number ->
        [0] Er zijn geen partijen.
        [one] De enige partij klopt met het logboek.
       *[other] Alle { $number } partijen kloppen met hun logboek.
    }
    [one] { $number ->
        [one] De enige partij klopte niet met het logboek; nu wel.
       *[other] Eén van de { $number } partijen klopte niet met het logboek; nu wel.
    }
   *[other] { $changed } van de { $number } partijen klopten niet met hun logboek; nu wel.
}
rebuild-ratings = { $number ->
    [one] Eén rating klopte niet met de partijen; nu wel.
   *[other] { $number } ratings klopten niet met de partijen; nu wel.
}
folder-taken = { $folder } is in gebruik: er draait een server, of er wordt een back-up teruggezet of iets opnieuw opgebouwd. Beëindig dat eerst, of kies een andere map: --data.

# Wat `gipfel admin check` vindt; elke zin zegt wat er te doen is.
check-good = goed
check-note = let op
check-wrong = fout
check-server-runs = Er draait een server in { $folder }.
check-server-stopped = Er draait geen server in { $folder }.
check-lock-unusable = De map kan niet vergrendeld worden: { $text }. Doe dit als de gebruiker van de server, van wie { $file } moet zijn.
check-disk-good = Op de schijf is { $number } MB vrij.
check-disk-short = Op de schijf is maar { $number } MB vrij, en er is { $limit } MB nodig: maak ruimte, anders worden zetten geweigerd.
check-permissions-good = Alleen de eigenaar van de map kan lezen wat erin staat.
check-owner-other = { $file } is niet van de eigenaar van de map: chown --reference={ $folder } { $file }
check-file-open = Andere gebruikers van deze machine kunnen bij { $file }: chmod go= { $file }
check-folder-open = Andere gebruikers van deze machine kunnen in { $folder } kijken: chmod go= { $folder }
check-leftover = { $file } is overgebleven van werk dat onderbroken werd. Is er niets meer mee bezig, verwijder het dan.
check-secret-short = { $file } heeft { $number } bytes, en er zijn er { $limit } nodig: de server weigert te starten, omdat zijn cookies vervalst kunnen worden. Verwijder het bestand, dan wordt er een nieuw gemaakt; gasten worden dan niet meer herkend.
check-database-good = De database is onbeschadigd.
check-database-damaged = De database is beschadigd ({ $text }). Stop de server, verplaats zijn bestanden naar een andere map en zet de laatste back-up terug: gipfel restore.
check-database-unreadable = De database kan niet gelezen worden: { $text }. Doe dit als de gebruiker van de server; is de database beschadigd, zet dan de laatste back-up terug: gipfel restore.
check-database-locked = Een ander programma heeft de database vergrendeld, en er kan niets geschreven worden. Beëindig dat programma: fuser { $file } laat zien welk het is.
check-schema-good = De tabellen passen bij deze versie van Gipfel (revisie { $text }).
check-schema-none = De database heeft nog geen tabellen; ze worden bij de volgende start gemaakt.
check-schema-earlier = De tabellen zijn van revisie { $text }, maar deze versie van Gipfel gebruikt { $limit }. Herstart de server: die werkt ze bij en bewaart een kopie.
check-schema-later = De tabellen zijn van revisie { $text }, maar deze versie van Gipfel kent { $limit }. Installeer de nieuwere versie die ze heeft gemaakt, of zet wat die in before-upgrade heeft bewaard terug in een nieuwe map.
check-database-unsafe = PostgreSQL draait met { $option } = off: bij stroomuitval kunnen zetten verloren gaan, of de hele database. Zet het op on.
check-connections-good = PostgreSQL heeft { $number } van hoogstens { $limit } verbindingen.
check-connections-few = PostgreSQL heeft { $number } van hoogstens { $limit } verbindingen, en elk proces heeft er tot zeven nodig: verhoog max_connections voordat je er meer start.
check-schema-earlier-shared = De tabellen zijn van revisie { $text }, die van deze Gipfel van { $limit }. Het volgende proces dat start werkt ze bij.
check-schema-later-shared = De tabellen zijn van revisie { $text }, maar deze Gipfel kent { $limit }. Installeer de nieuwere Gipfel die ze schreef.
check-clock-good = De klok ({ $text }) loopt niet achter op wat er bewaard is.
check-clock-behind = De klok van het systeem staat op { $text }, maar er zijn tijden tot { $limit } bewaard. Zet de klok goed (timedatectl); staat hij al goed, dan stond hij eerder verkeerd: start één keer met --trust-clock.
check-clock-ahead = De klok van het systeem staat op { $text }, maar de server draaide voor het laatst op { $limit }: hij weigert te starten. Zet de klok goed (timedatectl); staat hij al goed, start dan één keer met --trust-clock.
check-proxy-good = Niets wijst op een proxy die niet genoemd is.
check-proxy-unbelieved = Alle verzoeken komen van { $text } en zeggen dat ze zijn doorgestuurd, maar dat wordt niet vertrouwd: alle bezoekers tellen als één. Noem de proxy en herstart: GIPFEL_PROXY={ $text }
check-proxy-one-address = Alle verzoeken komen van { $text }, een privéadres. Is dat een proxy, of het netwerk van een container, noem die dan (GIPFEL_PROXY={ $text }) en laat die X-Forwarded-For sturen; is het iemands machine, dan is alles in orde.
