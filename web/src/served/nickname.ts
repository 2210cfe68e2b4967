// The nickname of a guest.
import { ask } from '../live/api';
import { me, setUser } from '../live/me.svelte';

/** Takes a nickname, which others see from now on. Throws AskError. */
export async function takeNickname(name: string): Promise<void> {
  setUser(await ask('PUT /me/nickname', { body: { name: name.trim() } }));
}

/** Gives the nickname up. Throws AskError. */
export async function dropNickname(): Promise<void> {
  await ask('DELETE /me/nickname');
  if (me.current) setUser({ ...me.current, nickname: '' });
}
