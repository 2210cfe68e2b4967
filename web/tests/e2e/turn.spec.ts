// A GIPF turn in all its steps: two crossing rows, and GIPF pieces that are kept.
import { Player } from './player';
import { keptRecord, replayed } from './replay';
import { expect, shown, test } from './site';
import { resumeAt } from './table';

//  White pushes from a4. The rows d2–d6 and b4–e4 then cross on d4, where a GIPF piece comes to
//  stand; another one stands on e4.
const CROSSING = '..w./w.W../bw.ww./wbW..w./w....b/bwBbb/.... w 4,10 1,0 standard -';

test('rows that cross are taken one after the other, and GIPF pieces stay', async ({ page }) => {
  await resumeAt(page, 'gipf-standard', CROSSING);
  const player = new Player(page, 'mouse', 1);
  const takeRow = page.getByRole('button', { name: 'Take the row' });
  await player.press(player.cell('a4'));
  await player.press(player.cell('b4'));

  // The cell in both rows does not say which is meant; another one does.
  await player.press(player.cell('d4'));
  await expect(page.locator('.refusal')).toContainText('more than one row');
  await player.press(player.cell('d6'));
  await takeRow.click(); // d4 stays
  await takeRow.click(); // so do d4 and e4 in the other row
  await expect(player.moves()).toHaveAttribute('data-move', 'a4-d4;xb4,c4,d2*,d3,d5,d6');
  await expect(player.moves()).toHaveText(['a4-d4']);
  // What was taken stands behind a mark.
  const mark = page.getByRole('button', { name: '6 pieces taken off the board' });
  await expect(mark).toHaveText('x6');
  await expect(mark).toHaveAttribute('aria-expanded', 'false');
  await mark.click();
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  await expect(shown(page, 'b4, c4, d2*, d3, d5, d6')).toBeVisible();
  const told = replayed(await keptRecord(page));
  expect(told).toContain('..../w..../..W.../wbW..w./w....b/bwBbb/.... b 8,10 1,1 standard -');
});

test('a GIPF piece that is pressed leaves with its row', async ({ page }) => {
  await resumeAt(page, 'gipf-standard', CROSSING);
  const player = new Player(page, 'keyboard', 1);
  await player.press(player.cell('a4'));
  await player.press(player.cell('b4'));
  await player.press(player.cell('b4'));
  await player.press(player.cell('d4'));
  await expect(player.cell('d4')).toHaveAttribute('aria-pressed', 'true');
  await player.pressButton(page.getByRole('button', { name: 'Take the row' }));
  await expect(player.moves()).toHaveAttribute('data-move', 'a4-d4;xb4,c4,Gd4');
});

test('the turn goes on where it was when the page is loaded again', async ({ page }) => {
  await resumeAt(page, 'gipf-standard', CROSSING);
  const player = new Player(page, 'mouse', 1);
  await player.press(player.cell('a4'));
  await player.press(player.cell('b4'));
  await expect(shown(page, 'choose the row to take').first()).toBeVisible();
  await page.reload();
  await expect(shown(page, 'choose the row to take').first()).toBeVisible();
  await player.press(player.cell('e4'));
  await expect(page.getByRole('button', { name: 'Take the row' })).toBeVisible();
});
