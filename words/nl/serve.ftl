# Wat de server op zijn terminal zegt.

serve-ready = Gipfel staat op { $address } – met Ctrl-C stopt het.
backup-done = Alles staat nu in { $folder }.
restore-done = Alles staat weer in { $folder }.
rebuild-done = { $changed ->
    [0] { $number ->
        [0] Er zijn geen partijen.
        [one] De enige partij klopt met haar logboek.
       *[other] Alle { $number } partijen kloppen met hun logboek.
    }
    [one] { $number ->
        [one] De enige partij klopte niet met haar logboek; nu wel.
       *[other] Eén van de { $number } partijen klopte niet met haar logboek; nu wel.
    }
   *[other] { $changed } van de { $number } partijen klopten niet met hun logboek; nu wel.
}
rebuild-ratings = { $number ->
    [one] Eén rating klopte niet met de partijen; nu wel.
   *[other] { $number } ratings klopten niet met de partijen; nu wel.
}
folder-taken = { $folder } is in gebruik: er draait een server, of er wordt een back-up teruggezet of iets opnieuw opgebouwd. Beëindig dat eerst, of kies een andere map: --data.
