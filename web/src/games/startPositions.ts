// What the board looks like when each game begins, for the picture beside the setup.
import type { Scene } from '../board/scene';
import type { GameName } from '../core';
import { lookOf } from './games';
import { pictureOf } from './look';

const CORNERS = { w: ['b5', 'e2', 'h5'], b: ['b2', 'e8', 'h2'] };

const started = (white: string, black: string): Record<string, string> => ({
  ...Object.fromEntries(CORNERS.w.map((cell) => [cell, white])),
  ...Object.fromEntries(CORNERS.b.map((cell) => [cell, black])),
});

const STARTS: Record<GameName, Record<string, string>> = {
  dvonn: {},
  'gipf-basic': started('w', 'b'),
  'gipf-standard': started('W', 'B'),
  'gipf-tournament': {},
};

// Some deal.
const ROWS: Record<string, string> = {
  c5: 'WBWWBBWBW',
  b4: 'BWBRWBBWWB',
  a3: 'WBWBBWRWBWB',
  a2: 'BWWBWBWBRB',
  a1: 'WBBWBWWBW',
};

const DEALT: Record<string, string> = Object.fromEntries(
  Object.entries(ROWS).flatMap(([first, pieces]) =>
    [...pieces].map((piece, n): [string, string] => [
      `${String.fromCharCode(first.charCodeAt(0) + n)}${first[1]}`,
      piece,
    ]),
  ),
);

/** The board as a game begins; `isDealt`: in DVONN after chance has placed the pieces. */
export function startOf(game: GameName, isDealt: boolean): Scene {
  return pictureOf(lookOf(game), isDealt && game === 'dvonn' ? DEALT : STARTS[game]);
}
