// What this browser keeps from one visit to the next. One that keeps nothing still plays: whatever
// is read is then missing, and what is written lasts as long as the page.

export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether there was room for it. */
export function tryStore(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // kept by the page alone
  }
}

export const storeText = (key: string, text: string): void => void tryStore(key, text);

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing.
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
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
