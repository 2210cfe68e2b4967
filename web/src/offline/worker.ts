// The service worker: keeps one whole edition of the page, so that it opens without a network.
// A new edition waits until the page asks for it (`offline.svelte.ts`) or was closed everywhere; so
// no page ever meets the files of another edition.
// It also shows notifications while no page is open, where somebody has switched them on.
import type { Edition, WorkerTexts } from '../../plugins/offline.ts';
import type { ToWorker } from './message';
import { addressOfGame, clientToShow, notificationOf, parsePayload } from './notification';

// Put before this script when the page is built.
declare const EDITION: Edition;
declare const TEXTS: WorkerTexts;
declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'gipfel-';
const KEPT = `${PREFIX}${EDITION.version}`;
const ASKED = `${PREFIX}asked`; // outlives editions: their names have their content's hash in them
const HASHED = /(^|\/)assets\//;
// Networks, opening books, what reviews games, and puzzles with their page.
const FETCHED_AHEAD =
  /\.(?:book|net|puzzles)[-.][^/]*gz$|\/review[-.][^/]*\.wasm$|\/puzzles-[^/]*$/i;
const INDEX = 'index.html';

const addressOf = (file: string) => new URL(file, self.registration.scope).href;
const { probe, plain, relaxed } = EDITION.builds;
const unused = WebAssembly.validate(Uint8Array.from(probe)) ? plain : relaxed;
const isUsed = (file: string) => !unused.includes(file);
const kept = new Set(EDITION.kept.filter(isUsed).map(addressOf));
const asked = new Set(EDITION.asked.filter(isUsed).map(addressOf));
const fetchedAhead = [...asked].filter((address) => FETCHED_AHEAD.test(address));

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

self.addEventListener('message', (event) => {
  const said = event.data as ToWorker;
  if (said === 'take over') void self.skipWaiting();
  else if (said === 'fetch networks') event.waitUntil(fetchAhead(fetchedAhead));
  else event.waitUntil(fetchAhead((EDITION.spoken[said.language] ?? []).map(addressOf)));
});

self.addEventListener('fetch', (event) => {
  const address = fileAsked(event.request);
  if (address !== null) event.respondWith(answer(address, event.request));
});

self.addEventListener('push', (event) => event.waitUntil(notify(event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { id } = event.notification.data as { id: string };
  event.waitUntil(show(addressOfGame(self.registration.scope, id)));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAnew(event as PushSubscriptionChangeEvent));
});

/** Tells what was pushed; a browser wants something to be shown, whatever it was. */
async function notify(text: string): Promise<void> {
  const { title, options } = notificationOf(parsePayload(text), TEXTS);
  await self.registration.showNotification(title, options);
  await self.navigator.setAppBadge?.().catch(() => undefined); // how many, the page knows
}

/** Brings a page to the front that shows an address, or opens one. */
async function show(address: string): Promise<void> {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = clientToShow(clients, address);
  if (!client) return void (await self.clients.openWindow(address));
  await client.focus();
  if (client.url === address) return;
  await client.navigate(address).catch(() => self.clients.openWindow(address));
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Tells the server of the subscription that takes the place of one; the page does so later, too. */
async function subscribeAnew(event: PushSubscriptionChangeEvent): Promise<void> {
  const options = event.oldSubscription?.options;
  const made =
    event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  await fetch(new URL('api/push/subscriptions', self.registration.scope), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  });
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(KEPT);
  await Promise.all([...kept].map((address) => keep(cache, address)));
}

async function keep(cache: Cache, address: string): Promise<void> {
  const isHashed = HASHED.test(address);
  const known = isHashed ? await caches.match(address) : undefined;
  const response = known ?? (await fetch(address, { cache: isHashed ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

/** Keeps those that are not kept yet, one after the other; what fails is left for another time. */
async function fetchAhead(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASKED);
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue;
    const response = await fetch(address).catch(() => null);
    if (response?.ok) await cache.put(address, response);
  }
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && ![KEPT, ASKED].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  const cache = await caches.open(ASKED);
  for (const { url } of await cache.keys()) if (!asked.has(url)) await cache.delete(url);
  await self.clients.claim();
}

/** The file of this edition that a request is for, if it is for one. */
function fileAsked(request: Request): string | null {
  const address = request.url.replace(/[?#].*$/s, '');
  if (request.method !== 'GET') return null;
  if (address === self.registration.scope) return addressOf(INDEX);
  return kept.has(address) || asked.has(address) ? address : null;
}

async function answer(address: string, request: Request): Promise<Response> {
  const isKept = kept.has(address);
  const cache = await caches.open(isKept ? KEPT : ASKED);
  const known = await cache.match(address, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && !isKept) await cache.put(address, response.clone());
  return response;
}
