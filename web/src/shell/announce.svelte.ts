// What a screen reader is told: how texts get into the one live region that the page has, or that a
// dialog has while it makes the page inert.
import { untrack } from 'svelte';

interface Announcement {
  readonly number: number;
  readonly text: string;
  readonly at: number; // milliseconds
  readonly region: number;
}

const HEARD_AFTER_MS = 3000; // what is older was read, and goes

let list = $state.raw<readonly Announcement[]>([]);
let count = 0;
let regions: readonly number[] = [];

/** What is said in a region. */
export function announcedIn(region: number): readonly Announcement[] {
  return list.filter((one) => one.region === region);
}

/** A region begins to speak instead of those before it. */
export function openRegion(): number {
  const region = ++count;
  regions = [...regions, region];
  return region;
}

export function closeRegion(region: number): void {
  regions = regions.filter((one) => one !== region);
}

/** Says a text politely, once; what is said again is heard again. */
export function announce(text: string): void {
  const region = regions.at(-1);
  if (!text.trim() || region === undefined) return;
  const at = Date.now();
  untrack(() => {
    const fresh = list.filter((one) => at - one.at < HEARD_AFTER_MS);
    list = [...fresh, { number: ++count, text, at, region }];
  });
}

/** Announces what an element says, now and whenever it says something else. */
export function heard(element: Element): () => void {
  let said = '';
  const tell = () => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== said) announce(text);
    said = text;
  };
  tell();
  const observer = new MutationObserver(tell);
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
