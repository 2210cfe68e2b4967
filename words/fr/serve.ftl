# Ce que le serveur dit à son terminal.

serve-ready = Gipfel est à l’adresse { $address } – Ctrl-C pour arrêter.
work-ready = Gipfel prend du travail ; son état est à l’adresse { $address }metrics – Ctrl-C pour arrêter.
upgrade-done = La base de données est maintenant à jour ; une copie de l’ancienne se trouve dans { $folder }.
migrate-done = Les tables sont celles de ce Gipfel (révision { $text }).
backup-done = Tout se trouve maintenant dans { $folder }.
restore-done = Tout est de retour dans { $folder }.
move-done = { $number ->
    [0] Tout se trouve maintenant dans { $folder }, même si ce n’était que des tables vides.
    [1] Tout se trouve maintenant dans { $folder } : l’unique ligne a été copiée et comparée.
   *[other] Tout se trouve maintenant dans { $folder } : { $number } lignes ont été copiées et comparées.
} Ce qui est dans { $text } reste tel quel ; n’y démarrez plus de serveur.
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

# Ce que trouve `gipfel admin check` ; chaque phrase dit ce qu’il faut faire.
check-good = bien
check-note = à noter
check-wrong = à corriger
check-server-runs = Un serveur tourne dans { $folder }.
check-server-stopped = Aucun serveur ne tourne dans { $folder }.
check-lock-unusable = Impossible de verrouiller le dossier : { $text }. Lancez ceci sous l’utilisateur du serveur, à qui { $file } doit appartenir.
check-disk-good = Il reste { $number } Mo sur le disque.
check-disk-short = Il ne reste que { $number } Mo sur le disque, et il en faudrait { $limit } : libérez de la place, sinon des coups seront refusés.
check-permissions-good = Seul le propriétaire du dossier peut lire ce qu’il contient.
check-owner-other = { $file } n’appartient pas au propriétaire du dossier : chown --reference={ $folder } { $file }
check-file-open = D’autres utilisateurs de cette machine ont accès à { $file } : chmod go= { $file }
check-folder-open = D’autres utilisateurs de cette machine peuvent regarder dans { $folder } : chmod go= { $folder }
check-leftover = { $file } reste d’un travail interrompu. Si rien de tel n’est en cours, supprimez-le.
check-secret-short = { $file } contient { $number } octets au lieu de { $limit } : le serveur refuse de démarrer, car ses cookies pourraient être falsifiés. Supprimez ce fichier, un nouveau sera créé ; les invités ne seront plus reconnus.
check-database-good = La base de données est saine.
check-database-damaged = La base de données est endommagée ({ $text }). Arrêtez le serveur, écartez ses fichiers et restaurez la dernière sauvegarde : gipfel restore.
check-database-unreadable = Impossible de lire la base de données : { $text }. Lancez ceci sous l’utilisateur du serveur ; si elle est endommagée, restaurez la dernière sauvegarde : gipfel restore.
check-database-locked = Un autre programme a verrouillé la base de données, et rien ne peut être écrit. Arrêtez-le : fuser { $file } le nomme.
check-schema-good = Les tables sont celles de ce Gipfel (révision { $text }).
check-schema-none = La base de données n’a pas encore de tables ; le prochain démarrage les créera.
check-schema-earlier = Les tables sont de la révision { $text }, celles de ce Gipfel de la révision { $limit }. Redémarrez le serveur : il les met à jour et garde une copie.
check-schema-later = Les tables sont de la révision { $text }, et ce Gipfel connaît { $limit }. Installez le Gipfel plus récent qui les a écrites, ou restaurez dans un nouveau dossier ce qu’il a gardé dans before-upgrade.
check-database-unsafe = PostgreSQL tourne avec { $option } = off : une coupure de courant peut coûter des coups, ou toute la base. Mettez-le sur on.
check-connections-good = PostgreSQL a { $number } connexions sur { $limit } au plus.
check-connections-few = PostgreSQL a { $number } connexions sur { $limit } au plus, et chaque processus en demande jusqu’à sept : augmentez max_connections avant d’en démarrer d’autres.
check-schema-earlier-shared = Les tables sont de la révision { $text }, celles de ce Gipfel de la { $limit }. Le prochain processus qui démarre les met à jour.
check-schema-later-shared = Les tables sont de la révision { $text }, alors que ce Gipfel connaît { $limit }. Installez le Gipfel plus récent qui les a écrites.
check-clock-good = L’horloge ({ $text }) ne retarde pas sur ce qui est enregistré.
check-clock-behind = L’horloge du système indique { $text }, mais des dates jusqu’au { $limit } sont enregistrées. Réglez l’horloge (timedatectl) ; si elle est juste, elle ne l’était pas avant : démarrez une fois avec --trust-clock.
check-clock-ahead = L’horloge du système indique { $text }, mais le serveur a tourné pour la dernière fois le { $limit } : il refuse de démarrer. Réglez l’horloge (timedatectl) ; si elle est juste, démarrez une fois avec --trust-clock.
check-proxy-good = Rien n’indique un proxy qui n’aurait pas été nommé.
check-proxy-unbelieved = Toutes les requêtes viennent de { $text } et se disent transmises par un proxy, mais le serveur n’en tient pas compte : tous les visiteurs comptent pour un seul. Nommez le proxy et redémarrez : GIPFEL_PROXY={ $text }
check-proxy-one-address = Toutes les requêtes viennent de { $text }, une adresse privée. Si c’est un proxy, ou le réseau d’un conteneur, nommez-le (GIPFEL_PROXY={ $text }) et faites-lui envoyer X-Forwarded-For ; si c’est la machine de quelqu’un, tout va bien.
