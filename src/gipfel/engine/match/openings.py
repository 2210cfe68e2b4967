"""Openings for matches: varied, the same from the same seed, no two alike but for a symmetry.

>>> from gipfel.game import GAMES
>>> [first, second] = openings(GAMES["gipf-standard"], 2, seed=1)
>>> first.turn, first.is_over, first.canonical() == second.canonical()
('w', False, False)
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from gipfel.errors import EngineError
from gipfel.game import Game, Position

__all__ = ["endless_openings", "openings"]

# So many openings in a row that were there already: no new one can be expected.
MAX_MISSES = 2000

SEED_BITS = 63


def openings(game: Game, number: int, *, seed: int = 0, plies: int | None = None) -> list[Position]:
    """The first openings of a seed; more of them begin with the same ones.

    Without `plies` they are the game's own random positions: DVONN's pieces all dealt, GIPF after
    a few turns. With `plies`, so many random moves are made from the start: in DVONN, pieces
    placed. Raises EngineError where there are not so many.
    """
    return list(islice(endless_openings(game, seed=seed, plies=plies), number))


def endless_openings(game: Game, *, seed: int = 0, plies: int | None = None) -> Iterator[Position]:
    """All openings of a seed, one after the other. Raises EngineError when there are no more."""
    chance = random.Random(f"{game.name} {plies} {seed}")
    seen: set[str] = set()
    misses = 0
    while misses < MAX_MISSES:
        position = _opening(game, chance.getrandbits(SEED_BITS), plies)
        canonical = str(position.canonical())
        if position.is_over or canonical in seen:
            misses += 1
            continue
        misses = 0
        seen.add(canonical)
        yield position
    raise EngineError.of("openings-few", number=str(len(seen)), plies=str(plies), text=game.name)


def _opening(game: Game, seed: int, plies: int | None) -> Position:
    if plies is None:
        return game.random(seed)
    batch = game.batch([game.start()])
    batch.play_random(seed, plies)
    position: Position = batch[0]
    return position
