/** The games' networks, each fetched when it is first needed. */
import { fetchPacked } from './packed';
import type { GameName } from './types';

const GZIP = [0x1f, 0x8b] as const;

const FOLDER = '../../../src/gipfel/engine/networks';
const ADDRESSES = import.meta.glob<string>('../../../src/gipfel/engine/networks/*.net.gz', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Some hosts unpack files of this name on their way, others send them as they are. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!GZIP.every((byte, i) => bytes[i] === byte)) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The game's network, or nothing where it cannot be had. */
export async function fetchNetwork(game: GameName): Promise<Uint8Array | null> {
  try {
    const response = await fetch(ADDRESSES[`${FOLDER}/${game}.net.gz`]!);
    if (!response.ok) return null;
    return await unpack(new Uint8Array(await response.arrayBuffer()));
  } catch {
    return null;
  }
}
