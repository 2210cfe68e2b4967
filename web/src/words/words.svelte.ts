// What people read, in the language of their choice. Everything that calls `say` while it draws
// is drawn anew when the language changes.
import { catalogues, languages } from 'virtual:words';
import type { Phrase } from '../core/types';
import { Formatter, type Arguments, type Catalogue } from './format';

export type { Arguments };
export type Group = 'main' | 'analyse' | 'studies' | 'puzzles' | 'learn' | 'live' | 'people';

const FALLBACK = 'en';
const wanted = new Set<Group>(['main']);
let lastAsked = FALLBACK;

let shown = $state.raw<{ formatter: Formatter; texts: Catalogue }>({
  formatter: new Formatter(FALLBACK),
  texts: {},
});

export { languages };

export const words = {
  /** The language that is shown. */
  get language(): string {
    return shown.formatter.language;
  },
};

/** One text with its places filled in. */
export function say(name: string, values: Arguments = {}): string {
  const text = shown.texts[name];
  return text === undefined ? name : shown.formatter.format(text, values);
}

/** The sentence for something that the core has to say. */
export function sentence(phrase: Phrase): string {
  const { name, cells, colour, ...others } = phrase;
  return say(name, {
    ...others,
    cell: cells[0] ?? '',
    target: cells[1] ?? '',
    cells: cells.join(', '),
    count: cells.length,
    colour: colour ?? '',
    side: colour ? say('side', { colour }) : '',
  });
}

/**
 * Switches to a language once its texts are here; 'auto' is what the browser asks for. Pages whose
 * texts cannot be had without a network stay as they were.
 */
export async function speak(choice: string): Promise<void> {
  const language = choice in languages ? choice : preferredLanguage(navigator.languages);
  lastAsked = language;
  const others = [...wanted].filter((group) => group !== 'main');
  const groups = await Promise.all([
    fetchTexts(language, 'main'),
    ...others.map((group) => fetchTexts(language, group).catch(() => ({}))),
  ]);
  if (lastAsked !== language) return; // somebody has asked for another one since
  shown = { formatter: new Formatter(language), texts: Object.assign({}, shown.texts, ...groups) };
  document.documentElement.lang = language;
}

/** Brings further texts, for a page that needs them. */
export async function loadTexts(group: Group): Promise<void> {
  if (wanted.has(group)) return;
  const { language } = shown.formatter;
  const texts = await fetchTexts(language, group);
  wanted.add(group);
  if (language !== shown.formatter.language) return speak(shown.formatter.language);
  shown = { ...shown, texts: { ...shown.texts, ...texts } };
}

/** The first of the wishes that there is a language for: 'fr-CA' is served by 'fr'. */
export function preferredLanguage(wishes: readonly string[]): string {
  const known = wishes.map((wish) => wish.toLowerCase().split('-')[0]!);
  return known.find((language) => language in languages) ?? FALLBACK;
}

async function fetchTexts(language: string, group: Group): Promise<Catalogue> {
  return (await catalogues[language]![group]!()).default;
}
