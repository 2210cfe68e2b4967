// Where the parts of the analysis stand around its board, in rem.
import type { Room } from '../../board/plan';
import {
  fitting,
  isLow,
  isTiny,
  lowColumn,
  roomiest,
  stackedIn,
  type Arrangement,
} from '../../table/arrangement';
import { insideOf } from '../../table/panelArrangement';

const BAR = 3; // beside the board, with its gap
const FLAT_BAR = 1.5; // above it
const clamp = (least: number, wished: number, most: number): number =>
  Math.min(Math.max(least, wished), most);

export interface DeskArrangement extends Arrangement {
  /** The width that the bar takes beside the board; 0 where it lies above it. */
  readonly bar: number;
}

/**
 * `stacked`: everything below each other. `beside`: lines and moves beside the board, the graph below
 * it. `flanked`: the graph on one side, lines and moves on the other. `column`: all of it beside the board.
 */
export function deskArrangementOf(
  window: Room,
  boards: readonly Room[],
  isFull = false,
): DeskArrangement {
  const inside = insideOf(window, isFull);
  const stacked = { ...stackedIn(inside), bar: 0 };
  if (isTiny(window)) return stacked;
  const shapes = fitting(window, boards);
  if (isLow(window)) return roomiest(lowOnes(inside), shapes);
  const isTall = window.width <= 62 || window.height > window.width;
  return roomiest([...(isTall ? [stacked] : []), ...wideOnes(inside)], shapes);
}

function wideOnes({ width, height }: Room): DeskArrangement[] {
  const [margins, gap, title, steps] = [2, 1, 3.5, 3.5];
  const left = clamp(16, 0.18 * width, 26);
  const right = clamp(21, 0.22 * width, 28);
  const whole = { width: width - margins - BAR - right - gap, height: height - 1 };
  const low = { ...whole, height: whole.height - title - steps };
  return [
    { kind: 'beside', left: 0, right, bar: BAR, room: low },
    { kind: 'flanked', left, right, bar: BAR, room: { ...whole, width: whole.width - left - gap } },
    { kind: 'column', left: 0, right, bar: BAR, room: whole },
  ];
}

function lowOnes(inside: Room): DeskArrangement[] {
  const { room, ...column } = lowColumn(inside);
  return [
    { ...column, bar: BAR, room: { ...room, width: room.width - BAR } },
    { ...column, bar: 0, room: { ...room, height: room.height - FLAT_BAR } },
  ];
}
