"""DVONN for Python callers.

>>> from gipfel.dvonn import Position
>>> position = Position.start().play("g2")
>>> str(position)
'........./........../.........../......R.../......... b place'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from gipfel._arguments import check_kind, quoted
from gipfel._native import core, network_bytes, publish
from gipfel._side import SIDES, Side
from gipfel._status import Count, Status
from gipfel._value import Formatted
from gipfel.board import Board

Position = core.DvonnPosition
Move = core.DvonnMove
Turn = core.DvonnTurn
Batch = core.DvonnBatch
publish(__name__, Position=Position, Move=Move, Turn=Turn, Batch=Batch)

__all__ = ["Batch", "Dvonn", "Move", "Position", "Stack", "Turn"]

PIECES = 49
RED_PIECES = 3


@dataclass(frozen=True)
class Stack(Formatted):
    """What stands on a cell: one piece or more. The owner has its top; a lone red piece has none.

    >>> text = "........W6**/........W3B3/.........W4./W3*........./......... b stack"
    >>> position = Position.parse(text)
    >>> position["k5"]
    Stack(owner='w', height=6, reds=2)
    >>> str(position["k5"]), position["a1"]
    ('W6**', None)
    """

    owner: Side | None
    height: int = 1
    reds: int = 0

    def __post_init__(self) -> None:
        if self.owner not in (*SIDES, None):
            raise ValueError(
                f"a stack belongs to {', '.join(SIDES)} or None, not {quoted(self.owner)}"
            )
        for name, least, most in (("height", 1, PIECES), ("reds", 0, RED_PIECES)):
            check_kind(number := getattr(self, name), int, f"a stack's {name} is a whole number")
            if not least <= number <= most:
                bounds = f"from {least} to {most}"
                raise ValueError(f"a stack's {name} is {bounds}, not {quoted(number)}")

    def __str__(self) -> str:
        if self.owner is None:
            return "R"
        height = str(self.height) if self.height > 1 else ""
        return f"{self.owner.upper()}{height}{'*' * self.reds}"


class Dvonn(Formatted):
    """The game of DVONN."""

    name: Literal["dvonn"] = "dvonn"
    family: str = "dvonn"
    rules_in_short: tuple[str, ...] = ("rules-dvonn-placing", "rules-dvonn")
    notation: tuple[str, ...] = ("help-dvonn",)
    symmetries: int = 4
    has_margin: bool = True
    may_be_dealt: bool = True
    most_extra_pieces: int = 0
    learner: type[core.DvonnLearner] = core.DvonnLearner
    encoding: type[core.DvonnEncoding] = core.DvonnEncoding
    environments: type[core.DvonnEnvironments] = core.DvonnEnvironments
    board: Board = Board.of("dvonn")

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
        """A search with a table of this size, which evaluates by the network where there is one."""
        return core.DvonnSearcher(megabytes, threads, network)

    def evaluated_searcher(self, megabytes: int) -> core.DvonnEvaluatedSearcher:
        """A search that evaluates by a function, which is handed to it with each position."""
        return core.DvonnEvaluatedSearcher(megabytes)

    def network(self, data: bytes) -> core.DvonnNetwork:
        """Reads a network. Raises ValueError where it is unfit."""
        return core.DvonnNetwork.parse(network_bytes(data))

    def score(self, position: Position) -> tuple[int, int]:
        """White's and Black's pieces in their stacks."""
        _check(position, Position, "position")
        return position.score()

    def status(self, position: Position, turn: Turn | None = None) -> Status:  # noqa: ARG002
        """How many pieces are placed; then the score."""
        _check(position, Position, "position")
        if position.phase == "place":
            return Status(notes=(Count("placed", len(position.cells()), PIECES),))
        return Status(position.score(), "score-legend", notes=(Count("red-legend", piece="R"),))

    def removed(self, position: Position, move: Move) -> Mapping[str, Sequence[str]]:
        """The cells of the stacks that lost contact."""
        _check(position, Position, "position")
        return {"lost-contact": sorted(position.effects(move).cells("contact"))}

    def cells_of(self, move: Move) -> list[str]:
        """Where a stack stood, and where it is now."""
        _check(move, Move, "move")
        return [cell for cell in (move.source, move.target) if cell]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dvonn)

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def _check(value: object, kind: type, noun: str) -> None:
    check_kind(value, kind, f"the {noun} is one of DVONN")
