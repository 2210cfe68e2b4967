// Rows that leave no choice are taken by themselves when a turn begins: they are seen leaving.
import type { Ghost, Stage } from '../../board/scene';
import type { View } from '../../core';
import { lookOf } from '../../games/games';
import { piecesOf } from '../../games/look';

export function takenStages(view: View): Stage[] {
  const look = lookOf(view.game);
  const leaving = view.removed.map(({ cell, piece, why }) => ({
    cell,
    piece: look.piece(piece),
    isLost: why !== 'returned',
  }));
  return leaving.length ? [{ pieces: piecesOf(look, view.cells), movers: [], leaving }] : [];
}

export function takenGhosts(view: View): Record<string, Ghost> {
  const [stage] = takenStages(view);
  return Object.fromEntries(
    (stage?.leaving ?? []).map(({ cell, piece, isLost }) => [cell, { piece, isLost }]),
  );
}
