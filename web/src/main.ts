import 'virtual:drawing.css';
import './shell/tokens.css';
import './shell/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepOffline } from './offline/offline.svelte';
import { loadPage, pageOf } from './pages/pages';
import { route } from './shell/route.svelte';
import { settings } from './shell/settings.svelte';
import { speak } from './words/words.svelte';

const FONT_TIMEOUT_MS = 400; // that the page waits for its type

/** The typeface is here, or it takes too long, or it cannot be had. */
function typefaceReady(): Promise<unknown> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  return Promise.race([document.fonts.load('1rem Figtree').catch(() => null), tooLate]);
}

// Nothing is shown before it can be read, in the right language and type.
const page = loadPage(pageOf(route.current.page)).catch(() => null); // App tells what went wrong
await Promise.all([speak(settings.language), typefaceReady(), page]);
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD) {
  const start = () => void keepOffline();
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start); // Safari
}
