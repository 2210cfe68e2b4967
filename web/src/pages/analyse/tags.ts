// The tags of a record that people write; the others follow from the record itself.

/** PGN's roster, but for the result: who, where and when. */
export const TAG_ROSTER = ['White', 'Black', 'Event', 'Site', 'Date', 'Round'] as const;

const DERIVED = new Set(['Result', 'Game', 'Score', 'Termination', 'Repetition', 'Position']);

/** The tags that can be written: those of the roster, then what else the record has. */
export function tagNames(tags: ReadonlyMap<string, string>): string[] {
  const others = [...tags.keys()].filter((name) => !DERIVED.has(name));
  return [...new Set([...TAG_ROSTER, ...others])];
}
