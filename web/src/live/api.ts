// The server's calls, typed. What it refuses comes back as an error with its own sentence.
import { say } from '../words/words.svelte';
import type { Calls } from './calls';
import { currentUser } from './me.svelte';
import { addressOf, ask as send } from './server';

type Values = Readonly<Record<string, unknown>>;

type Given<Call> = (Call extends { path: infer Place extends string }
  ? { path: Readonly<Record<Place, string>> }
  : unknown) &
  (Call extends { query: infer Query } ? { query?: Query } : unknown) &
  (Call extends { body: infer Body } ? { body: Body } : unknown);

/** Nothing has to be given where nothing is wanted. */
type Arguments<Call> = object extends Given<Call> ? [given?: Given<Call>] : [given: Given<Call>];

/** What the server refused, or that it could not be reached. The message is for people. */
export class AskError extends Error {
  constructor(
    readonly reason: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/**
 * The answer to a call. Throws AskError.
 *
 * It is asked who one is before anything else: the server takes a call without a cookie for another
 * guest's, and two at once would make two guests of a newcomer, one of whom has the socket.
 */
export async function ask<Name extends keyof Calls>(
  name: Name,
  ...[given]: Arguments<Calls[Name]>
): Promise<Calls[Name]['answer']> {
  const [method = '', path = ''] = name.split(' ');
  const { path: places, query, body } = (given ?? {}) as Record<string, Values | undefined>;
  if (!(await currentUser())) throw new AskError('unreached', say('server-unreachable'));
  const reply = await send<Calls[Name]['answer']>(method, pathOf(path, places, query), body);
  if (reply.ok) return reply.value;
  throw new AskError(reply.reason, reply.sentence || say('server-unreachable'));
}

/** Where something can be downloaded. */
export function downloadOf(path: string, query: Values = {}): string {
  return addressOf(`api/${pathOf(path, {}, query)}`).href;
}

/** What to tell somebody of an error. */
export function errorText(error: unknown): string {
  if (error instanceof AskError) return error.message;
  throw error; // a mistake of ours, which is not to be hidden
}

/** A path with its places filled in, and what is asked for behind it. */
export function pathOf(path: string, places: Values = {}, query: Values = {}): string {
  const filled = path.replace(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(String(places[name])),
  );
  const wanted = Object.entries(query).filter(([, value]) => value != null && value !== '');
  const parameters = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]));
  return filled.slice(1) + (wanted.length ? `?${parameters}` : '');
}
