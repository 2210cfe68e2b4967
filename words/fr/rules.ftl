# Ce qui entoure les règles à lire, quel que soit le jeu. $game : son nom imprimé.

language-name = Français

rules-figure = Figure { $number }
rules-example = Exemple
rules-variant = Variante
rules-settled = Notre décision
rules-intro = Voici, expliquées avec nos propres mots, les règles du { $game } en vigueur sur Gipfel, un lieu pour jouer au DVONN et au GIPF et pour les étudier. Un paragraphe marqué « Notre décision » tranche ce que les livrets de règles laissent ouvert, ou dit en quoi Gipfel s’en écarte.
rules-credit = { $game } est un jeu de Kris Burm. Gipfel est indépendant de l’auteur et de l’éditeur du jeu.
rules-sets = Dans le jeu standard et le jeu de tournoi

# Les signes des figures : tels que le terminal les dessine, et dans les images.
rules-signs-dvonn = Dans les figures, { $white } est une pièce blanche, { $black } une noire et { $red } une rouge ; { $dot } est une case vide. { $white }2{ $red } est une pile de deux pièces en tout, avec une blanche au sommet et une rouge dedans. Sous le plateau, { $arrow } précède le joueur dont c’est le tour. Un astérisque marque une case, et une flèche, comme « e2 → b2 », montre où une pile peut aller.
rules-signs-gipf = Dans les figures, { $dot } est un point du bord et { $empty } une intersection vide ; { $white } est une pièce blanche, { $black } une noire, et ({ $white }) et ({ $black }) sont des pièces GIPF. Sous le plateau, { $arrow } précède le joueur dont c’est le tour, et « perdues » compte les pièces que ce joueur s’est fait capturer. Un astérisque marque une intersection ou un point, et une flèche, comme « e1 → e2 », montre où va une pièce lors d’une poussée.
rules-picture-dvonn = Dans les figures, un nombre indique la hauteur d’une pile, et un petit losange rouge représente chaque pièce rouge qu’elle contient. À côté du plateau, on voit combien de pièces possède chaque joueur ; l’anneau orange entoure celles du joueur dont c’est le tour. Les anneaux verts marquent des cases, et les flèches vertes montrent où une pile peut aller. Le dernier coup est en bleu ; ce qu’il a retiré du plateau est pâle, avec une croix.
rules-picture-gipf = Dans les figures, une pièce GIPF a deux étages et un anneau épais. Dans les coins se trouvent les réserves des joueurs et, marquées d’une croix, les pièces que chacun a capturées ; l’anneau orange entoure la réserve du joueur dont c’est le tour. Les anneaux verts marquent des intersections et des points, et les flèches vertes montrent où va chaque pièce lors d’une poussée. Le dernier coup est en bleu ; ce qu’il a retiré du plateau est pâle, avec une croix sur les pièces capturées.
