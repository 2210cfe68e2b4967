// How large the window is, and whether the page fills the whole screen.
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import type { Room } from '../board/plan';

/** In rem, as the style sheets count. */
export function windowRoom(): Room {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { width: (innerWidth.current ?? 0) / rem, height: (innerHeight.current ?? 0) / rem };
}

let isOn = $state(false);
document.addEventListener('fullscreenchange', () => (isOn = !!document.fullscreenElement));

export const fullscreen = {
  get isOn(): boolean {
    return isOn;
  },
  isPossible: document.fullscreenEnabled === true, // not on every phone
};

/** Fills the screen with what the page shows, without its header; or no longer. */
export function switchFullscreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.getElementById('main')?.requestFullscreen();
  change?.catch(() => undefined); // the browser may refuse; then all stays as it is
}
