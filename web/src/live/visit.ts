// Whether this browser has been among people before. Who never was is not connected to anything.

const KEY = 'gipfel.people';

export function hasBeenThere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteVisit(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Then news come only where one looks for them.
  }
}
