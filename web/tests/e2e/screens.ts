// Every screen of the page, and how to get there: for the gallery, and for what must hold on each.
// Nothing here goes by a text, since screens are seen in every language.
import type { Page } from '@playwright/test';
import { resumeAt, store } from './table';

export interface Screen {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

/** A DVONN game in which a stack of White can cut off several others. */
const STACKING = '...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack';
/** One move before the end. */
const ALMOST_OVER = 'RRW2*....../........../.........../........../......... w stack';
const CROSSING = '..w./w.W../bw.ww./wbW..w./w....b/bwBbb/.... w 4,10 1,0 standard -';

/** A game with all that can be said about one. */
const STUDIED = `[White "Ann"]
[Black "Ben"]
[Game "gipf-standard"]

{A quiet beginning.} 1. b1-b3 {[%eval 0.20]} e9-e7 $5 {[%eval -0.40] to the centre}
(1... h3 2. d1-f2 ?! (2. e1-e3 {[%eval 0.10]} f8-d7) 2... i4-g6) 2. e1-e3 {[%eval 0.70]}
a5-c5 ?? {[%eval 2.60]} 3. i1-g3 {[%eval 2.10]} *`;

/** Opens the studied game, with the engine off so that the picture stays. */
const studied = (place: string, press?: number) => async (page: Page) => {
  await store(page, { analysis: { isOn: false, lines: 3 } });
  const parameters = new URLSearchParams({ text: STUDIED, at: place });
  await page.goto(`./#/analyse?${parameters}`);
  await page.locator('.desk').waitFor();
  if (press !== undefined) await page.locator('.desk .tools button').nth(press).click();
};

const at = (part: string) => async (page: Page) => {
  await page.goto(`./#/${part}`);
  await page.locator('main > *').first().waitFor();
};

const press = async (page: Page, ...cells: string[]) => {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
};

export const SCREENS: readonly Screen[] = [
  { name: 'start', show: at('') },
  { name: 'setup-dvonn', show: at('play/new/dvonn') },
  { name: 'setup-gipf', show: at('play/new/gipf') },
  {
    name: 'dvonn-stacking',
    show: async (page) => {
      await resumeAt(page, 'dvonn', STACKING);
      await press(page, 'i3');
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
      await press(page, 'a4', 'b4', 'd6', 'd4');
    },
  },
  { name: 'learn', show: at('learn') },
  { name: 'learn-dvonn', show: at('learn/dvonn') },
  { name: 'learn-gipf', show: at('learn/gipf') },
  { name: 'lesson', show: at('learn/dvonn/step') },
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
  { name: 'analyse', show: at('analyse') },
  { name: 'analyse-game', show: studied('4') },
  { name: 'analyse-variation', show: studied('1-1-2') },
  { name: 'analyse-import', show: studied('4', 1) },
  { name: 'analyse-editor', show: studied('4', 2) },
  { name: 'analyse-export', show: studied('4', 3) },
  { name: 'analyse-share', show: studied('4', 4) },
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
