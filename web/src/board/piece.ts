// The measures of pieces, in hundredths of the distance between two cells.
import type { Piece } from './scene';

export const RADIUS = 43;
export const FOOT = 5; // how far below the cell's centre a piece stands, so that it looks centred
export const EDGE = 2.5;

// How high stacks rise: the first pieces in full, the others less, up to a limit that leaves the
// numerals of the row behind in sight.
const THICKNESS = 9;
const FULL_PIECES = 3;
const FURTHER = 2.5;
const HIGHEST = 38;
const MOST_LAYERS = 8;

/** How far the top lies above the foot. */
export function riseOf({ height }: Piece): number {
  const full = Math.min(height, FULL_PIECES) * THICKNESS;
  return Math.min(full + Math.max(height - FULL_PIECES, 0) * FURTHER, HIGHEST);
}

/** Where the top's centre is, seen from the cell's centre. */
export function topOf(piece: Piece): number {
  return FOOT - riseOf(piece);
}

/** How many layers are drawn; in a high stack one stands for several pieces. */
export function layersOf({ height }: Piece): number {
  return Math.max(1, Math.min(height, MOST_LAYERS));
}

/** A path around a piece, or around an empty cell, at this distance from its edge. */
export function outlineOf(piece: Piece | undefined, gap: number): string {
  const r = RADIUS + gap;
  const [foot, top] = piece ? [FOOT, topOf(piece)] : [0, 0];
  return `M-${r} ${foot}V${top}A${r} ${r} 0 0 1 ${r} ${top}V${foot}A${r} ${r} 0 0 1 -${r} ${foot}Z`;
}
