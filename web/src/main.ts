import './shell/tokens.css';
import './shell/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepOffline } from './offline/offline.svelte';
import { settings } from './shell/settings.svelte';
import { speak } from './words/words.svelte';

await speak(settings.language); // nothing is shown before it can be read
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD) {
  const whenIdle = window.requestIdleCallback ?? setTimeout; // Safari has only the latter
  whenIdle(() => void keepOffline());
}
