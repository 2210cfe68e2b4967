// A game as the server tells of it: the whole at first, then what happens.
import type { Event, FromServer, GameView, Now, Said } from './messages';

export interface Followed {
  readonly game: GameView | null;
  readonly here: Both<boolean>;
  readonly muted: Both<boolean>;
  readonly said: readonly Said[];
  /** When the clocks stood as they were told, by the page's own time. */
  readonly toldAt: number;
}

interface Both<T> {
  readonly w: T;
  readonly b: T;
}

const NEITHER = { w: false, b: false };

export const NOTHING_YET: Followed = {
  game: null,
  here: NEITHER,
  muted: NEITHER,
  said: [],
  toldAt: 0,
};

/** How a game stands after a message; null where something was missed, and it is to be asked for. */
export function heard(
  followed: Followed,
  id: string,
  message: FromServer,
  at: number,
): Followed | null {
  switch (message.type) {
    case 'snapshot':
      return message.game.id === id ? told(followed, message.game, at) : followed;
    case 'refused':
      return message.game?.id === id ? told(followed, message.game, at) : followed;
    case 'happened':
      return message.game === id ? happened(followed, message.events, message.now, at) : followed;
    case 'here':
      if (message.game !== id) return followed;
      return { ...followed, here: { w: message.white, b: message.black } };
    case 'muted':
      if (message.game !== id) return followed;
      return { ...followed, muted: { w: message.white, b: message.black } };
    case 'said':
      if (message.game !== id || followed.said.some(({ number }) => number === message.number)) {
        return followed;
      }
      return { ...followed, said: [...followed.said, message] };
    default:
      return followed;
  }
}

/** A whole game, unless it is an older one than we know. */
function told(followed: Followed, game: GameView, toldAt: number): Followed {
  const known = followed.game?.now.version ?? 0;
  return game.now.version < known ? followed : { ...followed, game, toldAt };
}

function happened(
  followed: Followed,
  events: readonly Event[],
  now: Now,
  toldAt: number,
): Followed | null {
  const { game } = followed;
  if (!game || now.version <= game.now.version) return followed;
  if (events[0]?.number !== game.now.version + 1) return null;
  return { ...followed, game: { ...game, moves: events.reduce(played, game.moves), now }, toldAt };
}

function played(moves: readonly string[], { kind, text = '' }: Event): readonly string[] {
  if (kind === 'move') return [...moves, text];
  return kind === 'takeback-agree' ? moves.slice(0, Number(text)) : moves;
}
