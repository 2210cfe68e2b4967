# Les règles du DVONN à lire. Leur ordre et les figures sont dans rules/dvonn.json.
# Les mots entre ** ** ressortent là où ils sont expliqués.

dvonn-rules-title = Les règles du DVONN

dvonn-rules-short = Le jeu en bref
dvonn-rules-short-stacks = Au DVONN, quatrième jeu du projet GIPF, deux joueurs bâtissent des piles et veillent à rester en contact. D’abord, ils remplissent ensemble tout le plateau, une pièce après l’autre. Ensuite, chacun à son tour soulève une pile et la dépose sur une autre : au fil de la partie, les piles deviennent moins nombreuses et plus hautes.
dvonn-rules-short-red = Tout tient grâce à trois pièces rouges : une pile qui n’est plus en contact avec aucune d’elles quitte le plateau. Quand plus personne ne peut jouer, chacun compte les pièces des piles qui lui appartiennent. Le joueur qui a le plus de pièces gagne.

dvonn-rules-board = Le plateau et les pièces
dvonn-rules-board-cells = Le plateau compte 49 cases, réparties en cinq lignes de 9, 10, 11, 10 et 9 cases. À l’intérieur, chaque case en touche six autres ; au bord, elle en touche moins. Le plateau est posé en largeur entre les joueurs : chacun a devant soi une ligne de neuf cases. Une lettre et un chiffre désignent chaque case, de a1 en bas à gauche à k5 en haut à droite. Le chiffre indique la ligne ; les cases qui portent la même lettre se suivent en oblique.
dvonn-rules-board-pieces = Blanc a 23 pièces blanches et Noir 23 pièces noires ; tirez au sort qui sera Blanc. S’y ajoutent trois **pièces rouges**, qui ne sont à personne ; Blanc en prend deux à poser, Noir une. Le livret de règles les appelle pièces DVONN.
dvonn-rules-figure-board = Le plateau vide. De e3, comme de toute case intérieure, on peut partir dans six directions.

dvonn-rules-placing = Première phase : la pose
dvonn-rules-placing-turns = Tout commence sur un plateau vide. L’un après l’autre, les joueurs posent une pièce sur une case vide, jusqu’à ce que le plateau soit plein. Blanc commence, et l’on pose d’abord les pièces rouges :
dvonn-rules-placing-first = Blanc pose une pièce rouge.
dvonn-rules-placing-second = Noir pose la deuxième pièce rouge.
dvonn-rules-placing-third = Blanc pose la troisième pièce rouge.
dvonn-rules-placing-colours = À partir de là, chacun pose les pièces de sa couleur : Noir une première pièce noire, Blanc une première pièce blanche, et ainsi de suite. La dernière des 49 pièces est blanche.
dvonn-rules-placing-free = Toutes les cases vides sont permises, près des pièces rouges comme loin d’elles. Pendant cette phase, rien ne bouge et rien n’est retiré.
dvonn-rules-figure-placing = Dix pièces sont posées : les trois rouges, marquées ici, puis quatre noires et trois blanches. C’est à Blanc de jouer.
dvonn-rules-placing-random = On peut aussi sauter la première phase : mélangez les 49 pièces, posez-les au hasard sur les cases et commencez par la seconde phase. C’est la pose au hasard. Elle ne figure pas dans le livret de règles : c’est une variante proposée par Gipfel. Là aussi, Blanc joue le premier coup.

dvonn-rules-stacking = Seconde phase : l’empilement
dvonn-rules-stacking-first = Blanc, qui vient de poser la dernière pièce, joue aussi le premier coup de cette phase : il joue donc deux fois de suite. Après cela, les joueurs alternent.
dvonn-rules-stacking-owner = À votre tour, vous déplacez une de vos piles. Une pièce seule est aussi une pile. Une pile de plusieurs pièces appartient à celui dont la couleur est **au sommet**, quoi qu’il y ait dessous, et on la déplace toujours tout entière.
dvonn-rules-stacking-distance = Une pile avance en ligne droite, dans une des six directions, d’**exactement autant de cases qu’elle compte de pièces** : une pièce seule avance d’une case, une pile de trois pièces avance de trois cases.
dvonn-rules-stacking-landing = Elle doit arriver sur une case occupée par une pile, de l’une ou l’autre couleur, ou par une pièce rouge ; elle se pose alors par-dessus. Elle ne finit jamais sur une case vide. En chemin, elle peut survoler des cases vides ou occupées ; toutes comptent.
dvonn-rules-figure-three = La pile blanche de trois pièces, en e2, peut aller en b2, e5 ou h5. Elle ne peut pas aller en h2 : cette case est vide.
dvonn-rules-stacking-example = Pour aller en e5, la pile survole les pièces de e3 et e4, qui ne bougent pas. Pour aller en b2, elle survole d2 et la case vide c2. Si elle va en h5, elle recouvre la pièce rouge et devient une pile de quatre qui contient du rouge ; dès lors, elle avance de quatre cases.
dvonn-rules-stacking-must = Si vous pouvez jouer, vous devez jouer. On ne passe son tour que si l’on n’a plus aucun coup possible.

dvonn-rules-blocked = Ce qui ne peut pas bouger
dvonn-rules-blocked-surrounded = Une pile est **entourée** si les six cases autour d’elle sont toutes occupées, par des piles de l’une ou l’autre couleur ou par des pièces rouges. Elle ne peut pas bouger tant qu’aucune de ces six cases n’est vide. En revanche, les deux joueurs peuvent poser une pile sur une pile entourée.
dvonn-rules-figure-surrounded = C’est à Blanc de jouer. Les piles marquées, c3 et d3, sont entourées. Blanc ne peut déplacer que la pièce en b2, bien que b3 soit exactement à deux cases de la pile de deux en d3.
dvonn-rules-blocked-edge = Une case du bord touche moins de six autres cases : une pile n’y est donc jamais entourée. Au début de cette phase, le plateau est plein, et seules les pièces blanches et noires des 24 cases du bord peuvent bouger. L’intérieur s’ouvre peu à peu.
dvonn-rules-figure-edge = Le premier coup sur un plateau plein. Parmi toutes les pièces blanches, seules celles du bord, marquées ici, peuvent bouger.
dvonn-rules-blocked-red = Une pièce rouge que rien ne recouvre ne peut être déplacée par personne, mais n’importe quelle pile peut s’y poser. Elle fait alors partie de cette pile et voyage avec elle, au gré de celui à qui la pile appartient. Une pièce rouge n’est donc jamais au sommet d’une pile de plusieurs pièces.
dvonn-rules-figure-red = La pièce rouge en d3 ne peut pas bouger. Blanc peut s’y poser avec la pièce en c3, ou avec la pile en f3, qui contient déjà une pièce rouge. La pile en f3 peut aussi aller en h3.

dvonn-rules-contact = Rester en contact
dvonn-rules-contact-chain = Une pile est **en contact** si elle contient une pièce rouge, si elle touche une pièce rouge ou une pile qui en contient une, ou si une chaîne ininterrompue de piles voisines la relie à l’une ou à l’autre. Peu importe la couleur des piles de la chaîne.
dvonn-rules-contact-lost = Après chaque coup, toutes les piles qui ne sont plus en contact quittent aussitôt le plateau, avec toutes leurs pièces. Un seul coup peut vider tout un côté du plateau.
dvonn-rules-figure-cut-before = Les six piles marquées ne sont en contact avec le rouge que par e3. Blanc va poser la pièce en e3 sur la pièce rouge en f3.
dvonn-rules-figure-cut-after = Après ce coup, elles ont disparu. Blanc possédait 5 pièces ; il en a perdu deux et gagné la rouge, qui est maintenant dans sa pile en f3 : cela fait 4. Noir en possédait 6 ; il en a perdu cinq, il lui en reste 1.
dvonn-rules-contact-two-ways = Le contact peut se rompre de deux façons : un maillon de la chaîne se déplace, comme ici, ou bien c’est la pièce rouge elle-même, à l’intérieur d’une pile.
dvonn-rules-figure-red-leaves = La pile noire de trois pièces, en d3, contient une pièce rouge. Si elle va en g3, les quatre piles marquées ne sont plus en contact et quittent le plateau. Blanc possède maintenant 6 pièces ; il ne lui en resterait que 1.
dvonn-rules-contact-nobody = Peu importe qui a joué et à qui appartenaient les piles : ce qui quitte le plateau est hors jeu et ne compte pour personne.
dvonn-rules-contact-red-stays = Les trois pièces rouges ne quittent jamais le plateau. Une pièce rouge reste même si rien ne l’avoisine, et il en va de même de toute pile qui en contient une.

dvonn-rules-end = La fin de la partie
dvonn-rules-end-when = La partie se termine quand aucun des deux joueurs ne peut plus jouer. Si un seul n’a plus de coup, il passe et l’autre continue. Passer n’a pas d’autre effet : un joueur qui a passé peut retrouver un coup plus tard, et doit alors le jouer.
dvonn-rules-figure-pass = La seule pièce de Blanc, en c3, est entourée : Blanc doit passer. Si Noir joue ensuite de b3 en b2, la pièce en c3 est libre et Blanc doit de nouveau jouer.
dvonn-rules-end-record = Quand Gipfel note une partie, un tour passé compte comme un coup.
dvonn-rules-end-count = Votre score est le nombre de pièces de toutes vos piles. Toutes les couleurs comptent, les pièces de l’adversaire et les rouges aussi. Sur un vrai plateau, il suffit d’empiler toutes vos piles : la tour la plus haute gagne. Si les tours semblent égales ou ne diffèrent que d’une pièce, comptez : les vraies pièces n’ont pas toutes la même épaisseur. Une pièce rouge que rien ne recouvre ne compte pour personne.
dvonn-rules-end-draw = Le joueur qui a le score le plus élevé gagne. À égalité, la partie est nulle.
dvonn-rules-figure-score = Plus personne ne peut jouer. Blanc possède e3, g4, h2 et i3, soit 16 pièces. Noir possède f2, f3 et i2, soit 13. Blanc gagne.
dvonn-rules-end-forced = Comme on doit jouer tant qu’on le peut, les derniers coups font parfois mal :
dvonn-rules-figure-forced = Blanc mène 11 à 6, mais son seul coup va de c3 en e3. Il isole ainsi ses propres piles, en b2 et b3, et la partie se termine sur le score de 3 à 6.

dvonn-rules-tips = Conseils pour les premières parties
dvonn-rules-tip-edge = Pendant la pose, occupez assez de cases du bord, où les pièces sont mobiles dès le début, ainsi que quelques cases près des pièces rouges. Ne vous regroupez pas : des pièces d’une même couleur serrées les unes contre les autres se gênent entre elles.
dvonn-rules-tip-cover = Chaque fois que vous vous posez sur une pile adverse, votre adversaire a une pile de moins à jouer, et les pièces de cette pile comptent pour vous tant que la nouvelle pile vous appartient.
dvonn-rules-tip-low = Une pile haute vaut beaucoup, mais trouve rarement une case juste à la bonne distance. Gardez plusieurs petites piles encore capables de bouger, et ne bâtissez haut que là où la pile est en sécurité.
dvonn-rules-tip-red = Surveillez les piles adverses qui contiennent du rouge. Où peuvent-elles aller, et qu’est-ce qui perdrait alors le contact ? Si le danger est trop grand, posez-vous sur la pile en question. Elle est désormais à vous, et peut-être si haute qu’elle ne bougera plus jamais.
dvonn-rules-tip-link = Avant de déplacer une pile, regardez lesquelles ne sont en contact que grâce à elle. Ce sont peut-être vos propres piles que vous allez isoler.
dvonn-rules-tip-hollow = Sur un vrai plateau, posez les pièces face creuse vers le haut : elles se soulèvent plus facilement.
dvonn-rules-tip-moves = Gardez des coups pour la fin. Si votre adversaire en manque le premier, c’est vous qui décidez comment se réunissent les dernières piles.
