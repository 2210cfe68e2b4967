// What is being studied and how, kept in this browser.
import { store, readStored, storedOver } from '../../shell/storage';
import type { Colour } from '../../core';
import type { AnalysisSettings } from './analysis.svelte';

const ANALYSIS = 'gipfel.study'; // its name from the start: what browsers hold is to be found
const SETTINGS = 'gipfel.analysis';

export interface StoredAnalysis {
  readonly record: string;
  readonly at: string; // the way to the place that is shown
  readonly side?: Colour | undefined; // from which it is looked at; White's where none is said
}

export function storedAnalysis(): StoredAnalysis | null {
  const kept = readStored(ANALYSIS);
  const isOne = !!kept && typeof kept === 'object' && 'record' in kept && 'at' in kept;
  return isOne ? (kept as StoredAnalysis) : null;
}

export const storeAnalysis = (game: StoredAnalysis): void => store(ANALYSIS, game);

export function storedSettings(): AnalysisSettings {
  const { isOn, lines } = storedOver<AnalysisSettings>({ isOn: true, lines: 3 }, SETTINGS);
  return { isOn: isOn !== false, lines: Number(lines) || 3 };
}

export const storeSettings = (settings: AnalysisSettings): void => store(SETTINGS, settings);
