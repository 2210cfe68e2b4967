# Ce que moteurs, matchs, images et serveurs ne peuvent pas faire. $text : ce dont il s’agit.

# Moteurs.
table-memory-short = il n’y a pas assez de mémoire pour une table de { $text } Mo
machine-memory-short = { $option } : cette machine a { $limit } Mo de mémoire, pas { $text }
network-unreadable = impossible de lire le réseau { $file } : { $text }
network-unfit = le réseau { $file } n’est pas utilisé : { $text }
book-unreadable = impossible de lire la bibliothèque { $file } : { $text }
book-unfit = la bibliothèque { $file } n’est pas utilisée : { $text }
puzzles-unreadable = impossible de lire les problèmes { $file } : { $text }
puzzles-unfit = les problèmes { $file } ne sont pas utilisés : { $text }
engine-option-unknown = le moteur { $engine } n’a pas d’option « { $text } » ; ses options : { $names }

# Les joueurs d’un match, tels qu’on les tape.
player-unknown = il n’y a pas de joueur « { $text } » ; il y a { $names }
player-command-unreadable = « { $text } » est illisible : écrivez command(NOM=VALEUR):PROGRAMME
player-value-missing = « { $text } » n’a pas de valeur : écrivez NOM=VALEUR
player-quote-open = « { $text } » n’est pas une commande : un guillemet ou une barre oblique inverse est isolé
player-program-missing = un programme doit suivre command:
player-program-silent = { $text } ; pour attendre plus longtemps, écrivez command(timeout=SECONDES):PROGRAMME
player-option-unknown = il n’y a pas de « { $text } », seulement { $names }

# Matchs.
match-line-unreadable = la ligne { $number } de { $file } n’est pas une partie de match
match-game-unreadable = la partie { $number } de { $file } n’est pas une partie de match
match-game-of-another = la partie { $number } de { $file } est d’un autre match : { $theirs }, et non { $ours }
match-process-missing = un processus du match n’a pas démarré ({ $text })
match-broken-off = le match ne peut pas continuer : { $text }
openings-few = il n’y a qu’environ { $number } ouvertures de { $plies } coups dans { $text }

# Images et serveurs.
picture-extra-missing = { $text } demande l’extra « picture » : pip install 'gipfel[picture]'
server-extra-missing = il manque { $text } ; pip install 'gipfel[server]'
scale-extra-missing = il manque { $text } ; pip install 'gipfel[server,scale]'
page-not-built = la page n’est pas construite ici ; `make play` la construit
host-unknown = « { $text } » n’est ni un nom ni une adresse de cette machine
events-url = l’adresse des événements commence par redis://, rediss:// ou unix:// et se termine par le numéro d’une base
events-alone = --events sert à plusieurs processus sur une même base PostgreSQL : donnez aussi --database
engines-alone = --no-engines laisse les recherches à d’autres processus : donnez aussi --database et --events
work-alone = gipfel work prend du travail aux processus qui partagent une base PostgreSQL : donnez --database et --events
secret-alone = --secret ne sert qu’avec --database : un dossier a son propre secret
port-taken = le port { $text } est pris par un autre programme ; choisissez-en un autre : --port { $limit }
port-reserved = le port { $text } est réservé ; choisissez-en un au-dessus de 1023 : --port { $limit }
folder-empty = aucun serveur n’a rien gardé dans { $folder }
folder-unusable = impossible de garder des parties dans { $folder } : { $text }
folder-in-use = il y a déjà la base de données d’un serveur dans { $folder } ({ $text })
secret-short = { $file } compte { $number } octets, et un secret en demande { $limit } : on pourrait contrefaire des cookies. Remettez le fichier d’une sauvegarde, ou supprimez-le : un nouveau sera créé, et les invités ne seront plus reconnus
database-url = l’adresse d’une base de données s’écrit postgresql://NOM:MOT-DE-PASSE@HÔTE:PORT/BASE ; ce qui a été donné n’est pas montré, car un mot de passe peut s’y trouver
database-unusable = la base de données { $text } est inutilisable : { $reason }
database-taken = un autre serveur Gipfel tourne déjà sur { $text } : arrêtez-le, ou donnez à tous le même --events
secret-differs = les autres processus ont un autre { $option } : donnez le même à tous
secret-not-given = les cookies de cette base sont signés par un secret qu’elle ne contient pas : donnez à ce processus le même { $option } qu’aux autres
secret-given-short = { $option } compte { $number } octets, et un secret en demande { $limit } : on pourrait contrefaire des cookies
backup-impossible = { $file } ne peut pas contenir de sauvegarde : { $text }
backup-unreadable = impossible de lire { $folder } pour une sauvegarde : { $text }. Faites-la sous l’utilisateur du serveur ; d’un dossier en lecture seule, copiez d’abord gipfel.sqlite et gipfel.sqlite-wal ailleurs
restore-impossible = impossible de restaurer { $file } : { $text }
backup-by-postgres = { $text } se sauvegarde avec les outils de PostgreSQL, même pendant que le serveur tourne : pg_dump --format=custom --file=FICHIER { $text }
restore-by-postgres = { $text } se restaure avec les outils de PostgreSQL, dans une base vide : pg_restore --dbname={ $text } FICHIER
transfer-alone = move demande l’adresse d’une base de données PostgreSQL : --database
transfer-unreadable = impossible de lire { $folder } : { $text }
transfer-outdated = les tables dans { $folder } sont de la révision { $text }, celles de ce Gipfel de la { $limit } : mettez-les d’abord à jour (gipfel admin migrate), puis déménagez
transfer-not-empty = { $text } n’est pas vide ({ $names }) : déménagez dans une base vide
transfer-unfit = une ligne de la table { $text } n’y entre pas : { $reason }. Rien n’a été déménagé
transfer-differs = la table { $text } aurait { $number } lignes au lieu de { $limit }, ou d’autres : rien n’a été déménagé
clock-off = l’horloge de cette machine indique { $text }, alors que le serveur a fonctionné pour la dernière fois le { $limit }. Réglez l’horloge ; si elle est juste, démarrez une fois avec --trust-clock
database-newer = cette base de données vient d’un Gipfel plus récent (révision { $text }, alors que celui-ci connaît { $limit }) : réinstallez le plus récent, ou restaurez dans un nouveau dossier ce qu’il a gardé dans before-upgrade
database-outdated = cette base de données vient d’un Gipfel antérieur (révision { $text }), dont le serveur tourne encore : redémarrez-le, ce qui la met à jour, puis réessayez
upgrade-no-room = il reste { $number } Mo dans { $folder }, et la mise à jour de la base de données en demande { $limit }, avec la copie qu’elle garde : libérez de la place et recommencez ; rien n’a été modifié

# Des moteurs à qui l’on demande ce qu’ils ne peuvent pas.
engine-game-unknown = { $text } n’est pas l’un des jeux { $names }
engine-searching = le moteur est déjà en train de chercher
increment-without-clock = l’incrément est { $text }, et il n’y a pas de pendule à laquelle l’ajouter
moves-to-go-without-clock = moves_to_go vaut { $number }, et il n’y a pas de pendule
limit-twice = un Limit a été donné en plus de { $names } : donnez l’un ou l’autre
option-choice = { $option } peut être { $names }, et non « { $text } »
option-file = { $option } peut être { $names } ou le chemin d’un fichier, et non « { $text } »
option-unknown = il n’y a pas d’option « { $text } » ; les options sont { $names }

# Les moteurs des autres qui ont échoué : à quelle étape, et pourquoi. { $received } : leurs derniers mots.
engine-of-others-failed = le moteur { $engine } a échoué (étape : { $stage }) : { $reason } ; { $received ->
    [nothing] rien reçu
   *[other] reçu : { $text }
}
failed-silence = aucun { $text } n’est venu en { $seconds } s{ $option }
failed-closed = il a fermé sa sortie
failed-exit = il s’est terminé avec le code { $text }
failed-saying = { $reason }, en disant : { $text }
failed-refusal = il a refusé : { $text }
failed-move = « { $text } » n’est pas un coup dans { $position } : { $reason }
