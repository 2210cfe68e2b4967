// How strong the players of a game are, where they have accounts.
import { ask } from '../../live/api';
import type { GameView, Player } from '../../live/messages';
import { strengthText } from '../../served/gameText';

/** A player's rating at this game and speed, in short: a question mark where it is not sure; nothing where there is none, or it cannot be had. */
export async function ratingOf({ kind, name }: Player, { game, speed }: GameView): Promise<string> {
  if (kind !== 'member') return '';
  const person = await ask('GET /people/{name}', { path: { name } }).catch(() => null);
  const found = person?.ratings.find((one) => one.game === game && one.speed === speed);
  return strengthText(found ? { ...found, value: Math.round(found.value) } : null);
}
