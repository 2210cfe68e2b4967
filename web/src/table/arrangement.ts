// Where the parts of a table stand around its board: wherever the board gets largest in this window.
// All lengths are in rem, so that they grow with the letters.
import type { Room } from '../board/plan';

/**
 * `stacked`: everything below each other. `beside`: the panel beside the board, the players above and
 * below it. `flanked`: players and moves on one side, the panel on the other. `column`: the players
 * in the panel's column.
 */
export type Kind = 'stacked' | 'beside' | 'flanked' | 'column';

export interface Arrangement {
  readonly kind: Kind;
  /** The widths of the columns at the board's sides; 0 where there is none. */
  readonly left: number;
  readonly right: number;
  /** What the board can fill. */
  readonly room: Room;
}

/** How much larger a board must get to be worth a less usual arrangement. */
const WORTH = 1.03;

/** A phone on its side, as the style sheets know it, too: its header stands at the left. */
export const isLow = ({ width, height }: Room): boolean => height <= 30 && width > height;
/** Whether a panel beside the board would leave it nothing, however low the window is. */
export const isTiny = ({ width }: Room): boolean => width <= 34;
/** A phone held upright. */
export const isNarrow = ({ width }: Room): boolean => width <= 44;

const clamp = (least: number, wished: number, most: number): number =>
  Math.min(Math.max(least, wished), most);

/** How much the header takes (`Header.svelte`); none in full screen. */
export function headerOf(window: Room, isFull: boolean): Room {
  if (isFull) return { width: 0, height: 0 };
  if (isLow(window)) return { width: 3.25, height: 0 };
  return { width: 0, height: isNarrow(window) ? 2.75 : 3.5 };
}

/** The arrangement that comes first, unless another has room for a clearly larger board. */
export function roomiest<Of extends Arrangement>(
  arrangements: readonly Of[],
  boards: readonly Room[],
): Of {
  return arrangements.reduce((best, other) =>
    scaleIn(other.room, boards) > WORTH * scaleIn(best.room, boards) ? other : best,
  );
}

/** The shapes of a board that fit a window: only in a tall one it is turned for a little more. */
export const fitting = (window: Room, boards: readonly Room[]): readonly Room[] =>
  window.width > window.height ? boards.slice(0, 1) : boards;

/** How large a board gets in whichever of its shapes fits best. */
function scaleIn(room: Room, boards: readonly Room[]): number {
  const scales = boards.map((board) =>
    Math.min(room.width / board.width, room.height / board.height),
  );
  return Math.max(0, ...scales);
}

/** Around a game in play, whose board has one of these shapes. */
export function arrangementOf(window: Room, boards: readonly Room[], isFull = false): Arrangement {
  const header = headerOf(window, isFull);
  const inside = { width: window.width - header.width, height: window.height - header.height };
  const shapes = fitting(window, boards);
  if (isTiny(window)) return stackedIn(inside);
  if (isLow(window)) return roomiest(lowOnes(inside), shapes);
  const isTall = window.width <= 62 || window.height > window.width;
  return roomiest([...(isTall ? [stackedIn(inside)] : []), ...wideOnes(inside)], shapes);
}

function wideOnes({ width, height }: Room): Arrangement[] {
  const [margins, gap, player] = [2, 1.5, 3.25];
  const left = clamp(15, 0.2 * width, 24);
  const right = clamp(20, 0.22 * width, 26);
  const whole = { width: width - margins - right - gap, height: height - 1 };
  return [
    { kind: 'beside', left: 0, right, room: { ...whole, height: whole.height - 2 * player - 1 } },
    { kind: 'flanked', left, right, room: { ...whole, width: whole.width - left - gap } },
    { kind: 'column', left: 0, right, room: whole },
  ];
}

function lowOnes({ width, height }: Room): Arrangement[] {
  const player = 2.25;
  const { right, room: whole } = lowColumn({ width, height });
  return [
    { kind: 'beside', left: 0, right, room: { ...whole, height: whole.height - 2 * player - 0.5 } },
    { kind: 'column', left: 0, right, room: whole },
  ];
}

/** All of it beside the board, on a phone on its side. */
export function lowColumn({ width, height }: Room): Arrangement {
  const [margins, gap] = [1, 0.75];
  const right = clamp(14.5, 0.29 * width, 20);
  const room = { width: width - margins - right - gap, height: height - 1 };
  return { kind: 'column', left: 0, right, room };
}

const LEAST_HEIGHT = 14; // of a board in a small window, where one has to scroll

/** What is to be done, a note and what is to be decided stay in sight below the board. */
export function stackedIn({ width, height }: Room): Arrangement {
  const [player, below, margins] =
    width > 44 ? [2.75, 8.5, 2] : height > 42.25 ? [2.25, 10.5, 0] : [2, 6.75, 0];
  const room = {
    width: width - margins,
    height: Math.max(LEAST_HEIGHT, height - 2 * player - below),
  };
  return { kind: 'stacked', left: 0, right: 0, room };
}
