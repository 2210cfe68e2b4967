// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { ask, pathOf } from '../../../src/live/api';
import { setUser } from '../../../src/live/me.svelte';
import { speak } from '../../../src/words/words.svelte';

vi.hoisted(() => {
  document.head.innerHTML = '<meta name="gipfel-server" content="yes" />';
});

const ANN = { id: 'i', name: 'Ann', is_guest: false, nickname: '' };
beforeEach(() => setUser(ANN));

const answering = (answer: Response | Error) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))),
  );
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

test('places are filled in, and what is not wanted is left out', () => {
  expect(pathOf('/people/{name}', { name: 'a/b?' })).toBe('people/a%2Fb%3F');
  expect(pathOf('/games', {}, { person: 'Ann', after: null, is_rated: false, game: '' })).toBe(
    'games?person=Ann&is_rated=false',
  );
});

test('the answer comes back, and a refusal in the server’s words', async () => {
  answering(json(ANN));
  expect((await ask('GET /me')).name).toBe('Ann');
  answering(json({ reason: 'person-unknown', sentence: 'There is nobody with this name.' }, 404));
  await expect(ask('GET /people/{name}', { path: { name: 'x' } })).rejects.toThrow(
    'There is nobody with this name.',
  );
});

test('a server that cannot be reached is told of in ours', async () => {
  await speak('en');
  answering(new TypeError('Failed to fetch'));
  await expect(ask('GET /me')).rejects.toThrow('The server cannot be reached.');
});

test('a newcomer asks for nothing before it is known who that is', async () => {
  setUser(null);
  const asked: string[] = [];
  let tellMe = (_: Response): void => {};
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(address.pathname);
    if (!address.pathname.endsWith('/me')) return Promise.resolve(json({ games: [], next: null }));
    return new Promise<Response>((resolve) => (tellMe = resolve));
  });
  const lists = Promise.all([ask('GET /me/games'), ask('GET /games')]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(['/api/me']);
  tellMe(json({ id: 'g', name: '', is_guest: true }));
  await lists;
  expect(asked).toEqual(['/api/me', '/api/me/games', '/api/games']);
});
