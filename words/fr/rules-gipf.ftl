# Les règles du GIPF à lire. Leur ordre et les figures sont dans rules/gipf.json.
# Les mots entre ** ** ressortent là où ils sont expliqués.
# On retire une rangée : on reprend ses propres pièces, on capture celles de l’adversaire.

gipf-rules-title = Les règles du GIPF

gipf-rules-short = Le jeu en bref
gipf-rules-short-rows = Au GIPF, deux joueurs forment des rangées de quatre. À chaque tour, vous poussez une nouvelle pièce sur le plateau depuis le bord, et tout ce qui se trouve sur son passage avance. Dès que quatre pièces d’une même couleur se suivent sur une ligne, leur propriétaire doit les reprendre dans sa réserve et capture les pièces adverses qui les prolongent. Si vous devez pousser et n’avez plus de pièce, vous perdez.
gipf-rules-short-sets = Il existe trois versions des règles, et chacune s’appuie sur la précédente. Apprenez d’abord le jeu de base. Le jeu standard y ajoute les pièces GIPF : qui perd toutes les siennes perd la partie. Le jeu de tournoi, facultatif, s’adresse aux joueurs expérimentés : vous y décidez vous-même combien vous en voulez.

gipf-rules-board = Le plateau
gipf-rules-board-spots = On joue sur 37 **intersections**, là où les lignes du plateau se croisent. Elles forment un hexagone de quatre intersections de côté. Il y a 21 lignes, dans trois directions.
gipf-rules-board-dots = Autour des intersections se trouvent 24 **points du bord**, aux extrémités des lignes. Un point du bord est une porte : les pièces entrent par là, mais n’y restent jamais. D’un point d’angle part une seule ligne, de chacun des autres il en part deux : cela fait 42 entrées, toutes ouvertes aux deux joueurs.
gipf-rules-board-names = Une lettre désigne la colonne, et un chiffre la place dans cette colonne, en comptant depuis le côté de Blanc. Le point e1 est devant Blanc, et l’intersection e5 est le centre.
gipf-rules-figure-board = Le plateau vide. Du point d’angle e1 part une seule ligne ; de d1, il en part deux.

gipf-rules-start-basic = Le début du jeu de base
gipf-rules-start-basic-pieces = Chaque joueur a 15 pièces ; convenez de qui sera Blanc. Trois pièces de chacun sont placées au départ sur le plateau, aux intersections d’angle : celles de Blanc en b5, e2 et h5, celles de Noir en b2, e8 et h2. Les 12 autres forment la **réserve** du joueur. Blanc commence.
gipf-rules-figure-start = Le début du jeu de base.
gipf-rules-start-basic-more = Pour une partie plus longue, les deux joueurs peuvent ajouter une, deux ou trois pièces à leur réserve. Pour équilibrer une partie entre joueurs de force inégale, seul le moins fort en ajoute. N’hésitez pas à le faire : une partie serrée est plus agréable pour tous les deux.

gipf-rules-turn = Votre tour : pousser une pièce
gipf-rules-turn-push = À votre tour, vous devez mettre en jeu une pièce de votre réserve. Placez-la sur le point du bord de votre choix, choisissez une des lignes qui en partent et poussez la pièce sur la première intersection de cette ligne.
gipf-rules-turn-chain = Si cette intersection est vide, c’est tout. Si une pièce s’y trouve, quelle que soit sa couleur, elle avance sur l’intersection suivante de la ligne ; si celle-ci est occupée à son tour, la pièce qui s’y trouve avance elle aussi, et ainsi de suite jusqu’à la première intersection vide. Toutes vont dans la même direction, et aucune n’avance de plus d’une intersection. Sur un vrai plateau, on ne pousse pas toute la file d’un bloc : déplacez les pièces une à une, la plus éloignée d’abord.
gipf-rules-figure-push-before = D’abord le point : Blanc a choisi d1 et la ligne qui passe par d2, où se trouve une pièce blanche, puis par d3, où se trouve une pièce noire. Chaque pièce va avancer d’une intersection, comme le montrent les flèches.
gipf-rules-figure-push-after = Puis la poussée : la nouvelle pièce est en d2, et les deux autres ont avancé en d3 et d4.
gipf-rules-turn-full = On ne peut pas pousser de pièce dans une ligne sans intersection vide, ni par un bout ni par l’autre : aucune pièce n’est jamais poussée hors du plateau.
gipf-rules-figure-full = Deux lignes sont pleines, de e1 à e9 et de a5 à i1. Depuis les points marqués, on ne peut rien y pousser.
gipf-rules-turn-touch = Sur Gipfel, un coup compte dès qu’il est envoyé. Jusque-là, vous pouvez changer d’avis. Sur un vrai plateau, le livret de règles est plus strict : dès que vous avez touché une pièce en jeu ou avancé la nouvelle depuis son point, vous devez jouer ce coup.

gipf-rules-rows = Retirer une rangée
gipf-rules-rows-four = Quand au moins quatre pièces d’une même couleur se suivent sur une ligne, leur propriétaire a une rangée et doit la retirer. La **rangée** comprend ces pièces et toutes celles, de l’une ou l’autre couleur, qui les prolongent sans interruption sur cette ligne, jusqu’à la première intersection vide ou jusqu’au bord.
gipf-rules-rows-back = Vous reprenez vos propres pièces de la rangée dans votre réserve. Les pièces adverses qui s’y trouvent sont **capturées** : elles sont hors jeu pour de bon.
gipf-rules-figure-take-four = Noir retire une rangée de quatre et ne capture rien. La pièce blanche en e7 reste : e6 est vide, la rangée s’arrête là.
gipf-rules-figure-take-five = Noir retire une rangée de cinq : il reprend quatre pièces noires et capture la blanche.
gipf-rules-figure-take-six = Noir retire une rangée de six et capture une pièce.
gipf-rules-figure-take-seven = Noir retire une rangée de sept, toute la ligne, et capture deux pièces, une à chaque bout.

gipf-rules-order = Qui retire en premier ?
gipf-rules-order-duty = Retirer une rangée est obligatoire, mais ne compte pas comme un tour. Un tour se déroule toujours dans le même ordre :
gipf-rules-order-before = Vous retirez vos rangées présentes au début de votre tour.
gipf-rules-order-push = Vous poussez une pièce.
gipf-rules-order-after = Vous retirez vos rangées présentes après la poussée.
gipf-rules-order-enemy = Les rangées de l’adversaire restent en place : il les retire au début de son propre tour, puis il pousse.
gipf-rules-order-forced = Vous pouvez donc forcer l’adversaire à reprendre des pièces :
gipf-rules-figure-forced-before = Blanc pousse depuis a4. La pièce noire en c4 va combler le vide en d4.
gipf-rules-figure-forced-after = Noir a maintenant une rangée de cinq : il doit reprendre les cinq pièces, puis pousse comme d’habitude. La colonne qu’il avait bâtie a disparu, et Blanc n’a rien perdu.
gipf-rules-order-both = Si une poussée forme des rangées pour les deux joueurs, celui qui a poussé retire les siennes en premier, ce qui peut raccourcir ou briser la rangée de l’autre :
gipf-rules-figure-both-before = Blanc va pousser depuis e1. Il aura une rangée de b3 à f2, et Noir une rangée de c2 à h4 ; elles se croisent en d3.
gipf-rules-figure-both-after = Blanc a poussé, il est donc passé en premier : il a repris quatre pièces blanches dans sa réserve et capturé la noire en f2. Noir reprend maintenant les quatre pièces marquées, mais ne capture aucune blanche.
gipf-rules-order-other = Si Noir avait fait la même poussée, c’est lui qui serait passé en premier : il aurait repris quatre pièces noires et capturé deux blanches, en c2 et d3. Blanc n’aurait plus eu de rangée.

gipf-rules-several = Plusieurs rangées
gipf-rules-several-one = Si vous avez plusieurs rangées, retirez-les l’une après l’autre, dans l’ordre de votre choix. Celles qui n’ont pas de pièce en commun doivent toutes être retirées.
gipf-rules-several-cross = Deux rangées se croisent là où elles ont une pièce en commun. Cette pièce part avec la rangée que vous retirez en premier. Le plus souvent, l’autre est alors brisée, avec moins de quatre pièces de votre couleur à la suite, et ce qu’il en reste demeure en place. C’est donc à vous de choisir laquelle vous retirez.
gipf-rules-figure-crossing = Noir a une rangée de quatre, de d2 à d5, et une rangée de cinq, de b4 à f3. Elles se croisent en d4. Noir retire l’une des deux rangées, mais pas les deux.
gipf-rules-several-again = Après chaque rangée retirée, regardez de nouveau le plateau. Une rangée où quatre pièces de votre couleur se suivent encore doit être retirée elle aussi ; s’il y en a moins, elle reste.
gipf-rules-figure-again = Blanc a une rangée de quatre, de b2 à b5, et une rangée de cinq, de b2 à f5. S’il retire d’abord les quatre, il en reste quatre sur l’autre ligne, qu’il doit retirer aussi. S’il retire d’abord les cinq, il n’en reste que trois sur la première ligne, et elles ne bougent pas.

gipf-rules-end = La fin de la partie
gipf-rules-end-reserve = Si vous devez pousser et que votre réserve est vide, vous avez perdu. Les deux joueurs ne peuvent pas perdre en même temps : le premier qui doit pousser et ne le peut pas perd, même si l’autre devait être à court un tour plus tard.
gipf-rules-end-capture = Reprendre vos propres pièces vous maintient en jeu, mais ce sont les captures qui font gagner : chaque pièce capturée est une pièce que l’adversaire ne poussera plus. Une rangée présente au début de votre tour se retire avant votre poussée ; elle peut donc vous sauver au dernier moment :
gipf-rules-figure-saved = La réserve de Blanc est vide, mais il a une rangée à retirer. Il reprend quatre pièces, capture la noire en e6 et peut de nouveau pousser.
gipf-rules-end-sight = Les deux réserves et toutes les pièces capturées sont à tout moment visibles des deux joueurs.
gipf-rules-end-last = Pousser votre dernière pièce ne fait pas encore perdre. Vous perdez si, à votre tour suivant, une fois vos rangées retirées, vous n’avez toujours rien à pousser.
gipf-rules-end-repetition = Une partie pourrait tourner en rond sans fin. Selon le livret de règles, une partie nulle est impossible ; Gipfel en admet une seule : si la même position se présente pour la troisième fois, quand c’est au même joueur de jouer, avec les mêmes réserves et, dans le jeu de tournoi, les mêmes droits d’introduire des pièces GIPF, la partie est nulle. Cette règle peut être désactivée.

gipf-rules-start-standard = Le début du jeu standard
gipf-rules-start-standard-pieces = Chaque joueur a 18 pièces ; convenez de qui sera Blanc. Chaque intersection d’angle du plateau porte une **pièce GIPF**, faite de deux pièces d’une même couleur, l’une sur l’autre : celles de Blanc en b5, e2 et h5, celles de Noir en b2, e8 et h2. Les 12 pièces restantes forment la **réserve** du joueur. Blanc commence.
gipf-rules-figure-start-standard = Le début du jeu standard : chaque joueur a trois pièces GIPF.
gipf-rules-start-standard-single = De votre réserve, vous ne poussez que des **pièces simples**, c’est-à-dire ordinaires. Il n’y aura jamais d’autres pièces GIPF que ces six-là.

gipf-rules-start-tournament = Le début du jeu de tournoi
gipf-rules-start-tournament-empty = Au départ, le plateau est vide, et les 18 pièces de chaque joueur forment sa **réserve**. Convenez de qui sera Blanc. Blanc commence.
gipf-rules-start-tournament-pieces = Une **pièce GIPF** est faite de deux pièces d’une même couleur, l’une sur l’autre, que l’on pousse comme une seule. À votre premier tour, vous devez introduire une pièce GIPF.
gipf-rules-start-tournament-more = Ensuite, vous choisissez à chaque tour entre une pièce GIPF et une **pièce simple**, c’est-à-dire ordinaire. Mais une fois que vous avez poussé une pièce simple, vous ne pouvez plus introduire de pièce GIPF. Votre adversaire, lui, peut continuer à en introduire tant qu’il n’a pas poussé de pièce simple. Reprendre une de vos pièces GIPF ne vous empêche pas d’en introduire d’autres.
gipf-rules-figure-entry = Blanc a introduit deux pièces GIPF, puis une pièce simple, en e2 : il ne peut plus introduire de pièce GIPF. Noir en a introduit deux ; il peut en introduire une troisième, ou passer aux pièces simples.
gipf-rules-start-tournament-two = Chaque pièce GIPF coûte deux pièces de votre réserve. S’il n’y en reste qu’une, vous ne pouvez pousser qu’une pièce simple. Le nombre de pièces GIPF n’a pas d’autre limite.
gipf-rules-start-tournament-returned = Tant que vous pouvez introduire des pièces GIPF, deux pièces quelconques de votre réserve peuvent en former une, même si elles proviennent d’une pièce GIPF reprise. À propos du jeu standard, le livret de règles dit que de telles pièces ne peuvent plus revenir en jeu comme pièce GIPF ; dans le jeu de tournoi, leur provenance n’a pas d’importance.

gipf-rules-pieces = Les pièces GIPF
gipf-rules-pieces-like = Sur le plateau, une pièce GIPF se pousse comme une autre, toujours tout entière. Dans une rangée, elle compte pour une pièce de sa couleur.
gipf-rules-pieces-choice = La différence apparaît quand on retire une rangée. Les pièces simples doivent partir ; mais pour chaque pièce GIPF de la rangée, quelle que soit sa couleur, le propriétaire de la rangée décide séparément : la retirer ou la **laisser** où elle est. Si vous reprenez une des vôtres, elle redevient deux pièces simples dans votre réserve. Si vous en retirez une à l’adversaire, vous capturez deux pièces.
gipf-rules-figure-keep = Blanc reprend les trois pièces blanches simples et capture la noire en e7. Quant aux pièces GIPF, marquées ici, il capturera sans doute celle de e8 et laissera celles de e2 et e5.
gipf-rules-pieces-cross = Si deux de vos rangées se croisent sur une pièce GIPF, vous avez un choix que vous n’avez pas avec les pièces simples. Si vous la retirez avec la première rangée, la seconde est le plus souvent brisée. Si vous la laissez, la seconde rangée est encore entière et vous devez la retirer aussi ; vous décidez alors une nouvelle fois du sort de la pièce GIPF.
gipf-rules-figure-crossing-gipf = Les rangées de Noir, de d2 à d5 et de b4 à f3, se croisent sur la pièce GIPF en d4. Pour la garder sur le plateau, Noir doit retirer les deux rangées.

gipf-rules-end-gipf = Perdre sa dernière pièce GIPF
gipf-rules-end-gipf-last = Il y a maintenant une seconde façon de perdre. Un joueur dont la dernière pièce GIPF quitte le plateau perd aussitôt, quel que soit le nombre de pièces dans sa réserve, même s’il l’a retirée lui-même et même si, dans le jeu de tournoi, il peut encore introduire des pièces GIPF. La seule exception est notre décision ci-dessous. Comme dans le jeu de base, on perd aussi quand on doit pousser et que la réserve est vide.
gipf-rules-figure-last = Noir retire la rangée. Si la pièce GIPF blanche en e6 part avec elle, Blanc n’en a plus, et Noir a gagné. Noir peut aussi la laisser, mais pourquoi le ferait-il ?
gipf-rules-end-gipf-when = Après chaque rangée, une fois réglé le sort de ses pièces GIPF, on vérifie que chaque joueur a encore une pièce GIPF sur le plateau. Si ce n’est pas le cas, la partie s’arrête aussitôt ; les autres rangées ne sont plus retirées.
gipf-rules-end-gipf-both = Si un joueur retire une rangée et, avec elle, la dernière pièce GIPF de chacun des deux joueurs, c’est lui qui gagne.
gipf-rules-figure-last-of-both = La rangée de Blanc contient la dernière pièce GIPF de chaque joueur, en c2 et c6. Si Blanc retire les deux, il a gagné. Ne retirer que celle de c2 lui ferait perdre la partie.

gipf-rules-optional = Les rangées faites uniquement de pièces GIPF, dans le jeu de tournoi
gipf-rules-optional-choice = Avec assez de pièces GIPF sur le plateau, une rangée peut n’être faite que d’elles, sans aucune pièce simple de l’une ou l’autre couleur. Rien n’oblige à retirer une telle rangée : son propriétaire peut en retirer une pièce GIPF ou plusieurs, ou les laisser toutes.
gipf-rules-optional-when = Vous avez ce choix deux fois par tour, au début et après votre poussée, tant que la rangée est en place.
gipf-rules-figure-optional = Blanc peut pousser sans toucher aux quatre pièces GIPF marquées, ou en reprendre une ou plusieurs avant ou après la poussée. Reprendre les quatre lui coûterait la partie : ce sont ses dernières.
gipf-rules-optional-first = S’il y a aussi une rangée obligatoire, vous pouvez quand même retirer d’abord des pièces d’une telle rangée de pièces GIPF, même si cela brise l’autre rangée ; ce qu’il en reste demeure alors en place.
gipf-rules-figure-optional-first = Rien n’oblige Blanc à retirer les quatre pièces GIPF de b2 à b5, mais la rangée de b2 à e2, qui compte trois pièces simples, est obligatoire. Si, de la rangée de pièces GIPF, il reprend d’abord uniquement celle de b2, il ne reste que trois pièces de l’autre rangée, et elles demeurent en place.
gipf-rules-optional-enemy = Si des pièces GIPF adverses font partie d’une telle rangée de pièces GIPF, vous pouvez les capturer aussi ; vous pouvez même ne retirer que celles-là.
gipf-rules-optional-empty = Si votre réserve est vide au début de votre tour et que vous avez une rangée, vous devez en retirer quelque chose. Pour pouvoir pousser, il vous faut reprendre au moins une de vos pièces. Si rien ne revient dans votre réserve, votre tour s’arrête là et vous perdez, à moins que vous ne veniez de capturer la dernière pièce GIPF adverse.

gipf-rules-tips = Conseils pour les premières parties
gipf-rules-tip-dot = Pensez chaque poussée en deux temps : d’abord le point, puis la ligne. En tournoi, il est même obligatoire de la jouer ainsi. En imaginant la pièce qui attend sur le point, vous verrez mieux ce qui va bouger, et jusqu’où.
gipf-rules-tip-board = Les pièces sur le plateau sont plus fortes que celles de la réserve. Mettez vos pièces en jeu, gardez-les sur le plateau, et formez plutôt des rangées qui capturent quelque chose.
gipf-rules-tip-sides = Aucun côté du plateau n’est à vous. Avant de pousser, faites le tour des points du bord et cherchez les réponses de l’adversaire.
gipf-rules-tip-force = Poussez de façon que l’adversaire doive reprendre des pièces, si cela ne vous coûte rien. Ses pièces se font plus rares, et celles qui restent sont plus faciles à attaquer.
gipf-rules-tip-open = Une rangée retirée laisse des intersections vides. Des lignes pleines s’ouvrent de nouveau, des pièces immobiles peuvent être poussées : regardez le nouveau plateau, pas l’ancien.
gipf-rules-tip-count = Vers la fin, comptez les deux réserves. Une seule pièce décide souvent qui sera à court le premier.

gipf-rules-tips-gipf = Conseils pour jouer avec les pièces GIPF
gipf-rules-tip-keep = En général, on laisse ses propres pièces GIPF et on capture celles de l’adversaire. Mais si votre réserve est presque vide et qu’il vous reste une autre pièce GIPF sur le plateau, reprendre deux pièces peut valoir mieux.
gipf-rules-tip-last = S’il ne vous reste qu’une pièce GIPF, demandez-vous avant chaque poussée si l’adversaire peut former une rangée qui passe par elle.
