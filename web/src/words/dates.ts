// Times as people write them in the language that is shown.
import { words } from './words.svelte';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const STEPS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;
const LONG_AGO_MS = 7 * DAY_MS;

/** The language that is shown, as it is written where the reader lives: British, Belgian. */
export function locale(): string {
  const isShown = (wish: string) => wish.split('-')[0] === words.language;
  return navigator.languages.find(isShown) ?? words.language;
}

export function dateText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
}

export function dateAndTimeText(at: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(locale(), style).format(at);
}

/** How long ago something was; the date where that is more than a week. */
export function agoText(at: number, now = Date.now()): string {
  const passed = Math.max(0, now - at);
  if (passed > LONG_AGO_MS) return dateText(at);
  const [unit, length] = STEPS.find(([, length]) => passed >= length) ?? STEPS.at(-1)!;
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  return format.format(-Math.floor(passed / length), unit);
}
