// From what the core says to what the board shows.
import type { Scene, Stage } from '../board/scene';
import type { Effect, View } from '../core';
import { lookOf } from './games';
import { handScene, type Hand } from './hand.svelte';
import { ghostsOf, trailOf } from './lastMove';
import { piecesOf } from './look';
import { namesOf } from './names';

export interface Shown {
  readonly view: View;
  /** The pieces of each stack, as a record knows them. */
  readonly stacks?: Readonly<Record<string, string>> | undefined;
  /** What the last move did. */
  readonly last?: Effect | null | undefined;
  readonly hand?: Hand | undefined;
  readonly motion?: readonly Stage[] | undefined;
  /** Whether all that can be played is marked. */
  readonly marksSources?: boolean | undefined;
}

/** The scene of a view: what stands where, the last move, and what a hand is about to do. */
export function sceneOf(shown: Shown): Scene {
  const { hand, last = null } = shown;
  const view = hand?.view ?? shown.view;
  const look = lookOf(view.game);
  const isUntouched = view.steps.length === 0;
  const pieces = piecesOf(look, view.cells, isUntouched ? shown.stacks : {});
  const ofHand = hand ? handScene(hand, pieces, shown.marksSources ?? false) : {};
  const pressable = hand ? { sources: hand.sources, targets: hand.targets } : {};
  return {
    plan: look.plan,
    pieces,
    motion: shown.motion,
    trail: isUntouched ? trailOf(last) : null,
    ghosts: isUntouched && !hand?.preview ? ghostsOf(last) : {},
    ...ofHand,
    names: namesOf(look, pieces, pressable),
  };
}
