// The pages that there are, each loaded when it is first opened.
import type { Component } from 'svelte';

export interface Page {
  name: string;
  title: string | null; // the name of its text
  under?: string; // the page in the header that it belongs to
  load: () => Promise<{ default: Component }>;
}

const START: Page = { name: '', title: null, load: () => import('../pages/start/Start.svelte') };

const PAGES: Page[] = [
  START,
  { name: 'play', title: 'nav-play', load: () => import('../pages/play/Play.svelte') },
  { name: 'learn', title: 'nav-learn', load: () => import('../pages/learn/Learn.svelte') },
  {
    name: 'rules',
    title: 'nav-learn',
    under: 'learn',
    load: () => import('../pages/learn/Learn.svelte'),
  },
  { name: 'analyse', title: 'nav-analyse', load: () => import('../pages/analyse/Analyse.svelte') },
  {
    name: 'settings',
    title: 'nav-settings',
    load: () => import('../pages/settings/Settings.svelte'),
  },
  {
    name: 'game',
    title: null, // the game has its own
    under: 'lobby',
    load: () => import('../pages/live/Live.svelte'),
  },
  { name: 'lobby', title: 'nav-lobby', load: () => import('../pages/lobby/Lobby.svelte') },
  {
    name: 'challenge',
    title: 'nav-challenge',
    under: 'lobby',
    load: () => import('../pages/lobby/Challenge.svelte'),
  },
  {
    name: 'login',
    title: 'log-in',
    under: 'lobby',
    load: () => import('../pages/people/Entry.svelte'),
  },
  {
    name: 'signup',
    title: 'sign-up',
    under: 'lobby',
    load: () => import('../pages/people/Entry.svelte'),
  },
  {
    name: 'password',
    title: 'nav-password',
    under: 'lobby',
    load: () => import('../pages/people/Password.svelte'),
  },
  {
    name: 'account',
    title: 'nav-account',
    under: 'lobby',
    load: () => import('../pages/people/Account.svelte'),
  },
  {
    name: 'person',
    title: 'nav-person',
    under: 'lobby',
    load: () => import('../pages/people/Person.svelte'),
  },
  {
    name: 'archive',
    title: 'nav-archive',
    under: 'lobby',
    load: () => import('../pages/people/Archive.svelte'),
  },
];

export function pageOf(name: string): Page {
  return PAGES.find((page) => page.name === name) ?? START;
}
