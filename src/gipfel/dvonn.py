"""DVONN for Python callers.

>>> from gipfel.dvonn import Position
>>> position = Position.start().play("g2")
>>> str(position)
'........./........../.........../......R.../......... b place'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gipfel._native import core

Position = core.DvonnPosition
Move = core.DvonnMove
Turn = core.DvonnTurn
Batch = core.DvonnBatch

__all__ = ["Batch", "Dvonn", "Move", "Position", "Turn"]


class Dvonn:
    """The game of DVONN."""

    name: Final = "dvonn"
    symmetries: Final = 4
    has_margin: Final = True

    def start(self, extra_white: int = 0, extra_black: int = 0) -> Position:
        """The empty board, White to place the first red piece.

        No side has extra pieces: that raises ValueError.
        """
        if extra_white or extra_black:
            raise ValueError("in DVONN both sides have the same pieces")
        return Position.start()

    def random(self, seed: int) -> Position:
        """All 49 pieces dealt at random, the same from the same seed; White begins to stack."""
        return Position.random(seed)

    def parse(self, text: str) -> Position:
        """Reads a position. Raises PositionError where it cannot be."""
        return Position.parse(text)

    def parse_turn(self, text: str) -> Turn:
        """Reads a turn in progress: a position, or one with a move after `|`.

        Raises PositionError, MoveSyntaxError or IllegalMoveError.
        """
        return Turn.parse(text)

    def batch(self, positions: Iterable[Position]) -> Batch:
        """Many positions that are played on together."""
        return Batch(list(positions))

    def searcher(
        self, megabytes: int, threads: int, network: core.DvonnNetwork | None = None
    ) -> core.DvonnSearcher:
        """A search with a table of this size, which judges by the network where there is one."""
        return core.DvonnSearcher(megabytes, threads, network)

    def network(self, data: bytes) -> core.DvonnNetwork:
        """Reads a network. Raises ValueError where it is unfit."""
        return core.DvonnNetwork.parse(data)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
