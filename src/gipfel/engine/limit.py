"""When a search ends.

>>> Limit(depth=0)
Traceback (most recent call last):
gipfel.errors.BoundError: depth: “0” is not a whole number from 1 to 100
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from gipfel._arguments import quoted
from gipfel._native import core
from gipfel._value import Formatted
from gipfel.engine.bounds import Bounds, RealBounds
from gipfel.errors import BoundError
from gipfel.game import Position

__all__ = [
    "CLOCK",
    "DEFAULT_SECONDS",
    "DEPTH",
    "MAX_DEPTH",
    "MOVES_TO_GO",
    "NODES",
    "PERFT_DEPTH",
    "SECONDS",
    "Limit",
    "LimitNames",
    "clock_milliseconds",
    "limit_of",
    "move_milliseconds",
]

# What the core takes for "no bound".
ENDLESS_MILLISECONDS = 2**62
ENDLESS_NODES = 2**63
MAX_DEPTH: int = core.MAX_SEARCH_DEPTH  # plies

# What each bound may be, for the library, the protocol and the command line.
DEPTH = Bounds(1, MAX_DEPTH)
PERFT_DEPTH = Bounds(0, 200)  # plies: more than any count can finish
NODES = Bounds(1, 10**15)
SECONDS = RealBounds(0.001, 10**9)
CLOCK = RealBounds(0, 10**9)  # it may have run out
MOVES_TO_GO = Bounds(1, 10**6)


# For a move or an analysis where nothing else is said.
DEFAULT_SECONDS = 1.0


class LimitNames(TypedDict, total=False):
    """The bounds of a Limit by their names, as `analyse`, `play` and `stream` take them.

    They are `seconds`, `depth`, `nodes`, `clock`, `increment` and `moves_to_go`.

    >>> from gipfel.engine import Engine, LimitNames
    >>> shallow: LimitNames = {"depth": 2}
    >>> engine = Engine("dvonn")
    >>> engine.analyse(engine.game.random(seed=1), **shallow).depth
    2
    """

    seconds: float | None
    depth: int | None
    nodes: int | None
    clock: float | None
    increment: float
    moves_to_go: int | None


@dataclass(frozen=True, kw_only=True)
class Limit(Formatted):
    """The first of these bounds that is reached ends the search; without any, `stop` does.

    `seconds` is for this move alone. `clock` is the time left for the whole game, or for the next
    `moves_to_go` moves, and `increment` what each move adds to it; the engine then shares the time
    out by itself. Raises BoundError where a number cannot be.
    """

    seconds: float | None = None
    depth: int | None = None
    """Plies."""
    nodes: int | None = None
    """Positions visited."""
    clock: float | None = None
    increment: float = 0.0
    moves_to_go: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None:
            SECONDS.check("seconds", self.seconds)
        if self.depth is not None:
            DEPTH.check("depth", self.depth)
        if self.nodes is not None:
            NODES.check("nodes", self.nodes)
        if self.clock is not None:
            CLOCK.check("clock", self.clock)
        if CLOCK.check("increment", self.increment) and self.clock is None:
            raise BoundError.of("increment-without-clock", text=f"{self.increment:g}")
        if self.moves_to_go is not None:
            MOVES_TO_GO.check("moves_to_go", self.moves_to_go)
            if self.clock is None:
                raise BoundError.of("moves-to-go-without-clock", number=self.moves_to_go)

    def milliseconds(self, position: Position) -> tuple[int, int]:
        """Of a move in this position: the time it gets, about, and when it is broken off.

        With a clock, the first is stretched or shortened by how settled the best move is.
        """
        bound, clock = move_milliseconds(self), clock_milliseconds(self)
        if clock is None:
            return bound, bound
        soft, hard = core.time_budget(position, clock)
        return min(bound, soft), min(bound, hard)


def move_milliseconds(limit: Limit) -> int:
    """What `seconds` allows.

    >>> move_milliseconds(Limit(seconds=0.25))
    250
    """
    return ENDLESS_MILLISECONDS if limit.seconds is None else max(1, round(limit.seconds * 1000))


def clock_milliseconds(limit: Limit) -> tuple[int, int, int] | None:
    """The clock as the core takes it: the time left, the increment, the moves to go or 0.

    >>> clock_milliseconds(Limit(clock=60, increment=1))
    (60000, 1000, 0)
    """
    if limit.clock is None:
        return None
    return round(limit.clock * 1000), round(limit.increment * 1000), limit.moves_to_go or 0


def limit_of(limit: Limit | None, names: LimitNames, default_seconds: float | None = None) -> Limit:
    """The limit that a caller gave, whole or by its names; where none was, so many seconds.

    >>> limit_of(None, {"depth": 3}).depth, limit_of(None, {}, 1.0).seconds
    (3, 1.0)
    """
    if limit is None:
        return Limit(**names) if names else Limit(seconds=default_seconds)
    if not isinstance(limit, Limit):
        raise TypeError(f"a limit is a Limit, such as Limit(seconds=1), not {quoted(limit)}")
    if names:
        raise BoundError.of("limit-twice", names=", ".join(names))
    return limit
