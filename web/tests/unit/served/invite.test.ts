// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { offerOf } from '../../../src/served/invite';

const START = '........./........../.........../........../WBWR.RR.. w stack';
const invitation = { game: 'dvonn', start: null, isDealt: true, colour: 'w', clock: null } as const;

test('a friend is offered the position that the game goes on from', () => {
  expect(offerOf({ ...invitation, start: START })).toEqual({
    game: 'dvonn',
    start: START,
    is_dealt: false,
    side: 'w',
    pace: {},
  });
});

test('a friend is offered a dealt board, a clock and any side', () => {
  const clock = { minutes: 5, increment: 3 };
  expect(offerOf({ ...invitation, colour: 'random', clock })).toEqual({
    game: 'dvonn',
    start: null,
    is_dealt: true,
    side: null,
    pace: { base: 300_000, increment: 3000 },
  });
});
