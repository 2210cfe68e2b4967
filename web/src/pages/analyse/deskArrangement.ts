// Where the parts of the analysis stand around its board, in rem.
import type { Room } from '../../board/plan';
import {
  fitting,
  headerOf,
  isLow,
  isTiny,
  roomiest,
  type Arrangement,
} from '../../table/arrangement';

const BAR = 3; // beside the board, with its gap
const clamp = (least: number, wished: number, most: number): number =>
  Math.min(Math.max(least, wished), most);

/**
 * `stacked`: everything below each other. `beside`: lines and moves beside the board, the graph below
 * it. `flanked`: the graph on one side, lines and moves on the other. `column`: all of it beside the board.
 */
export function deskArrangementOf(
  window: Room,
  boards: readonly Room[],
  isFull = false,
): Arrangement {
  const header = headerOf(window, isFull);
  const inside = { width: window.width - header.width, height: window.height - header.height };
  if (isTiny(window)) return stackedIn(inside);
  if (isLow(window)) return lowOne(inside);
  const isTall = window.width <= 62 || window.height > window.width;
  return roomiest(
    [...(isTall ? [stackedIn(inside)] : []), ...wideOnes(inside)],
    fitting(window, boards),
  );
}

function wideOnes({ width, height }: Room): Arrangement[] {
  const [margins, gap, title, steps] = [2, 1, 3.5, 3.5];
  const left = clamp(16, 0.18 * width, 26);
  const right = clamp(21, 0.22 * width, 28);
  const whole = { width: width - margins - BAR - right - gap, height: height - 1 };
  return [
    { kind: 'beside', left: 0, right, room: { ...whole, height: whole.height - title - steps } },
    { kind: 'flanked', left, right, room: { ...whole, width: whole.width - left - gap } },
    { kind: 'column', left: 0, right, room: whole },
  ];
}

function lowOne({ width, height }: Room): Arrangement {
  const right = clamp(14.5, 0.29 * width, 20);
  const room = { width: width - 1 - BAR - right - 0.75, height: height - 1 };
  return { kind: 'column', left: 0, right, room };
}

const stackedIn = ({ width, height }: Room): Arrangement => ({
  kind: 'stacked',
  left: 0,
  right: 0,
  room: { width: width <= 44 ? width : width - 2, height: 0.62 * height },
});
