// Moves as people read them: a turn a row, comments and variations set in below what they leave.
import { mainLine, MARK_SIGNS, nodeOf, ROOT, type NodeId, type Tree, type TreeNode } from '../core';

/** Moves of a variation that stand on one line. */
export interface Row {
  readonly depth: number; // of variations
  readonly moves: readonly TreeNode[];
}

/** What stands below each other: a turn of the game, what is said about its last move, a variation. */
export type Entry =
  | { readonly kind: 'turn'; readonly white: TreeNode | null; readonly black: TreeNode | null }
  | { readonly kind: 'comment'; readonly of: TreeNode }
  | ({ readonly kind: 'variation' } & Row);

/** A game with all that is said about it; after a comment or a variation Black has a row of their own. */
export const outline = (tree: Tree): Entry[] =>
  turnRows(mainLine(tree).slice(1), (node) => asidesOf(tree, node));

/** Moves, a turn a row, each turn with what stands below it. */
export function turnRows(
  moves: readonly TreeNode[],
  asidesOf: (node: TreeNode) => readonly Entry[] = () => [],
): Entry[] {
  const entries: Entry[] = [];
  let white: TreeNode | null = null;
  const endTurn = (black: TreeNode | null) => {
    if (white || black) entries.push({ kind: 'turn', white, black });
    white = null;
  };
  for (const node of moves) {
    if (node.mover === 'b') endTurn(node);
    else {
      endTurn(null);
      white = node;
    }
    const asides = asidesOf(node);
    if (asides.length) endTurn(null);
    entries.push(...asides);
  }
  endTurn(null);
  return entries;
}

/** The part of a game in which pieces are only placed, and the rest. */
export interface Phases {
  readonly placing: readonly Entry[];
  readonly playing: readonly Entry[];
}

export function phasesOf(
  entries: readonly Entry[],
  isPlacing: ((move: string) => boolean) | undefined,
): Phases {
  if (!isPlacing) return { placing: [], playing: entries };
  const first = entries.findIndex((entry) => {
    const move = entry.kind === 'turn' ? (entry.white ?? entry.black)?.move : undefined;
    return move !== undefined && !isPlacing(move);
  });
  const end = first < 0 ? entries.length : first;
  return { placing: entries.slice(0, end), playing: entries.slice(end) };
}

/** All moves that stand there, those of variations too. */
export const movesIn = (entries: readonly Entry[]): TreeNode[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'variation') return entry.moves;
    if (entry.kind === 'comment') return [];
    return [entry.white, entry.black].filter((node) => node !== null);
  });

/** What is said about a move of the game, and the variations that leave it. */
function asidesOf(tree: Tree, node: TreeNode): Entry[] {
  const others = nodeOf(tree, node.parent ?? ROOT).children.slice(1);
  const rows: Row[] = [];
  for (const other of others) addLine(tree, other, 1, rows);
  const variations = rows.map((row) => ({ kind: 'variation', ...row }) as const);
  return [...(proseOf(node) ? [{ kind: 'comment', of: node } as const] : []), ...variations];
}

/** What matches note of a move: how long the engine thought. */
const ENGINE_REMARK = /^\d+ ms, \d+ nodes$/;

/** What people say about a move. */
export function proseOf({ comment }: TreeNode): string {
  return ENGINE_REMARK.test(comment.trim()) ? '' : comment;
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

/**
 * What stands before a move: `12.`, `12…` where a line begins with Black, or nothing. Where Black
 * begins the game, that is the first turn, and White goes on with the second.
 */
export function numberBefore(node: TreeNode, isFirstOfRow: boolean, isBlacksGame = false): string {
  const number = node.number + Number(isBlacksGame);
  if (node.numbered) return `${number}.`;
  if (!isFirstOfRow) return '';
  return `${Math.max(1, number)}${node.mover === 'w' ? '.' : '…'}`;
}

/** Whether Black makes the first move of a game. */
export function isBegunByBlack(entries: readonly Entry[]): boolean {
  const first = entries.find(({ kind }) => kind === 'turn');
  return first?.kind === 'turn' && (first.white ?? first.black)!.number === 0;
}

/** The marks that have signs of their own, in the order in which they are offered. */
export const MARKS = [3, 1, 5, 6, 2, 4] as const;

export const signOf = (mark: number): string => MARK_SIGNS[mark] ?? `$${mark}`;

/** A move has one of the signs at most; pressing it again takes it away. */
export function marksWith(marks: readonly number[], pressed: number): number[] {
  const others = marks.filter((mark) => mark > 6 || mark < 1);
  return marks.includes(pressed) ? others : [pressed, ...others];
}
