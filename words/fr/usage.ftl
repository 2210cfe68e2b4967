# Ce qui ne va pas dans l’appel d’une commande. $text : ce qui a été tapé.

usage-line = Usage : { $text }
usage-try = Pour de l’aide : { $text }
usage-error = Erreur : { $text }
usage-invalid-value = valeur incorrecte pour { $option } : { $text }

# Ce que typer trouve : commandes et options inconnues, arguments en trop ou manquants.
usage-command-unknown = il n’y a pas de commande « { $text } » ; les commandes sont { $names }
usage-option-unknown = il n’y a pas d’option { $text }
usage-option-unlike = il n’y a pas d’option { $text } ; vouliez-vous dire { $names } ?
usage-option-value-missing = { $number ->
    [one] { $option } demande une valeur
   *[other] { $option } demande { $number } valeurs
}
usage-option-value-unwanted = { $option } ne prend pas de valeur
usage-missing = il manque { $option }
usage-extra = rien n’est attendu ici : { $text }
usage-unreadable = « { $text } » est illisible
usage-too-long = « { $text } » n’est ni une commande, ni une option, ni un jeu ; les jeux sont { $names }

# Les valeurs.
usage-game-unknown = il n’y a pas de jeu « { $text } » ; les jeux sont { $names }
usage-rules-unknown = il n’y a pas de règles de « { $text } » ; il y a celles de { $names }
usage-not-among = « { $text } » n’est pas l’une de ces valeurs : { $names }
usage-clock = « { $text } » n’est ni un nombre de secondes, ni secondes+incrément
usage-address = « { $text } » n’est ni une adresse ni un réseau, comme 10.0.0.7 ou 10.0.0.0/8
usage-host = « { $text } » n’est pas le nom d’un hôte, comme games.example : ni adresse de page, ni port
usage-contact = « { $text } » n’est pas un contact, comme mailto:host@games.example ou https://games.example/contact
usage-not-a-file = « { $text } » n’est pas un fichier ordinaire
usage-not-a-folder = « { $text } » n’est pas un dossier
usage-shell-unknown = aucun interpréteur de commandes n’a été reconnu : indiquez-en un parmi { $names }

# Des options qui ne vont pas ensemble.
usage-clock-and-seconds = donnez soit --seconds (par coup), soit --clock (par partie), pas les deux
usage-ponder-clock = réfléchir pendant le temps de l’adversaire demande une pendule : donnez aussi --clock
usage-sprt = --sprt : { $text }
usage-level-alone = --level concerne l’ordinateur : --engine indique sa couleur
usage-starts-exclude = --random, --position, et --extra-white ou --extra-black, s’excluent
usage-extra-pieces = --extra-white et --extra-black ne valent que pour { $names }
usage-save-other-game = le fichier contient une partie inachevée de { $text }
usage-save-goes-on = le fichier contient une partie inachevée, qui continue là où elle en est
usage-marks-in-pictures = les marques et les flèches se dessinent dans des images : ajoutez --svg ou --png
usage-turn-under-way = un tour est en cours dans cette position : --move ne peut pas en jouer un autre

# Ce que le système ne donne pas.
memory-short = il n’y a pas assez de mémoire pour cela
stream-closed = { $stream ->
    [stdin] l’entrée standard est fermée
   *[stdout] la sortie standard est fermée
}

# La complétion dans les interpréteurs de commandes.
completion-installed = La complétion pour { $text } est dans { $folder } ; les terminaux que vous ouvrirez désormais l’auront.

# Les fichiers qui sont écrits.
output-of-other-work = « { $text } » vient d’une autre analyse : supprimez-le ou écrivez dans un autre fichier

# Un nombre hors de ses limites, d’une option ou dans la bibliothèque. $option : à quoi il sert.
bound-whole-number = { $option } : « { $text } » n’est pas un nombre entier de { $least } à { $most }
bound-number = { $option } : « { $text } » n’est pas un nombre de { $least } à { $most }
