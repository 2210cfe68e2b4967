// Who is at the page: a guest, or somebody with an account.
import { ask, hasServer } from './server';

export interface Me {
  readonly id: string;
  readonly name: string; // guests have none
  readonly is_guest: boolean;
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
export function learnMe(): Promise<Me | null> {
  asking ??= learn().finally(() => (asking = null));
  return asking;
}

/** Who it is, asked for only where it is not known. */
export async function knownMe(): Promise<Me | null> {
  return current ?? learnMe();
}

/** Takes note of what a login or a logout made of somebody; null where it is to be asked. */
export function noteMe(now: Me | null): void {
  current = now;
}

async function learn(): Promise<Me | null> {
  if (!hasServer) return null;
  const reply = await ask<Me>('GET', 'me');
  if (reply.ok) current = reply.value;
  return reply.ok ? reply.value : null;
}
