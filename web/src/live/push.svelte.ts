// Notifications while no page is open, in this browser: off until somebody switches them on, since they
// go through the push service of the browser's vendor.
import { readStored, store } from '../shell/storage';
import { say, words } from '../words/words.svelte';
import { ask, AskError } from './api';
import { currentUser, type Me } from './me.svelte';
import { hasServer } from './server';

/** Absent: the host has it off, or the browser cannot. Denied: the browser must not. */
export type PushState = 'absent' | 'denied' | 'off' | 'on';

/** What the server was told last. */
interface Kept {
  readonly id: string;
  readonly endpoint: string;
  readonly key: string;
  readonly person: string;
  readonly name: string;
  readonly language: string;
  readonly at: number;
}

const KEY = 'gipfel.push';
const RENEWAL_MS = 30 * 24 * 60 * 60 * 1000; // the server forgets what is never renewed

const WORKER_TIMEOUT_MS = 10_000; // on a first visit it is just being installed

let state = $state<PushState>('absent');

export const push = {
  get state(): PushState {
    return state;
  },
};

/** Finds out how it is here. */
export async function lookForPush(): Promise<void> {
  const [key, user] = await Promise.all([serversKey(), currentUser()]);
  if (!key || !user || !(await registration())) state = 'absent';
  else if (Notification.permission === 'denied') state = 'denied';
  else state = kept()?.person === user.id && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the browser's leave, and tells the server where to send. Throws AskError. */
export async function switchPushOn(): Promise<void> {
  const leave = await Notification.requestPermission();
  if (leave !== 'granted') {
    state = leave === 'denied' ? 'denied' : 'off';
    return;
  }
  const [key, user] = await Promise.all([serversKey(), currentUser()]);
  if (!key || !user) throw new AskError('unreached', say('server-unreachable'));
  await subscribe(key, user);
  state = 'on';
}

/** Ends it in this browser: nothing comes any more, whether or not the server hears of it. */
export async function switchPushOff(): Promise<void> {
  const { id } = kept() ?? {};
  await endPush();
  const path = { subscription: id ?? '' };
  if (id) await ask('DELETE /push/subscriptions/{subscription}', { path }).catch(() => null);
}

/**
 * Keeps up what is on: the subscription that there is, by the server's key and in the page's language.
 * Where somebody else is here now, or the leave is gone, it ends.
 */
export async function renewPush(): Promise<void> {
  const known = kept();
  const user = known && (await currentUser());
  if (!known || !user) return;
  const key = await serversKey();
  if (key === null) return; // it cannot be reached
  const isOver = !key || user.id !== known.person || Notification.permission !== 'granted';
  if (isOver) return endPush();
  const there = await (await registration())?.pushManager.getSubscription();
  const isFresh =
    there?.endpoint === known.endpoint &&
    key === known.key &&
    user.name === known.name &&
    words.language === known.language &&
    Date.now() - known.at < RENEWAL_MS;
  if (!isFresh) await subscribe(key, user).catch(() => null); // the next visit tries again
}

async function subscribe(key: string, user: Me): Promise<void> {
  const { endpoint, keys } = (await subscription(key)).toJSON();
  const { language } = words;
  const told = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, language };
  const { id } = await ask('POST /push/subscriptions', { body: told });
  const { id: person, name } = user;
  const now: Kept = { id, endpoint: endpoint!, key, person, name, language, at: Date.now() };
  store(KEY, now);
}

/** The browser's subscription for a key; one for another key makes room. Throws AskError. */
async function subscription(key: string): Promise<PushSubscription> {
  const manager = (await registration())!.pushManager;
  try {
    const there = await manager.getSubscription();
    if (there && kept()?.key === key) return there;
    await there?.unsubscribe();
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  } catch {
    throw new AskError('push-failed', say('push-failed'));
  }
}

/** Ends it in the browser alone: with a login, or a guest's data, the server has ended it already. */
export async function endPush(): Promise<void> {
  if (!kept()) return;
  store(KEY, null);
  const there = await (await registration())?.pushManager.getSubscription();
  await there?.unsubscribe().catch(() => false);
  if (state === 'on') state = 'off';
}

/** The worker that would show them; null where there is none, or it could not. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const can = hasServer && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!can || !('serviceWorker' in navigator)) return null;
  const there = await navigator.serviceWorker.getRegistration();
  if (there) return there;
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS, null));
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Empty where the host has switched it off; null where that is not known. */
async function serversKey(): Promise<string | null> {
  return ask('GET /push').then(
    ({ key }) => key,
    () => null,
  );
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const kept = () => readStored(KEY) as Kept | null;
