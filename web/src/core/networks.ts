/** The games' networks, each fetched when it is first needed. */
import { fetchPacked } from './packed';
import type { GameName } from './types';

const FOLDER = '../../../src/gipfel/engine/networks';
const ADDRESSES = import.meta.glob<string>('../../../src/gipfel/engine/networks/*.net.gz', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The game's network, or nothing where it cannot be had. */
export function fetchNetwork(game: GameName): Promise<Uint8Array | null> {
  return fetchPacked(ADDRESSES[`${FOLDER}/${game}.net.gz`]);
}
