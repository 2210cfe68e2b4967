// What a review says, in words.
import { FULL_POINT, GAME_PHASES, type GamePhase, type MoveIdea } from '../../../core';
import type { MoveReview, SideAccuracy } from '../../../core';
import { phraseOf } from '../../../games/hand.svelte';
import { say, sentence, words } from '../../../words/words.svelte';
import { isMistake, type ReviewedGame } from './reviewedGame';

const THOUSAND = 1000;

/** `87 %` as the language writes it. */
export function percentText(thousandths: number | null): string {
  if (thousandths === null) return '–';
  const format = new Intl.NumberFormat(words.language, { style: 'percent' });
  return format.format(thousandths / THOUSAND);
}

/** `0.34` as the language writes it. */
export function pointsText(points: number): string {
  const format = new Intl.NumberFormat(words.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return format.format(points / FULL_POINT);
}

/** Which move lost the game, or that none did. */
export function turningPointText({ found, nodes }: ReviewedGame): string {
  const ply = found.turningPoint;
  if (ply === null) return say('review-no-turning-point');
  const move = found.moves[ply]!;
  const { number, move: text } = nodes[ply + 1]!;
  const values = { colour: move.mover, number, move: text };
  return say(isMistake(move) ? 'review-turning-point' : 'review-slipped', values);
}

/** What a better move is for; nothing where no single idea stands out. */
export function whyText(idea: MoveIdea | null): string {
  if (!idea || idea.idea === 'none') return '';
  return sentence(phraseOf(`hint-${idea.idea}`, idea.cells));
}

/** What is said of a move that was played, but for the line that was better. */
export function moveTexts(move: MoveReview): string[] {
  if (isMistake(move)) {
    const given = say('review-gave', { points: pointsText(move.before - move.after) });
    return [given, ...(move.missedChance ? [say('review-missed-chance')] : [])];
  }
  if (move.mark) return [say('review-hard')];
  return [say(move.forced ? 'review-forced' : 'review-fine')];
}

/** The parts of the game in which somebody had something to choose, each with both shares. */
export function phaseRows(
  white: SideAccuracy,
  black: SideAccuracy,
): { readonly phase: GamePhase; readonly w: string; readonly b: string }[] {
  return GAME_PHASES.flatMap((phase, n) => {
    const [w, b] = [white.phases[n] ?? null, black.phases[n] ?? null];
    return w === null && b === null ? [] : [{ phase, w: percentText(w), b: percentText(b) }];
  });
}
