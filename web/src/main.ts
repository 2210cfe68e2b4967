import './shell/tokens.css';
import './shell/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './shell/settings.svelte';
import { speak } from './words/words.svelte';

await speak(settings.language); // nothing is shown before it can be read
mount(App, { target: document.getElementById('app')! });
