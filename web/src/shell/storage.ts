// What this browser keeps from one visit to the next. One that keeps nothing still plays: whatever
// is read is then missing, and what is written lasts as long as the page.

export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Kept by the page alone.
  }
}

/** What was stored under this key; null where there is nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? 'null');
  } catch {
    return null;
  }
}

export const store = (key: string, value: unknown): void => storeText(key, JSON.stringify(value));

/** An object of which some or all was stored. */
export function storedOver<T extends object>(defaults: T, key: string): T {
  const kept = readStored(key);
  return kept && typeof kept === 'object' ? { ...defaults, ...kept } : defaults;
}
