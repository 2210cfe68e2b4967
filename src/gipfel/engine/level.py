"""The engine's levels: how far each looks, and which of its lines it plays.

>>> from gipfel.engine.engine import Engine
>>> weak, full = Engine("dvonn", level=3).level, Engine("dvonn").level
>>> weak.is_full_strength, full.is_full_strength
(False, True)
>>> weak.cap_nodes(Limit(nodes=5)).nodes, weak.cap_nodes(Limit(depth=2)).nodes == weak.nodes
(5, True)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gipfel._native import core
from gipfel._value import Formatted
from gipfel.engine.analysis import Analysis, Line
from gipfel.engine.limit import Limit
from gipfel.game import MoveT, Position

__all__ = ["HIGHEST_LEVEL", "Level"]

HIGHEST_LEVEL: int = core.HIGHEST_LEVEL


class Level(Formatted):
    """One of a game's levels. Those below the highest are bounded by nodes.

    `lines` is how many lines are compared before one of them is played. Raises ValueError where
    there is no such level.
    """

    def __init__(self, searcher: type[Any], number: int) -> None:
        self.number = number
        self._searcher = searcher
        nodes, self.lines, _ = self._searcher.level(number)
        self.nodes: int | None = nodes or None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return False
        return (self._searcher, self.number) == (other._searcher, other.number)

    def __hash__(self) -> int:
        return hash((self._searcher, self.number))

    def __repr__(self) -> str:
        return f"<Level {self.number}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self._searcher.__name__, self.number)

    @property
    def is_full_strength(self) -> bool:
        """Whether it always plays the best line it finds, as far as it is let."""
        return self.number == HIGHEST_LEVEL

    def cap_nodes(self, limit: Limit) -> Limit:
        """The limit, with the level's own nodes where it allows more."""
        if self.nodes is None:
            return limit
        return replace(limit, nodes=min(self.nodes, limit.nodes or self.nodes))

    def pick_line(self, analysis: Analysis[MoveT], position: Position, seed: int) -> Line[MoveT]:
        """The line that is played: the best, or below full strength one that is nearly as good.

        The same seed picks the same line; another position or seed, perhaps another.
        """
        scores = [line.score for line in analysis.lines]
        chosen: int = self._searcher.pick_line(scores, self.number, seed ^ position.key)
        return analysis.lines[chosen]


def _restored(searcher: str, number: int) -> Level:
    """Unpickles a level, whichever build of the core wrote it."""
    return Level(getattr(core, searcher), number)
