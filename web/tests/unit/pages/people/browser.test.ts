import { expect, test } from 'vitest';
import { browserOf } from '../../../../src/pages/people/browser';

test('browsers are known by what only they say', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const known: [string, string, string][] = [
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 'Chrome', 'Linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Edg/140.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 14) ${chrome}`, 'Chrome', 'Android'],
    ['Mozilla/5.0 (Macintosh; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Version/18 Safari/604',
      'Safari',
      'iPhone',
    ],
    ['curl/8.5', '', ''],
  ];
  for (const [userAgent, name, system] of known) {
    expect(browserOf(userAgent)).toEqual({ name, system });
  }
});
