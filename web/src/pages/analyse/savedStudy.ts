// What is being studied and how, kept in this browser.
import type { Wish } from './analysis.svelte';

const STUDY = 'gipfel.study';
const WISH = 'gipfel.analysis';

export interface KeptStudy {
  readonly record: string;
  readonly at: string; // the way to the place that is shown
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but with the tab.
  }
}

export function keptStudy(): KeptStudy | null {
  const kept = read(STUDY);
  const isOne = !!kept && typeof kept === 'object' && 'record' in kept && 'at' in kept;
  return isOne ? (kept as KeptStudy) : null;
}

export const keepStudy = (study: KeptStudy): void => write(STUDY, study);

export function keptWish(): Wish {
  const kept = read(WISH);
  const known = kept && typeof kept === 'object' ? (kept as Partial<Wish>) : {};
  return { isOn: known.isOn !== false, lines: Number(known.lines) || 3 };
}

export const keepWish = (wish: Wish): void => write(WISH, wish);
