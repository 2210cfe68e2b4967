// Whole games on the page, against the engine and between two people, by every means; each is then
// judged by the library.
import { GAMES, type GameName } from '../../src/core/types';
import { MEANS, Player, type Means } from './player';
import { keptRecord, replayed } from './replay';
import { DESKTOP, expect, PHONE, test } from './site';
import { begin } from './table';

const OPPONENTS = ['engine', 'person'] as const;
type Match = [GameName, (typeof OPPONENTS)[number], Means];

/** In the short run each game, each opponent and each means has its turn; in the full run, all. */
const SHORT: Match[] = [
  ['dvonn', 'engine', 'mouse'],
  ['gipf-basic', 'person', 'touch'],
  ['gipf-standard', 'person', 'keyboard'],
  ['gipf-tournament', 'engine', 'touch'],
];
const FULL: Match[] = GAMES.flatMap((game) =>
  OPPONENTS.flatMap((opponent) => MEANS.map((means): Match => [game, opponent, means])),
);
const isFull = Boolean(process.env.FULL);

for (const [game, opponent, means] of isFull ? FULL : SHORT) {
  const isTouch = means === 'touch';

  test.describe(`${game}, ${opponent === 'engine' ? 'against the engine' : 'two people'}`, () => {
    test.use({ hasTouch: isTouch, viewport: isTouch ? PHONE : DESKTOP });

    test(`a whole game by ${means}`, async ({ page }) => {
      test.setTimeout(isFull ? 1_200_000 : 400_000); // on a busy machine
      const colour = means === 'keyboard' ? 'b' : 'w';
      await begin(page, { game, opponent, colour });
      const player = new Player(page, means, 7);
      await player.playToTheEnd();
      await expect(player.result()).toContainText(/win|lose|draw/i);
      await expect.poll(() => keptRecord(page)).not.toContain('[Result "*"]');
      expect(replayed(await keptRecord(page))).toMatch(/(1-0|0-1|1\/2-1\/2) [a-z-]+:/);
    });
  });
}
