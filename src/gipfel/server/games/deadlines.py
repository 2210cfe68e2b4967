"""What is due when, for things whose time is put off again and again.

>>> deadlines = Deadlines()
>>> deadlines.set("a", 5), deadlines.set("b", 3), deadlines.set("a", 9)
(None, None, None)
>>> deadlines.passed(2), deadlines.passed(6), deadlines.passed(99)
([], ['b', 'a'], [])
"""

from __future__ import annotations

from heapq import heappop, heappush


class Deadlines:
    """Each thing comes up once, at the earliest of the times that were set for it since.

    One that was put off comes up too early: whoever is told looks again, and sets it anew.
    """

    def __init__(self) -> None:
        self._line: list[tuple[int, str]] = []
        self._due: dict[str, int] = {}

    def set(self, name: str, due: int) -> None:
        """Notes that something is due at a time."""
        if name not in self._due or due < self._due[name]:
            self._due[name] = due
            heappush(self._line, (due, name))

    def forget(self, name: str) -> None:
        """Lets something never come up."""
        self._due.pop(name, None)

    def passed(self, at: int) -> list[str]:
        """What is due by now; it is forgotten."""
        found = []
        while self._line and self._line[0][0] <= at:
            due, name = heappop(self._line)
            if self._due.get(name) == due:
                del self._due[name]
                found.append(name)
        return found
