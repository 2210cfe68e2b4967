import { expect, test } from 'vitest';
import { boxOf, turnPlan, type Room } from '../../../src/board/plan';
import { lookOf } from '../../../src/games/games';
import {
  deskArrangementOf,
  type DeskArrangement,
} from '../../../src/pages/analyse/deskArrangement';
import { arrangementOf, type Kind } from '../../../src/table/arrangement';
import { panelArrangementOf } from '../../../src/table/panelArrangement';

const REM = 16;

function shapesOf(game: 'dvonn' | 'gipf-basic'): Room[] {
  const { plan } = lookOf(game);
  return [0, plan.tallTurn].map((turn) => boxOf(turnPlan(plan, { turn, flip: false }), true));
}
const shapes = { dvonn: shapesOf('dvonn'), gipf: shapesOf('gipf-basic') };
const pixels = (width: number, height: number): Room => ({
  width: width / REM,
  height: height / REM,
});

const CASES: [width: number, height: number, dvonn: Kind, gipf: Kind][] = [
  [2560, 1440, 'beside', 'flanked'],
  [1440, 900, 'beside', 'flanked'],
  [1280, 720, 'beside', 'flanked'],
  [1024, 768, 'beside', 'column'],
  [1024, 1366, 'column', 'stacked'],
  [390, 844, 'stacked', 'stacked'],
  [390, 664, 'stacked', 'stacked'],
  [844, 390, 'beside', 'column'],
  [390, 350, 'stacked', 'stacked'],
];

test.each(CASES)('at %i × %i DVONN is %s and GIPF %s', (width, height, dvonn, gipf) => {
  expect(arrangementOf(pixels(width, height), shapes.dvonn).kind).toBe(dvonn);
  expect(arrangementOf(pixels(width, height), shapes.gipf).kind).toBe(gipf);
});

test('columns and board never need more than the window has', () => {
  const editor = (window: Room) => panelArrangementOf(window);
  for (const arrange of [arrangementOf, deskArrangementOf, editor]) {
    for (let width = 280; width <= 3840; width += 80) {
      for (let height = 320; height <= 2160; height += 80) {
        for (const boards of Object.values(shapes)) {
          const arrangement = arrange(pixels(width, height), boards);
          const { left, right, room } = arrangement;
          const { bar = 0 } = arrangement as Partial<DeskArrangement>;
          expect(left + bar + room.width + right).toBeLessThanOrEqual(width / REM);
          expect(room.height).toBeLessThanOrEqual(height / REM);
          expect(Math.min(room.width, room.height)).toBeGreaterThan(0);
        }
      }
    }
  }
});

test('on a phone on its side the analysis has its bar where it costs the board least', () => {
  const window = pixels(844, 390);
  expect(deskArrangementOf(window, shapes.dvonn).bar).toBe(0);
  expect(deskArrangementOf(window, shapes.gipf).bar).toBeGreaterThan(0);
});

test('full screen gives the board the header’s room', () => {
  const window = pixels(1440, 900);
  const [shown, full] = [false, true].map(
    (isFull) => arrangementOf(window, shapes.gipf, isFull).room.height,
  );
  expect(full! - shown!).toBe(3.5);
});

test('a board that a person has turned has only that shape', () => {
  const upright = arrangementOf(pixels(390, 844), shapes.dvonn.slice(0, 1));
  expect(upright.kind).toBe('stacked');
});
