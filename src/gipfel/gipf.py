"""GIPF for Python callers, in its three rule sets.

>>> from gipfel.gipf import Position
>>> position = Position.start("standard").play("b1-b3")
>>> str(position)
'wB.W/...../....../W.....B/....../...../B..W b 11,12 0,0 standard -'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from gipfel._arguments import check_kind, quoted
from gipfel._native import core, network_bytes, publish
from gipfel._side import SIDES, Side
from gipfel._status import Count, Status
from gipfel._value import Formatted
from gipfel.board import Board

Position = core.GipfPosition
Move = core.GipfMove
Turn = core.GipfTurn
Batch = core.GipfBatch
publish(__name__, Position=Position, Move=Move, Turn=Turn, Batch=Batch)

__all__ = ["RULES", "Batch", "Gipf", "Move", "Piece", "Position", "RuleSet", "Turn"]

GipfName = Literal["gipf-basic", "gipf-standard", "gipf-tournament"]
RuleSet = Literal["basic", "standard", "tournament"]
"""GIPF's rule sets by name."""
RULES: tuple[RuleSet, ...] = get_args(RuleSet)
"""GIPF's rule sets, the simplest first."""
NAMES: Mapping[RuleSet, GipfName] = dict(zip(RULES, get_args(GipfName), strict=True))


@dataclass(frozen=True)
class Piece(Formatted):
    """What stands on a spot: a single piece or a GIPF piece.

    >>> position = Position.start("standard")
    >>> position["e2"]
    Piece(owner='w', is_gipf=True)
    >>> str(position["e2"]), position["e5"]
    ('W', None)
    """

    owner: Side
    is_gipf: bool = False

    def __post_init__(self) -> None:
        if self.owner not in SIDES:
            raise ValueError(f"a piece belongs to {' or '.join(SIDES)}, not {quoted(self.owner)}")

    def __str__(self) -> str:
        return self.owner.upper() if self.is_gipf else self.owner


class Gipf(Formatted):
    """The game of GIPF by one of its rule sets."""

    family = "gipf"
    symmetries = 12
    has_margin = False
    may_be_dealt = False
    learner = core.GipfLearner
    encoding = core.GipfEncoding
    environments = core.GipfEnvironments
    board = Board.of("gipf-basic")

    def __init__(self, rules: RuleSet) -> None:
        if rules not in RULES:
            raise ValueError(f"{quoted(rules)} is not one of the rule sets {', '.join(RULES)}")
        self.rules = rules
        self.name = NAMES[rules]
        rank = RULES.index(rules)  # each rule set adds to the one before it
        self.rules_in_short = ("rules-gipf", "rules-gipf-pieces", "rules-gipf-entry")[: rank + 1]
        self.most_extra_pieces = core.MOST_EXTRA_PIECES if rules == "basic" else 0
        self.notation = ("help-gipf", "help-gipf-entry")[: max(1, rank)]

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
        if turn.position.rules != self.rules:
            self.parse(text.partition("|")[0])  # raises, with the reason
        return turn

    def batch(self, positions: Iterable[Position]) -> Batch:
        """Many positions that are played on together.

        Raises PositionError where one is of another rule set.
        """
        return Batch(list(positions), self.name)

    def searcher(
        self, megabytes: int, threads: int, network: core.GipfNetwork | None = None
    ) -> core.GipfSearcher:
        """A search with a table of this size, which evaluates by the network where there is one."""
        return core.GipfSearcher(megabytes, threads, network)

    def evaluated_searcher(self, megabytes: int) -> core.GipfEvaluatedSearcher:
        """A search that evaluates by a function, which is handed to it with each position."""
        return core.GipfEvaluatedSearcher(megabytes)

    def network(self, data: bytes) -> core.GipfNetwork:
        """Reads a network. Raises ValueError where it is unfit."""
        return core.GipfNetwork.parse(network_bytes(data))

    def score(self, position: Position) -> None:
        """There is no score."""
        _check(position, Position, "position")

    def status(self, position: Position, turn: Turn | None = None) -> Status:
        """Reserves, captured pieces and GIPF pieces."""
        _check(position, Position, "position")
        if turn is not None:
            _check(turn, Turn, "turn")
        shown = turn or position
        pieces = list(shown.cells().values())

        def counts(index: int, side: Side) -> tuple[Count, ...]:
            reserve = Count("reserve", shown.reserves[index])
            lost = Count("lost", shown.captured[index])
            if self.rules == "basic":
                return reserve, lost
            text = "gipf-pieces-may-enter" if position.may_enter_gipf(side) else "gipf-pieces"
            piece = side.upper()
            return reserve, lost, Count(text, pieces.count(piece), piece=piece)

        return Status(counts=(counts(0, "w"), counts(1, "b")))

    def removed(self, position: Position, move: Move) -> Mapping[str, Sequence[str]]:
        """The spots of the pieces that came back to the reserve, and of the captured ones.

        As in a move's text, a `G` stands before the spot of a GIPF piece.
        """
        _check(position, Position, "position")
        spots: dict[str, list[str]] = {"returned": [], "captured": []}
        for gone in position.effects(move).removed:
            spots[gone.why].append(f"G{gone.cell}" if gone.piece.is_gipf else gone.cell)
        return {"taken-back": spots["returned"], "captured": spots["captured"]}

    def cells_of(self, move: Move) -> list[str]:
        """The dot and the spot of the push, or the spot alone."""
        _check(move, Move, "move")
        return (move.push or "").removeprefix("G").split("-")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gipf) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def _check(value: object, kind: type, noun: str) -> None:
    check_kind(value, kind, f"the {noun} is one of GIPF")
