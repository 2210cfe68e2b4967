// What a browser says of itself, as far as people need it to know it again.

interface Known {
  readonly name: string;
  readonly system: string;
}

// In this order: the later ones are named by the earlier ones, too.
const BROWSERS: Record<string, RegExp> = {
  Edge: /Edg/,
  Opera: /OPR\//,
  'Samsung Internet': /SamsungBrowser/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrome|CriOS|Chromium/,
  Safari: /Safari/,
};
const SYSTEMS: Record<string, RegExp> = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  macOS: /Mac OS X|Macintosh/,
  ChromeOS: /CrOS/,
  Linux: /Linux/,
};

/** Names are empty where they are not known. */
export function browserOf(userAgent: string): Known {
  const found = (list: Record<string, RegExp>) =>
    Object.keys(list).find((name) => list[name]!.test(userAgent)) ?? '';
  return { name: found(BROWSERS), system: found(SYSTEMS) };
}
