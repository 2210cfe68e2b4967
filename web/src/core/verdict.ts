/** What the core's scores mean to people, from White's view. */
import { HAND_MADE_SPREAD, NETWORK_SPREAD } from './types';
import type { Score, SearchLine } from './types';

/** What White can expect, from 0 to 1, where a score is only estimated. */
export function expectedAt(hundredths: number, usesNetwork = true): number {
  return 1 / (1 + Math.exp(-hundredths / (usesNetwork ? NETWORK_SPREAD : HAND_MADE_SPREAD)));
}

export function scoreOf(line: Omit<SearchLine, 'moves'>, usesNetwork: boolean): Score {
  const { hundredths, solved, decided, turns } = line;
  const expected = decided ? (1 + Math.sign(hundredths)) / 2 : expectedAt(hundredths, usesNetwork);
  return { pieces: hundredths / 100, solved, decided, turns, expected };
}
