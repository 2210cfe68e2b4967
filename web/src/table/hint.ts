// A hint: first the idea of a good move, then the move itself; in a choice of rows, what to press.
import type { Arrow, Mark, Scene } from '../board/scene';
import type { Core, Effect, MoveIdea, Option, View } from '../core';
import { phraseOf } from '../games/hand.svelte';
import { say, sentence } from '../words/words.svelte';

export interface Hint {
  readonly move: string;
  readonly effect: Effect; // of the whole move
  readonly idea: MoveIdea;
  /** Whether the move is shown, and not its idea alone. */
  readonly isShown: boolean;
  /** In a choice of rows: the option to take, and the cells to press for it. */
  readonly choice: { readonly kind: Option['kind']; readonly cells: readonly string[] } | null;
}

/** The hint that a line gives in a turn as far as it is made; null where the line does not fit. */
export async function hintOf(
  core: Core,
  view: View,
  line: readonly string[],
): Promise<Hint | null> {
  const { game, position, text } = view;
  const move = line[0]!;
  const [effect, idea, step] = await Promise.all([
    core.play(game, position, move),
    core.idea(game, position, line),
    core.stepTowards(game, text, move),
  ]);
  if (!effect.ok || !idea.ok || !step.ok) return null;
  const choice = choiceIn(view, step.value, effect.value);
  return { move, effect: effect.value, idea: idea.value, isShown: !!choice, choice };
}

/** What to press where rows are chosen from, or what of them leaves the board. */
function choiceIn(view: View, step: string | null, effect: Effect): Hint['choice'] {
  const option: Option | undefined = view.options.find(({ text }) => text === step);
  if (!option || (view.phase !== 'row' && view.phase !== 'piece')) return null;
  if (option.kind === 'done') return { kind: 'done', cells: [] };
  if (option.kind === 'row') return { kind: 'row', cells: option.cells };
  const gone = new Set(effect.removed.map(({ cell }) => cell));
  const cells = (view.row?.open ?? []).filter((cell) => gone.has(cell));
  return { kind: cells.length ? 'take' : 'leave', cells };
}

/** What a hint says, sentence by sentence; the last one is what came with it. */
export function hintTexts({ idea, move, isShown, choice }: Hint): string[] {
  if (choice) {
    const { kind, cells } = choice;
    return [say(`now-hint-${kind}`, { cells: cells.join(', '), count: cells.length })];
  }
  const why = sentence(phraseOf(`hint-${idea.idea}`, idea.cells));
  return isShown ? [why, say('now-hint', { text: move })] : [why];
}

/** A scene with the hint in it: the cells that it is about, or the move as arrows and rings. */
export function withHint(scene: Scene, hint: Hint | null): Scene {
  if (!hint) return scene;
  const isMove = hint.isShown && !hint.choice;
  const arrows = isMove ? arrowsOf(hint.effect) : [];
  const [first] = arrows;
  const { entered } = hint.effect;
  const played = first ? [first.from, first.to] : entered ? [entered.to] : [];
  const cells = isMove ? played : (hint.choice ?? hint.idea).cells;
  const marks = cells.map((cell): Mark => ({ cell, shape: 'ring', colour: 'violet' }));
  return {
    ...scene,
    marks: [...(scene.marks ?? []), ...marks],
    arrows: [...(scene.arrows ?? []), ...arrows],
  };
}

/** One arrow for each piece that a move sets in motion. */
function arrowsOf({ entered, moved }: Effect): Arrow[] {
  const entering = entered?.dot ? [{ from: entered.dot, to: entered.to }] : [];
  return [...entering, ...moved].map(({ from, to }) => ({ from, to, colour: 'violet' }));
}
