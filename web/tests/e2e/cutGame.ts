// A game between two browsers whose connections are cut while they play.
import type { GameView } from '../../src/live/messages';
import type { Visitor } from './people';
import { expect } from './site';

interface Place {
  readonly turn: string;
  readonly is_over: boolean;
  readonly moves: readonly string[];
}

/** A game as the server has it, and what can be played in it. */
export async function look(who: Visitor, id: string): Promise<{ game: GameView; place: Place }> {
  const game = await who.ask<GameView>('GET', `games/${id}`);
  const { start, moves } = game;
  const asked = { game: game.game, position: start ?? '', moves };
  return { game, place: await who.ask<Place>('POST', 'positions', asked) };
}

/** What is cut, and when: the way of the one who moves or of the other, before or after the move. */
const CUTS = [
  async (mover: Visitor, _: Visitor, move: string) => {
    await mover.type(move);
    await mover.cut();
  },
  async (mover: Visitor, _: Visitor, move: string) => {
    await mover.cut();
    await mover.type(move);
  },
  async (mover: Visitor, other: Visitor, move: string) => {
    await Promise.all([other.cut(), mover.type(move)]);
  },
];

/** Both lists and the server's agree, and nothing waits to be sent. */
export async function agree(id: string, people: readonly Visitor[]): Promise<GameView> {
  const { game } = await look(people[0]!, id);
  for (const one of people) {
    await expect.poll(() => one.moves()).toEqual(game.moves);
    await expect(one.page.locator('.unsent')).toHaveCount(0);
  }
  return game;
}

/** Plays until the game is over or has so many plies; whose way is cut when changes by the ply. */
export async function playWithCuts(
  id: string,
  people: readonly [white: Visitor, black: Visitor],
  plies: number,
  between: (ply: number) => Promise<void> = async () => {},
): Promise<void> {
  const [white, black] = people;
  for (let ply = 0; ply < plies; ply++) {
    await between(ply);
    const { game, place } = await look(white, id);
    if (game.now.state !== 'playing') break;
    const [mover, other] = place.turn === 'w' ? [white, black] : [black, white];
    const move = place.moves[(ply * 37) % place.moves.length]!;
    await CUTS[ply % CUTS.length]!(mover, other, move);
    for (const one of [mover, other]) {
      await expect(one.page.locator('.moves .move').nth(game.moves.length)).toBeVisible();
    }
    await expect(mover.page.locator('.unsent')).toHaveCount(0);
  }
  const game = await agree(id, [white, black]);
  expect(game.moves.length).toBeGreaterThanOrEqual(Math.min(plies, 12));
  if (game.now.state === 'over') {
    for (const one of [white, black]) await one.page.getByRole('dialog').waitFor();
  }
}
