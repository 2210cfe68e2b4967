// A game survives the closing of its tab.
import { Player } from './player';
import { keptRecord } from './replay';
import { expect, test } from './site';
import { begin } from './table';

test('an unfinished game is there again, move by move', async ({ page, context }) => {
  await begin(page, { game: 'dvonn', isDealt: true });
  const player = new Player(page, 'mouse', 3);
  await player.playMoves(6);
  const moves = await player.moves().allTextContents();
  const record = await keptRecord(page);
  await page.close();

  const later = await context.newPage();
  await later.goto('./');
  await later.getByRole('link', { name: 'Continue your game' }).click();
  const again = new Player(later, 'mouse', 4);
  await expect(again.moves()).toHaveText(moves);
  expect(await keptRecord(later)).toBe(record);
  await again.playMoves(8);
});
