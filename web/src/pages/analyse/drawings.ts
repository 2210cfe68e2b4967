// Arrows and marked cells that somebody drew, as records have them: `Ga1b2`, `Ra1`.
import type { Arrow, Mark, MarkColour, Scene } from '../../board/scene';
import { say } from '../../words/words.svelte';

/** What can be drawn: each kind has its letter, and is told apart by its shape as well. */
export interface DrawingKind {
  readonly letter: 'G' | 'R' | 'Y' | 'B';
  readonly colour: MarkColour;
  readonly line: NonNullable<Arrow['line']>;
  readonly shape: Mark['shape'];
}

export const KINDS: readonly DrawingKind[] = [
  { letter: 'G', colour: 'green', line: 'solid', shape: 'ring' },
  { letter: 'R', colour: 'red', line: 'dashed', shape: 'cross' },
  { letter: 'Y', colour: 'orange', line: 'dotted', shape: 'triangle' },
  { letter: 'B', colour: 'blue', line: 'double', shape: 'square' },
];

const CELL = 2; // letters

interface Drawing {
  readonly kind: DrawingKind;
  readonly from: string;
  readonly to: string; // empty for a mark
}

function parseDrawing(text: string): Drawing {
  const kind = KINDS.find(({ letter }) => letter === text[0]) ?? KINDS[0]!;
  return { kind, from: text.slice(1, 1 + CELL), to: text.slice(1 + CELL) };
}

export const formatDrawing = (letter: string, from: string, to: string): string =>
  letter + from + (to === from ? '' : to);

/** One that is there already goes; of another colour, it takes that one's place. */
export function toggled(drawings: readonly string[], drawing: string): readonly string[] {
  const others = drawings.filter((one) => one.slice(1) !== drawing.slice(1));
  return drawings.includes(drawing) ? others : [...others, drawing];
}

export function withDrawings(scene: Scene, drawings: readonly string[]): Scene {
  const arrows: Arrow[] = [...(scene.arrows ?? [])];
  const marks: Mark[] = [...(scene.marks ?? [])];
  for (const { kind, from, to } of drawings.map(parseDrawing)) {
    const { colour, line, shape } = kind;
    if (to) arrows.push({ from, to, colour, line });
    else marks.push({ cell: from, colour, shape });
  }
  return { ...scene, arrows, marks };
}

/** What is drawn, in words. */
export const drawingTexts = (drawings: readonly string[]): string[] =>
  drawings.map((text) => {
    const { kind, from, to } = parseDrawing(text);
    const colour = say('draw-kind', { text: kind.letter });
    return to
      ? say('draw-arrow-is', { text: colour, cell: from, target: to })
      : say('draw-mark-is', { text: colour, cell: from });
  });
