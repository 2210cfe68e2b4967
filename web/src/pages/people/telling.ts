// Players, games and paces in words.
import type { GameListed } from '../../live/calls';
import type { Pace, Player, Side } from '../../live/messages';
import { say } from '../../words/words.svelte';

const SECOND = 1000; // milliseconds
const MINUTE = 60 * SECOND;
const BOT = /^bot:/;

export const levelOf = (bot: Player) => Number(bot.name.replace(BOT, ''));

export function playerText(player: Player): string {
  if (player.kind === 'member') return player.name;
  if (player.kind === 'bot') return say('engine-level', { number: levelOf(player) });
  return say(player.kind === 'guest' ? 'somebody-guest' : 'somebody-deleted');
}

export function paceText({ base, increment = 0, days }: Pace): string {
  if (days != null) return say('pace-days', { number: days });
  if (base == null) return say('pace-none');
  return say('clock-name', { number: base / MINUTE, limit: increment / SECOND });
}

/** The title of a game; one that begins anywhere else than usual is told apart. */
export function gameText(game: string, start: string | null = null): string {
  return say('game-title', { game: start !== null && game === 'dvonn' ? 'dvonn-random' : game });
}

export function ratedText(isRated: boolean): string {
  return say(isRated ? 'rated' : 'casual');
}

/** How a game ended, or whose turn it is. */
export function standingText({ state, winner, reason, turn, side }: GameListed): string {
  if (state === 'playing') return turnText(turn, side);
  if (state === 'aborted') return say('game-aborted');
  const result = winner ? say('outcome-won', { colour: winner }) : say('outcome-drawn');
  return reason ? say('result-reason', { result, reason: say(reason) }) : result;
}

function turnText(turn: Side | null, side: Side | null): string {
  if (turn === null) return '';
  if (side === turn) return say('your-turn');
  return side ? say('their-turn') : say('turn-of', { side: say('side', { colour: turn }) });
}
