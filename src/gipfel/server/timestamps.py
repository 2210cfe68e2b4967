"""Times as the server keeps them: whole milliseconds since 1970."""

from __future__ import annotations

import time
from collections.abc import Callable

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

Clock = Callable[[], int]


def now() -> int:
    """This moment."""
    return time.time_ns() // 1_000_000


def steady() -> Clock:
    """A clock that goes on from now evenly, also where the system's clock is set."""
    began, start = now(), time.monotonic_ns()
    return lambda: began + (time.monotonic_ns() - start) // 1_000_000
