"""When a search ends."""

from __future__ import annotations

from dataclasses import dataclass

from gipfel._native import core

# What the core takes for "no bound".
ENDLESS_MILLISECONDS = 2**62
ENDLESS_NODES = 2**63
MAX_DEPTH: int = core.MAX_SEARCH_DEPTH  # plies


@dataclass(frozen=True, kw_only=True)
class Limit:
    """The first of these bounds that is reached ends the search; without any, `stop` does.

    `seconds` is for this move alone. `clock` is the time left for the whole game and `increment`
    what each move adds to it; the engine then shares the time out by itself.
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    clock: float | None = None
    increment: float = 0.0

    def milliseconds(self) -> tuple[int, int]:
        """Until when a new iteration is begun, and when the search is broken off."""
        if self.seconds is not None:
            bound = max(1, round(self.seconds * 1000))
            return bound, bound
        if self.clock is None:
            return ENDLESS_MILLISECONDS, ENDLESS_MILLISECONDS
        left, increment = round(self.clock * 1000), round(self.increment * 1000)
        return core.time_budget(left, increment)
