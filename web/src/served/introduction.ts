// Asks a guest for a nickname, once, before the first game with others.
import { mount, unmount } from 'svelte';
import { currentUser } from '../live/me.svelte';
import { storedText, storeText } from '../shell/storage';
import { loadTexts } from '../words/words.svelte';

const KEY = 'gipfel.introduced';

let asking: Promise<void> | null = null;

/** Resolves once a guest has a nickname, or does not want one. */
export function introduce(): Promise<void> {
  asking ??= askOnce().finally(() => (asking = null));
  return asking;
}

async function askOnce(): Promise<void> {
  const user = await currentUser();
  if (!user?.is_guest || user.nickname || storedText(KEY) !== null) return;
  const [dialog] = await Promise.all([
    import('./NicknameDialog.svelte'),
    loadTexts('people'),
  ]).catch(() => []); // who cannot be asked plays without
  if (!dialog) return;
  await new Promise<void>((resolve) => {
    const shown = mount(dialog.default, { target: document.body, props: { close } });
    function close() {
      void unmount(shown);
      resolve();
    }
  });
  storeText(KEY, 'yes');
}
