// A game as a table shows it, wherever it is played.
import type { Stage } from '../board/scene';
import type { Colour, Effect, NodeView, Outcome, Phrase, Sides, TreeNode, View } from '../core';
import type { Hand } from '../games/hand.svelte';

/** What happened, for those who tell it: a live region, sounds. */
export interface PlayEvent {
  readonly effect: Effect;
  readonly move: string | null; // null: only a step of one
  readonly outcome: Outcome | null;
}

export interface TableGame {
  readonly hand: Hand;
  readonly shown: NodeView;
  readonly view: View;
  readonly motion: readonly Stage[];
  readonly moves: readonly TreeNode[];
  /** What happened last, in its order: a move or a step, and passes that followed by themselves. */
  readonly happened: readonly PlayEvent[];
  readonly refusal: Phrase | null;
  readonly hint: { readonly move: string; readonly effect: Effect } | null;
  /** However the game ended. */
  readonly outcome: Outcome | null;
  /** The side of the person at this screen; null where that is both of them, or neither. */
  readonly own: Colour | null;
  readonly isThinking: boolean;
  readonly isPersonsTurn: boolean;
  readonly clocks: {
    readonly left: Sides<number>; // milliseconds
    readonly running: Colour | null;
  } | null;
  /** Plays what was typed: a whole move, or the next step of a turn. */
  write(text: string): Promise<boolean>;
}
