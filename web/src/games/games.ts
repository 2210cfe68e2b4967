// The one place that knows which games there are to look at.
import type { GameName } from '../core';
import { dvonn } from './dvonn';
import { gipf } from './gipf';
import type { Look } from './look';

const LOOKS: Record<GameName, Look> = {
  dvonn,
  'gipf-basic': gipf,
  'gipf-standard': gipf,
  'gipf-tournament': gipf,
};

export function lookOf(game: GameName): Look {
  return LOOKS[game];
}
