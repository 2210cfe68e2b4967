// A tree of moves as people write it: lines of moves, variations set in below what they leave.
import { MARK_SIGNS, nodeOf, ROOT, type NodeId, type Tree, type TreeNode } from '../../core';

/** Moves that stand on one line. */
export interface Row {
  readonly depth: number; // of variations
  readonly moves: readonly TreeNode[];
}

export function outline(tree: Tree): Row[] {
  const rows: Row[] = [];
  const first = nodeOf(tree, ROOT).children[0];
  if (first !== undefined) addLine(tree, first, 0, rows);
  return rows;
}

/** Follows a line to its end; after a move come its alternatives, if it is the first of them. */
function addLine(tree: Tree, start: NodeId, depth: number, rows: Row[]): void {
  let moves: TreeNode[] = [];
  const endRow = () => {
    if (moves.length > 0) rows.push({ depth, moves });
    moves = [];
  };
  for (let at: NodeId | undefined = start; at !== undefined;) {
    const node: TreeNode = nodeOf(tree, at);
    moves.push(node);
    const [main, ...others] = nodeOf(tree, node.parent ?? ROOT).children;
    if (main === node.id && others.length > 0) {
      endRow();
      for (const other of others) addLine(tree, other, depth + 1, rows);
    }
    at = node.children[0];
  }
  endRow();
}

/** What stands before a move: `12.`, `12…` where a line begins with Black, or nothing. */
export function numberBefore(node: TreeNode, isFirstOfRow: boolean): string {
  if (node.numbered) return `${node.number}.`;
  return isFirstOfRow ? `${Math.max(1, node.number)}…` : '';
}

/** The marks that have signs of their own, in the order in which they are offered. */
export const MARKS = [3, 1, 5, 6, 2, 4] as const;

export const signOf = (mark: number): string => MARK_SIGNS[mark] ?? `$${mark}`;

/** A move has one of the signs at most; pressing it again takes it away. */
export function marksWith(marks: readonly number[], pressed: number): number[] {
  const others = marks.filter((mark) => mark > 6 || mark < 1);
  return marks.includes(pressed) ? others : [pressed, ...others];
}
