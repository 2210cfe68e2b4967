// The games that the lobby shows in small, as the server tells of them.
import type { Boards, Glimpse } from '../../live/messages';

export interface KnownBoards {
  readonly playing: readonly Glimpse[];
  readonly ended: readonly Glimpse[];
}

export const NO_BOARDS: KnownBoards = { playing: [], ended: [] };

/** The games after a message, which has only those that are new or have changed. */
export function afterBoards(known: KnownBoards, message: Boards): KnownBoards {
  const all = [...known.playing, ...known.ended, ...message.games];
  const byId = new Map(all.map((game) => [game.id, game]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { playing: named(message.playing), ended: named(message.ended) };
}
