// How strong the two players of a game are, where they have accounts.
import type { GameView, Player } from '../../live/messages';
import { ask } from '../../live/server';

interface Rating {
  readonly game: string;
  readonly speed: string;
  readonly value: number;
  readonly is_provisional: boolean;
}

/** A rating as it is written: one that is not sure yet has a question mark. */
export async function ratingOf(player: Player, { game, speed }: GameView): Promise<string> {
  if (player.kind !== 'member') return '';
  const reply = await ask<{ ratings: readonly Rating[] }>(
    'GET',
    `people/${encodeURIComponent(player.name)}`,
  );
  const found = reply.ok
    ? reply.value.ratings.find((one) => one.game === game && one.speed === speed)
    : undefined;
  return found ? `${Math.round(found.value)}${found.is_provisional ? '?' : ''}` : '';
}
