// A game that goes on from a position: the address that asks for one, and what is made of it.
import { GAMES, type Colour, type Core, type GameName, type View } from '../core';
import { formatRoute } from '../shell/route.svelte';
import { say, sentence } from '../words/words.svelte';

/** Where a game begins, and the side that whoever asked for it has there. */
export interface PlayOnStart {
  readonly view: View;
  /** Its text; null where the game begins there anyway. */
  readonly position: string | null;
  readonly colour: Colour;
}

export type PlayOnAnswer =
  { readonly ok: true; readonly start: PlayOnStart } | { readonly ok: false; readonly why: string };

/** The address that sets up a game from a position; `colour` is the asker's side. */
export function playOnAddress({ game, position, turn }: View, colour: Colour = turn): string {
  return formatRoute('play', ['new'], { game, start: position, colour });
}

/** The start that an address names, or why no game can begin there; null where it names none. */
export async function playOnStart(
  parameters: URLSearchParams,
  core: () => Core,
): Promise<PlayOnAnswer | null> {
  const position = parameters.get('start');
  if (position === null) return null;
  const game = parameters.get('game') ?? '';
  if (!isGame(game)) return { ok: false, why: say('play-on-no-game', { text: game }) };
  const answer = await core().view(game, position);
  if (!answer.ok) {
    return { ok: false, why: say('play-on-impossible', { text: sentence(answer.phrase) }) };
  }
  const view = answer.value;
  if (view.outcome) return { ok: false, why: say('play-on-over') };
  const wish = parameters.get('colour');
  const colour = wish === 'w' || wish === 'b' ? wish : view.turn;
  const isUsual = view.position === (await core().start(game)).position;
  return { ok: true, start: { view, position: isUsual ? null : view.position, colour } };
}

function isGame(name: string): name is GameName {
  return GAMES.some((game) => game === name);
}
