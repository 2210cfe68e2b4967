// A game as the server tells of it: the whole at first, then what happens.
import type { Clocked, Event, FromServer, GameView, Now, Said } from './messages';

export interface GameState {
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

export const NO_GAME_YET: GameState = {
  game: null,
  here: NEITHER,
  muted: NEITHER,
  said: [],
  toldAt: 0,
};

/** How a game stands after a message; null where something was missed, and it is to be asked for. */
export function gameAfter(
  state: GameState,
  id: string,
  message: FromServer,
  at: number,
): GameState | null {
  switch (message.type) {
    case 'snapshot':
      return message.game.id === id ? withSnapshot(state, message.game, at) : state;
    case 'refused':
      return message.game?.id === id ? withSnapshot(state, message.game, at) : state;
    case 'happened':
      return message.game === id ? withEvents(state, message.events, message.now, at) : state;
    case 'here':
      if (message.game !== id) return state;
      return { ...state, here: { w: message.white, b: message.black } };
    case 'clocked':
      return message.game === id ? withClocks(state, message, at) : state;
    case 'muted':
      if (message.game !== id) return state;
      return { ...state, muted: { w: message.white, b: message.black } };
    case 'said':
      if (message.game !== id || state.said.some(({ number }) => number === message.number)) {
        return state;
      }
      return { ...state, said: [...state.said, message] };
    default:
      return state;
  }
}

/** A whole game, unless it is an older one than we know. */
function withSnapshot(state: GameState, game: GameView, toldAt: number): GameState {
  const known = state.game?.now.version ?? 0;
  return game.now.version < known ? state : { ...state, game, toldAt };
}

function withEvents(
  state: GameState,
  events: readonly Event[],
  now: Now,
  toldAt: number,
): GameState | null {
  const { game } = state;
  if (!game || now.version <= game.now.version) return state;
  if (events[0]?.number !== game.now.version + 1) return null;
  return { ...state, game: { ...game, moves: events.reduce(applyEvent, game.moves), now }, toldAt };
}

/** How the clocks stand, unless it is told of another version of the game than we know. */
function withClocks(state: GameState, { version, clocks }: Clocked, toldAt: number): GameState {
  const { game } = state;
  if (game?.now.version !== version) return state;
  return { ...state, game: { ...game, now: { ...game.now, clocks } }, toldAt };
}

function applyEvent(moves: readonly string[], { kind, text = '' }: Event): readonly string[] {
  if (kind === 'move') return [...moves, text];
  return kind === 'takeback-agree' ? moves.slice(0, Number(text)) : moves;
}
