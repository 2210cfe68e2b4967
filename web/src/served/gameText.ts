// Players, games and paces in words.
import type { GameName } from '../core';
import { lookOf } from '../games/games';
import { resultText, winnerText } from '../games/resultText';
import type { GameListed } from '../live/calls';
import {
  BOT_PREFIX,
  type Glimpse,
  type Pace,
  type Player,
  type Side,
  type Strength,
} from '../live/messages';
import { MINUTE_MS, SECOND_MS } from '../words/dates';
import { say } from '../words/words.svelte';

export const levelOf = (bot: Player) => Number(bot.name.slice(BOT_PREFIX.length));

export function playerText(player: Player): string {
  if (player.kind === 'member') return player.name;
  if (player.kind === 'bot') return say('engine-level', { number: levelOf(player) });
  if (player.kind === 'guest' && player.name) return say('guest-named', { name: player.name });
  return say(player.kind === 'guest' ? 'somebody-guest' : 'somebody-deleted');
}

/** How fast is played; it stays on one line. */
export function paceText({ base, increment = 0, days }: Pace): string {
  if (days != null) return unbroken(say('pace-days', { number: days }));
  if (base == null) return unbroken(say('pace-none'));
  const clock = { number: base / MINUTE_MS, limit: increment / SECOND_MS };
  return unbroken(say('clock-name', clock));
}

/** Words that stay on one line. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** Facts beside each other. */
export function factsText(facts: readonly string[]): string {
  return facts.join('\u00a0· ');
}

/** A rating, and how well it is known: with a question mark where that is not well. */
export function ratingText(
  { value, deviation }: { value: number; deviation: number },
  isProvisional = false,
): string {
  // As texts: nobody writes a rating with a sign between its thousands.
  const numbers = { number: String(Math.round(value)), limit: String(Math.round(deviation)) };
  return say(isProvisional ? 'rating-provisional' : 'rating', numbers);
}

/** A rating beside a name: in short, and nothing where there is none. */
export function strengthText(strength: Strength | null): string {
  return strength ? `${strength.value}${strength.is_provisional ? '?' : ''}` : '';
}

/** The title of a game; one that begins anywhere else than usual is told apart. */
export function gameText(kind: string, start: string | null = null): string {
  if (start === null) return say('game-title', { game: kind });
  const { deal } = lookOf(kind as GameName);
  if (deal?.isDealt(start)) return say('game-title', { game: `${kind}-random` });
  return say('game-from-position', { game: say('game-title', { game: kind }) });
}

export function ratedText(isRated: boolean): string {
  return say(isRated ? 'rated' : 'casual');
}

/** How a game ended, or whose turn it is. */
export function standingText({ state, winner, reason, turn, side }: GameListed): string {
  if (state === 'playing') return turnText(turn, side);
  if (state === 'aborted') return say('game-aborted');
  return reason ? resultText(winner, reason) : winnerText(winner);
}

/** How a game in small ended. */
export function outcomeOf({ outcome }: Glimpse): string {
  return outcome ? resultText(outcome.winner, outcome.reason) : say('game-aborted');
}

function turnText(turn: Side | null, side: Side | null): string {
  if (turn === null) return '';
  if (side === turn) return say('your-turn');
  return side ? say('their-turn') : say('turn-of', { side: say('side', { colour: turn }) });
}
