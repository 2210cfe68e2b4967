// What a screen reader calls the cells.
import type { Pieces } from '../board/scene';
import { say } from '../words/words.svelte';
import type { Look } from './look';

export interface Pressable {
  readonly sources?: readonly string[];
  readonly targets?: readonly string[];
}

/** The name of every cell: where it is, what stands there, and what can be done with it. */
export function namesOf(
  look: Look,
  pieces: Pieces,
  pressable: Pressable = {},
): Record<string, string> {
  const sources = new Set(pressable.sources);
  const targets = new Set(pressable.targets);
  return Object.fromEntries(
    Object.keys(look.plan.places).map((cell) => {
      const name = nameOf(look, pieces, cell);
      if (targets.has(cell)) return [cell, say('cell-target', { text: name })];
      return [cell, sources.has(cell) ? say('cell-source', { text: name }) : name];
    }),
  );
}

export function nameOf(look: Look, pieces: Pieces, cell: string): string {
  const piece = pieces[cell];
  if (piece) {
    const { name, values } = look.pieceName(piece);
    return say(name, { cell, ...values });
  }
  return say(look.plan.dots.has(cell) ? 'cell-dot' : 'cell-empty', { cell });
}
