// What is being studied and how, kept in this browser.
import { store, readStored, storedOver } from '../../shell/storage';
import type { Colour } from '../../core';
import type { AnalysisSettings } from './analysis.svelte';

const STUDY = 'gipfel.study';
const SETTINGS = 'gipfel.analysis';

export interface StoredStudy {
  readonly record: string;
  readonly at: string; // the way to the place that is shown
  readonly side?: Colour | undefined; // from which it is looked at; White's where none is said
}

export function storedStudy(): StoredStudy | null {
  const kept = readStored(STUDY);
  const isOne = !!kept && typeof kept === 'object' && 'record' in kept && 'at' in kept;
  return isOne ? (kept as StoredStudy) : null;
}

export const storeStudy = (study: StoredStudy): void => store(STUDY, study);

export function storedSettings(): AnalysisSettings {
  const { isOn, lines } = storedOver<AnalysisSettings>({ isOn: true, lines: 3 }, SETTINGS);
  return { isOn: isOn !== false, lines: Number(lines) || 3 };
}

export const storeSettings = (settings: AnalysisSettings): void => store(SETTINGS, settings);
