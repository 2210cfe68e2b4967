# Les règles du DVONN à lire. Leur ordre et les figures sont dans rules/dvonn.json.
# Les mots entre ** ** ressortent là où ils sont expliqués.

dvonn-rules-title = Les règles du DVONN

dvonn-rules-short = Le jeu en bref
dvonn-rules-short-stacks = Au DVONN, deux joueurs bâtissent des piles et veillent à ne pas perdre le contact. D’abord, ils remplissent ensemble tout le plateau, une pièce après l’autre. Ensuite, chacun à son tour soulève une pile et la dépose sur une autre : au fil de la partie, les piles deviennent moins nombreuses et plus hautes.
dvonn-rules-short-red = Tout tient grâce à trois pièces rouges : une pile qui n’est plus reliée à aucune d’elles quitte le plateau. Quand plus personne ne peut jouer, chacun compte les pièces des piles qui lui appartiennent. Celui qui en a le plus l’emporte.

dvonn-rules-board = Le plateau et les pièces
dvonn-rules-board-cells = Le plateau compte 49 cases, réparties en cinq lignes de 9, 10, 11, 10 et 9 cases. À l’intérieur, chaque case en touche six autres ; au bord, elle en touche moins. Une lettre et un chiffre désignent chaque case, de a1 en bas à gauche à k5 en haut à droite.
dvonn-rules-board-pieces = Blanc a 23 pièces et Noir aussi. Les trois rouges sont les **pièces DVONN** ; elles ne sont à personne.
dvonn-rules-figure-board = Le plateau vide. De e3, comme de toute case intérieure, on peut partir dans six directions.

dvonn-rules-placing = Première phase : la pose
dvonn-rules-placing-turns = Tout commence par un plateau vide. L’un après l’autre, les joueurs posent une pièce sur une case vide, jusqu’à ce que le plateau soit plein. Blanc commence, et l’on pose d’abord les pièces rouges :
dvonn-rules-placing-first = Blanc pose une pièce rouge.
dvonn-rules-placing-second = Noir pose la deuxième pièce rouge.
dvonn-rules-placing-third = Blanc pose la troisième pièce rouge.
dvonn-rules-placing-colours = À partir de là, chacun pose les pièces de sa couleur : Noir une première pièce noire, Blanc une première pièce blanche, et ainsi de suite. La dernière des 49 pièces est blanche.
dvonn-rules-placing-free = Toutes les cases vides sont permises, près des pièces rouges comme loin d’elles. Pendant cette phase, rien ne bouge et rien n’est retiré.
dvonn-rules-figure-placing = Dix pièces sont posées : les trois rouges, marquées ici, puis quatre noires et trois blanches. C’est à Blanc de jouer.
dvonn-rules-placing-random = Vous préférez empiler tout de suite ? Laissez le hasard répartir les 49 pièces sur le plateau : c’est la pose au hasard. Là aussi, Blanc joue le premier coup.

dvonn-rules-stacking = Seconde phase : l’empilement
dvonn-rules-stacking-first = Blanc, qui vient de poser la dernière pièce, joue aussi le premier coup de cette phase : il joue donc deux fois de suite. Après cela, les joueurs alternent.
dvonn-rules-stacking-owner = À votre tour, vous déplacez une de vos piles. Une pièce seule est aussi une pile. Une pile plus haute appartient à celui dont la couleur est **au sommet**, quoi qu’il y ait dessous, et on la déplace toujours tout entière.
dvonn-rules-stacking-distance = Une pile avance en ligne droite, dans une des six directions, d’**exactement autant de cases qu’elle compte de pièces** : une pièce seule avance d’une case, une pile de trois pièces avance de trois cases.
dvonn-rules-stacking-landing = Elle doit arriver sur une case occupée par une pile, de l’une ou l’autre couleur, ou par une pièce rouge ; elle se pose alors par-dessus. Elle ne finit jamais sur une case vide. En chemin, elle peut survoler des cases vides ou occupées ; toutes comptent.
dvonn-rules-figure-three = La pile blanche de trois pièces, en e2, peut aller en b2, e5 ou h5. Elle ne peut pas aller en h2 : cette case est vide.
dvonn-rules-stacking-example = Pour aller en e5, la pile survole les pièces de e3 et e4, qui ne bougent pas. Pour aller en b2, elle survole d2 et la case vide c2. Si elle va en h5, elle recouvre la pièce rouge et devient une pile de quatre qui contient du rouge ; dès lors, elle avance de quatre cases.
dvonn-rules-stacking-must = Si vous pouvez jouer, vous devez jouer. On ne passe son tour que si l’on n’a plus aucun coup possible.

dvonn-rules-blocked = Les piles bloquées
dvonn-rules-blocked-surrounded = Une pile qui a une voisine de chacun des six côtés est **entourée**. Elle ne peut pas bouger tant que ces six cases restent occupées. Les autres piles peuvent tout de même s’y poser.
dvonn-rules-figure-surrounded = C’est à Blanc de jouer. Les piles marquées, c3 et d3, sont entourées. Blanc ne peut déplacer que b2, bien que b3 soit exactement à deux cases de la pile de deux en d3.
dvonn-rules-blocked-edge = Une case du bord a moins de six voisines : une pile n’y est donc jamais entourée. Au début de cette phase, le plateau est plein, et seules les pièces des 24 cases du bord peuvent bouger. L’intérieur s’ouvre peu à peu.
dvonn-rules-figure-edge = Le premier coup sur un plateau plein. Parmi toutes les pièces blanches, seules celles du bord, marquées ici, peuvent bouger.
dvonn-rules-blocked-red = Une pièce rouge seule ne peut être déplacée par personne, mais n’importe quelle pile peut s’y poser. Elle fait alors partie de cette pile et voyage avec elle, au gré de celui à qui la pile appartient. Une pièce rouge n’est donc jamais posée sur une autre pièce.
dvonn-rules-figure-red = La pièce rouge en d3 ne peut pas bouger. Blanc peut s’y poser avec c3, ou avec f3, qui contient déjà une pièce rouge. La pile en f3 peut aussi aller en h3.

dvonn-rules-contact = Rester en contact
dvonn-rules-contact-chain = Une pile est **en contact** si elle contient une pièce rouge, si elle touche une pièce rouge ou une pile qui en contient une, ou si une chaîne de piles voisines l’y relie. Peu importe la couleur des piles de la chaîne.
dvonn-rules-contact-lost = Après chaque coup, toutes les piles qui ne sont plus en contact quittent aussitôt le plateau, avec toutes leurs pièces. Un seul coup peut vider tout un côté du plateau.
dvonn-rules-figure-cut-before = Les six piles marquées ne sont reliées au rouge que par e3. Blanc va poser la pièce de e3 sur la pièce rouge en f3.
dvonn-rules-figure-cut-after = Après ce coup, elles ont disparu. Blanc a perdu deux pièces et recouvert une rouge, Noir en a perdu cinq : le score était de 5 à 6, il est maintenant de 4 à 1.
dvonn-rules-contact-two-ways = Le contact peut se rompre de deux façons : un maillon de la chaîne s’en va, comme ici, ou bien la pièce rouge elle-même s’en va, à l’intérieur d’une pile.
dvonn-rules-figure-red-leaves = La pile noire de trois pièces, en d3, contient une pièce rouge. Si elle va en g3, les quatre piles marquées restent sans rouge et quittent le plateau. Le score de Blanc tombe de 6 à 1.
dvonn-rules-contact-nobody = Peu importe qui a joué et à qui appartenaient les piles : ce qui quitte le plateau est hors jeu et ne compte pour personne.
dvonn-rules-contact-red-stays = Les trois pièces rouges restent toujours sur le plateau. Une pièce rouge qui se retrouve toute seule est en contact avec elle-même, et toute pile qui en contient une l’est aussi.

dvonn-rules-end = La fin de la partie
dvonn-rules-end-when = La partie se termine quand aucun des deux joueurs ne peut plus jouer. Si un seul est bloqué, il passe et l’autre continue. Il arrive qu’un joueur qui a passé retrouve un coup plus tard ; il doit alors le jouer.
dvonn-rules-figure-pass = La seule pièce de Blanc, en c3, est entourée : Blanc doit passer. Si Noir joue ensuite de b3 en b2, c3 est libre et Blanc doit de nouveau jouer.
dvonn-rules-end-record = Quand on note une partie, un tour passé compte comme un coup.
dvonn-rules-end-forced = Comme on doit jouer tant qu’on le peut, les derniers coups font parfois mal :
dvonn-rules-figure-forced = Blanc mène 11 à 6, mais son seul coup va de c3 en e3. Il coupe ainsi ses propres piles, en b2 et b3, et la partie se termine sur le score de 3 à 6.
dvonn-rules-end-count = Votre score est le nombre de pièces de toutes vos piles. Toutes les couleurs comptent, les pièces de l’adversaire et les rouges aussi. Sur un vrai plateau, il suffit d’empiler toutes vos piles : la tour la plus haute gagne. Une pièce rouge seule ne compte pour personne.
dvonn-rules-end-draw = Le score le plus élevé gagne. À égalité, la partie est nulle.
dvonn-rules-figure-score = Plus personne ne peut jouer. Blanc possède e3, g4, h2 et i3, soit 16 pièces. Noir possède f2, f3 et i2, soit 13. Blanc gagne.

dvonn-rules-tips = Conseils pour les premières parties
dvonn-rules-tip-edge = Pendant la pose, occupez suffisamment de cases au bord, car les pièces y sont mobiles dès le début, et quelques-unes près des pièces rouges. Ne vous regroupez pas : des pièces d’une même couleur serrées les unes contre les autres se bloquent entre elles.
dvonn-rules-tip-cover = Chaque fois que vous recouvrez une pièce adverse, votre adversaire en a une de moins à sa disposition, et elle compte pour vous tant que la pile vous appartient.
dvonn-rules-tip-low = Une pile haute vaut beaucoup, mais trouve rarement une case juste à la bonne distance. Gardez plusieurs piles basses encore capables de bouger, et ne bâtissez haut que là où la pile est en sécurité.
dvonn-rules-tip-red = Surveillez les piles adverses qui contiennent du rouge. Où peuvent-elles aller, et qu’est-ce qui perdrait alors le contact ? Si le danger est trop grand, posez-vous sur la pile en question. Elle est désormais à vous, et peut-être si haute qu’elle ne bougera plus jamais.
dvonn-rules-tip-link = Avant de jouer une pile, regardez ce qu’elle relie. Ce sont peut-être vos propres piles que vous allez isoler.
dvonn-rules-tip-moves = Gardez des coups pour la fin. Si votre adversaire en manque le premier, c’est vous qui décidez comment se réunissent les dernières piles.
