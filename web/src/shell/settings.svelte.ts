// What a person has chosen, kept in this browser.
import { store, storedOver } from './storage';

export interface Settings {
  language: string; // 'auto' or one of the languages
  theme: 'auto' | 'light' | 'dark';
  contrast: 'auto' | 'more' | 'no';
  look: 'wood' | 'flat';
  motion: 'auto' | 'quiet';
  coordinates: 'off' | 'rim' | 'cells';
  sounds: boolean;
  confirm: 'auto' | 'on' | 'off';
  sources: boolean; // whether what can be moved is always marked
  shortcuts: boolean; // keys of one letter
  turns: Record<string, number>; // how each board is turned, in degrees; by itself where not said
  flip: boolean; // left and right of boards exchanged
}

export const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'auto',
  contrast: 'auto',
  look: 'wood',
  motion: 'auto',
  coordinates: 'rim',
  sounds: true,
  confirm: 'auto',
  sources: false,
  shortcuts: true,
  turns: {},
  flip: false,
};

const KEY = 'gipfel.settings';

export const settings: Settings = $state({ ...storedOver(DEFAULTS, KEY) });

/** Changes some settings and keeps them. */
export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  store(KEY, settings);
}

/** Whether a move waits for a second press: by default where fingers play. */
export function asksBeforePlay(): boolean {
  if (settings.confirm !== 'auto') return settings.confirm === 'on';
  return matchMedia('(pointer: coarse)').matches;
}

/** Whether things appear in their places rather than travel there. */
export function isQuiet(): boolean {
  return settings.motion === 'quiet' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
