// Lets the page be kept for use without a network, and tells when a newer edition has arrived.
import { words } from '../words/words.svelte';
import type { ToWorker } from './message';

let waiting = $state.raw<ServiceWorker | null>(null);

export const update = {
  /** Whether a newer edition is here and waits for the page to be loaded anew. */
  get isReady(): boolean {
    return waiting !== null;
  },
};

/** Loads the newer edition. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting?.postMessage('take over' satisfies ToWorker);
}

/** Begins to keep the page, once it has all that it needs itself. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('service-worker.js');
    watch(registration);
    $effect.root(() => {
      $effect(() => keepTexts(registration));
    });
    await fetchAhead();
  } catch {
    // The browser keeps nothing, as in a private window: the page then needs its network.
  }
}

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether megabytes may be fetched that nobody asked for; a browser that tells nothing has a good one. */
export function isGoodConnection({ saveData = false, effectiveType = '4g' }: Line = {}): boolean {
  return !saveData && effectiveType === '4g';
}

/** Has the engine's networks, the explorer's books and the puzzles kept, too, for use without a connection. */
async function fetchAhead(): Promise<void> {
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  if (!isGoodConnection(connection)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('fetch networks' satisfies ToWorker);
}

/** Has all texts of the language that is read kept, by a newer edition too. */
function keepTexts({ installing, waiting, active }: ServiceWorkerRegistration): void {
  const { language } = words;
  for (const worker of [installing, waiting, active]) {
    worker?.postMessage({ language } satisfies ToWorker);
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit, and nothing is replaced.
  const look = () => {
    if (navigator.serviceWorker.controller) waiting = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
    keepTexts(registration);
  });
}
