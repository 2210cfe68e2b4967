"""The engine's levels: how far each looks, and what it evaluates by.

>>> from gipfel.engine.engine import Engine
>>> weak, full = Engine("dvonn", level=3).level, Engine("dvonn").level
>>> weak.is_full_strength, full.is_full_strength
(False, True)
>>> weak.uses_network, full.uses_network
(False, True)
>>> weak.cap_nodes(Limit(nodes=5)).nodes, weak.cap_nodes(Limit(depth=2)).nodes == weak.nodes
(5, True)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gipfel._native import core
from gipfel._value import Formatted
from gipfel.engine.limit import Limit
from gipfel.game import GAMES, Game

__all__ = ["HIGHEST_LEVEL", "Level"]

HIGHEST_LEVEL: int = core.HIGHEST_LEVEL
FIRST_NETWORK_LEVEL: int = core.FIRST_NETWORK_LEVEL


class Level(Formatted):
    """One of a game's levels. Those below the highest are bounded by nodes.

    They overlook moves that are hard to see. Raises ValueError where there is no such level.
    """

    def __init__(self, game: Game, number: int) -> None:
        self.number = number
        self._game = game
        start: Any = game.start()
        self.nodes: int | None = core.level_nodes(start, number) or None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return False
        return (self._game.name, self.number) == (other._game.name, other.number)

    def __hash__(self) -> int:
        return hash((self._game.name, self.number))

    def __repr__(self) -> str:
        return f"<Level {self.number}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self._game.name, self.number)

    @property
    def is_full_strength(self) -> bool:
        """Whether it sees every move, and searches as long as it is let."""
        return self.number == HIGHEST_LEVEL

    @property
    def uses_network(self) -> bool:
        """Whether it evaluates by the network that came with the package, unless told otherwise."""
        return network_is_used(self.number)

    def cap_nodes(self, limit: Limit) -> Limit:
        """The limit, with the level's own nodes where it allows more."""
        if self.nodes is None:
            return limit
        return replace(limit, nodes=min(self.nodes, limit.nodes or self.nodes))


def network_is_used(number: int) -> bool:
    """Whether the level of this number evaluates by a network."""
    return number >= FIRST_NETWORK_LEVEL


def _restored(game_name: str, number: int) -> Level:
    """Unpickles a level."""
    return Level(GAMES[game_name], number)
