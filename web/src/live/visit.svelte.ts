// Whether this browser has been among people. Who never was is not connected to anything.
import { storedText, storeText } from '../shell/storage';

const KEY = 'gipfel.people';

let hasVisited = $state(storedText(KEY) !== null);

export const visit = {
  get hasVisited(): boolean {
    return hasVisited;
  },
};

export function noteVisit(): void {
  if (hasVisited) return;
  hasVisited = true;
  storeText(KEY, 'yes');
}
