// The game that an address names.
import { addressOf } from '../../live/server';
import { unpack } from './share';

/** Whether these parameters name a game. */
export const namesGame = (parameters: URLSearchParams): boolean =>
  ['g', 'text', 'game'].some((name) => parameters.has(name));

/** The record of a link, of a text, or of a game at the server; null where it cannot be had. */
export async function namedGame(parameters: URLSearchParams): Promise<string | null> {
  const [link, id] = [parameters.get('g'), parameters.get('game')];
  if (link !== null) return unpack(link);
  return id === null ? parameters.get('text') : servedRecord(id);
}

async function servedRecord(id: string): Promise<string | null> {
  const address = addressOf(`api/games/${encodeURIComponent(id)}/record`);
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.text() : null;
}
