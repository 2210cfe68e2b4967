# Les leçons. Leur ordre, les positions et les coups sont dans lessons/*.json.

# DVONN

dvonn-lessons-rules = Les règles en cinq minutes
dvonn-lessons-tips = Bien jouer

dvonn-lesson-step = Un pas
dvonn-lesson-step-intro = On bâtit des piles : à la fin, celui qui a le plus de pièces dans les siennes gagne. À chaque coup, on soulève une pièce ou une pile et on la pose sur une autre. Une pièce seule avance d’une case, dans une des six directions.
dvonn-lesson-step-1-task = Vous jouez les blancs. Choisissez votre pièce en c3, puis la pièce noire voisine, en d3.
dvonn-lesson-step-1-right = Votre pièce s’est posée sur la noire. Les deux forment maintenant une seule pile, et elle est à vous.
dvonn-lesson-step-1-wrong = Cette pièce peut bouger aussi, mais cette fois, c’est au tour de celle de c3.
dvonn-lesson-step-2-task = Un coup finit toujours sur une case occupée. Déplacez la pièce en e3 où vous voulez.
dvonn-lesson-step-2-move-e3e4 = Vous voilà sur une pièce noire : elle fait maintenant partie de votre pile.
dvonn-lesson-step-2-move-e3d2 = On peut aussi se poser sur ses propres pièces : vous avez maintenant une pile de deux.
dvonn-lesson-step-2-right = On peut se poser sur une pièce rouge comme sur toute autre.
dvonn-lesson-step-2-wrong = Prenez plutôt la pièce en e3 : c’est elle qui a le plus de choix.

dvonn-lesson-owner = À qui est la pile ?
dvonn-lesson-owner-intro = La couleur du sommet dit à qui est la pile. Tout ce qui est dessous suit : une pile se déplace toujours tout entière.
dvonn-lesson-owner-task = La pile de deux en d3 a du noir au sommet : elle est à Noir. Posez-vous dessus pour la prendre.
dvonn-lesson-owner-move-c3d3 = Une pile de trois, avec du blanc au sommet : les trois pièces comptent maintenant pour vous.
dvonn-lesson-owner-move-f3d3 = Votre pile de deux a avancé de deux cases jusqu’en d3 : quatre pièces, qui comptent toutes pour vous.
dvonn-lesson-owner-wrong = Vous recouvrez une pièce rouge, et la pile en d3 reste à Noir. Laquelle de vos piles peut atteindre d3 ?

dvonn-lesson-distance = Jusqu’où va une pile
dvonn-lesson-distance-intro = Une pile avance en ligne droite, d’exactement autant de cases qu’elle compte de pièces : deux pièces, deux cases ; trois pièces, trois cases.
dvonn-lesson-distance-1-task = Votre pile en c3 compte deux pièces. Déplacez-la.
dvonn-lesson-distance-1-right = Deux cases, exactement. La pile compte maintenant trois pièces : la prochaine fois, elle avancera de trois cases.
dvonn-lesson-distance-2-task = La pile de trois en e2 peut survoler des cases vides ou occupées, mais pas finir sur une case vide. Déplacez-la.
dvonn-lesson-distance-2-right = À cette distance, il y a quatre cases : b2, e5, h5 et h2. Mais h2 est vide ; il reste trois choix.
dvonn-lesson-distance-2-wrong = Ce coup est permis, mais c’est une autre pile. Essayez celle de e2, qui est marquée.
dvonn-lesson-distance-3-task = Posez-vous sur la pièce rouge en f3. Laquelle de vos piles est juste à la bonne distance ?
dvonn-lesson-distance-3-move-d3g3 = Cette pile doit avancer de trois cases ; elle dépasse f3. Cherchez une pile de deux, à deux cases.
dvonn-lesson-distance-3-move-f5d3 = C’est la bonne pile, mais pas la bonne direction.
dvonn-lesson-distance-3-right = Deux pièces, deux cases : de f5 à f3, par-dessus f4.
dvonn-lesson-distance-3-wrong = Une pièce seule n’avance que d’une case, et f3 est à deux cases de h3.

dvonn-lesson-surrounded = Entourée
dvonn-lesson-surrounded-intro = Une pile dont les six cases voisines sont toutes occupées est entourée : elle ne peut pas bouger tant qu’aucune d’elles n’est vide.
dvonn-lesson-surrounded-1-task = Vos piles marquées, en c3 et d3, sont entourées. Essayez-les si vous voulez, puis jouez la seule pièce libre.
dvonn-lesson-surrounded-1-right = La pièce de b2 avait des cases vides à côté d’elle : elle était libre de bouger.
dvonn-lesson-surrounded-2-task = Votre pièce en c3 est entourée. Faites de la place à côté d’elle, pour qu’elle puisse bouger à votre prochain tour.
dvonn-lesson-surrounded-2-move-b2c3 = Cela fait de la place, mais la pièce en c3 se retrouve au fond d’une pile de deux. Laissez c3 telle quelle.
dvonn-lesson-surrounded-2-right = Maintenant que b2 est vide, la pièce en c3 a de la place à côté d’elle : elle est libre.
dvonn-lesson-surrounded-2-wrong = La pièce de c3 est toujours entourée : le vide doit se trouver sur une des six cases autour d’elle.

dvonn-lesson-edge = Le premier coup
dvonn-lesson-edge-intro = Au début de l’empilement, les 49 cases sont pleines. Les cases du bord ont moins de six voisines : une pièce n’y est jamais entourée.
dvonn-lesson-edge-task = Blanc commence. Jouez le premier coup de votre choix.
dvonn-lesson-edge-right = Vous êtes parti du bord : à l’intérieur, rien ne peut encore bouger. À chaque coup, le plateau s’ouvre un peu plus.

dvonn-lesson-red = Les pièces rouges
dvonn-lesson-red-intro = Les trois pièces rouges ne sont à personne. Seule, une pièce rouge ne bouge jamais, mais vous pouvez vous poser dessus ; elle voyage alors avec votre pile.
dvonn-lesson-red-1-task = Posez-vous sur la pièce rouge en d3. Il y a deux façons de le faire.
dvonn-lesson-red-1-right = La pièce rouge fait maintenant partie de votre pile et compte pour vous, comme toutes les pièces de vos piles.
dvonn-lesson-red-1-wrong = Vous emmenez l’autre pièce rouge en h3. C’est permis, mais celle de d3 est toujours seule.
dvonn-lesson-red-2-task = Votre pile de deux en d3 contient une pièce rouge. Déplacez-la : la pièce rouge suit.
dvonn-lesson-red-2-right = La pièce rouge est maintenant dans votre pile en f3. Celui à qui appartient la pile décide où va la pièce rouge.
dvonn-lesson-red-2-wrong = Déplacez la pile qui contient du rouge, en d3.

dvonn-lesson-contact = Rester en contact
dvonn-lesson-contact-intro = Chaque pile doit être reliée à une pièce rouge par une chaîne de voisines. Après chaque coup, tout ce qui a perdu ce contact quitte le plateau.
dvonn-lesson-contact-1-task = Seule votre pièce en e3 relie les quatre piles de Noir aux pièces rouges. Jouez-la de façon qu’elles quittent le plateau, et que vous y restiez.
dvonn-lesson-contact-1-move-e3d3 = La chaîne est rompue, mais vous êtes parti du côté qui perd le contact : votre pièce quitte le plateau elle aussi.
dvonn-lesson-contact-1-right = La chaîne est rompue : quatre piles noires ont disparu, et elles ne comptent pour personne. Votre pièce, elle, est à l’abri sur du rouge.
dvonn-lesson-contact-1-wrong = Rien n’a perdu le contact : e3 relie toujours les piles de Noir au rouge.
dvonn-lesson-contact-2-task = À vous de trouver le maillon : isolez trois piles noires d’un seul coup, sans en perdre une des vôtres.
dvonn-lesson-contact-2-move-h3g3 = Vous isolez une pièce noire, en i3. De l’autre côté, il y a mieux à faire.
dvonn-lesson-contact-2-move-h3i3 = Votre propre pièce a perdu le contact et quitte le plateau avec celle qu’elle recouvre.
dvonn-lesson-contact-2-move-e4d4 = C’est le bon maillon, mais vous êtes allé du côté qui perd le contact. Votre pièce part aussi.
dvonn-lesson-contact-2-right = Toutes trois n’étaient en contact que par e4. Quatre pièces noires sont hors jeu.

dvonn-lesson-score = Compter à la fin
dvonn-lesson-score-intro = La partie se termine quand plus personne ne peut jouer. Chacun compte toutes les pièces de ses piles, quelle que soit leur couleur. Celui qui en a le plus gagne.
dvonn-lesson-score-task = Noir ne peut plus jouer, et il vous reste un dernier coup. Noir possède 16 pièces, vous 6. Jouez le coup qui gagne.
dvonn-lesson-score-move-d3d5 = Cela vous fait 9 pièces, et il en reste 13 à Noir. Il y a une pile plus haute à prendre.
dvonn-lesson-score-move-d3f5 = Presque : 10 pièces pour vous, 12 pour Noir. Il y a une pile plus haute à prendre.
dvonn-lesson-score-right = Six pièces changent de camp : vous gagnez 12 à 10.

dvonn-lesson-placing = Le début d’une partie
dvonn-lesson-placing-intro = On commence par remplir le plateau ensemble, une pièce par tour : les trois pièces rouges, puis chacun sa couleur. Toute case vide est permise, mais toutes ne se valent pas.
dvonn-lesson-placing-1-task = Blanc commence par une pièce rouge. Posez-la sur la case de votre choix.
dvonn-lesson-placing-1-right = Noir pose la deuxième pièce rouge, et vous la troisième. Ensuite, Noir pose sa première pièce noire.
dvonn-lesson-placing-2-task = Au bord, les pièces sont mobiles dès le début, et les pièces rouges sont de bonnes voisines. Posez votre pièce sur une case vide du bord qui touche une pièce rouge.
dvonn-lesson-placing-2-right = Elle est mobile tout de suite, elle est en contact, et elle peut se poser sur du rouge. Mais ne regroupez pas toutes vos pièces.
dvonn-lesson-placing-2-wrong = La case est permise, mais il y a mieux : elle doit être au bord et toucher une pièce rouge, les deux à la fois.

dvonn-lesson-red-leaves = Le rouge s’en va
dvonn-lesson-red-leaves-intro = Le contact se rompt aussi quand la pièce rouge elle-même s’en va, à l’intérieur d’une pile. Si une telle pile est à vous, regardez qui en dépend.
dvonn-lesson-red-leaves-task = Quatre piles noires ne tiennent que par la pièce rouge de votre pile en d3. Faites-les toutes disparaître d’un seul coup.
dvonn-lesson-red-leaves-right = Vous avez emporté la pièce rouge, et cinq pièces noires ont perdu le contact. Noir doit passer.
dvonn-lesson-red-leaves-wrong = Les quatre piles noires sont toujours en contact, et la pièce noire de c3 peut maintenant se poser sur votre pile qui contient du rouge.

dvonn-lesson-careful = Attention à vos propres piles
dvonn-lesson-careful-intro = Avant de déplacer une pile, regardez ce qui n’est en contact que grâce à elle. Ce sont peut-être vos propres piles.
dvonn-lesson-careful-task = Vous pouvez vous poser sur deux piles noires. Un seul de ces coups garde toutes vos piles sur le plateau : jouez-le.
dvonn-lesson-careful-move-e3f3 = Cinq pièces noires, c’est tentant. Mais e3 était le seul maillon : vos piles en g4 et g5 quittent le plateau, et celle que vous venez de former en f3 aussi.
dvonn-lesson-careful-right = Vous prenez une pile qui contient du rouge, et tout ce qui est à vous reste en contact. C’est aussi le seul coup qui gagne ici.
dvonn-lesson-careful-wrong = Ce coup ne prend pas de pile noire, ou bien il vous coûte vos propres piles. Regardez encore toutes les lignes.

dvonn-lesson-cover = Recouvrir ce qui menace
dvonn-lesson-cover-intro = Une pièce que vous recouvrez ne peut plus bouger. Elle est neutralisée tant que la pile est à vous.
dvonn-lesson-cover-task = Noir a deux pièces seules, et l’une d’elles menace votre pile de cinq en e3. Trouvez le meilleur coup.
dvonn-lesson-cover-move-h4h3 = Une pièce de gagnée, mais Noir répond de e4 en e3 et prend votre pile de cinq.
dvonn-lesson-cover-move-h4g3 = Une pièce rouge en vaut une. Votre pile en e3 en vaut cinq, et elle est toujours menacée depuis e4.
dvonn-lesson-cover-right = La pièce de e4 était à côté de votre pile et aurait pu s’y poser. Elle est maintenant sous la vôtre et compte pour vous.

dvonn-lesson-low = Des piles mobiles
dvonn-lesson-low-intro = Plus une pile est haute, plus il est difficile de trouver une case juste à la bonne distance. Les petites piles gardent le choix.
dvonn-lesson-low-task = Deux de vos piles peuvent se poser en f3. Choisissez celle qui donne une pile que vous pourrez encore déplacer.
dvonn-lesson-low-move-c3f3 = Il y a maintenant quatre pièces en f3, et rien à quatre cases de là : cette pile ne trouve plus de case.
dvonn-lesson-low-right = Une pile de deux en f3 peut repartir vers d3 ou h3. Votre pile de trois en c3 garde elle aussi son coup.
dvonn-lesson-low-wrong = Cette fois, posez-vous sur la pièce noire en f3.

dvonn-lesson-enemy-red = Le rouge chez l’adversaire
dvonn-lesson-enemy-red-intro = Une pile adverse qui contient du rouge est dangereuse : où peut-elle aller, et qu’est-ce qui perdrait alors le contact ? S’il le faut, posez-vous dessus.
dvonn-lesson-enemy-red-task = Si la pile noire de d3 va en f3, toutes vos piles quittent le plateau. Empêchez-le.
dvonn-lesson-enemy-red-right = La pièce rouge est maintenant à vous, et vos piles sont à l’abri autour d’elle.
dvonn-lesson-enemy-red-wrong = La pile noire quitte d3 et emporte la pièce rouge : il ne vous reste presque rien.

dvonn-lesson-forced = Le coup forcé
dvonn-lesson-forced-intro = Si vous pouvez jouer, vous devez jouer, même si cela fait mal. Pensez donc à l’avance aux derniers coups.
dvonn-lesson-forced-1-task = Vous menez 11 à 6, mais il n’y a qu’un seul coup. Jouez-le et voyez ce qui arrive.
dvonn-lesson-forced-1-right = Vos piles en b2 et b3 étaient en contact par c3. Elles ont disparu, et Noir gagne 6 à 3.
dvonn-lesson-forced-2-task = Un coup plus tôt, vous avez encore une pièce en d4. Servez-vous-en pour gagner.
dvonn-lesson-forced-2-move-d4c3 = La pile en c3 compte maintenant trois pièces et n’a nulle part où aller. Plus personne ne peut jouer, et vous gagnez 12 à 6.
dvonn-lesson-forced-2-move-d4d3 = Ensuite, vous amènerez la pièce rouge de d3 en b3. Vos grandes piles n’auront alors plus besoin de maillon, et vous gagnerez.
dvonn-lesson-forced-2-move-d4e4 = Il ne reste que le coup de c3, et il isole b2 et b3. Rendez-le impossible, ou inutile.
dvonn-lesson-forced-2-move-c3e3 = Cela isole aussitôt b2 et b3. La pièce de d4 peut l’empêcher.

dvonn-lesson-last-moves = Les derniers coups
dvonn-lesson-last-moves-intro = Un joueur qui n’a plus de coup passe, et l’autre continue. Gardez des coups pour la fin, et privez-en votre adversaire.
dvonn-lesson-last-moves-1-task = Trois coups, dont un seul gagne. Quelles piles dépendent de k3 ?
dvonn-lesson-last-moves-1-right = La dernière pièce libre de Noir est recouverte, et Noir doit passer. Vous continuez de j2 en j4, puis de k3 en k4, et gagnez de neuf pièces.
dvonn-lesson-last-moves-1-wrong = Sans la pièce en k3, i1 et j2 perdent le contact, et l’une des deux est à vous. Jouez k3 en dernier, pas en premier.
dvonn-lesson-last-moves-2-task = Noir mène 16 à 13. Trouvez le coup après lequel Noir ne peut plus jouer.
dvonn-lesson-last-moves-2-right = Vous avez recouvert la pièce en i3, et Noir doit passer deux fois pendant que vous jouez vos derniers coups. Vous gagnez de cinq pièces.
dvonn-lesson-last-moves-2-wrong = Noir a encore un coup et gagne. Quelles piles noires peuvent encore bouger, et laquelle des vôtres peut les arrêter ?

# GIPF

gipf-lessons-basic = Le jeu de base
gipf-lessons-tips = Bien jouer
gipf-lessons-standard = Le jeu standard : les pièces GIPF
gipf-lessons-tournament = Le jeu de tournoi

gipf-lesson-push = Mettre une pièce en jeu
gipf-lesson-push-intro = Vous gagnez quand l’adversaire n’a plus de pièce à pousser. À chaque tour, vous poussez une pièce de votre réserve sur le plateau, depuis un des points qui l’entourent. Aucun point n’est réservé à un joueur.
gipf-lesson-push-1-task = Voici le début du jeu de base ; vous jouez les blancs. Choisissez un point du bord et, s’il en part deux lignes, une ligne.
gipf-lesson-push-1-right = Votre pièce est sur le plateau, et votre réserve est passée de 12 à 11. Ce serait maintenant au tour de Noir.
gipf-lesson-push-2-task = Amenez une pièce sur l’intersection marquée, c2.
gipf-lesson-push-2-right = Deux points mènent en c2 : b1 et c1. Sur une intersection vide, peu importe lequel vous prenez.
gipf-lesson-push-2-wrong = C’est une poussée, mais pas vers c2. Cherchez un point juste à côté de c2.

gipf-lesson-chain = Pousser les autres
gipf-lesson-chain-intro = Pensez une poussée en deux temps : d’abord le point, puis la ligne. Si des pièces sont sur le passage, elles avancent toutes d’une intersection, jusqu’à la première vide.
gipf-lesson-chain-task = Poussez depuis le point d1 de façon que la pièce noire de d3 avance en d4.
gipf-lesson-chain-move-1 = Le bon point, mais l’autre ligne. De d1 partent deux lignes ; prenez celle qui passe par d2 et d3.
gipf-lesson-chain-right = Votre nouvelle pièce est en d2 ; les deux autres ont avancé d’une intersection chacune. La couleur n’y change rien.
gipf-lesson-chain-wrong = Cette poussée n’atteint pas la pièce noire de d3.

gipf-lesson-full = Les lignes pleines
gipf-lesson-full-intro = Aucune pièce n’est jamais poussée hors du plateau. On ne peut entrer dans une ligne sans intersection vide ni par un bout ni par l’autre.
gipf-lesson-full-task = Délogez la pièce noire de e2. La ligne qui part de e1 est pleine ; essayez-la si vous voulez, puis trouvez un autre chemin.
gipf-lesson-full-right = Trois lignes passent par e2. L’une est pleine, mais votre pièce est entrée par une autre.
gipf-lesson-full-wrong = La pièce noire est toujours en e2. De quels points voisins de e1 part une ligne qui passe par e2 ?

gipf-lesson-row = Quatre à la suite
gipf-lesson-row-intro = Dès que quatre pièces d’une même couleur se suivent sur une ligne, leur propriétaire les reprend dans sa réserve.
gipf-lesson-row-task = Vous en avez trois à la suite. Poussez la quatrième.
gipf-lesson-row-right = Une rangée de quatre : vous avez repris les quatre pièces dans votre réserve. Le tour ne vous a rien coûté.
gipf-lesson-row-wrong = Cela ne fait pas quatre pièces à la suite. Prolongez la ligne de vos trois pièces.

gipf-lesson-capture = Capturer
gipf-lesson-capture-intro = Une rangée emporte toutes les pièces qui la prolongent sans interruption. Les pièces adverses sont capturées et hors jeu. C’est ainsi qu’on gagne au GIPF.
gipf-lesson-capture-task = Vous pouvez former une rangée de plusieurs façons, mais une seule rangée capture une pièce noire. Formez celle-là.
gipf-lesson-capture-move-1 = Une rangée de quatre, mais aucune pièce noire ne la prolonge : rien n’est capturé.
gipf-lesson-capture-move-2 = C’est une rangée, mais sans pièce noire. Regardez la colonne g.
gipf-lesson-capture-right = Le vide en g4 est comblé, et la rangée va de g2 à g6 : vous reprenez quatre pièces et capturez la noire en g2.
gipf-lesson-capture-wrong = Cela ne forme pas de rangée. Où avez-vous trois pièces avec un seul vide à combler ?

gipf-lesson-gap = Jusqu’où va une rangée ?
gipf-lesson-gap-intro = Une rangée se prolonge des deux côtés jusqu’à la première intersection vide ou jusqu’au bord. Elle compte donc de quatre à sept pièces, et parfois des pièces adverses aux deux bouts.
gipf-lesson-gap-task = Capturez deux pièces noires avec une seule rangée.
gipf-lesson-gap-right = Une rangée de six, de d2 à d7 : quatre pièces reprises, deux capturées. C’est la pièce en c4 qui a comblé le vide en d4.
gipf-lesson-gap-wrong = Pas encore. Dans la colonne d, trois pièces blanches en attendent une quatrième en d4. Quelle ligne y mène ?

gipf-lesson-start = Une rangée au début du tour
gipf-lesson-start-intro = La poussée de l’adversaire peut aussi former une rangée pour vous. Vous la retirez au début de votre tour, puis vous poussez comme d’habitude.
gipf-lesson-start-task = Noir vient de pousser et vous laisse la rangée de e2 à e6. La retirer ne compte pas comme un tour : poussez où vous voulez.
gipf-lesson-start-right = D’abord la rangée : quatre pièces reprises et une capturée. Puis votre poussée. Le tout en un seul tour.

gipf-lesson-crossing = Rangées qui se croisent
gipf-lesson-crossing-intro = Si deux de vos rangées ont une pièce en commun, elle part avec celle que vous retirez en premier. L’autre est alors le plus souvent trop courte et reste. Choisissez bien.
gipf-lesson-crossing-task = Une pièce en d4 complète deux rangées d’un coup. Poussez, puis retirez la rangée qui capture le plus.
gipf-lesson-crossing-move-1 = Cette rangée capture une pièce. L’autre, de b4 à g2, en aurait capturé deux.
gipf-lesson-crossing-move-2 = Deux captures. Depuis d8, la colonne se décale et ne forme pas de rangée ; depuis a4, les deux rangées auraient été là, et vous auriez eu le choix.
gipf-lesson-crossing-move-3 = Depuis h1, vous ne complétez que la colonne, qui capture une pièce. Une autre poussée complète les deux rangées.
gipf-lesson-crossing-right = Deux captures au lieu d’une. Ce qui reste de l’autre rangée demeure sur le plateau et peut encore servir.
gipf-lesson-crossing-wrong = Cela n’amène pas de pièce blanche en d4.

gipf-lesson-first = Qui retire en premier ?
gipf-lesson-first-intro = Si une poussée forme des rangées pour les deux joueurs, celui qui a poussé retire les siennes en premier. Cela peut briser la rangée de l’autre, ou en sauver vos pièces.
gipf-lesson-first-task = Celui qui pousse une pièce depuis e1 forme des rangées pour les deux camps. Noir capturerait deux de vos pièces. Soyez le premier.
gipf-lesson-first-right = Vous avez retiré en premier : quatre pièces reprises et une capturée. La rangée de Noir a perdu vos pièces au passage et ne capture rien.
gipf-lesson-first-wrong = Maintenant, Noir pousse depuis e1, retire en premier et capture deux de vos pièces.

gipf-lesson-saved = Sauvé par une rangée
gipf-lesson-saved-intro = Un joueur qui doit pousser et n’a plus de pièce perd. Mais les rangées passent d’abord : une rangée présente au début de votre tour remplit votre réserve à temps.
gipf-lesson-saved-task = Votre réserve est vide, mais la poussée de Noir vous a laissé une rangée. Continuez.
gipf-lesson-saved-right = Quatre pièces sont revenues, une a été capturée, et vous avez pu pousser de nouveau. Ne croyez jamais battu un joueur qui peut encore retirer une rangée.

gipf-lesson-empty = La réserve vide
gipf-lesson-empty-intro = Vous gagnez quand l’adversaire doit pousser sans avoir de pièce en réserve, ni de rangée qui lui en rende.
gipf-lesson-empty-task = La réserve de Noir est vide. Terminez la partie avec cette poussée.
gipf-lesson-empty-move-1 = Une capture ! Mais la poussée a aussi amené une pièce noire en e3 : Noir reprend la rangée de e3 à e6 et continue.
gipf-lesson-empty-right = Noir n’a rien à pousser et pas de rangée à retirer : vous avez gagné.

gipf-lesson-force = Forcer à reprendre
gipf-lesson-force-intro = Une rangée doit être retirée. Vous pouvez donc compléter exprès une rangée adverse : l’adversaire doit la reprendre, et son attaque disparaît.
gipf-lesson-force-task = Noir menace de combler le vide en d4. Comblez-le vous-même, avec une pièce noire, pour que Noir doive en reprendre cinq sans rien capturer.
gipf-lesson-force-move-1 = Noir obtient une rangée, mais votre nouvelle pièce en d2 en fait partie et sera capturée. Comblez le vide par le côté.
gipf-lesson-force-right = Noir a dû reprendre les cinq pièces, puis pousser. La colonne est vide, et vous n’avez rien perdu.
gipf-lesson-force-wrong = Cela ne donne pas de rangée à Noir. Quelle poussée fait avancer la pièce noire de c4 en d4 ?

gipf-lesson-again = Regarder de nouveau
gipf-lesson-again-intro = Après chaque rangée retirée, regardez de nouveau le plateau : une rangée où quatre de vos pièces se suivent encore doit partir aussi, sinon elle reste. C’est vous qui choisissez l’ordre.
gipf-lesson-again-task = Vous avez une rangée de quatre et une de cinq. Les pièces sur le plateau sont fortes : retirez ces rangées de façon qu’il reste trois pièces, puis poussez sans former de nouvelle rangée.
gipf-lesson-again-move-1 = Vous avez retiré d’abord les quatre. Il en restait quatre sur l’autre ligne, qui devaient partir aussi. Commencez par les cinq.
gipf-lesson-again-right = Les cinq sont parties d’abord, et il n’en restait que trois sur l’autre ligne : trop peu pour une rangée, elles restent.
gipf-lesson-again-wrong = Il en reste moins de trois en b3, b4 et b5 : les quatre sont parties d’abord, ou la poussée a formé une nouvelle rangée.

gipf-lesson-open = Les rangées ouvrent des lignes
gipf-lesson-open-intro = Une rangée retirée laisse des intersections vides. Des lignes pleines s’ouvrent de nouveau : regardez le nouveau plateau avant de pousser.
gipf-lesson-open-task = La rangée de d5 à h2 part d’abord, et la colonne d, qui était pleine, s’ouvre. Poussez de façon qu’une seconde rangée capture aussi d7.
gipf-lesson-open-move-1 = C’est bien une seconde rangée, avec une capture, mais en d6. Depuis l’autre bout, vous capturez d7. Essayez.
gipf-lesson-open-right = Deux rangées en un seul tour : votre poussée a comblé, en d5, le vide laissé par la première. Deux pièces noires sont capturées.
gipf-lesson-open-wrong = Cela ne forme pas de seconde rangée. D’où pouvez-vous combler le vide en d5 ?

gipf-lesson-sides = Regarder de tous les côtés
gipf-lesson-sides-intro = Aucun côté du plateau n’est à vous. Avant chaque poussée, faites le tour des points et demandez-vous ce que l’adversaire peut faire de là.
gipf-lesson-sides-task = Noir menace de former une rangée qui capture votre pièce en d6. Une seule poussée empêche toute capture.
gipf-lesson-sides-move-1 = Cela ferme d1, mais Noir vient de c1 : votre pièce avance, et quatre noires se suivent quand même.
gipf-lesson-sides-right = Vous avez délogé une pièce noire de la colonne, et une blanche a pris sa place. La menace a disparu.
gipf-lesson-sides-wrong = Noir peut toujours aligner quatre pièces dans la colonne et capturer. Séparez les trois pièces noires par le côté.

gipf-lesson-count = Compter les réserves
gipf-lesson-count-intro = Vers la fin, comptez les deux réserves. Un joueur à qui il ne reste qu’une pièce doit former une rangée avec elle, sinon la partie est finie.
gipf-lesson-count-task = Il reste une pièce à Noir, qui compte la pousser depuis a3 : b3, c3 et d3 avanceraient et formeraient une rangée de quatre. Empêchez toute rangée noire.
gipf-lesson-count-right = Une pièce blanche est maintenant en d3. Noir pousse sa dernière pièce, ne forme pas de rangée et n’a plus rien au tour suivant : vous gagnez.
gipf-lesson-count-wrong = Noir peut encore former une rangée et reprendre quatre pièces. Quelle poussée chasse une pièce noire de la ligne de a3 ?

gipf-lesson-gipf-pieces = Les pièces GIPF
gipf-lesson-gipf-pieces-intro = Une pièce GIPF est haute de deux pièces et compte pour une dans une rangée. Quand on retire une rangée, son propriétaire décide pour chaque pièce GIPF : la retirer ou la laisser.
gipf-lesson-gipf-pieces-task = Formez la rangée dans la colonne e. Capturez ensuite la pièce GIPF noire en e7 et laissez la vôtre en e4.
gipf-lesson-gipf-pieces-move-1 = Vous avez laissé la pièce GIPF noire en e7, alors que vous pouviez la capturer.
gipf-lesson-gipf-pieces-move-2 = À l’envers : vous avez repris votre pièce GIPF et laissé celle de Noir.
gipf-lesson-gipf-pieces-move-3 = La capture est bonne, mais votre pièce GIPF est redevenue deux pièces simples. Sur le plateau, elle vaut le plus souvent davantage.
gipf-lesson-gipf-pieces-right = Trois pièces noires sont capturées, car une pièce GIPF en vaut deux. La vôtre reste sur le plateau et continue à servir.
gipf-lesson-gipf-pieces-wrong = Cela ne forme pas de rangée. Poussez une quatrième pièce sous e3.

gipf-lesson-gipf-crossing = Croisement sur une pièce GIPF
gipf-lesson-gipf-crossing-intro = Si deux de vos rangées se croisent sur une pièce GIPF et que vous la laissez, la seconde rangée est encore entière et doit partir aussi.
gipf-lesson-gipf-crossing-task = Poussez depuis a4 : deux rangées se croisent sur votre pièce GIPF en d4. Gardez-la sur le plateau.
gipf-lesson-gipf-crossing-move-1 = Vous avez repris la pièce GIPF ; l’autre rangée est brisée et reste. C’est permis, mais il fallait garder la pièce.
gipf-lesson-gipf-crossing-move-2 = Vous avez repris la pièce GIPF ; la colonne est brisée et reste. C’est permis, mais il fallait garder la pièce.
gipf-lesson-gipf-crossing-move-3 = Vous l’avez laissée la première fois et reprise la seconde. Laissez-la les deux fois.
gipf-lesson-gipf-crossing-right = Vous avez retiré les deux rangées en laissant chaque fois la pièce GIPF. C’est le prix pour la garder.
gipf-lesson-gipf-crossing-wrong = Cela n’amène pas votre pièce GIPF en d4. Poussez le long de la ligne qui part de a4.

gipf-lesson-gipf-last = La dernière pièce GIPF
gipf-lesson-gipf-last-intro = Un joueur dont la dernière pièce GIPF quitte le plateau perd aussitôt, si remplie que soit sa réserve.
gipf-lesson-gipf-last-task = Noir n’a plus qu’une pièce GIPF. Gagnez la partie à ce tour.
gipf-lesson-gipf-last-move-1 = Une pièce noire capturée, mais il y a mieux : l’autre colonne atteint la pièce GIPF.
gipf-lesson-gipf-last-move-2 = La bonne rangée, mais vous avez laissé la pièce GIPF. Retirez-la.
gipf-lesson-gipf-last-right = La dernière pièce GIPF de Noir a disparu et la partie est terminée : vous gagnez.
gipf-lesson-gipf-last-wrong = La partie continue : la pièce GIPF noire en d6 est toujours là. Formez une rangée qui l’atteint, et retirez-la.

gipf-lesson-gipf-guard = Protéger sa dernière pièce GIPF
gipf-lesson-gipf-guard-intro = S’il ne vous reste qu’une pièce GIPF, demandez-vous avant chaque poussée : l’adversaire peut-il former une rangée qui l’atteint ?
gipf-lesson-gipf-guard-task = Si Noir aligne quatre pièces dans la colonne d, votre dernière pièce GIPF est perdue, et la partie avec elle. Une seule poussée la sauve.
gipf-lesson-gipf-guard-move-1 = Cela ferme d1, mais Noir écarte votre pièce depuis c1 et aligne quand même quatre pièces.
gipf-lesson-gipf-guard-right = Votre pièce GIPF est sortie de la colonne, en e6. Noir peut encore former une rangée, mais sans l’atteindre.
gipf-lesson-gipf-guard-wrong = Noir pousse dans la colonne, aligne quatre pièces et retire votre pièce GIPF : la partie est perdue. Sortez-la de la ligne.

gipf-lesson-enter = Votre premier tour
gipf-lesson-enter-intro = Le jeu de tournoi commence sur un plateau vide, avec 18 pièces dans chaque réserve. À votre premier tour, vous devez introduire une pièce GIPF, qui en coûte deux.
gipf-lesson-enter-task = Poussez votre première pièce GIPF, depuis le point de votre choix.
gipf-lesson-enter-right = Votre réserve est passée de 18 à 16. Noir va maintenant introduire lui aussi une pièce GIPF.

gipf-lesson-how-many = Combien de pièces GIPF ?
gipf-lesson-how-many-intro = Vous pouvez introduire des pièces GIPF aussi longtemps que vous voulez. Votre première pièce simple met fin à ce droit pour de bon.
gipf-lesson-how-many-task = Vous avez introduit deux pièces GIPF. Introduisez-en une troisième, pour garder le droit d’en introduire d’autres.
gipf-lesson-how-many-right = Trois pièces GIPF, et vous avez toujours le choix. Noir, qui a introduit une pièce simple en e8, ne l’a plus.
gipf-lesson-how-many-wrong = Une pièce simple : c’est permis, mais vous ne pourrez plus introduire de pièce GIPF. Choisissez la pièce GIPF avant de pousser.

gipf-lesson-optional = Rangées faites uniquement de pièces GIPF
gipf-lesson-optional-intro = Rien n’oblige à retirer une rangée faite uniquement de pièces GIPF. Avant et après votre poussée, vous pouvez en reprendre une ou plusieurs, ou aucune.
gipf-lesson-optional-1-task = Laissez vos quatre pièces GIPF où elles sont, et poussez simplement.
gipf-lesson-optional-1-right = Rien n’a été retiré : vous aurez de nouveau le choix à chaque tour, tant que la rangée est en place.
gipf-lesson-optional-1-wrong = Vous avez retiré quelque chose de la rangée. C’est permis, mais cette fois, laissez les quatre.
gipf-lesson-optional-2-task = Maintenant, reprenez-en exactement une, avant votre poussée. Poussez ensuite sans rien retirer de plus.
gipf-lesson-optional-2-right = Deux pièces sont revenues dans votre réserve, et il reste trois pièces GIPF sur le plateau.
gipf-lesson-optional-2-wrong = Pas tout à fait : une pièce GIPF, et au début du tour. Choisissez la rangée, retirez-en une et laissez les trois autres.

gipf-lesson-optional-first = Une rangée contre l’autre
gipf-lesson-optional-first-intro = Vous pouvez retirer d’abord des pièces d’une rangée de pièces GIPF, même si cela brise une rangée obligatoire.
gipf-lesson-optional-first-task = La rangée de b2 à e2 doit partir, à moins que vous ne la brisiez. Ne reprenez que la pièce GIPF de b2 et gardez les trois pièces simples en c2, d2 et e2.
gipf-lesson-optional-first-right = Sans b2, il n’en reste que trois dans l’autre rangée, et elles demeurent en place.
gipf-lesson-optional-first-wrong = Les trois pièces simples ne sont plus toutes à leur place. Choisissez d’abord la rangée de b2 à b5, retirez b2, laissez le reste et poussez ailleurs.
