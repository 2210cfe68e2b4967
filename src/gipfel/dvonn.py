"""DVONN for Python callers.

>>> from gipfel.dvonn import Position
>>> position = Position.start().play("g2")
>>> str(position)
'........./........../.........../......R.../......... b place'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gipfel._native import core
from gipfel._status import Count, Status

Position = core.DvonnPosition
Move = core.DvonnMove
Turn = core.DvonnTurn
Batch = core.DvonnBatch

__all__ = ["Batch", "Dvonn", "Move", "Position", "Turn"]

PIECES = 49


class Dvonn:
    """The game of DVONN."""

    name: Final = "dvonn"
    family: Final = "dvonn"
    rules_in_short: Final = ("rules-dvonn-placing", "rules-dvonn")
    notation: Final = ("help-dvonn",)
    symmetries: Final = 4
    has_margin: Final = True
    may_be_dealt: Final = True
    most_extra_pieces: Final = 0
    learner: Final = core.DvonnLearner

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
        return Batch(list(positions), self.name)

    def searcher(
        self, megabytes: int, threads: int, network: core.DvonnNetwork | None = None
    ) -> core.DvonnSearcher:
        """A search with a table of this size, which judges by the network where there is one."""
        return core.DvonnSearcher(megabytes, threads, network)

    def evaluated_searcher(self, megabytes: int) -> core.DvonnEvaluatedSearcher:
        """A search that judges by a function, which is handed to it with each position."""
        return core.DvonnEvaluatedSearcher(megabytes)

    def network(self, data: bytes) -> core.DvonnNetwork:
        """Reads a network. Raises ValueError where it is unfit."""
        return core.DvonnNetwork.parse(data)

    def score(self, position: Position) -> tuple[int, int]:
        """White's and Black's pieces in their stacks."""
        return position.score()

    def status(self, position: Position, turn: Turn | None = None) -> Status:  # noqa: ARG002
        """How many pieces are placed; then the score."""
        if position.phase == "place":
            return Status(notes=(Count("placed", len(position.cells()), PIECES),))
        return Status(position.score(), "score-legend", notes=(Count("red-legend", piece="R"),))

    def removed(self, position: Position, move: Move) -> Mapping[str, Sequence[str]]:
        """The cells of the stacks that lost contact."""
        left = {*position.play(move).cells(), move.source}
        return {"lost-contact": sorted(set(position.cells()) - left)}

    def cells_of(self, move: Move) -> list[str]:
        """Where a stack stood, and where it is now."""
        return [cell for cell in (move.source, move.target) if cell]

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
