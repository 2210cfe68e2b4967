// A game as a table shows it, wherever it is played.
import type { Colour, Effect, NodeId, NodeView, Outcome, Sides, TreeNode } from '../core';
import type { BoardPlay } from '../games/boardPlay.svelte';
import type { Hint } from './hint';

/** What happened, for those who tell it: a live region, sounds. */
export interface PlayEvent {
  readonly effect: Effect;
  readonly move: string | null; // null: only a step of one
  readonly outcome: Outcome | null;
}

type Shown = Pick<BoardPlay, 'hand' | 'shown' | 'view' | 'motion' | 'refusal' | 'write'>;

export interface TableGame extends Shown {
  readonly moves: readonly TreeNode[];
  /** The position at a node of the game's record. */
  readonly viewAt: (node: NodeId) => Promise<NodeView>;
  /** What happened last, in its order: a move or a step, and passes that followed by themselves. */
  readonly happened: readonly PlayEvent[];
  readonly hint: Hint | null;
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
}
