# What a move is for, as a hint names it before it shows the move. The names come from
# native/base/idea.hpp. $cells: the cells that it is about; $count: how many.
hint-none = No single idea stands out here: keep your choices open.

hint-near-red = Red pieces are good neighbours: place yours beside { $cells }.
hint-at-edge = A piece at the edge can move from the start.
hint-cut-off = Cut off: one move breaks the contact that { $cells } { $count ->
    [one] needs.
   *[other] need.
}
hint-cover-red = Red in enemy hands: land on { $cells } and take it over.
hint-cover = Cover { $cells }: what lies under your piece can no longer move.
hint-take-red = Land on the red piece on { $cells }: from then on it travels with you.
hint-take-moves = Take your opponent’s last moves away: { $cells } { $count ->
    [one] is
   *[other] are
} not to move again.
hint-keep-contact = Mind your own: your opponent can cut off { $cells }.
hint-escape = Your opponent can land on { $cells }: get out of reach.
hint-prepare-cut = Look one move further: what could cut off { $cells } next?
hint-free-stack = Make room for { $cells }, which cannot move yet.
hint-gather = Bring your pieces together on { $cells }.

hint-finish = You can win with this turn.
hint-capture = A row can capture { $cells }.
hint-save-gipf = Save your GIPF { $count ->
    [one] piece
   *[other] pieces
} on { $cells }: your opponent could make a row through there.
hint-make-row = Four in a row: { $cells } can come back into your reserve.
hint-force-row = Rows must be taken: complete your opponent’s on { $cells }, and the attack is gone.
hint-break-row = Your opponent is about to make a row: look at { $cells }.
hint-row-threat = Threaten a row: { $cells }.
hint-enter-gipf = Bring in another GIPF piece while you may.
hint-centre = Most lines cross in the centre: get a piece to { $cells }.
