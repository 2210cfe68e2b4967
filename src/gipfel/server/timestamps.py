"""Times as whole milliseconds since 1970, and the clocks that give them."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

SECOND_MS = 1000
MINUTE_MS = 60 * SECOND_MS
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

Clock = Callable[[], int]


def now() -> int:
    """The current time."""
    return time.time_ns() // 1_000_000


def format_date(at: int) -> str:
    """A time as people read it.

    >>> format_date(1_800_000_000_000)
    '2027-01-15 08:00:00 UTC'
    """
    return f"{datetime.fromtimestamp(at / SECOND_MS, UTC):%Y-%m-%d %H:%M:%S} UTC"


def steady() -> Clock:
    """A monotonic clock that begins now: setting the system's clock does not change it."""
    began, start = now(), time.monotonic_ns()
    return lambda: began + (time.monotonic_ns() - start) // 1_000_000
