// Live games in words.
import type { Pace, Player } from '../../live/messages';
import { say } from '../../words/words.svelte';
import { formatClock } from '../play/clocks.svelte';

const SECOND = 1000; // milliseconds
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function playerText({ kind, name }: Player): string {
  if (kind === 'member') return name;
  if (kind === 'bot') return say('engine-level', { number: Number(name.replace(/\D+/, '')) });
  return say(kind === 'guest' ? 'live-guest' : 'live-deleted');
}

export function paceText({ base, increment = 0, days }: Pace): string {
  if (days != null) return say('live-days', { number: days });
  if (base == null) return say('live-untimed');
  return say('clock-name', { number: base / MINUTE, limit: increment / SECOND });
}

/** What a clock shows: from a day on, days and hours. */
export function timeText(left: number): string {
  if (left < DAY) return formatClock(left);
  return say('live-days-left', {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
  });
}
