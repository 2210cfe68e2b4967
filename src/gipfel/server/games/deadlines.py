"""A queue of deadlines that are put off again and again.

>>> deadlines = Deadlines()
>>> deadlines.set("a", 5), deadlines.set("b", 3), deadlines.set("a", 9)
(None, None, None)
>>> deadlines.pop_due(2), deadlines.pop_due(6), deadlines.pop_due(99)
([], ['b', 'a'], [])
"""

from __future__ import annotations

from heapq import heappop, heappush


class Deadlines:
    """A name passes once, at the earliest of the times that were set for it.

    One that was put off passes too early: the caller checks, and sets it again.
    """

    def __init__(self) -> None:
        self._line: list[tuple[int, str]] = []
        self._due: dict[str, int] = {}

    def set(self, name: str, due: int) -> None:
        """Sets the time at which a name is due, unless an earlier one is set."""
        if name not in self._due or due < self._due[name]:
            self._due[name] = due
            heappush(self._line, (due, name))

    def forget(self, name: str) -> None:
        """Removes a name."""
        self._due.pop(name, None)

    def pop_due(self, at: int) -> list[str]:
        """Removes and returns the names that are due."""
        found = []
        while self._line and self._line[0][0] <= at:
            due, name = heappop(self._line)
            if self._due.get(name) == due:
                del self._due[name]
                found.append(name)
        return found
