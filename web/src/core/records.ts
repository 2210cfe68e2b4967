/** Records that the core holds by their numbers: what the rules worker does, and what tests ask. */
import type { Native } from './native';
import type { Answer, Changed, Evaluation, NodeId, NodeView, Outcome } from './types';
import type { PlayedNode, RecordFormat, Tree } from './types';

/** A record's number in the core, and what it holds. */
export interface Held {
  readonly number: number;
  readonly tree: Tree;
}

export class Records {
  constructor(private readonly native: Native) {}

  view(number: number, node: NodeId): NodeView {
    return this.native.value('record_view', [], number, node);
  }

  /** The node of the move after this one: the one there is, else a new one. */
  play(number: number, node: NodeId, move: string): Changed<Answer<PlayedNode>> {
    const played = this.native.answer('record_play', [move], number, node);
    if (!played.ok) return { value: played, change: null };
    const { value, change } = played.value;
    return { value: { ok: true, value }, change };
  }

  /** Takes back the end, else the last move of the main line; false where there is nothing. */
  undo(number: number): Changed<boolean> {
    return this.native.value('record_undo', [], number);
  }

  /** Takes the move and all that follows out of the record. */
  remove(number: number, node: NodeId): Changed<null> {
    return this.native.value('record_remove', [], number, node);
  }

  /** Makes the move the first of its alternatives. */
  promote(number: number, node: NodeId): Changed<null> {
    return this.native.value('record_promote', [], number, node);
  }

  /** Ends the game for a reason that no position knows; false where it is over. */
  end(number: number, { winner, reason }: Outcome): Changed<boolean> {
    return this.native.value('record_end', [winner ?? '', reason], number);
  }

  setComment(number: number, node: NodeId, text: string): Changed<null> {
    return this.native.value('record_comment', [text], number, node);
  }

  setMarks(number: number, node: NodeId, marks: readonly number[]): Changed<null> {
    return this.native.value('record_marks', [marks.join(' ')], number, node);
  }

  /** Marked cells as `Ga1`, arrows as `Ga1b2`; what cannot be on this board is left out. */
  setDrawings(number: number, node: NodeId, drawings: readonly string[]): Changed<null> {
    return this.native.value('record_drawings', [drawings.join(' ')], number, node);
  }

  setClock(number: number, node: NodeId, milliseconds: number | null): Changed<null> {
    return this.native.value('record_clock', [], number, node, milliseconds ?? -1);
  }

  setEvaluation(number: number, node: NodeId, given: Evaluation | null): Changed<null> {
    const { value, forced } = given ?? { value: 0, forced: false };
    const numbers = [given !== null, Math.round(value), forced] as const;
    return this.native.value('record_evaluation', [], number, node, ...numbers);
  }

  /** Tags that follow from the record itself (Result, Game, Position …) stay as they are. */
  setTag(number: number, name: string, value: string | null): Changed<null> {
    return this.native.value('record_tag', [name, value ?? ''], number);
  }

  /** Our own format with everything in it; in the others, the main line where they can hold it. */
  write(number: number, format: RecordFormat = 'record'): Answer<string> {
    return this.native.answer('record_write', [format], number);
  }

  close(number: number): void {
    this.native.answer('record_close', [], number);
  }
}
