// A game in an address: the record, packed, and the way to the move that is shown.
import { nodeOf, ROOT, type NodeId, type Tree } from '../../core';
import { formatRoute } from '../../shell/route.svelte';

/** Packed games that grow beyond this are no links of ours. */
const LONGEST_TEXT_BYTES = 4 << 20;

/** An address that opens this game at this place. */
export async function linkTo(text: string, tree: Tree, node: NodeId): Promise<string> {
  return formatRoute('analyse', [], { g: await pack(text), at: wayTo(tree, node) });
}

/**
 * How a node is reached: so many moves along the line, which alternative is taken then (0 is the
 * line's own move), so many moves along that one, and so on: `12` or `8-1-3`.
 */
export function wayTo(tree: Tree, node: NodeId): string {
  const way: number[] = [0];
  const path: number[] = [];
  for (let at = nodeOf(tree, node); at.parent !== null; at = nodeOf(tree, at.parent))
    path.unshift(nodeOf(tree, at.parent).children.indexOf(at.id));
  for (const choice of path) {
    if (choice > 0) way.push(choice, 0);
    else way[way.length - 1]!++;
  }
  return way.join('-');
}

/** The node that a way leads to, or the last one that it still finds. */
export function nodeAt(tree: Tree, way: string): NodeId {
  let at = ROOT;
  const follow = (choice: number) => {
    const next = nodeOf(tree, at).children[choice];
    if (next === undefined) return false;
    at = next;
    return true;
  };
  const steps = way.split('-').map(Number);
  for (const [place, step] of steps.entries()) {
    if (!Number.isInteger(step) || step < 0) break;
    if (place % 2 === 1) {
      if (!follow(step)) break;
    } else {
      let left = step;
      while (left > 0 && follow(0)) left--;
      if (left > 0) break;
    }
  }
  return at;
}

/** A text as letters that an address can hold. */
export async function pack(text: string): Promise<string> {
  const stream = new Response(text).body!.pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text again; null where it is damaged. */
export async function unpack(letters: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const stream = new Response(bytes).body!.pipeThrough(new DecompressionStream('deflate-raw'));
    return await read(stream);
  } catch {
    return null;
  }
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > LONGEST_TEXT_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
