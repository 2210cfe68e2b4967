// What the service worker says of what was pushed, and which page it brings to the front.
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compiled, languagesIn, WORKER_GROUP } from '../../../plugins/words';
import {
  addressOfGame,
  clientToShow,
  notificationOf,
  parsePayload,
  type Payload,
} from '../../../src/offline/notification';

const FOLDER = fileURLToPath(new URL('../../../../words', import.meta.url));
const TEXTS = Object.fromEntries(
  languagesIn(FOLDER).map((one) => [one, compiled(FOLDER, one, WORKER_GROUP)]),
);
const TURN: Payload = {
  kind: 'turn',
  id: 'a-game',
  game: 'gipf-standard',
  opponent: { kind: 'member', name: 'Ben' },
  language: 'en',
};
const said = (changes: Partial<Payload>) => {
  const { title, options } = notificationOf({ ...TURN, ...changes }, TEXTS);
  return `${title} | ${options.body}`;
};

test('a turn is told with the game and the opponent', () => {
  expect(said({})).toBe('Your turn | GIPF, standard game, against Ben');
  const { options } = notificationOf(TURN, TEXTS);
  expect(options).toMatchObject({ tag: 'a-game', data: { id: 'a-game' }, lang: 'en' });
});

test('it is told in the language of the subscription', () => {
  expect(said({ language: 'fr' })).toMatch(/^À vous de jouer \|.*, contre Ben$/);
  expect(said({ language: 'nl' })).toMatch(/, tegen Ben$/);
  expect(said({ language: 'tlh' })).toBe(said({}));
});

describe.each(languagesIn(FOLDER))('in %s', (language) => {
  test.each(['turn', 'accepted', 'rematch', 'rematch-accepted'] as const)('%s', (kind) => {
    const { title, options } = notificationOf({ ...TURN, kind, language }, TEXTS);
    expect(title).not.toBe('Gipfel');
    expect(options.body).toContain('Ben');
  });
});

test('everybody is named as the page names them', () => {
  const against = (kind: string, name = '') => said({ opponent: { kind, name } });
  expect(against('guest')).toMatch(/against Guest$/);
  expect(against('guest', 'Eve')).toMatch(/against Eve \(guest\)$/);
  expect(against('bot', 'bot:7')).toMatch(/against Computer, level 7$/);
  expect(against('deleted')).toMatch(/against Deleted account$/);
});

test('what nobody understands is still shown', () => {
  for (const text of ['', 'nonsense', 'null', '{}', '{"id":5,"opponent":{}}']) {
    expect(parsePayload(text)).toBeNull();
  }
  expect(notificationOf(null, TEXTS).title).toBe('Gipfel');
  expect(parsePayload(JSON.stringify(TURN))).toEqual(TURN);
});

test('a kind of a later server is shown, too', () => {
  expect(said({ kind: 'later' as 'turn' })).toMatch(/^Gipfel \|/);
});

test('a click leads to the game, in the page that is open', () => {
  const scope = 'https://games.example/a/';
  const address = addressOfGame(scope, 'a-game');
  expect(address).toBe('https://games.example/a/#/game/a-game');
  expect(addressOfGame(scope, '')).toBe('https://games.example/a/#/lobby');
  const [lobby, there] = [{ url: `${scope}#/lobby` }, { url: address }];
  expect(clientToShow([lobby, there], address)).toBe(there);
  expect(clientToShow([lobby], address)).toBe(lobby);
  expect(clientToShow([], address)).toBeNull();
});
