# À quoi sert un coup, tel qu’un conseil le dit avant de montrer le coup. Les noms viennent de
# native/base/idea.hpp. $cells : les cases ou points concernés ; $count : combien.
hint-none = Aucune idée ne s’impose ici : gardez des choix ouverts.

hint-near-red = Les pièces rouges sont de bonnes voisines : posez la vôtre à côté de { $cells }.
hint-at-edge = Une pièce au bord peut se déplacer dès le début.
hint-cut-off = Isoler : un seul coup rompt le contact de { $cells } avec le rouge.
hint-cover-red = Du rouge aux mains de l’adversaire : posez-vous sur { $cells } pour vous en emparer.
hint-cover = Recouvrez { $cells } : ce qui se trouve sous votre pièce ne peut plus bouger.
hint-take-red = Posez-vous sur la pièce rouge en { $cells } : elle vous suivra désormais.
hint-take-moves = Privez l’adversaire de ses derniers coups : { $cells } { $count ->
    [one] ne doit plus
   *[other] ne doivent plus
} bouger.
hint-keep-contact = Attention à ce qui est à vous : l’adversaire peut isoler { $cells }.
hint-escape = L’adversaire peut recouvrir { $cells } : mettez-vous hors de portée.
hint-prepare-cut = Voyez un coup plus loin : qu’est-ce qui pourrait isoler { $cells } ensuite ?
hint-free-stack = Faites de la place pour { $cells }, qui ne { $count ->
    [one] peut
   *[other] peuvent
} pas encore bouger.
hint-gather = Rassemblez vos pièces en { $cells }.

hint-finish = Vous pouvez gagner à ce tour.
hint-capture = Une rangée peut capturer { $cells }.
hint-save-gipf = { $count ->
    [one] Sauvez votre pièce GIPF en { $cells } : l’adversaire pourrait y former une rangée.
   *[other] Sauvez vos pièces GIPF en { $cells } : l’adversaire pourrait y former une rangée.
}
hint-make-row = Quatre en ligne : { $cells } peuvent revenir dans votre réserve.
hint-force-row = Toute rangée doit être retirée : complétez celle de l’adversaire en { $cells }, et l’attaque tombe.
hint-break-row = L’adversaire est sur le point de former une rangée : regardez { $cells }.
hint-row-threat = Menacez de former une rangée : { $cells }.
hint-enter-gipf = Faites entrer une pièce GIPF de plus tant que vous le pouvez.
hint-centre = La plupart des lignes se croisent au centre : amenez une pièce en { $cells }.
