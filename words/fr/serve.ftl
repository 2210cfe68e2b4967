# Ce que le serveur dit à son terminal.

serve-ready = Gipfel est à l’adresse { $address } – Ctrl-C pour arrêter.
backup-done = Tout se trouve maintenant dans { $folder }.
restore-done = Tout est de retour dans { $folder }.
rebuild-done = { $changed ->
    [0] { $number ->
        [0] Il n’y a aucune partie.
        [1] L’unique partie est conforme à son journal.
       *[other] Les { $number } parties sont conformes à leurs journaux.
    }
    [one] { $number ->
        [1] L’unique partie n’était pas conforme à son journal ; elle l’est maintenant.
       *[other] Une des { $number } parties n’était pas conforme à son journal ; elle l’est maintenant.
    }
   *[other] { $changed } des { $number } parties n’étaient pas conformes à leurs journaux ; elles le sont maintenant.
}
rebuild-ratings = { $number ->
    [one] Un classement n’était pas conforme aux parties ; il l’est maintenant.
   *[other] { $number } classements n’étaient pas conformes aux parties ; ils le sont maintenant.
}
folder-taken = { $folder } est occupé : un serveur y tourne, ou une restauration ou une reconstruction y est en cours. Mettez-y fin d’abord, ou choisissez un autre dossier : --data.
