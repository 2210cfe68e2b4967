// Keeps a study that is open with an account: sends what is changed a little later, and again where
// the server could not be reached.
import type { Core } from '../../../core';
import { errorText } from '../../../live/api';
import { memberId, sendStudy, shareStudy, unshareStudy } from './accountStudies';
import type { OpenStudy } from './openStudy.svelte';
import { isUnkept, type Study } from './study';

export interface Delays {
  readonly sendMs: number; // after a change
  readonly retryMs: number;
}
const DELAYS: Delays = { sendMs: 2000, retryMs: 20_000 };

/** `changed`: it will be sent. `waiting`: the server could not be asked; it will be tried again. */
export type KeeperState = 'kept' | 'changed' | 'waiting' | 'refused';

export class StudyKeeper {
  state = $state<KeeperState>('kept');
  /** Why the account does not keep it, or why it is not shared; empty where nothing is wrong. */
  problem = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /** `oncopy` hears of the study that goes on with this browser's version, beside the account's. */
  constructor(
    private readonly core: Core,
    private readonly open: OpenStudy,
    private readonly oncopy: (copy: Study) => void,
    private readonly delays = DELAYS,
  ) {
    if (isUnkept(open.study)) this.#schedule(0);
  }

  /** To be called after each change. */
  noteChange = (): void => {
    if (!this.open.study.account) return;
    this.state = 'changed';
    this.#schedule(this.delays.sendMs);
  };

  /** Sends at once what waits, as when a connection is back. */
  flush = (): void => {
    if (this.#timer !== undefined) void this.#send();
  };

  /** From now on the account of who is logged in keeps it. */
  async join(): Promise<void> {
    const person = await memberId();
    if (!person) return;
    this.open.note({ account: { person, version: 0, at: -1, link: null } });
    await this.#send();
  }

  /** The link by which others read it; null where it cannot be had now. */
  async share(): Promise<string | null> {
    await this.#send();
    if (this.state !== 'kept') return null;
    return this.#attempt(() => shareStudy(this.open.study.id));
  }

  /** Ends the link. */
  async unshare(): Promise<void> {
    await this.#attempt(() => unshareStudy(this.open.study.id).then(() => null));
  }

  /** Sends what waits, and hears of nothing any more. */
  close(): void {
    this.flush();
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #attempt(work: () => Promise<string | null>): Promise<string | null> {
    this.problem = '';
    try {
      const link = await work();
      const { account } = this.open.study;
      if (account) this.open.note({ account: { ...account, link } });
      return link;
    } catch (error) {
      this.problem = errorText(error);
      return null;
    }
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#send(), delay);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const sent = await sendStudy(this.core, this.open.study.id);
    if (this.#isClosed) return;
    this.problem = sent.is === 'refused' ? sent.why : '';
    if (sent.is === 'copied') {
      this.state = 'kept';
      this.open.study = sent.copy; // what is still being changed goes there
      return this.oncopy(sent.copy);
    }
    this.open.refresh();
    if (sent.is === 'refused') this.state = 'refused';
    else if (sent.is === 'waiting') {
      this.state = 'waiting';
      this.#schedule(this.delays.retryMs);
    } else this.state = this.#timer === undefined ? 'kept' : 'changed';
  }
}
