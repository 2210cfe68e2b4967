// Times as people write them in the language that is shown.
import { words } from './words.svelte';

const MINUTE = 60_000; // milliseconds
const STEPS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;
const LONG_AGO = 7 * 24 * 60 * MINUTE;

/** The language that is shown, as it is written where the reader lives: British, Belgian. */
function locale(): string {
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
  if (passed > LONG_AGO) return dateText(at);
  const [unit, length] = STEPS.find(([, length]) => passed >= length) ?? STEPS.at(-1)!;
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  return format.format(-Math.floor(passed / length), unit);
}
