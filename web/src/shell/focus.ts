// Where the focus goes when what was pressed is gone, and the focus with it.
import { isQuiet } from './settings.svelte';

/** To what came in its place, from the top of the page. */
export function comeTo(task: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  task.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

/** To the button by which it goes on. */
export function takeFocus(button: HTMLElement): void {
  button.focus({ preventScroll: true });
  bringIntoView(button);
}

/** Scrolls no more than it must: on a small screen what is said lies below the board. */
export function bringIntoView(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest', behavior: isQuiet() ? 'instant' : 'smooth' });
}
