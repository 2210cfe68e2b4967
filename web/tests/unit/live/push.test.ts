// @vitest-environment jsdom
// Notifications in this browser: whose they are, and when they are renewed or end.
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../src/live/me.svelte';
import {
  endPush,
  lookForPush,
  push,
  renewPush,
  switchPushOff,
  switchPushOn,
} from '../../../src/live/push.svelte';

vi.hoisted(() => {
  document.head.innerHTML = '<meta name="gipfel-server" content="yes" />';
});

const ANN = { id: 'ann', name: 'Ann', is_guest: false, nickname: '' };
const DAY_MS = 24 * 60 * 60 * 1000;

let key = 'AQID';
let permission: NotificationPermission = 'granted';
let there: { endpoint: string; toJSON: () => unknown; unsubscribe: () => Promise<boolean> } | null;
let made = 0;
let asked: string[] = [];
let isServiceDown = false;

function subscribe() {
  if (isServiceDown) return Promise.reject(new DOMException('no', 'AbortError'));
  made += 1;
  const endpoint = `https://push.example/${made}`;
  there = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => Promise.resolve((there = null) === null),
  };
  return Promise.resolve(there);
}

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

beforeEach(() => {
  [key, permission, there, made, asked, isServiceDown] = ['AQID', 'granted', null, 0, [], false];
  localStorage.clear();
  setUser(ANN);
  const pushManager = { getSubscription: () => Promise.resolve(there), subscribe };
  const getRegistration = () => Promise.resolve({ pushManager });
  Object.assign(navigator, { serviceWorker: { getRegistration } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  });
  vi.stubGlobal('fetch', (address: URL, { method }: RequestInit) => {
    const path = address.pathname.replace(/^.*api\//, '');
    if (method !== 'GET') asked.push(`${method} ${path}`);
    return Promise.resolve(json(path === 'push' ? { key } : { id: 'one' }));
  });
});

test('it is off until it is switched on, and then until it is switched off', async () => {
  await lookForPush();
  expect(push.state).toBe('off');
  await switchPushOn();
  expect(push.state).toBe('on');
  await lookForPush();
  expect(push.state).toBe('on');
  await switchPushOff();
  expect(push.state).toBe('off');
  expect(there).toBeNull();
  expect(asked).toEqual(['POST push/subscriptions', 'DELETE push/subscriptions/one']);
});

test('it is absent where the host has it off', async () => {
  key = '';
  await lookForPush();
  expect(push.state).toBe('absent');
});

test('who says no is not asked for more', async () => {
  permission = 'denied';
  await switchPushOn();
  expect(push.state).toBe('denied');
  permission = 'default';
  await switchPushOn();
  expect(push.state).toBe('off');
  expect(asked).toEqual([]);
});

test('a push service that is down is told of, and nothing is kept', async () => {
  isServiceDown = true;
  await expect(switchPushOn()).rejects.toMatchObject({ reason: 'push-failed' });
  await lookForPush();
  expect(push.state).toBe('off');
});

test('nothing is renewed that is as the server knows it', async () => {
  await renewPush();
  await switchPushOn();
  await renewPush();
  expect(asked).toEqual(['POST push/subscriptions']);
});

test('another key of the server, another subscription, another name or time renew it', async () => {
  await switchPushOn();
  key = 'BAUG';
  await renewPush();
  expect([made, asked.length]).toEqual([2, 2]);
  there = null;
  await renewPush();
  expect([made, asked.length]).toEqual([3, 3]);
  setUser({ ...ANN, name: 'Anna' });
  await renewPush();
  expect([made, asked.length]).toEqual([3, 4]);
  const later = Date.now() + 31 * DAY_MS;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await renewPush();
  expect([made, asked.length]).toEqual([3, 5]);
  vi.restoreAllMocks();
});

test('it ends where somebody else is here, or the leave is gone, or the host’s key', async () => {
  const ends = [
    () => setUser({ ...ANN, id: 'ben' }),
    () => (permission = 'denied'),
    () => (key = ''),
  ];
  for (const end of ends) {
    [key, permission] = ['AQID', 'granted'];
    setUser(ANN);
    await switchPushOn();
    end();
    await renewPush();
    expect(there).toBeNull();
    expect(localStorage.getItem('gipfel.push')).toBe('null');
  }
});

test('after a logout nothing of it is left in the browser', async () => {
  await switchPushOn();
  await endPush();
  expect(there).toBeNull();
  await renewPush();
  expect(asked).toEqual(['POST push/subscriptions']);
});
