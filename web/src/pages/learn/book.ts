// The rules to read, from /words/rules: as `gipfel.rules` reads them.
import type { GameName } from '../../core';
import { lookOf, type Family } from '../../games/games';
import type { Arrows } from '../../games/look';

export interface Figure {
  readonly name: string;
  readonly number: number;
  readonly game: GameName;
  readonly position: string;
  readonly caption: string;
  readonly marks?: readonly string[];
  readonly arrows?: Arrows;
  /** The position and the move that led here, where the figure shows what a move did. */
  readonly before?: string;
  readonly last_move?: string;
  readonly has_sides?: boolean;
}

export interface Block {
  readonly kind: Kind;
  /** What stands before the text: that it is an example, a variant, or ours. */
  readonly label: string | null;
  readonly texts: readonly string[];
  readonly figures: readonly Figure[];
  readonly isSettled: boolean;
}

export interface Section {
  readonly heading: string;
  readonly hasScope: boolean; // whether it is to be said which rule sets it is about
  readonly blocks: readonly Block[];
}

export interface Book {
  readonly title: string;
  readonly sections: readonly Section[];
}

const KINDS = ['text', 'example', 'variant', 'list', 'steps', 'figures'] as const;
type Kind = (typeof KINDS)[number];

type FigureData = Omit<Figure, 'number' | 'game'> & Partial<Pick<Figure, 'game'>>;
type BlockData = Partial<Record<Exclude<Kind, 'figures'>, string | string[]>> & {
  figures?: FigureData[];
  settled?: boolean;
};
interface SectionData {
  heading: string;
  rule_sets?: string[];
  after?: string;
  blocks: BlockData[];
}
export interface BookData {
  title: string;
  sections: SectionData[];
}

const FOLDER = '../../../../words/rules';
const FILES = import.meta.glob<BookData>('../../../../words/rules/*.json', { import: 'default' });

/** The rules of a game: all rule sets together, or one by itself. */
export async function loadBook(family: Family, ruleSet: string | null): Promise<Book> {
  return readBook(await FILES[`${FOLDER}/${family}.json`]!(), family, ruleSet);
}

export function readBook(data: BookData, family: Family, ruleSet: string | null): Book {
  let figures = 0;
  const figure = (one: FigureData): Figure => {
    return { game: family as GameName, ...one, number: ++figures };
  };
  const block = (one: BlockData): Block => {
    const kind = KINDS.find((each) => each in one)!;
    const isSettled = one.settled ?? false;
    return {
      kind,
      label: labelOf(kind, isSettled),
      texts: kind === 'figures' ? [] : [one[kind] ?? []].flat(),
      figures: (one.figures ?? []).map(figure),
      isSettled,
    };
  };
  return {
    title: data.title,
    sections: sectionsOf(data.sections, ruleSet).map((section) => ({
      heading: section.heading,
      hasScope: (section.rule_sets?.length ?? 0) > 1 && !ruleSet,
      blocks: section.blocks.map(block),
    })),
  };
}

function labelOf(kind: Kind, isSettled: boolean): string | null {
  if (isSettled) return 'rules-settled';
  if (kind === 'example') return 'rules-example';
  return kind === 'variant' ? 'rules-variant' : null;
}

/** By itself a rule set is told in its own order: a section may say after which one it stands. */
function sectionsOf(sections: readonly SectionData[], ruleSet: string | null): SectionData[] {
  if (!ruleSet) return [...sections];
  const found = sections.filter((section) => section.rule_sets?.includes(ruleSet) ?? true);
  for (const section of found.filter(({ after }) => after)) {
    found.splice(found.indexOf(section), 1);
    const place = found.findIndex(({ heading }) => heading === section.after);
    found.splice(place + 1, 0, section);
  }
  return found;
}

/** The steps that a figure's arrows show, one after the other to be looked at. */
export function stepsShown({ game, arrows = [] }: Figure): string[] {
  return lookOf(game).arrowSteps(arrows);
}
