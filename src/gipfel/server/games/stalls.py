"""Short times in which the loop stood still.

>>> stalls = Stalls([Stall(100, 400), Stall(1_000, 1_200)])
>>> stalls.between(0, 2_000), stalls.between(300, 1_100), stalls.between(400, 1_000)
(500, 200, 0)
>>> stalls.forget(before=500)
>>> stalls.between(0, 2_000)
200
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate

from gipfel.server.store.lifetimes import Stall


class Stalls:
    """Stalls in the order of time; how much of a time they take is found without a loop."""

    def __init__(self, stalls: Iterable[Stall] = ()) -> None:
        self._stalls: list[Stall] = []
        self._ends: list[int] = []
        # How long they took together, each with those before it.
        self._totals: list[int] = []
        for stall in stalls:
            self.add(stall)

    def add(self, stall: Stall) -> None:
        """Adds one that ended after all others; what it has in common with them counts once."""
        last = self._ends[-1] if self._ends else stall.began
        stall = Stall(max(stall.began, last), max(stall.ended, last))
        self._stalls.append(stall)
        self._ends.append(stall.ended)
        self._totals.append(self._total() + stall.ended - stall.began)

    def between(self, start: int, end: int) -> int:
        """How long the loop stood still between two times."""
        return self._until(end) - self._until(start) if end > start else 0

    def forget(self, before: int) -> None:
        """Forgets those that ended before a time."""
        self._stalls = self._stalls[bisect_right(self._ends, before) :]
        self._ends = [stall.ended for stall in self._stalls]
        self._totals = list(accumulate(stall.ended - stall.began for stall in self._stalls))

    def _total(self) -> int:
        return self._totals[-1] if self._totals else 0

    def _until(self, at: int) -> int:
        number = bisect_right(self._ends, at)
        whole = self._totals[number - 1] if number else 0
        return whole + (self._stalls[number].within(0, at) if number < len(self._stalls) else 0)
