// @vitest-environment jsdom
// A guest is asked for a name once, before the first game with others.
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../src/live/me.svelte';
import { introduce } from '../../../src/served/introduction';
import { speak } from '../../../src/words/words.svelte';

const GUEST = { id: 'i', name: '', is_guest: true, nickname: '' };
const dialog = () => document.querySelector('dialog');
const shown = () => vi.waitFor(() => expect(dialog()).not.toBeNull());

await speak('en');
Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined }); // jsdom has none

beforeEach(() => {
  localStorage.clear();
  setUser(GUEST);
});

function press(text: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')];
  buttons.find((one) => one.textContent.trim() === text)!.click();
}

test('who does without a name goes on, and is not asked again', async () => {
  const asked = introduce();
  expect(introduce()).toBe(asked);
  await shown();
  expect(document.activeElement?.tagName).toBe('INPUT');
  press('Continue without a nickname');
  await asked;
  expect(dialog()).toBeNull();
  await introduce();
  expect(dialog()).toBeNull();
});

test.each([
  ['has a nickname', { ...GUEST, nickname: 'Ann' }],
  ['has an account', { ...GUEST, name: 'Ann', is_guest: false }],
])('who %s is not asked', async (_, user) => {
  setUser(user);
  await introduce();
  expect(dialog()).toBeNull();
});

test('a name that is refused is told, and another one taken', async () => {
  const replies = [
    { status: 409, body: { reason: 'name-taken', sentence: 'Somebody has this name.' } },
    { status: 200, body: { ...GUEST, nickname: 'Anna' } },
  ];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: URL, init: RequestInit) => {
    sent.push([init.method, init.body]);
    const { status, body } = replies.shift()!;
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
  const asked = introduce();
  await shown();
  const field = document.querySelector<HTMLInputElement>('dialog input')!;
  for (const name of ['Ann', ' Anna ']) {
    field.value = name;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    press('Use this name');
    const alert = () => document.querySelector('dialog .problem')?.textContent;
    if (name === 'Ann') await vi.waitFor(() => expect(alert()).toBe('Somebody has this name.'));
  }
  await asked;
  expect(sent).toEqual([
    ['PUT', '{"name":"Ann"}'],
    ['PUT', '{"name":"Anna"}'],
  ]);
  vi.unstubAllGlobals();
});
