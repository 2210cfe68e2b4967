// The clocks of live games in words.
import { DAY_MS, HOUR_MS } from '../../words/dates';
import { say } from '../../words/words.svelte';
import { formatClock } from '../../table/clocks.svelte';

/** What a clock shows: from a day on, days and hours. */
export function timeText(left: number): string {
  if (left < DAY_MS) return formatClock(left);
  return say('live-days-left', {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
  });
}
