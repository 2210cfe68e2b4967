// What the explorer says, in words.
import { expectedAt, type Colour, type Score } from '../../core';
import { say, words } from '../../words/words.svelte';
import { forWhite, pointsOf, type ExploredMove, type Results } from './exploredMoves';
import type { FoundMoves } from './explorer.svelte';
import { LOSSES, SHARES, type Grade, type Measure } from './heatMap';

const HUNDREDTHS = 100;

/** A share as `54 %`, as the language writes it. */
export const percentText = (share: number): string =>
  new Intl.NumberFormat(words.language, { style: 'percent' }).format(share);

export const countText = (count: number): string =>
  new Intl.NumberFormat(words.language, { notation: 'compact' }).format(count);

const lossText = (hundredths: number): string =>
  new Intl.NumberFormat(words.language).format(hundredths / HUNDREDTHS);

/** A score of the opening book, from White's view; no opening is decided. */
export function scoreOfBook(score: number, turn: Colour): Score {
  const hundredths = forWhite(score, turn);
  const [pieces, expected] = [hundredths / HUNDREDTHS, expectedAt(hundredths)];
  return { pieces, solved: false, decided: false, turns: null, expected };
}

/** Where the moves come from. */
export function sourceText(found: FoundMoves, hasArchive: boolean): string {
  const { hasBook, trouble, source, ownGames } = found;
  if (trouble !== null)
    return `${trouble} ${say(hasBook ? 'explore-book-alone' : 'explore-no-book')}`;
  if (source === 'own')
    return say(hasBook ? 'explore-from-own' : 'explore-from-own-alone', { number: ownGames });
  if (hasArchive) return say(hasBook ? 'explore-from-both' : 'explore-from-games');
  return say(hasBook ? 'explore-from-book' : 'explore-no-book');
}

/** What is said where no move is known. */
export function nothingText(found: FoundMoves, hasArchive: boolean): string {
  const { view, hasBook, trouble, source } = found;
  if (view.outcome) return say('explore-over');
  if ((hasArchive || source === 'own') && trouble === null) return say('explore-nothing');
  return hasBook ? say('explore-not-in-book') : '';
}

export function resultsText({ white, draws, black }: Results): string {
  return say('explore-results', { white, draws, black });
}

/** The points of who makes the move, in full. */
export function pointsText({ results }: ExploredMove, turn: Colour): string {
  const share = pointsOf(results, turn);
  if (share === null) return '';
  return say('explore-points', { text: percentText(share), side: say('side', { colour: turn }) });
}

export function gradeText(grade: Grade, measure: Measure): string {
  const place = grade - 1;
  if (measure === 'points') {
    const least = SHARES[place];
    if (least === undefined)
      return say('explore-share-less', { text: percentText(SHARES.at(-1)!) });
    return say('explore-share', { text: percentText(least) });
  }
  if (grade === 1) return say('explore-loss-none');
  const most = LOSSES[place];
  if (most === undefined) return say('explore-loss-more');
  return say('explore-loss', { text: lossText(most) });
}
