# Les règles du GIPF à lire. Leur ordre et les figures sont dans rules/gipf.json.
# Les mots entre ** ** ressortent là où ils sont expliqués.

gipf-rules-title = Les règles du GIPF

gipf-rules-short = Le jeu en bref
gipf-rules-short-rows = Au GIPF, deux joueurs forment des rangées de quatre. À chaque tour, vous poussez une nouvelle pièce sur le plateau depuis le bord, et tout ce qui se trouve sur son passage avance. Dès que quatre pièces d’une couleur se suivent, elles sont retirées : leur propriétaire les récupère et capture les pièces adverses qui les prolongent. Si vous n’avez plus de pièce à pousser, vous perdez.
gipf-rules-short-sets = Il existe trois versions des règles, et chacune s’appuie sur la précédente. Apprenez d’abord le jeu de base. Le jeu standard y ajoute les pièces GIPF : qui perd toutes les siennes perd la partie. Dans le jeu de tournoi, vous décidez vous-même combien vous en voulez.

gipf-rules-board = Le plateau
gipf-rules-board-spots = On joue sur 37 **intersections**, là où les lignes du plateau se croisent. Elles forment un hexagone de quatre intersections de côté. Il y a 21 lignes, dans trois directions.
gipf-rules-board-dots = Autour des intersections se trouvent 24 **points du bord**, aux extrémités des lignes. Un point du bord est une porte : les pièces entrent par là, mais n’y restent jamais. D’un point placé dans un angle part une seule ligne, de chacun des autres il en part deux : cela fait 42 entrées, toutes ouvertes aux deux joueurs.
gipf-rules-board-names = Une lettre désigne la colonne, et un chiffre la place dans cette colonne, en comptant depuis le côté de Blanc. Le point e1 est devant Blanc, et e5 est le centre.
gipf-rules-figure-board = Le plateau vide. Du point e1, dans un angle, part une seule ligne ; de d1, il en part deux.

gipf-rules-start-basic = Le début du jeu de base
gipf-rules-start-basic-pieces = Chaque joueur a 15 pièces. Trois d’entre elles sont placées au départ dans les angles du plateau : celles de Blanc en b5, e2 et h5, celles de Noir en b2, e8 et h2. Les 12 autres forment la **réserve** du joueur. Blanc commence.
gipf-rules-figure-start = Le début du jeu de base.
gipf-rules-start-basic-more = Pour une partie plus longue, les deux joueurs ajoutent une, deux ou trois pièces à leur réserve. Si l’un est plus fort que l’autre, seul l’autre en ajoute.

gipf-rules-turn = Votre tour : pousser une pièce
gipf-rules-turn-push = À votre tour, vous devez mettre en jeu une pièce de votre réserve. Placez-la sur le point du bord de votre choix, choisissez une des lignes qui en partent et poussez la pièce sur la première intersection de cette ligne.
gipf-rules-turn-chain = Si cette intersection est vide, c’est tout. Si une pièce s’y trouve, quelle que soit sa couleur, elle avance sur l’intersection suivante de la ligne ; si celle-ci est occupée à son tour, la pièce qui s’y trouve avance elle aussi, et ainsi de suite jusqu’à la première intersection vide. Toutes vont dans la même direction, et aucune n’avance de plus d’une intersection.
gipf-rules-figure-push-before = D’abord le point : Blanc a choisi d1 et la ligne qui passe par d2, où se trouve une pièce blanche, puis par d3, où se trouve une noire.
gipf-rules-figure-push-after = Puis la poussée : la nouvelle pièce est en d2, et les deux autres ont avancé en d3 et d4.
gipf-rules-turn-full = On ne peut pas pousser de pièce dans une ligne sans intersection vide, ni par un bout ni par l’autre : aucune pièce n’est jamais poussée hors du plateau.
gipf-rules-figure-full = Deux lignes sont pleines, de e1 à e9 et de a5 à i1. Depuis les points marqués, on ne peut rien y pousser.
gipf-rules-turn-touch = Un coup compte dès qu’il est envoyé. Jusque-là, vous pouvez changer d’avis ; toucher une pièce n’engage à rien.

gipf-rules-rows = Prendre une rangée
gipf-rules-rows-four = Dès qu’au moins quatre pièces d’une même couleur se suivent sur une ligne, elles forment une **rangée**, et leur propriétaire doit la prendre. Avec elles partent toutes les pièces, de l’une ou l’autre couleur, qui les prolongent sans interruption sur cette ligne. Une intersection vide met fin à la rangée.
gipf-rules-rows-back = Vos propres pièces reviennent dans votre réserve. Les pièces adverses de la rangée sont **capturées** : elles sont hors jeu pour de bon.
gipf-rules-figure-take-four = Noir prend quatre pièces et n’en capture aucune. La pièce blanche en e7 reste : e6 est vide, la rangée s’arrête là.
gipf-rules-figure-take-five = Noir prend cinq pièces : quatre noires, et une blanche qui est capturée.
gipf-rules-figure-take-six = Noir prend six pièces et en capture une.
gipf-rules-figure-take-seven = Noir prend les sept pièces de la ligne et en capture deux, une à chaque bout.

gipf-rules-order = Qui prend en premier
gipf-rules-order-duty = Prendre une rangée est une obligation, pas un tour de jeu. Après votre poussée, vous prenez les rangées de votre couleur. Celles de l’adversaire restent en place : il les prend au début de son tour, puis il pousse.
gipf-rules-order-forced = Vous pouvez donc forcer l’adversaire à reprendre des pièces :
gipf-rules-figure-forced-before = Blanc pousse depuis a4. La pièce noire en c4 va combler le vide en d4.
gipf-rules-figure-forced-after = Noir a maintenant cinq pièces qui se suivent : il doit les reprendre toutes les cinq, puis pousse comme d’habitude. La colonne qu’il avait bâtie a disparu, et Blanc n’a rien perdu.
gipf-rules-order-both = Si une poussée forme des rangées pour les deux joueurs, celui qui a poussé prend en premier, ce qui peut briser la rangée de l’autre :
gipf-rules-figure-both-before = Blanc va pousser depuis e1. Il aura une rangée de b3 à f2, et Noir une rangée de c2 à h4 ; elles se croisent en d3.
gipf-rules-figure-both-after = Blanc a poussé, il a donc pris en premier : quatre pièces blanches sont revenues dans la réserve, et la noire en f2 est capturée. Noir prend maintenant les quatre pièces marquées, mais aucune blanche avec elles.
gipf-rules-order-other = Si Noir avait fait la même poussée, c’est lui qui aurait pris en premier : quatre pièces noires et, avec elles, deux blanches, en c2 et d3. Blanc n’aurait plus eu de rangée.

gipf-rules-several = Plusieurs rangées
gipf-rules-several-one = Si vous avez plusieurs rangées, prenez-les l’une après l’autre, dans l’ordre de votre choix. Celles qui n’ont pas de pièce en commun doivent toutes partir.
gipf-rules-several-cross = Quand deux rangées se croisent, la pièce commune part avec la rangée que vous prenez en premier. Le plus souvent, l’autre est alors brisée, et ce qu’il en reste demeure en place. C’est donc à vous de choisir laquelle vous prenez.
gipf-rules-figure-crossing = Noir a une rangée de quatre, de d2 à d5, et une rangée de cinq, de b4 à f3. Elles se croisent en d4. Noir prend les quatre ou les cinq, mais pas les deux rangées.
gipf-rules-several-again = Après chaque rangée prise, regardez de nouveau le plateau. Une rangée où quatre pièces d’une couleur se suivent encore doit partir elle aussi ; s’il en reste moins, elles ne bougent pas.
gipf-rules-figure-again = Blanc a quatre pièces de b2 à b5 et cinq de b2 à f5. S’il prend d’abord les quatre, il en reste quatre sur l’autre ligne, qu’il doit prendre aussi. S’il prend d’abord les cinq, il n’en reste que trois sur la première ligne, et elles ne bougent pas.

gipf-rules-end = La fin de la partie
gipf-rules-end-reserve = Si vous devez pousser et que votre réserve est vide, vous avez perdu. Il n’y a pas d’égalité possible : le premier à court de pièces perd, même si l’autre devait l’être un tour plus tard.
gipf-rules-end-capture = Reprendre vos propres pièces vous maintient en jeu, mais ce sont les captures qui font gagner : chaque pièce capturée est une pièce que l’adversaire ne poussera plus. Comme on prend les rangées avant de pousser, une rangée peut vous sauver au dernier moment :
gipf-rules-figure-saved = La réserve de Blanc est vide, mais il a une rangée à prendre. Quatre pièces reviennent, la noire en e6 est capturée, et Blanc peut de nouveau pousser.
gipf-rules-end-sight = Les deux réserves et toutes les pièces capturées sont à tout moment visibles des deux joueurs.
gipf-rules-end-last = Pousser votre dernière pièce ne fait pas encore perdre. Vous perdez si, à votre tour suivant, une fois vos rangées prises, vous n’avez toujours rien à pousser.
gipf-rules-end-repetition = Une partie pourrait tourner en rond sans fin. Si la même position se présente pour la troisième fois, avec le même joueur au trait et les mêmes réserves, la partie est nulle. Cette règle peut être désactivée.

gipf-rules-start-standard = Le début du jeu standard
gipf-rules-start-standard-pieces = Chaque joueur a 18 pièces. Chaque angle du plateau porte une **pièce GIPF**, faite de deux pièces, l’une sur l’autre : celles de Blanc en b5, e2 et h5, celles de Noir en b2, e8 et h2. Les 12 pièces restantes forment la **réserve** du joueur. Blanc commence.
gipf-rules-figure-start-standard = Le début du jeu standard : trois pièces GIPF de chaque côté.
gipf-rules-start-standard-single = De votre réserve, vous ne poussez que des pièces simples. Il n’y aura jamais d’autres pièces GIPF que ces six-là.

gipf-rules-start-tournament = Le début du jeu de tournoi
gipf-rules-start-tournament-empty = Au départ, le plateau est vide, et les 18 pièces de chaque joueur forment sa **réserve**. Blanc commence.
gipf-rules-start-tournament-pieces = Une **pièce GIPF** est faite de deux pièces, l’une sur l’autre, que l’on pousse comme une seule. À votre premier tour, vous devez introduire une pièce GIPF.
gipf-rules-start-tournament-more = Ensuite, vous choisissez à chaque tour entre une pièce GIPF et une pièce simple. Mais avec votre première pièce simple, vous renoncez aux pièces GIPF pour le reste de la partie. Le droit de votre adversaire ne dépend pas du vôtre. Retirer du plateau une de vos propres pièces GIPF ne vous fait pas perdre ce droit.
gipf-rules-figure-entry = Blanc a introduit deux pièces GIPF, puis une pièce simple, en e2 : il n’aura plus d’autre pièce GIPF. Noir en a introduit deux ; il peut encore en pousser une troisième, ou commencer avec les pièces simples.
gipf-rules-start-tournament-two = Chaque pièce GIPF coûte deux pièces de votre réserve. S’il ne vous en reste qu’une, vous ne pouvez pousser qu’une pièce simple.
gipf-rules-start-tournament-returned = Tant que vous en avez le droit, deux pièces quelconques de votre réserve peuvent entrer comme pièce GIPF, même si elles proviennent d’une pièce GIPF reprise.

gipf-rules-pieces = Les pièces GIPF
gipf-rules-pieces-like = Sur le plateau, une pièce GIPF se pousse comme une autre, toujours tout entière. Dans une rangée, elle compte pour une pièce de sa couleur.
gipf-rules-pieces-choice = La différence apparaît quand on prend une rangée. Les pièces simples doivent partir ; mais pour chaque pièce GIPF de la rangée, quelle que soit sa couleur, le propriétaire de la rangée décide séparément : la prendre ou la **laisser** où elle est. Si vous reprenez une des vôtres, elle revient sous la forme de deux pièces simples. Si vous en prenez une à l’adversaire, vous capturez deux pièces.
gipf-rules-figure-keep = Blanc prend les trois pièces blanches simples et capture la noire en e7. Quant aux pièces GIPF, marquées ici, il capturera sans doute celle de e8 et laissera celles de e2 et e5.
gipf-rules-pieces-cross = Si deux de vos rangées se croisent sur une pièce GIPF, vous avez un choix que les pièces simples ne donnent pas. Si vous la prenez avec la première rangée, la seconde est le plus souvent brisée. Si vous la laissez, la seconde rangée est encore entière et vous devez la prendre aussi ; vous décidez alors une nouvelle fois du sort de la pièce GIPF.
gipf-rules-figure-crossing-gipf = Les deux mêmes rangées, mais avec une pièce GIPF en d4. Pour la garder sur le plateau, Noir doit prendre les deux rangées.

gipf-rules-end-gipf = Perdre sa dernière pièce GIPF
gipf-rules-end-gipf-last = Il y a maintenant une seconde façon de perdre. Un joueur dont la dernière pièce GIPF quitte le plateau perd aussitôt, quel que soit le nombre de pièces dans sa réserve, et même s’il l’a retirée lui-même. Et l’on perd toujours quand on n’a plus de pièce à pousser.
gipf-rules-figure-last = Noir prend la rangée. Si la pièce GIPF blanche en e6 part avec elle, Blanc n’en a plus, et Noir a gagné. Noir peut aussi la laisser, mais pourquoi le ferait-il ?
gipf-rules-end-gipf-when = On le vérifie après chaque rangée, une fois réglé le sort de ses pièces GIPF. La partie s’arrête là ; les autres rangées ne sont plus prises.
gipf-rules-end-gipf-both = Si une même rangée emporte la dernière pièce GIPF des deux joueurs, celui qui la prend gagne.
gipf-rules-figure-last-of-both = La rangée de Blanc contient la dernière pièce GIPF de chaque joueur, en c2 et c6. Si Blanc prend les deux, il a gagné. Ne prendre que celle de c2 lui ferait perdre la partie.

gipf-rules-optional = Les rangées de pièces GIPF seules, dans le jeu de tournoi
gipf-rules-optional-choice = Avec assez de pièces GIPF sur le plateau, une rangée peut n’être faite que d’elles, sans aucune pièce simple dedans ni dans son prolongement. Rien n’oblige à prendre une telle rangée : son propriétaire peut y prendre une pièce GIPF ou plusieurs, ou les laisser toutes.
gipf-rules-optional-when = Vous avez ce choix au début de votre tour et de nouveau après votre poussée, puis encore à chacun des tours suivants, tant que la rangée est en place.
gipf-rules-figure-optional = Blanc peut pousser sans toucher aux quatre pièces GIPF marquées, en prendre d’abord, ou en prendre après la poussée. Prendre les quatre lui coûterait la partie : ce sont ses dernières.
gipf-rules-optional-first = Vous pouvez prendre dans une telle rangée avant une rangée obligatoire, même si cela brise cette dernière ; ce qu’il en reste demeure alors en place.
gipf-rules-figure-optional-first = Rien n’oblige Blanc à prendre les quatre pièces GIPF de b2 à b5, mais la rangée de b2 à e2, qui compte trois pièces simples, est obligatoire. S’il retire d’abord de la colonne la pièce GIPF en b2, il ne reste que trois pièces de l’autre rangée, et elles demeurent en place.
gipf-rules-optional-enemy = Cette liberté s’étend aux pièces GIPF adverses de la rangée ; vous pouvez même ne prendre que celles-là.
gipf-rules-optional-empty = Si votre réserve est vide au début de votre tour, vous devez prendre quelque chose avant de pouvoir pousser. Si rien ne revient dans votre réserve, votre tour s’arrête là et vous perdez, à moins d’avoir justement capturé la dernière pièce GIPF adverse.

gipf-rules-tips = Conseils pour les premières parties
gipf-rules-tip-dot = Pensez chaque poussée en deux temps : d’abord le point, puis la ligne. En imaginant la pièce sur le point, vous verrez mieux ce qui va bouger, et jusqu’où.
gipf-rules-tip-board = Les pièces sur le plateau sont plus fortes que celles de la réserve. Mettez vos pièces en jeu, gardez-les sur le plateau, et formez plutôt des rangées qui capturent quelque chose.
gipf-rules-tip-sides = Aucun côté du plateau n’est à vous. Avant de pousser, faites le tour des points du bord et cherchez les réponses de l’adversaire.
gipf-rules-tip-force = Poussez de façon que l’adversaire doive reprendre une rangée, si cela ne vous coûte rien. Ses pièces se font plus rares, et celles qui restent sont plus faciles à attaquer.
gipf-rules-tip-open = Une rangée prise laisse des intersections vides. Des lignes pleines s’ouvrent de nouveau, des pièces immobiles peuvent être poussées : regardez le nouveau plateau, pas l’ancien.
gipf-rules-tip-count = Vers la fin, comptez les deux réserves. Une seule pièce décide souvent qui sera à court le premier.

gipf-rules-tips-gipf = Conseils pour jouer avec les pièces GIPF
gipf-rules-tip-keep = En général, on laisse ses propres pièces GIPF et on capture celles de l’adversaire. Mais si votre réserve est presque vide et qu’il vous reste une autre pièce GIPF sur le plateau, récupérer deux pièces peut valoir mieux.
gipf-rules-tip-last = S’il ne vous reste qu’une pièce GIPF, demandez-vous avant chaque poussée si l’adversaire peut former une rangée qui passe par elle.
