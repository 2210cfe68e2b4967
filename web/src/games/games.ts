// The one place that knows which games there are to look at.
import type { Plan } from '../board/plan';
import type { Scene } from '../board/scene';
import { GAMES, type GameName } from '../core';
import { dvonn } from './dvonn';
import { gipf } from './gipf';
import { pictureOf, type Look } from './look';

const LOOKS: Record<GameName, Look> = { dvonn, ...gipf };

/** A game with all its rule sets: they share a board, lessons and a book of rules. */
export type Family = Plan['name'];

export function lookOf(game: GameName): Look {
  return LOOKS[game];
}

export function familyOf(game: GameName): Family {
  return lookOf(game).plan.name;
}

export const FAMILIES: readonly Family[] = [...new Set(GAMES.map(familyOf))];

export function isFamily(name: string | undefined): name is Family {
  return FAMILIES.some((family) => family === name);
}

/** The game for those who have not chosen one. */
export const FIRST_GAME: GameName = GAMES[0];

/** The game that is shown first of its family. */
export function firstOf(family: Family): GameName {
  return GAMES.find((game) => familyOf(game) === family)!;
}

/** The names of a family's rule sets; none where there is only one. */
export function ruleSetsOf(family: Family): string[] {
  return GAMES.filter((game) => game.startsWith(`${family}-`)).map((game) =>
    game.slice(family.length + 1),
  );
}

/** The board as a game begins; `isDealt`: after chance has placed the pieces, where it may. */
export function startOf(game: GameName, isDealt: boolean): Scene {
  const look = lookOf(game);
  return pictureOf(look, (isDealt && look.deal?.cells) || look.start);
}

/** A position that looks like its game. */
export function exampleOf(family: Family): Scene {
  const look = lookOf(firstOf(family));
  return pictureOf(look, look.example);
}
