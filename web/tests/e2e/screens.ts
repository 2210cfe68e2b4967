// Every screen of the page, and how to get there: for the gallery, and for what must hold on each.
// Nothing here goes by a text, since screens are seen in every language.
import type { Page } from '@playwright/test';
import { PEOPLE_SCREENS } from './peopleScreens';
import {
  ALMOST_OVER,
  BLUNDERED,
  CROSSING,
  EMPTIED,
  PLACING,
  STACKING,
  WHOLE_DVONN,
} from './positions';
import { resume, resumeAt, store } from './table';

export interface Screen {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

const at = (part: string) => async (page: Page) => {
  await page.goto(`./#/${part}`);
  await page.locator('main > *').first().waitFor();
};

const playingOn = (game: string, start: string) =>
  `play/new?${new URLSearchParams({ game, start }).toString()}`;

/** Once the first of its small boards are drawn. */
const withPictures = (show: Screen['show']) => async (page: Page) => {
  await show(page);
  await page.locator('.mini[data-position]').first().waitFor();
};

const press = async (page: Page, ...cells: string[]) => {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
  await page.mouse.move(0, 0); // where the pointer rests, a stack would show its pieces
};

/** What can be done with a game as a whole, in its order. */
const QUESTIONS = ['turn', 'flip', 'restart', 'resign', 'new'];

/** The tools of the analysis, in their order. */
const TOOLS = [
  'analyse-new',
  'analyse-import',
  'analyse-set-up',
  'analyse-export',
  'analyse-share',
];

/** What shows that a tool is there as a whole, where the dialog comes before its contents. */
const SHOWN: Record<string, string> = {
  'analyse-set-up': '.verdict',
  'analyse-share': 'dialog textarea',
};

const ANALYSED = `[Game "dvonn"]\n[White "Ann"]\n[Black "Ben"]\n[Position "${STACKING}"]\n
1... i3i5 {cuts off six stacks} (1... h3g2 $6) 2. c3c1 b1c1 *`;

/** A game with variations and judgements, as a reviewed one has them. */
const JUDGED = `[Game "gipf-standard"]\n
{A quiet beginning.} 1. b1-b3 {[%eval 0.20]} e9-e7 $5 {[%eval -0.40] to the centre}
(1... h3 2. d1-f2 ?! (2. e1-e3 {[%eval 0.10]} f8-d7) 2... i4-g6) 2. e1-e3 {[%eval 0.70]}
a5-c5 ?? {[%eval 2.60]} 3. i1-g3 {[%eval 2.10]} *`;

/** A game being analysed, and one of the tools for it; the engine, which never comes to rest, is off. */
function analysing(text = ANALYSED, tool?: string): Screen['show'] {
  return async (page) => {
    await store(page, { analysis: { isOn: false } });
    await page.goto(`./#/analyse?${new URLSearchParams({ text })}`);
    await page.locator('.desk').waitFor();
    if (tool) await page.locator('.desk .tools button').nth(TOOLS.indexOf(tool)).click();
    if (tool) await page.locator(SHOWN[tool] ?? 'dialog').waitFor();
  };
}

const DRAWN = `[Game "dvonn"]\n[Position "${STACKING}"]\n
{Look at i5. [%csl Gi5,Ra2,Ye2,Bg3] [%cal Gi3i5,Rc3e3,Yb2d4,Bg1j4]} 1... i3i5 (1... h3g2 {too slow}) *`;

/** Two studies, one with a chapter that is an exercise. */
const CHAPTERS = [
  { id: 'one', title: 'How stacks are lost', isExercise: false, record: DRAWN },
  { id: 'two', title: 'Your turn', isExercise: true, record: DRAWN },
];
const STUDIES = {
  'studies.abc': { id: 'abc', title: 'Cutting off', changed: 1.78e12, chapters: CHAPTERS },
  'studies.xyz': { id: 'xyz', title: 'Openings', changed: 1.77e12, chapters: CHAPTERS.slice(1) },
};

function studying(place: string): Screen['show'] {
  return async (page) => {
    await store(page, { ...STUDIES, analysis: { isOn: false } });
    await page.goto(`./#/studies${place}`);
    await page
      .locator(place ? '.chapters' : '.studies li')
      .first()
      .waitFor();
  };
}

async function addingToStudy(page: Page): Promise<void> {
  await store(page, STUDIES);
  await analysing()(page);
  await page.locator('.said button').last().click();
  await page.locator('dialog li').first().waitFor();
}

/** What an archive may say of DVONN's start; games of other tests would change what is really there. */
const ARCHIVE = [
  ['a3 k3', 212, 14, 171],
  ['c3 i3', 96, 6, 118],
  ['b2 b4 j2 j4', 40, 0, 9],
  ['f3', 3, 1, 12],
  ['a1 i1 c5 k5', 1, 0, 0],
].map(([alike, white, draws, black]) => {
  const moves = String(alike).split(' ');
  return { move: moves[0], alike: moves, white, draws, black, game: 'any', book_score: null };
});

/** The explorer at the start of a game, with an archive. */
function exploring(game: string, moves: readonly object[], start = ''): Screen['show'] {
  return async (page) => {
    await store(page, { explorer: { isOn: true } });
    const json = { position: '', turn: 'w', white: 0, draws: 0, black: 0, book_score: null, moves };
    await page.route('**/api/explorer', (call) => call.fulfill({ json }));
    await analysing(`[Game "${game}"]\n${start && `[Position "${start}"]\n`}\n*`)(page);
    await page.locator('.explorer :is(.evaluate, li .move)').first().waitFor();
  };
}

/** A day, so that the puzzle of the day is the same whenever it is looked at. */
const NOON = Date.parse('2026-11-19T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

/** What somebody has solved of DVONN on the days before. */
const SOLVED = [9, 8, 7, 6, 4, 3, 2, 1].flatMap((ago) =>
  ['endgame', 'win', 'cut-off', 'hold'].map((theme, n) => ({
    ...{ at: NOON - ago * DAY_MS + n, puzzle: `${ago}-${n}`, game: 'dvonn', theme },
    ...{ difficulty: ((3 * n + ago) % 8) + 1, isDaily: n === 0, hasHint: false },
    ...{ isSolved: (ago * n) % 5 !== 1, isFound: true, wasShown: false },
  })),
);

function puzzling(place: string, solved: readonly object[] = []): Screen['show'] {
  return async (page) => {
    await page.clock.setFixedTime(NOON);
    await store(page, {
      settings: { motion: 'quiet', sounds: false, confirm: 'off' },
      puzzles: solved,
    });
    await page.goto(`./#/puzzles/${place}`);
    await page
      .locator(place.includes('/') ? '.puzzle[data-state="asked"]' : '.mini[data-position]')
      .waitFor();
  };
}

/** A game that is reviewed, and the walk through its mistakes where that is wished. */
function reviewing(text: string, isWalk = false): Screen['show'] {
  return async (page) => {
    await store(page, {
      analysis: { isOn: false },
      settings: { motion: 'quiet', sounds: false, confirm: 'off' },
    });
    await page.goto(`./#/analyse?${new URLSearchParams({ text, review: 'yes', side: 'w' })}`);
    await page.locator('.review .verdict').waitFor();
    if (!isWalk) return page.locator('.verdict button').click();
    await page.locator('.review .button.primary').click();
    await page.locator('.mistakes .asked').waitFor();
  };
}

interface BotTerms {
  readonly game: string;
  readonly start?: string;
  readonly side: string;
}

/** A game at the server, against one of its bots, with this person to move. */
async function botGame(page: Page, terms: BotTerms): Promise<string> {
  await store(page, { settings: { motion: 'quiet', sounds: false, confirm: 'off' } });
  const data = { opponent: 'bot:1', pace: { base: 600_000, increment: 5000 }, ...terms };
  const made = await page.request.post('./api/challenges', { data });
  return ((await made.json()) as { became: string }).became;
}

/** Shows the move before the last one. */
async function lookBack(page: Page): Promise<void> {
  await page.keyboard.press('ArrowLeft');
  await page.locator('.where').waitFor();
}

async function liveGame(page: Page, terms: BotTerms): Promise<void> {
  await page.goto(`./#/game/${await botGame(page, terms)}`);
  await page.getByRole('grid').waitFor();
}

export const SCREENS: readonly Screen[] = [
  { name: 'start', show: at('') },
  { name: 'setup-dvonn', show: at('play/new/dvonn') },
  { name: 'setup-gipf', show: at('play/new/gipf') },
  { name: 'play-on', show: at(playingOn('dvonn', STACKING)) },
  {
    name: 'play-on-friend',
    show: async (page) => {
      await store(page, { setup: { opponent: 'friend' } });
      await at(playingOn('gipf-standard', CROSSING))(page);
    },
  },
  { name: 'play-on-refused', show: at(playingOn('dvonn', 'nothing')) },
  { name: 'dvonn-placing', show: (page) => resumeAt(page, 'dvonn', PLACING) },
  {
    name: 'dvonn-stacking',
    show: async (page) => {
      await resumeAt(page, 'dvonn', STACKING);
      await press(page, 'i3');
    },
  },
  {
    name: 'look-back',
    show: async (page) => {
      await resume(page, 'dvonn', WHOLE_DVONN);
      await lookBack(page);
    },
  },
  {
    name: 'dvonn-result',
    show: async (page) => {
      await resumeAt(page, 'dvonn', ALMOST_OVER);
      await press(page, 'e5', 'c5');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dvonn-rules',
    show: async (page) => {
      await resumeAt(page, 'dvonn', STACKING);
      const rules = page.locator('.actions .short'); // on a wide screen they stand in the panel
      if (await rules.isVisible()) await rules.click();
    },
  },
  {
    name: 'question',
    show: async (page) => {
      await resumeAt(page, 'dvonn', STACKING);
      await press(page, 'i3', 'i5');
      await page.locator('.actions.more button').nth(QUESTIONS.indexOf('resign')).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'past-of-ended',
    show: async (page) => {
      await resumeAt(page, 'dvonn', ALMOST_OVER);
      await press(page, 'e5', 'c5');
      await page.getByRole('dialog').getByRole('button').first().click();
      await page.keyboard.press('ArrowLeft');
      await page.locator('.where').waitFor();
    },
  },
  {
    name: 'gipf-push',
    show: async (page) => {
      await resumeAt(page, 'gipf-standard', CROSSING);
      await press(page, 'a4');
    },
  },
  {
    name: 'gipf-rows',
    show: async (page) => {
      await resumeAt(page, 'gipf-standard', CROSSING);
      await press(page, 'a4', 'b4');
    },
  },
  {
    name: 'gipf-keep',
    show: async (page) => {
      await resumeAt(page, 'gipf-standard', CROSSING);
      await press(page, 'a4', 'b4');
      await page.locator('[data-cell="d6"].live').waitFor();
      await press(page, 'd6', 'd4');
    },
  },
  {
    name: 'gipf-result',
    show: async (page) => {
      await resumeAt(page, 'gipf-basic', EMPTIED);
      await press(page, 'i1', 'h2');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'live-game',
    show: (page) => liveGame(page, { game: 'gipf-tournament', side: 'w' }),
  },
  {
    name: 'live-result',
    show: async (page) => {
      await liveGame(page, { game: 'dvonn', start: ALMOST_OVER, side: 'w' });
      await press(page, 'e5', 'c5');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'live-look-back',
    show: async (page) => {
      const id = await botGame(page, { game: 'dvonn', start: STACKING, side: 'b' });
      const data = { kind: 'move', text: 'i3i5', ply: 0 };
      await page.request.post(`./api/games/${id}`, { data });
      await page.context().clearCookies(); // somebody else, who watches
      await page.goto(`./#/game/${id}`);
      await page.locator('.move').first().waitFor();
      await lookBack(page);
    },
  },
  {
    name: 'live-unknown',
    show: async (page) => {
      await at('game/nothing')(page);
      await page.locator('h1').waitFor();
    },
  },
  { name: 'learn', show: at('learn') },
  { name: 'learn-dvonn', show: withPictures(at('learn/dvonn')) },
  { name: 'learn-gipf', show: withPictures(at('learn/gipf')) },
  {
    name: 'lesson',
    show: async (page) => {
      await at('learn/dvonn/step')(page);
      await page.locator('.exercise[data-ready="true"]').waitFor();
    },
  },
  {
    name: 'lesson-wrong',
    show: async (page) => {
      await at('learn/dvonn/contact')(page);
      await press(page, 'e3', 'd3');
      await page.locator('.said').waitFor();
    },
  },
  {
    name: 'lesson-right',
    show: async (page) => {
      await at('learn/gipf/gap')(page);
      await press(page, 'a4', 'b4');
      await page.locator('.said').waitFor();
    },
  },
  { name: 'rules-dvonn', show: at('rules/dvonn') },
  { name: 'rules-gipf', show: at('rules/gipf-standard') },
  { name: 'analyse', show: analysing() },
  { name: 'analyse-gipf', show: analysing(JUDGED) },
  {
    name: 'analyse-tags',
    show: async (page) => {
      await analysing()(page);
      await page.locator('.said summary').click();
    },
  },
  { name: 'analyse-whole', show: analysing(WHOLE_DVONN) },
  { name: 'analyse-explorer', show: exploring('dvonn', ARCHIVE) },
  { name: 'analyse-explorer-book', show: exploring('gipf-standard', []) },
  {
    name: 'analyse-explorer-engine',
    show: async (page) => {
      await exploring('dvonn', [], PLACING)(page);
      await page.locator('.explorer .evaluate').click();
      await page.locator('.stage .heat').first().waitFor();
    },
  },
  { name: 'analyse-new', show: analysing(ANALYSED, 'analyse-new') },
  { name: 'analyse-import', show: analysing(ANALYSED, 'analyse-import') },
  { name: 'analyse-editor', show: analysing(ANALYSED, 'analyse-set-up') },
  { name: 'analyse-export', show: analysing(ANALYSED, 'analyse-export') },
  { name: 'analyse-share', show: analysing(ANALYSED, 'analyse-share') },
  { name: 'review', show: reviewing(BLUNDERED) },
  { name: 'mistakes', show: reviewing(BLUNDERED, true) },
  {
    name: 'mistakes-refuted',
    show: async (page) => {
      await reviewing(BLUNDERED, true)(page);
      await press(page, 'e3', 'f3');
      await page.locator('.mistakes[data-state="refuted"]').waitFor();
    },
  },
  {
    name: 'analyse-drawing',
    show: async (page) => {
      await analysing(DRAWN)(page);
      await page.locator('.drawing button').first().click();
    },
  },
  { name: 'analyse-to-study', show: addingToStudy },
  { name: 'studies', show: studying('') },
  { name: 'study', show: studying('/abc') },
  {
    name: 'study-exercise',
    show: async (page) => {
      await studying('/abc')(page);
      await page.locator('.chapters li button').nth(1).click();
      await press(page, 'h3', 'g2');
      await page.locator('.said.wrong').waitFor();
    },
  },
  { name: 'puzzles', show: puzzling('gipf-standard') },
  { name: 'puzzles-results', show: puzzling('dvonn', SOLVED) },
  {
    name: 'puzzle-hint',
    show: async (page) => {
      await puzzling('gipf-standard/daily')(page);
      for (const hint of [1, 2]) {
        await page.keyboard.press('h');
        await page.locator(`.said p:nth-child(${hint})`).waitFor();
      }
    },
  },
  {
    name: 'puzzle-refuted',
    show: async (page) => {
      await puzzling('dvonn/3')(page);
      await press(page, 'b2', 'f2');
      await page.locator('.puzzle[data-state="wrong"]').waitFor();
    },
  },
  {
    name: 'puzzle-solved',
    show: async (page) => {
      await puzzling('gipf-basic/hold')(page);
      await page.locator('.solving > .text .button').nth(1).click();
      await page.locator('.puzzle[data-state="solved"]').waitFor();
    },
  },
  ...PEOPLE_SCREENS,
  { name: 'settings', show: at('settings') },
  {
    name: 'keys',
    show: async (page) => {
      await at('play/new/dvonn')(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
];
