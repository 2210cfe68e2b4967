/** Questions that a tree answers by itself. */
import { ROOT, type Line, type NodeId, type Tree, type TreeChange, type TreeNode } from './types';

export function nodeOf(tree: Tree, id: NodeId): TreeNode {
  const node = tree.nodes.get(id);
  if (!node) throw new RangeError(`the record has no node ${id}`);
  return node;
}

/** The nodes from the root to this one, both included. */
export function pathTo(tree: Tree, id: NodeId): TreeNode[] {
  const path: TreeNode[] = [];
  for (let at: NodeId | null = id; at !== null;) {
    const node: TreeNode = nodeOf(tree, at);
    path.push(node);
    at = node.parent;
  }
  return path.reverse();
}

/** The nodes from the root to the end of the line that goes through this one. */
export function lineThrough(tree: Tree, id: NodeId): TreeNode[] {
  const line = pathTo(tree, id);
  for (let next = nodeOf(tree, id).children[0]; next !== undefined;) {
    const node = nodeOf(tree, next);
    line.push(node);
    next = node.children[0];
  }
  return line;
}

export const mainLine = (tree: Tree): TreeNode[] => lineThrough(tree, ROOT);

/** The game up to a node, as the engine takes it. */
export function lineTo(tree: Tree, id: NodeId): Line {
  const moves = pathTo(tree, id)
    .slice(1)
    .map((node) => node.move);
  return { game: tree.game, start: tree.start, moves, countsRepetition: tree.countsRepetition };
}

/** The tree after a change; the one before stays as it is. */
export function withChange(tree: Tree, { nodes, tags, ...summary }: TreeChange): Tree {
  const all = new Map(tree.nodes);
  for (const node of nodes) {
    const before = all.get(node.id)?.children ?? [];
    removeFrom(
      all,
      before.filter((child) => !node.children.includes(child)),
    );
    all.set(node.id, node);
  }
  return { ...tree, ...summary, tags: new Map(tags), nodes: all };
}

/** Takes out nodes and all that follows them. */
function removeFrom(nodes: Map<NodeId, TreeNode>, ids: NodeId[]): void {
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    ids.push(...(nodes.get(id)?.children ?? []));
    nodes.delete(id);
  }
}
