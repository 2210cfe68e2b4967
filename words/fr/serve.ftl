# Ce que le serveur dit à son terminal.

serve-ready = Gipfel est à l’adresse { $address } – Ctrl-C pour arrêter.
backup-done = Tout se trouve maintenant dans { $folder }.
restore-done = Tout est de retour dans { $folder }.
rebuild-done = { $changed ->
    [0] Les { $number } parties sont conformes à leurs journaux.
    [one] Une des { $number } parties n’était pas conforme à son journal ; elle l’est maintenant.
   *[other] { $changed } des { $number } parties n’étaient pas conformes à leurs journaux ; elles le sont maintenant.
}
