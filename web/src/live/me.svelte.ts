// Who is at the page: a guest, or somebody with an account.
import { ask, hasServer } from './server';

export interface Me {
  readonly id: string;
  readonly name: string; // guests have none
  readonly is_guest: boolean;
  readonly nickname: string; // what a guest may have
}

let current = $state.raw<Me | null>(null);
let asking: Promise<Me | null> | null = null;

export const me = {
  /** Null until the server has told. */
  get current(): Me | null {
    return current;
  },
};

/** Asks who it is; a guest is known again from then on. Null where the server cannot be reached. */
export function fetchUser(): Promise<Me | null> {
  asking ??= requestUser().finally(() => (asking = null));
  return asking;
}

/** Who it is, asked for only where it is not known. */
export async function currentUser(): Promise<Me | null> {
  return current ?? fetchUser();
}

/** Takes note of what a login or a logout made of somebody; null where it is to be asked. */
export function setUser(now: Me | null): void {
  current = now;
}

async function requestUser(): Promise<Me | null> {
  if (!hasServer) return null;
  const reply = await ask<Me>('GET', 'me');
  if (reply.ok) current = reply.value;
  return reply.ok ? reply.value : null;
}
