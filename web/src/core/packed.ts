/** Files that are kept packed: networks, opening books and puzzles. */

const GZIP = [0x1f, 0x8b] as const;
const POLYNOMIAL = 0xedb88320; // of CRC-32, its bits reversed

/** Some hosts unpack files of this name on their way, others send them as they are. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!GZIP.every((byte, i) => bytes[i] === byte)) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What is in the file; nothing where it cannot be had. */
export async function fetchPacked(
  address: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (address === undefined) return null;
  try {
    const response = await fetch(address);
    if (!response.ok) return null;
    return await unpack(new Uint8Array(await response.arrayBuffer()));
  } catch {
    return null;
  }
}

/** CRC-32, as in gzip. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return ~sum >>> 0;
}
