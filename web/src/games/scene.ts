// From what the core says to what the board shows.
import type { Scene } from '../board/scene';
import type { BoardPlay, Shown } from './boardPlay.svelte';
import { lookOf } from './games';
import { handScene, type Hand } from './hand.svelte';
import { ghostsOf, trailOf } from './lastMove';
import { piecesOf } from './look';
import { namesOf } from './names';

/** A board; without a hand, one that is only looked at. */
type Board = Pick<BoardPlay<Shown>, 'shown' | 'motion'> & { readonly hand: Hand | null };

/**
 * The scene of a board: what stands where, the last move, and what the hand is about to do.
 * `marksSources`: whether all that can be played is marked.
 */
export function sceneOf({ shown, hand, motion }: Board, marksSources: boolean): Scene {
  const view = hand?.view ?? shown.view;
  const look = lookOf(view.game);
  const isUntouched = view.steps.length === 0;
  const pieces = piecesOf(look, view.cells, isUntouched ? shown.stacks : {});
  return {
    plan: look.plan,
    pieces,
    motion,
    trail: isUntouched ? trailOf(shown.effect) : null,
    ghosts: isUntouched && !hand?.preview ? ghostsOf(shown.effect) : {},
    ...(hand ? handScene(hand, pieces, marksSources) : {}),
    names: namesOf(look, pieces, hand ?? {}),
  };
}
