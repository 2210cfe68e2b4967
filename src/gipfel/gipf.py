"""GIPF for Python callers, in its three rule sets.

>>> from gipfel.gipf import Position
>>> position = Position.start("standard").play("b1-b3")
>>> str(position)
'wB.W/...../....../W.....B/....../...../B..W b 11,12 0,0 standard -'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from gipfel._native import core

Position = core.GipfPosition
Move = core.GipfMove
Turn = core.GipfTurn
Batch = core.GipfBatch

__all__ = ["RULES", "Batch", "Gipf", "Move", "Position", "RuleSet", "Turn"]

RuleSet = Literal["basic", "standard", "tournament"]
RULES: tuple[RuleSet, ...] = get_args(RuleSet)


class Gipf:
    """The game of GIPF by one of its rule sets."""

    symmetries = 12
    has_margin = False

    def __init__(self, rules: RuleSet) -> None:
        if rules not in RULES:
            raise ValueError(f"{rules!r} is not one of the rule sets {', '.join(RULES)}")
        self.rules = rules
        self.name = f"gipf-{rules}"

    def start(self, extra_white: int = 0, extra_black: int = 0) -> Position:
        """The start; in the basic game each side may have one to three pieces more."""
        return Position.start(self.rules, extra_white, extra_black)

    def random(self, seed: int) -> Position:
        """The position after a few random turns, the same from the same seed."""
        return Position.random(self.rules, seed)

    def parse(self, text: str) -> Position:
        """Reads a position of this rule set. Raises PositionError where it cannot be."""
        return Position.parse(text, self.rules)

    def parse_turn(self, text: str) -> Turn:
        """Reads a turn in progress of this rule set: a position, and the steps so far after `|`.

        Raises PositionError, MoveSyntaxError or IllegalMoveError.
        """
        turn = Turn.parse(text)
        self.parse(str(turn.position))
        return turn

    def batch(self, positions: Iterable[Position]) -> Batch:
        """Many positions that are played on together."""
        return Batch(list(positions))

    def searcher(
        self, megabytes: int, threads: int, network: core.GipfNetwork | None = None
    ) -> core.GipfSearcher:
        """A search with a table of this size, which judges by the network where there is one."""
        return core.GipfSearcher(megabytes, threads, network)

    def network(self, data: bytes) -> core.GipfNetwork:
        """Reads a network. Raises ValueError where it is unfit."""
        return core.GipfNetwork.parse(data)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
