# Wat de server op zijn terminal zegt.

serve-ready = Gipfel staat op { $address } – met Ctrl-C stopt het.
backup-done = Alles staat nu in { $folder }.
restore-done = Alles staat weer in { $folder }.
rebuild-done = { $changed ->
    [0] Alle { $number } partijen kloppen met hun logboek.
    [one] Eén van de { $number } partijen klopte niet met haar logboek; nu wel.
   *[other] { $changed } van de { $number } partijen klopten niet met hun logboek; nu wel.
}
