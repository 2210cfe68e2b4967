// What each side has at the end, piled up.
import type { Owner } from '../board/scene';
import type { Colour, NodeView } from '../core';

/** The owners of a side's pieces from bottom to top. */
export function towerOf({ view, stacks }: NodeView, colour: Colour): Owner[] {
  if (view.counts.kind === 'gipf') return Array<Owner>(view.counts.reserve[colour]).fill(colour);
  const owned = Object.entries(view.cells)
    .filter(([, text]) => text[0] === colour.toUpperCase())
    .map(([cell, text]) => stackOf(text, stacks[cell]));
  owned.sort((a, b) => b.length - a.length);
  return owned.flatMap((stack) => stack.reverse());
}

/** A stack from top to bottom; where its pieces are not known, as its letters tell. */
function stackOf(text: string, known = ''): Owner[] {
  const owner = text[0]!.toLowerCase() as Owner;
  const height = Number(/\d+/.exec(text)?.[0] ?? 1);
  const reds = text.split('*').length - 1;
  return Array.from({ length: height }, (_, n) => {
    const piece = known[n];
    if (piece && piece !== '?') return piece as Owner;
    return n >= height - reds ? 'r' : owner;
  });
}
