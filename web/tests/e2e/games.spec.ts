// Whole games on the page, against the engine and between two people, by every means; each is then
// judged by the library.
import { GAMES } from '../../src/core';
import { MEANS, Player, type Means } from './player';
import { keptRecord, replayed } from './replay';
import { DESKTOP, expect, PHONE, test } from './site';
import { begin } from './table';

const OPPONENTS = ['engine', 'person'] as const;
const isFull = Boolean(process.env.FULL);

const matches = GAMES.flatMap((game) =>
  OPPONENTS.flatMap((opponent) => MEANS.map((means) => ({ game, opponent, means }))),
);

/** In the short run each game, each opponent and each means has its turn, not all together. */
function isShort(_: unknown, number: number): boolean {
  return number % 4 === 0 || number % 6 === 5;
}

for (const { game, opponent, means } of isFull ? matches : matches.filter(isShort)) {
  const isTouch = means === 'touch';

  test.describe(`${game}, ${opponent === 'engine' ? 'against the engine' : 'two people'}`, () => {
    test.use({ hasTouch: isTouch, viewport: isTouch ? PHONE : DESKTOP });

    test(`a whole game by ${means}`, async ({ page }) => {
      test.setTimeout(isFull ? 600_000 : 120_000);
      const colour = means === 'keyboard' ? 'b' : 'w';
      await begin(page, { game, opponent, colour });
      const player = new Player(page, means satisfies Means, matches.length);
      await player.playToTheEnd();
      await expect(player.result()).toContainText(/win|lose|draw/i);
      expect(replayed(await keptRecord(page))).toMatch(/(1-0|0-1|1\/2-1\/2) [a-z-]+:/);
    });
  });
}
