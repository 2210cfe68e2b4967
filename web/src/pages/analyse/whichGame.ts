// Of which game a text may be that does not say so.
import { GAMES, type Core, type GameName, type Reading } from '../../core';
import { lookOf } from '../../games/games';

const NUMBERED = /^\s*\d+\s*\./; // as lists of moves begin

const reasonsOf = ({ games }: Reading) =>
  games.flatMap((one) => (one.ok ? [] : [one.problem.phrase.name]));

/**
 * The games that it is to be chosen from; none where there is nothing to choose. A list of moves is of
 * one of those in which it can be played; where that is none, the choice shows why.
 */
export async function gamesToChoose(
  core: Core,
  text: string,
  reading: Reading,
): Promise<readonly GameName[]> {
  const reasons = reasonsOf(reading);
  if (reasons.includes('record-sheet-game-needed')) {
    return GAMES.filter((kind) => lookOf(kind).sharesSheet);
  }
  if (!reasons.includes('record-unrecognised') || !NUMBERED.test(text)) return [];
  const readings = await Promise.all(GAMES.map((kind) => core.read(text, kind)));
  const fitting = GAMES.filter((_, n) => readings[n]!.games.every((one) => one.ok));
  return fitting.length ? fitting : GAMES;
}
