# Ce qui entoure les règles à lire, quel que soit le jeu. $game : son nom imprimé.

language-name = Français

rules-figure = Figure { $number }
rules-example = Exemple
rules-settled = Notre décision
rules-settled-note = Là où un paragraphe commence par « Notre décision », les livrets de règles se taisent ou divergent, et Gipfel a dû trancher.
rules-credit = { $game } est un jeu de Kris Burm. Ces règles l’expliquent avec nos propres mots ; Gipfel est indépendant de l’auteur et de l’éditeur du jeu.
rules-signs = Dans les figures, un astérisque marque un endroit du plateau, et une flèche montre où une pièce peut aller.
rules-sets = Dans le jeu standard et le jeu de tournoi
