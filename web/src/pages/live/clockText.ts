// The clocks of live games in words.
import { DAY_MS, HOUR_MS } from '../../words/dates';
import { say } from '../../words/words.svelte';
import type { ClockView, ClockWait } from '../../live/messages';
import { formatClock } from '../../table/clocks.svelte';

const SECOND_MS = 1000;

/** What a clock shows: from a day on, days and hours. */
export function timeText(left: number): string {
  if (left < DAY_MS) return formatClock(left);
  return say('live-days-left', {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
  });
}

/**
 * Why a clock stands, or stood in this turn; empty where neither is so. It does not count down: a
 * screen reader reads it aloud at every change.
 */
export function clockWaitText(wait: ClockWait | null, { uncharged }: ClockView): string {
  if (wait?.reason === 'outage') return say('live-clock-outage');
  if (wait) return say('live-clock-return');
  if (uncharged < SECOND_MS) return '';
  return say('live-clock-uncharged', { seconds: Math.round(uncharged / SECOND_MS) });
}
