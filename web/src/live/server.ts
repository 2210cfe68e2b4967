// The server behind the page, where there is one. A page on a plain host never asks for it.

const TOLD = 'meta[name="gipfel-server"]';

/** Whether a server brought this page; it may be out of reach now. */
export const hasServer: boolean =
  globalThis.document?.querySelector<HTMLMetaElement>(TOLD)?.content === 'yes';

/** Where something of the server is: `api/me`, `live`. */
export function addressOf(path: string): URL {
  return new URL(path, document.baseURI);
}

export function socketAddress(): string {
  const address = addressOf('live');
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

/** What the server has to say against something: a name for programs, a sentence for people. */
export interface Denial {
  readonly ok: false;
  readonly status: number; // 0: it could not be reached
  readonly reason: string;
  readonly sentence: string;
}

export type Reply<T> = { readonly ok: true; readonly value: T } | Denial;

const UNREACHED: Denial = { ok: false, status: 0, reason: 'unreached', sentence: '' };

/** Asks the API, in the language that the page speaks: `ask('GET', 'games?game=dvonn')`. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
  const sent: RequestInit = {
    method,
    headers: { 'Accept-Language': document.documentElement.lang },
    cache: 'no-store',
  };
  if (body !== undefined) {
    sent.body = JSON.stringify(body);
    sent.headers = { ...sent.headers, 'Content-Type': 'application/json' };
  }
  try {
    const response = await fetch(addressOf(`api/${path}`), sent);
    return await replyOf<T>(response);
  } catch {
    return UNREACHED;
  }
}

async function replyOf<T>(response: Response): Promise<Reply<T>> {
  const text = await response.text();
  const told: unknown = text && isJson(response) ? JSON.parse(text) : text;
  if (response.ok) return { ok: true, value: told as T };
  const { reason = 'unreached', sentence = '' } = Object(told) as Partial<Denial>;
  return { ok: false, status: response.status, reason, sentence };
}

function isJson(response: Response): boolean {
  return (response.headers.get('Content-Type') ?? '').startsWith('application/json');
}
