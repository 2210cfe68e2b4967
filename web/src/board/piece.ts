// The shapes of pieces, in hundredths of the distance between two cells.
import { piece as measures } from './drawing';
import type { Piece } from './scene';

export const { radius: RADIUS, edge: EDGE } = measures;
export const FOOT = measures.foot; // below the cell's centre, so that a single piece looks centred

/**
 * How far the top lies above the foot: the first pieces rise in full, the others less, up to a
 * limit that leaves the numerals of the row behind in sight.
 */
export function riseOf({ height }: Piece): number {
  const full = Math.min(height, measures.full_pieces);
  const rise = full * measures.thickness + (height - full) * measures.further;
  return Math.min(rise, measures.highest);
}

/** Where the top's centre is, seen from the cell's centre. */
export function topOf(piece: Piece): number {
  return FOOT - riseOf(piece);
}

/** How many layers are drawn; in a high stack one stands for several pieces. */
export function layersOf({ height }: Piece): number {
  return Math.max(1, Math.min(height, measures.most_layers));
}

/** A path around a piece, or around an empty cell, at this distance from its edge. */
export function outlineOf(piece: Piece | undefined, gap: number): string {
  const r = RADIUS + gap;
  const [foot, top] = piece ? [FOOT, topOf(piece)] : [0, 0];
  return `M-${r} ${foot}V${top}A${r} ${r} 0 0 1 ${r} ${top}V${foot}A${r} ${r} 0 0 1 -${r} ${foot}Z`;
}
