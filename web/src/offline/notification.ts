// What a notification says: the server sends what happened, and the sentence is made here.
import type { WorkerTexts } from '../../plugins/offline.ts';
import type { Text } from '../words/format';

/** What the server sends (src/gipfel/server/webpush/notification.py). */
export interface Payload {
  readonly kind: 'turn' | 'accepted' | 'rematch' | 'rematch-accepted';
  readonly id: string;
  readonly game: string;
  readonly opponent: { readonly kind: string; readonly name: string };
  readonly language: string;
}

export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}

type Values = Readonly<Record<string, string>>;

const FALLBACK = 'en';
const ICON = 'icon-192.png';

/** What was pushed; null where it is nothing that this edition of the page knows. */
export function parsePayload(text: string): Payload | null {
  try {
    const told = JSON.parse(text) as Payload;
    return typeof told.id === 'string' && typeof told.opponent.kind === 'string' ? told : null;
  } catch {
    return null;
  }
}

export function notificationOf(told: Payload | null, texts: WorkerTexts): Shown {
  if (!told) return { title: 'Gipfel', options: { icon: ICON, data: { id: '' } } };
  const language = told.language in texts ? told.language : FALLBACK;
  const say = (name: string, values: Values = {}) =>
    fill(texts[language]![name] ?? 'Gipfel', values);
  const game = say('notify-game', { game: told.game });
  return {
    title: say(`notify-${told.kind}`),
    options: {
      body: say('notify-against', { game, name: nameOf(told.opponent, say) }),
      icon: ICON,
      lang: language,
      tag: told.id, // of each game the latest alone
      data: { id: told.id },
    },
  };
}

function nameOf(
  { kind, name }: Payload['opponent'],
  say: (name: string, values?: Values) => string,
): string {
  if (kind === 'member') return name;
  if (kind === 'bot') return say('notify-bot', { number: name.split(':').at(-1)! });
  if (kind === 'guest' && name) return say('notify-guest-named', { name });
  return say(kind === 'guest' ? 'notify-guest' : 'notify-deleted');
}

/** A compiled text with its places filled in; these texts count nothing. */
function fill(text: Text, values: Values): string {
  if (typeof text === 'string') return text;
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      const [name, variants, fallback = ''] = part;
      const value = values[name] ?? '';
      return variants ? fill(variants[value] ?? variants[fallback] ?? '', values) : value;
    })
    .join('');
}

/** Where the page shows a game, or the games where none is named. */
export function addressOfGame(scope: string, id: string): string {
  return new URL(id ? `#/game/${encodeURIComponent(id)}` : '#/lobby', scope).href;
}

interface Window {
  readonly url: string;
}

/** The open page that is to show an address: the one that does already, else any. */
export function clientToShow<T extends Window>(clients: readonly T[], address: string): T | null {
  return clients.find(({ url }) => url === address) ?? clients[0] ?? null;
}
