// The rules to read, from /words/rules: as `gipfel.rules` reads them.
import type { GameName } from '../../core';
import type { Family } from './lessons';

export interface Figure {
  readonly name: string;
  readonly number: number;
  readonly game: GameName;
  readonly position: string;
  readonly caption: string;
  readonly marks: readonly string[];
  readonly arrows: readonly (readonly [string, string])[];
  /** The position and the move that led here, where the figure shows what a move did. */
  readonly before: string | null;
  readonly lastMove: string | null;
  readonly hasSides: boolean;
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

interface FigureData {
  name: string;
  caption: string;
  position: string;
  game?: GameName;
  marks?: string[];
  arrows?: [string, string][];
  before?: string;
  last_move?: string;
  has_sides?: boolean;
}
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

const FILES: Record<Family, () => Promise<{ default: unknown }>> = {
  dvonn: () => import('../../../../words/rules/dvonn.json'),
  gipf: () => import('../../../../words/rules/gipf.json'),
};

/** The rules of a game; of GIPF, all rule sets together or one by itself. */
export async function loadBook(family: Family, ruleSet: string | null): Promise<Book> {
  return readBook((await FILES[family]()).default as BookData, family, ruleSet);
}

export function readBook(data: BookData, family: Family, ruleSet: string | null): Book {
  let figures = 0;
  const figure = (one: FigureData): Figure => ({
    name: one.name,
    number: ++figures,
    game: one.game ?? (family as GameName),
    position: one.position,
    caption: one.caption,
    marks: one.marks ?? [],
    arrows: one.arrows ?? [],
    before: one.before ?? null,
    lastMove: one.last_move ?? null,
    hasSides: one.has_sides ?? true,
  });
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

/**
 * The steps that a figure's arrows show, one after the other to be looked at. In GIPF each piece
 * of a push has its arrow: one that begins where another ended is of the same push.
 */
export function stepsShown({ game, arrows }: Figure): string[] {
  if (game === 'dvonn') return arrows.map(([from, to]) => from + to);
  const ways: string[][] = [];
  for (const [from, to] of arrows) {
    const way = ways.at(-1);
    if (way?.at(-1) === from) way.push(to);
    else ways.push([from, to]);
  }
  const kind = game === 'gipf-tournament' ? 'G' : '';
  return ways.map((way) => `push ${kind}${way[0]}-${way.at(-1)}`);
}
