// Puts the chosen colours, look and motion on the document, where tokens.css reads them.
import type { Settings } from './settings.svelte';

const contrastQuery = matchMedia('(prefers-contrast: more)');

export function applyAppearance(settings: Settings): void {
  const root = document.documentElement.dataset;
  root.theme = settings.theme;
  root.look = settings.look;
  root.motion = settings.motion;
  root.contrast =
    settings.contrast === 'auto' ? (contrastQuery.matches ? 'more' : 'no') : settings.contrast;
}

/** Calls back when the system's wish for contrast changes; returns how to stop. */
export function onContrastWish(changed: () => void): () => void {
  contrastQuery.addEventListener('change', changed);
  return () => contrastQuery.removeEventListener('change', changed);
}
