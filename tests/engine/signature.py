"""The fixed set of positions whose node count shows every change of the search."""

from __future__ import annotations

from collections.abc import Iterator

from gipfel import Position
from tests.games import position_of

DEPTH = 5
PLIES = (52, 60, 70)  # DVONN: from the first moves of stacking on
PLIES_OF_GIPF = (0, 6, 12)


def positions(name: str) -> Iterator[Position]:
    """A game's positions; some may be over."""
    for seed in range(4):
        for ply in PLIES if name == "dvonn" else PLIES_OF_GIPF:
            yield position_of(name, 2 * seed, ply)
