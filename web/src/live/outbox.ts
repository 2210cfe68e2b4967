// What was asked of the server and is not answered yet. It outlives the page, in its own tab, and
// goes out again by itself: under its key it is done once, however often it comes.
import {
  VERSION,
  type Answer,
  type Challenge,
  type Command,
  type Do,
  type Mute,
  type Rematch,
  type Say,
} from './messages';

/** Whatever has a key of ours, and is answered by it. */
export type Keyed = Do | Say | Mute | Challenge | Rematch | Answer;

type Keyless<T> = T extends Do
  ? Omit<Do, 'command'> & { readonly command: Omit<Command, 'key'> }
  : T extends Keyed
    ? Omit<T, 'key'>
    : never;
/** The same before it has its key. */
export type Wish = Keyless<Keyed>;

const PLACE = `gipfel.unsent.${VERSION}`;
const KEY_BYTES = 12;

export class Outbox {
  #waiting: readonly Keyed[];

  constructor(readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.#waiting = this.#readStored();
  }

  /** The oldest first. */
  get waiting(): readonly Keyed[] {
    return this.#waiting;
  }

  add(wish: Wish): Keyed {
    const keyed = withKey(wish, newKey());
    this.#keep([...this.#waiting, keyed]);
    return keyed;
  }

  /** Takes out what was answered; undefined where it was before. */
  take(key: string): Keyed | undefined {
    const found = this.#waiting.find((one) => keyOf(one) === key);
    if (found) this.#keep(this.#waiting.filter((one) => one !== found));
    return found;
  }

  #keep(waiting: readonly Keyed[]): void {
    this.#waiting = waiting;
    try {
      this.storage?.setItem(PLACE, JSON.stringify(waiting));
    } catch {
      // Then it lasts as long as the page.
    }
  }

  /** What a page before this one left; nobody waits for its challenges any more. */
  #readStored(): Keyed[] {
    try {
      const kept = JSON.parse(this.storage?.getItem(PLACE) ?? '[]') as Keyed[];
      return kept.filter((one) => one.type !== 'challenge' && keyOf(one));
    } catch {
      return [];
    }
  }
}

export function keyOf(message: Keyed): string {
  return (message.type === 'do' ? message.command.key : message.key) ?? '';
}

function withKey(wish: Wish, key: string): Keyed {
  if (wish.type === 'do') return { ...wish, command: { ...wish.command, key } };
  return { ...wish, key };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
