// The pages that there are, each loaded when it is first opened.
import type { Component, Snippet } from 'svelte';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export interface Page {
  name: string;
  title: string | null; // the name of its text
  under?: string; // the page in the header that it belongs to
  load: Load<Record<string, never>>;
  frame?: Load<{ children: Snippet }>; // what stands around it
  isOfOne?: boolean; // it shows whom or what its address names, and begins anew for another
}

const START: Page = { name: '', title: null, load: () => import('./start/Start.svelte') };

const ALONE: Page[] = [
  START,
  { name: 'play', title: 'nav-play', load: () => import('./play/Play.svelte') },
  { name: 'learn', title: 'nav-learn', load: () => import('./learn/Learn.svelte') },
  {
    name: 'rules',
    title: 'nav-learn',
    under: 'learn',
    load: () => import('./learn/Learn.svelte'),
  },
  { name: 'analyse', title: 'nav-analyse', load: () => import('./analyse/Analyse.svelte') },
  {
    name: 'studies',
    title: 'nav-studies',
    under: 'analyse',
    load: () => import('./analyse/studies/Studies.svelte'),
  },
  { name: 'puzzles', title: 'nav-puzzles', load: () => import('./puzzles/Puzzles.svelte') },
  {
    name: 'settings',
    title: 'nav-settings',
    load: () => import('./settings/Settings.svelte'),
  },
  {
    name: 'game',
    title: null, // the game has its own
    under: 'lobby',
    load: () => import('./live/Live.svelte'),
  },
];

const entry = () => import('./people/Entry.svelte');
const SERVED: Page[] = [
  { name: 'lobby', title: 'nav-lobby', load: () => import('./lobby/Lobby.svelte') },
  {
    name: 'challenge',
    title: 'nav-challenge',
    load: () => import('./lobby/Challenge.svelte'),
    isOfOne: true,
  },
  { name: 'login', title: 'log-in', load: entry },
  { name: 'signup', title: 'sign-up', load: entry },
  {
    name: 'password',
    title: 'nav-password',
    load: () => import('./people/Password.svelte'),
    isOfOne: true,
  },
  { name: 'account', title: 'nav-account', load: () => import('./people/Account.svelte') },
  {
    name: 'person',
    title: 'nav-person',
    load: () => import('./people/Person.svelte'),
    isOfOne: true,
  },
  { name: 'archive', title: 'nav-archive', load: () => import('./people/Archive.svelte') },
];

const frame = () => import('../served/ServedPage.svelte');
const PAGES = [...ALONE, ...SERVED.map((page): Page => ({ ...page, under: 'lobby', frame }))];

export function pageOf(name: string): Page {
  return PAGES.find((page) => page.name === name) ?? START;
}

/** A page's component, and what stands around it. */
export async function loadPage({ name, load, frame, isOfOne = false }: Page) {
  const [content, around] = await Promise.all([load(), frame?.()]);
  return { Content: content.default, Frame: around?.default, name, isOfOne };
}
