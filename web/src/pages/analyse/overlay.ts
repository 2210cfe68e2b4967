// What the explorer shows on the board.
import type { HeatCell, Scene } from '../../board/scene';
import type { Effect } from '../../core';

export interface Overlay {
  readonly heat: readonly HeatCell[];
  /** What the moves do that are pointed at, one and those that are alike; none where none is. */
  readonly pointedAt: readonly Effect[];
}

/** The heat map takes the place of the dots that say where a piece can go. */
export function withHeat(scene: Scene, overlay: Overlay | null): Scene {
  if (!overlay?.heat.length) return scene;
  return { ...scene, heat: overlay.heat, targets: [] };
}
