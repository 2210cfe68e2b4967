// A board with all that belongs to it beside it or below it, in rem: a position that is set up or solved.
import type { Room } from '../board/plan';
import { headerOf, isLow, isTiny, lowColumn, stackedIn, type Arrangement } from './arrangement';

/** What the header leaves of a window. */
export function insideOf(window: Room, isFull: boolean): Room {
  const header = headerOf(window, isFull);
  return { width: window.width - header.width, height: window.height - header.height };
}

export function panelArrangementOf(window: Room, isFull = false): Arrangement {
  const inside = insideOf(window, isFull);
  if (isLow(window) && !isTiny(window)) return lowColumn(inside);
  if (window.width <= 62) return stackedIn(inside);
  const [margins, gap, right] = [2, 1.5, 24];
  const room = { width: inside.width - margins - gap - right, height: inside.height - 1 };
  return { kind: 'column', left: 0, right, room };
}
