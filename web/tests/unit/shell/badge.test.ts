// @vitest-environment jsdom
// What those see who look elsewhere: a count before the title and on icons.
import { beforeEach, expect, test, vi } from 'vitest';
import { showBadge, titleWith } from '../../../src/shell/badge';

const setAppBadge = vi.fn(() => Promise.resolve());
const clearAppBadge = vi.fn(() => Promise.resolve());
const iconOf = () => document.querySelector('link')!.getAttribute('href');

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  document.head.innerHTML = '<link rel="icon" href="https://games.example/a/icon.svg" />';
});

test('the title begins with the count, and with none where nothing waits', () => {
  expect(titleWith(3, 'Lobby – Gipfel')).toBe('(3) Lobby – Gipfel');
  expect(titleWith(0, 'Lobby – Gipfel')).toBe('Lobby – Gipfel');
});

test('icons have the count until nothing waits any more', () => {
  showBadge(2);
  expect(iconOf()).toBe('https://games.example/a/icon-turn.svg');
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  showBadge(1);
  expect(iconOf()).toBe('https://games.example/a/icon-turn.svg');
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
  expect(clearAppBadge).not.toHaveBeenCalled();
  showBadge(0);
  expect(iconOf()).toBe('https://games.example/a/icon.svg');
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('a browser without badges, or one that refuses them, is left alone', async () => {
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
  showBadge(1);
  showBadge(0);
  Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('no')) });
  showBadge(1);
  await Promise.resolve();
  expect(iconOf()).toContain('icon-turn.svg');
});
