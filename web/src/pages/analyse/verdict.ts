// What a judgement looks like, from White's view.
import type { Evaluation, Outcome, Score } from '../../core';
import { expectedAt } from '../../core';

/** A judgement as a record keeps it. */
export function evaluationOf(score: Score): Evaluation {
  if (score.turns !== null) return { value: score.turns, forced: true };
  return { value: Math.round(score.pieces * 100), forced: false };
}

/** What White can expect, from 0 to 1. */
export function expectedOf({ value, forced }: Evaluation): number {
  if (forced) return value > 0 ? 1 : 0;
  return expectedAt(value);
}

export function expectedAtEnd({ winner }: Outcome): number {
  return winner === null ? 0.5 : winner === 'w' ? 1 : 0;
}

const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '');

/** `+1.4`, or `−7` where it is exact, with the language's own numerals. */
export function piecesText(pieces: number, isExact: boolean, language: string): string {
  const digits = isExact ? 0 : 1;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const size = format.format(Math.abs(pieces));
  return `${Number(size.replace(',', '.')) === 0 ? '' : sign(pieces)}${size}`;
}

/** Short enough for a bar: pieces, or `#3` for an end that is three turns away. */
export function shortText(score: Score, language: string): string {
  if (score.turns !== null) return `${sign(score.turns)}#${Math.abs(score.turns)}`;
  return piecesText(score.pieces, score.solved, language);
}
