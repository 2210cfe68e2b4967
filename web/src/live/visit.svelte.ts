// Whether this browser has been among people. Who never was is not connected to anything.
import { storedText, storeText } from '../shell/storage';

const KEY = 'gipfel.people';

let hasBeen = $state(storedText(KEY) !== null);

export const visit = {
  get hasBeen(): boolean {
    return hasBeen;
  },
};

export function noteVisit(): void {
  if (hasBeen) return;
  hasBeen = true;
  storeText(KEY, 'yes');
}
