// What is being studied and how, kept in this browser.
import type { AnalysisSettings } from './analysis.svelte';

const STUDY = 'gipfel.study';
const SETTINGS = 'gipfel.analysis';

export interface StoredStudy {
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

export function storedStudy(): StoredStudy | null {
  const kept = read(STUDY);
  const isOne = !!kept && typeof kept === 'object' && 'record' in kept && 'at' in kept;
  return isOne ? (kept as StoredStudy) : null;
}

export const storeStudy = (study: StoredStudy): void => write(STUDY, study);

export function storedSettings(): AnalysisSettings {
  const kept = read(SETTINGS);
  const known = kept && typeof kept === 'object' ? (kept as Partial<AnalysisSettings>) : {};
  return { isOn: known.isOn !== false, lines: Number(known.lines) || 3 };
}

export const storeSettings = (settings: AnalysisSettings): void => write(SETTINGS, settings);
