/** The reviews of games whose reviews Python tells, by the built core. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { GameName, GameReview } from '../../../src/core';
import { GameReviewer, type ReviewRequest } from '../../../src/core/review';
import { native, path, reviewing } from './built';

export const network = (game: GameName) =>
  Promise.resolve(
    new Uint8Array(gunzipSync(readFileSync(path(`src/gipfel/engine/networks/${game}.net.gz`)))),
  );

export async function reviewerOf(
  request: ReviewRequest,
): Promise<{ reviewer: GameReviewer; found: GameReview }> {
  const reviewer = new GameReviewer(reviewing(await native()), network);
  const answer = await reviewer.review(request, () => {});
  if (!answer.ok) throw new Error(answer.phrase.name);
  return { reviewer, found: answer.value };
}
