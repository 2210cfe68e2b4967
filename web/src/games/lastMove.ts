// How the last move is shown: its path, and what it took.
import type { Ghost, Trail } from '../board/scene';
import type { Effect } from '../core';
import { lookOf } from './games';

export function trailOf(effect: Effect | null): Trail | null {
  if (!effect) return null;
  const { entered, moved } = effect;
  const furthest = moved[0];
  if (entered) {
    return { from: entered.dot, to: furthest?.to ?? entered.to, played: entered.to };
  }
  return furthest ? { from: furthest.from, to: furthest.to, played: furthest.to } : null;
}

/** What the last move took, and what the turn that follows it took by itself. */
export function ghostsOf(effect: Effect | null): Record<string, Ghost> {
  if (!effect) return {};
  const look = lookOf(effect.after.game);
  return Object.fromEntries(
    [...effect.removed, ...effect.after.removed]
      .filter(({ cell }) => !(cell in effect.after.cells))
      .map(({ cell, piece, why }) => [
        cell,
        { piece: look.piece(piece), isLost: why !== 'returned' },
      ]),
  );
}
