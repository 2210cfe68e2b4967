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

__all__ = [
    "CLOCK",
    "DEFAULT_SECONDS",
    "DEPTH",
    "MAX_DEPTH",
    "NODES",
    "PERFT_DEPTH",
    "SECONDS",
    "Limit",
    "LimitNames",
    "limit_of",
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


# For a move or an analysis where nothing else is said.
DEFAULT_SECONDS = 1.0


class LimitNames(TypedDict, total=False):
    """The bounds of a Limit by their names, as `analyse`, `play` and `stream` take them.

    They are `seconds`, `depth`, `nodes`, `clock` and `increment`.

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


@dataclass(frozen=True, kw_only=True)
class Limit(Formatted):
    """The first of these bounds that is reached ends the search; without any, `stop` does.

    `seconds` is for this move alone. `clock` is the time left for the whole game and `increment`
    what each move adds to it; the engine then shares the time out by itself. Raises BoundError
    where a number cannot be.
    """

    seconds: float | None = None
    depth: int | None = None
    """Plies."""
    nodes: int | None = None
    """Positions visited."""
    clock: float | None = None
    increment: float = 0.0

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

    def milliseconds(self) -> tuple[int, int]:
        """Until when a new iteration is begun, and when the search is broken off."""
        if self.seconds is not None:
            bound = max(1, round(self.seconds * 1000))
            return bound, bound
        if self.clock is None:
            return ENDLESS_MILLISECONDS, ENDLESS_MILLISECONDS
        left, increment = round(self.clock * 1000), round(self.increment * 1000)
        return core.time_budget(left, increment)


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
