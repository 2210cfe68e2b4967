// The clocks of live games in words.
import { say } from '../../words/words.svelte';
import { formatClock } from '../../table/clocks.svelte';

const HOUR = 3_600_000; // milliseconds
const DAY = 24 * HOUR;

/** What a clock shows: from a day on, days and hours. */
export function timeText(left: number): string {
  if (left < DAY) return formatClock(left);
  return say('live-days-left', {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
  });
}
