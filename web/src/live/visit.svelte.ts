// Whether this browser has been among people. Who never was is not connected to anything.

const KEY = 'gipfel.people';

let hasBeen = $state(kept());

export const visit = {
  get hasBeen(): boolean {
    return hasBeen;
  },
};

export function noteVisit(): void {
  if (hasBeen) return;
  hasBeen = true;
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Then it is known as long as the page is open.
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
