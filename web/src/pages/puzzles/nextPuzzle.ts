// Which puzzle comes next where somebody practises.
import type { Attempt } from './attempts.svelte';
import type { Puzzle } from './puzzle';
import { ratingOf, type KnownRating } from './statistics';

/**
 * Of those that were never tried, one that fits the rating: while little is known of somebody, rather
 * an easy one. Then those that were not solved, then all others, what was tried longest ago first.
 * `skipped` come last.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  all: readonly Attempt[],
  { value, deviation }: KnownRating,
  skipped: ReadonlySet<string>,
): Puzzle | null {
  const open = puzzles.filter(({ name }) => !skipped.has(name));
  const last = new Map(all.map((one) => [one.puzzle, one]));
  const fresh = open.filter(({ name }) => !last.has(name));
  if (fresh.length) {
    const wanted = value - deviation;
    return leastBy(fresh, ({ difficulty }) => Math.abs(ratingOf(difficulty).value - wanted));
  }
  const unsolved = open.filter(({ name }) => !last.get(name)?.isSolved);
  const left = [unsolved, open, puzzles].find(({ length }) => length) ?? [];
  return leastBy(left, ({ name }) => last.get(name)?.at ?? 0);
}

/** The first of those for which the number is least; null where there are none. */
function leastBy<T>(all: readonly T[], numberOf: (one: T) => number): T | null {
  return all.reduce<T | null>(
    (best, one) => (best !== null && numberOf(best) <= numberOf(one) ? best : one),
    null,
  );
}
