// What can be done with a game besides playing it.
import { Player } from './player';
import { keptRecord } from './replay';
import { expect, LANGUAGES, PHONE, shown, test } from './site';
import { begin, resumeAt, store } from './table';

const CUT = '...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack';
const LAST = 'RRW2*....../........../.........../........../......... w stack';

const button = (page: Player['page'], name: string) =>
  page.getByRole('button', { name, exact: true });

test('a game is set up by hand, from the start page on', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Play GIPF' }).click();
  await page.getByRole('radio', { name: 'Same device' }).check();
  await page.getByRole('radio', { name: /^Tournament/ }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('grid', { name: 'GIPF, tournament game' })).toBeVisible();
  const player = new Player(page, 'mouse', 1);
  await player.playMoves(3);
  expect(await keptRecord(page)).toContain('[Game "gipf-tournament"]');
});

test('who is new to DVONN finds the lessons, or a board that is dealt', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Play DVONN' }).click();
  await expect(shown(page, 'New to DVONN?')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Random placement/ })).toBeChecked();
  await expect(page.getByRole('slider')).toHaveValue('1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('[data-cell="e3"]')).toHaveAccessibleName(/white|black|red/);
});

test('a move is taken back, against the engine with its answer', async ({ page }) => {
  await begin(page, { game: 'dvonn', isDealt: true, opponent: 'engine' });
  const player = new Player(page, 'mouse', 1);
  await player.playMoves(4);
  await button(page, 'Take back').click();
  await expect.poll(() => player.moves().count()).toBeLessThanOrEqual(2);
  await player.playMoves(4);
});

test('a hint names the idea first, and then shows the move', async ({ page }) => {
  await begin(page, { game: 'gipf-basic' });
  await button(page, 'Hint').click();
  await expect(page.locator('.hint')).toHaveText(/[.?]$/);
  await expect(page.locator('.hint')).not.toHaveText(/^Hint:/);
  await button(page, 'Show it').click();
  await expect(page.locator('.hint')).toHaveText(/[.?] The move: \S+\.$/);
});

test('a move taken back is spoken, and a refusal leaves the hint in sight', async ({ page }) => {
  await resumeAt(page, 'dvonn', CUT);
  const spoken = page.getByRole('status');
  const player = new Player(page, 'mouse', 1);
  await button(page, 'Hint').click();
  const hint = page.locator('.hint');
  await expect(hint).toHaveText(/^Cut off/);
  await expect(spoken).toContainText((await hint.textContent())!);

  await player.cell('d5').click();
  await expect(page.locator('.refusal')).toContainText('d5 is empty');
  await expect(hint).toBeVisible();

  await player.press(player.cell('i3'));
  await player.press(player.cell('i5'));
  await button(page, 'Take back').click();
  await expect(spoken).toContainText('Taken back.');
  await expect(spoken).toContainText('Black: move one of your stacks');
});

test('a move can be typed, and is refused with the reason', async ({ page }) => {
  await resumeAt(page, 'dvonn', CUT);
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill('i3a1');
  await field.press('Enter');
  await expect(page.locator('.refusal')).toBeVisible();
  await field.fill('i3i5');
  await field.press('Enter');
  await expect(new Player(page, 'mouse', 1).moves()).toHaveText(['i3i5']);
});

test('what can be typed is shown by a move that is possible', async ({ page }) => {
  await begin(page, { game: 'dvonn', isDealt: true });
  const field = page.getByRole('textbox', { name: 'Type a move' });
  const hint = await field.getAttribute('placeholder');
  await field.fill(/^for example (([a-k]\d){2})$/.exec(hint!)![1]!);
  await field.press('Enter');
  await expect(new Player(page, 'mouse', 1).moves()).toHaveCount(1);
  await page.locator('main').press('?');
  await expect(page.getByRole('dialog')).toContainText('Keyboard shortcuts');
  await expect(page.getByRole('dialog')).not.toContainText('GIPF');
});

test('a move typed out of turn is refused with the reason', async ({ page }) => {
  await resumeAt(page, 'dvonn', CUT, { opponent: 'engine', level: 10 }); // Black is the computer
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill('i3i5');
  await field.press('Enter');
  await expect(page.locator('.refusal')).toContainText('It is your opponent’s turn.');
  await expect(field).toHaveValue('i3i5');
  await expect(page.locator('.refusal')).toHaveCount(0); // once the computer has moved

  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('dialog')).toContainText('You lose');
  await page.keyboard.press('Escape');
  await field.press('Enter');
  await expect(page.locator('.refusal')).toContainText('The game is over.');
});

test('resigning ends the game, and a rematch swaps the colours', async ({ page }) => {
  await begin(page, { game: 'dvonn', opponent: 'engine', colour: 'w' });
  const player = new Player(page, 'mouse', 1);
  await player.playMoves(2);
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('dialog')).toContainText('You lose');
  await expect(page.getByRole('dialog')).toContainText('Black wins by resignation.');
  await page.keyboard.press('Escape');
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Rematch, colours swapped' }).click();
  await expect(page.getByRole('region', { name: /^White, Computer/ })).toBeVisible();
  await player.playMoves(2);
});

test('who has played Black reviews the game from Black’s side', async ({ page }) => {
  await begin(page, { game: 'dvonn', isDealt: true, opponent: 'engine', colour: 'b' });
  const player = new Player(page, 'mouse', 1);
  await player.playMoves(1);
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await player.result().getByRole('button', { name: 'Review the game' }).click();
  const isTurned = async () => {
    const [own, far] = await Promise.all(
      ['k5', 'a1'].map((cell) => player.cell(cell).boundingBox()),
    );
    return own!.y > far!.y;
  };
  await page.locator('.desk').waitFor();
  expect(await isTurned()).toBe(true);
  await page.keyboard.press('ArrowRight');
  const kept = () => page.evaluate(() => localStorage.getItem('gipfel.study'));
  await expect.poll(kept).toContain('"side":"b"');
  await page.reload();
  await page.locator('.desk').waitFor();
  expect(await isTurned()).toBe(true);
});

test('the end shows the result, its reason and the way to look it over', async ({ page }) => {
  await resumeAt(page, 'dvonn', LAST);
  const player = new Player(page, 'mouse', 1);
  await player.press(player.cell('e5'));
  await player.press(player.cell('c5'));
  await expect(player.result()).toContainText('White wins 3–0');
  await expect(player.result()).toContainText(/nobody can move/i);
  await expect(player.result().locator('.piece')).toHaveCount(3); // a real tower, with red in it
  await expect(button(page, 'Review the game')).toBeVisible();
  await expect(button(page, 'Rematch, colours swapped')).toBeVisible();
  const [result, board] = await Promise.all(
    [player.result(), page.getByRole('grid')].map((one) => one.boundingBox()),
  );
  expect(result!.x).toBeGreaterThanOrEqual(board!.x + board!.width); // the board stays in sight
});

test('no towers are piled where a game was resigned', async ({ page }) => {
  await resumeAt(page, 'dvonn', CUT);
  const player = new Player(page, 'mouse', 1);
  await player.press(player.cell('i3'));
  await player.press(player.cell('i5'));
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(player.result()).toContainText('Black wins');
  await expect(player.result().locator('figure')).toHaveCount(0);
});

test('a look at a move tells what it would do', async ({ page }) => {
  await resumeAt(page, 'dvonn', CUT);
  const player = new Player(page, 'mouse', 1);
  await player.press(player.cell('i3'));
  await player.cell('i5').hover();
  await expect(shown(page, '6 pieces would leave the board.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown(page, '6 pieces would leave')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('coordinates on cells are legible on every piece', async ({ page }) => {
      await store(page, {
        settings: { coordinates: 'cells', motion: 'quiet', confirm: 'off', sounds: false },
      });
      await resumeAt(page, 'dvonn', CUT);
      for (const [cell, colour] of Object.entries({ k3: 'white', a1: 'black', c1: 'red' })) {
        expect(await contrastOn(page, cell, colour), `${cell} on ${colour}`).toBeGreaterThan(4);
      }
    });
  });
}

/** The contrast of a cell's name with the colour of the piece below it, as WCAG measures it. */
async function contrastOn(page: Player['page'], cell: string, colour: string): Promise<number> {
  return page.locator(`[data-name="${cell}"]`).evaluate((name, colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--${colour})`;
    const light = (element: Element) => {
      const [r = 0, g = 0, b = 0] = getComputedStyle(element)
        .color.match(/[\d.]+/g)!
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const [one, other] = [light(name), light(probe)];
    probe.remove();
    return Math.max(one, other) / Math.min(one, other);
  }, colour);
}

for (const [game, white, black] of [
  ['dvonn', 'a1', 'k5'],
  ['gipf-basic', 'e1', 'e9'],
] as const) {
  test(`the board of ${game} is turned for Black, unless it was turned by hand`, async ({
    page,
  }) => {
    await begin(page, { game, opponent: 'engine', colour: 'b' });
    const player = new Player(page, 'mouse', 1);
    const isBelow = async (one: string, other: string) => {
      const boxes = [one, other].map(async (cell) => (await player.cell(cell).boundingBox())!.y);
      const [y = 0, above = 0] = await Promise.all(boxes);
      return y > above;
    };
    await expect(page.locator('.below')).toContainText('Black');
    expect(await isBelow(black, white)).toBe(true);
    while (!(await isBelow(white, black))) await button(page, 'Rotate board').click();
    await page.reload();
    await expect(player.cell(white)).toBeVisible();
    expect(await isBelow(white, black)).toBe(true);
  });
}

test('the pieces of a stack are shown until a move onto it is played', async ({ page }) => {
  await resumeAt(page, 'dvonn', CUT);
  const player = new Player(page, 'mouse', 1);
  const pieces = page.locator('.reveal');
  await player.cell('h3').click();
  await player.cell('g2').hover();
  await expect(pieces).toBeVisible();
  await player.cell('g2').click();
  await expect(player.moves()).toHaveText(['h3g2']);
  await expect(pieces).toHaveCount(0);
  await page.waitForTimeout(700); // longer than it takes until they are shown
  await expect(pieces).toHaveCount(0);
});

test('a stack can be dragged', async ({ page }) => {
  await resumeAt(page, 'dvonn', CUT);
  const player = new Player(page, 'mouse', 1);
  await player.cell('i3').dragTo(player.cell('i5'));
  await expect(player.moves()).toHaveText(['i3i5']);
});

test('clocks run, and the game ends on time', async ({ page }) => {
  await page.clock.install();
  await begin(page, { game: 'gipf-basic', clock: { minutes: 5, increment: 5 } });
  await page.clock.runFor(1000);
  await expect(page.locator('time').first()).toBeVisible();
  await page.clock.runFor(310_000);
  await expect(page.getByRole('dialog')).toContainText('on time', { ignoreCase: true });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a move asks for a second press, and the board does not scroll', async ({ page }) => {
    await store(page, { settings: { motion: 'quiet', confirm: 'auto', sounds: false } });
    await resumeAt(page, 'dvonn', CUT);
    const player = new Player(page, 'touch', 1);
    await player.press(player.cell('i3'));
    await player.press(player.cell('i5'));
    await expect(player.moves()).toHaveCount(0);
    await button(page, 'Play it').tap();
    await expect(player.moves()).toHaveText(['i3i5']);
    const board = (await page.getByRole('grid').boundingBox())!;
    expect(board.x).toBeGreaterThanOrEqual(0);
    expect(board.x + board.width).toBeLessThanOrEqual(PHONE.width);
    expect(board.y + board.height).toBeLessThanOrEqual(PHONE.height);
  });

  test('a piece is placed by one tap, and the rules are at hand', async ({ page }) => {
    await begin(page, { game: 'dvonn' }, { confirm: 'on' });
    const player = new Player(page, 'touch', 1);
    await player.press(player.cell('e3'));
    await expect(player.moves()).toHaveText(['e3']);
    await button(page, 'Rules').tap();
    await expect(page.getByRole('dialog')).toContainText('The rules in brief');
    await page.getByRole('dialog').getByRole('link', { name: 'Go to the lessons' }).tap();
    await expect(page.getByRole('heading', { name: 'Learn DVONN' })).toBeVisible();
  });

  test.describe('on its side', () => {
    test.use({ viewport: { width: PHONE.height, height: PHONE.width }, locale: LANGUAGES.fr });

    test('the result has its buttons in sight', async ({ page }) => {
      await resumeAt(page, 'dvonn', LAST);
      const player = new Player(page, 'touch', 1);
      await player.press(player.cell('e5'));
      await player.press(player.cell('c5'));
      await expect(player.result().locator('figure')).toHaveCount(2);
      for (const name of ['Nouvelle partie', 'Relire la partie', /^Revanche/]) {
        const shown = player.result().getByRole('button', { name });
        await expect(shown).toBeInViewport({ ratio: 1 });
      }
    });

    test('long words stay on the screen', async ({ page }) => {
      await resumeAt(page, 'dvonn', CUT);
      const buttons = page.locator('.actions .button');
      const ends = await buttons.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().right),
      );
      expect(ends).toHaveLength(10);
      expect(Math.max(...ends)).toBeLessThanOrEqual(PHONE.height);
    });
  });

  test('cells are big enough for a finger', async ({ page }) => {
    for (const [game, position] of [['dvonn', CUT]] as const) {
      await resumeAt(page, game, position);
      const boxes = await page
        .locator('[data-cell]')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
      expect(Math.min(...boxes)).toBeGreaterThanOrEqual(24); // WCAG 2.2, 2.5.8
    }
  });
});
