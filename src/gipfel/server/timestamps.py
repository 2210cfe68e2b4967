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
    """A monotonic clock that begins now: setting the system's clock does not change it.

    It goes on while the machine is suspended.
    """
    began, start = now(), _uptime_ns()
    return lambda: began + (_uptime_ns() - start) // 1_000_000


def _uptime_ns() -> int:
    """How long the machine runs, with the time in which it was suspended.

    Linux has a clock of its own for that; that of macOS named here counts it, unlike Python's
    monotonic one, and on Windows that one does.
    """
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        if hasattr(time, name):
            return time.clock_gettime_ns(getattr(time, name))
    return time.monotonic_ns()
