"""Rate limits (a burst, then a steady rate), and limits on what may be open at once.

>>> limiter = RateLimiter(Rate(burst=2, seconds=10), clock=lambda: 0.0)
>>> [limiter.wait(name) for name in ("ann", "ann", "ann", "ben")]
[0.0, 0.0, 10.0, 0.0]
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Self

from gipfel.server.errors import DeniedError

# How many askers are remembered before those are dropped whose whole burst is free again.
REMEMBERED = 10_000


@dataclass(frozen=True)
class Rate:
    """A burst at once, then one more every so many seconds."""

    burst: int
    seconds: float


class RateLimiter:
    """Limits the rate of each asker, by a name for the asker.

    For each it keeps one number: the time at which the whole burst is free again (the generic cell
    rate algorithm). An asker for whom that time has passed is as good as unknown.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._free_at: dict[str, float] = {}
        self._most = REMEMBERED

    def wait(self, asker: str) -> float:
        """0 where the asker may go on, and it is counted; else the seconds to wait."""
        now = self._clock()
        free_at = max(self._free_at.get(asker, now), now) + self.rate.seconds
        early = free_at - now - self.rate.burst * self.rate.seconds
        if early > 0:
            return early
        self._free_at[asker] = free_at
        if len(self._free_at) > self._most:
            self._forget(now)
        return 0.0

    def busy_s(self, asker: str) -> float:
        """In how many seconds the whole burst of an asker is free again."""
        return max(0.0, self._free_at.get(asker, 0.0) - self._clock())

    def note_busy(self, asker: str, seconds: float) -> None:
        """Notes that an asker's burst is free again in so many seconds at the earliest."""
        if seconds > self.busy_s(asker):
            self._free_at[asker] = self._clock() + seconds

    def _forget(self, now: float) -> None:
        self._free_at = {asker: at for asker, at in self._free_at.items() if at > now}
        self._most = max(REMEMBERED, 2 * len(self._free_at))


# What is counted, each by a name of its own.
RATES: Mapping[str, Rate] = {
    "address": Rate(burst=200, seconds=0.05),  # everything from one address
    "person": Rate(burst=100, seconds=0.1),  # everything of one account or guest
    "socket": Rate(burst=30, seconds=2),  # sockets that strangers at one address open
    "own-socket": Rate(burst=20, seconds=2),  # sockets that one known person opens
    # By all known people of one address: a whole school comes back at once after a restart.
    "known-socket": Rate(burst=600, seconds=0.02),
    "message": Rate(burst=60, seconds=0.1),  # what one person sends over sockets
    "messages": Rate(burst=1000, seconds=0.01),  # what one address sends over sockets
    # An address may be a school: a whole class opens accounts, and logs in.
    "account": Rate(burst=30, seconds=120),  # accounts that one address opens
    "nickname": Rate(burst=60, seconds=60),  # nicknames that guests of one address take
    "passwords": Rate(burst=60, seconds=20),  # passwords given by one address
    "password": Rate(burst=10, seconds=60),  # passwords tried by one address for one name
    # By everybody for one name: so many that no address alone keeps its owner out.
    "name": Rate(burst=100, seconds=20),
    # Passwords tried in a browser where this account has logged in before; the three above then
    # do not matter, and strangers cannot use it up.
    "device": Rate(burst=10, seconds=60),
    "challenge": Rate(burst=30, seconds=5),  # games offered by one known person, or by strangers
    "known-challenge": Rate(burst=300, seconds=0.5),  # by all known people of one address
    "notification": Rate(burst=30, seconds=30),  # sent to one person
    # These are counted for one account, and for all guests of one address together.
    "push": Rate(burst=20, seconds=60),  # notifications switched on, renewed or switched off
    "proof": Rate(burst=10, seconds=60),  # one's own password, given once more
    "analysis": Rate(burst=10, seconds=2),  # positions analysed
    "position": Rate(burst=60, seconds=0.25),  # positions looked up
    "stream": Rate(burst=30, seconds=2),  # streams opened
    # Lists of games, and profiles. A lobby asks for three of them every quarter of a minute.
    "search": Rate(burst=300, seconds=0.1),
    "record": Rate(burst=60, seconds=1),  # records of single games
    "study": Rate(burst=60, seconds=1),  # studies read, kept, shared or deleted
    "puzzle": Rate(burst=60, seconds=1),  # puzzles tried, and their ratings looked up
    "preview": Rate(burst=60, seconds=0.5),  # links that one address looks at
    "export": Rate(burst=5, seconds=60),  # long downloads
}


# What may be open at once.
MOST_OPEN: Mapping[str, int] = {
    "sockets": 200,  # of strangers at one address
    "own-sockets": 50,  # of one known person
    "known-sockets": 1000,  # of all known people at one address
    "unread-bytes": 8 * 1024 * 1024,  # answers to one address that it has not read yet
    # These are counted for one account, and for all guests of one address together.
    "streams": 100,
    "analyses": 4,
    "records": 10,
    "positions": 4,
    "downloads": 3,
}


class Limits:
    """All rates and all limits on what is open, by name."""

    def __init__(
        self,
        rates: Mapping[str, Rate] = RATES,
        clock: Callable[[], float] = time.monotonic,
        *,
        most_open: Mapping[str, int] = MOST_OPEN,
    ) -> None:
        self._limits = {name: RateLimiter(rate, clock) for name, rate in rates.items()}
        self._most_open = most_open
        self._open: Counter[tuple[str, str]] = Counter()

    @classmethod
    def none(cls) -> Self:
        """No limits at all."""
        return cls({}, most_open={})

    def count(self, name: str, asker: str) -> None:
        """Counts what an asker does. Raises DeniedError, which says when to come again."""
        limit = self._limits.get(name)
        seconds = limit.wait(asker) if limit else 0
        if seconds:
            whole = math.ceil(seconds)
            raise DeniedError(429, "too-often", retry_after=whole, seconds=whole)

    def has_room(self, name: str, asker: str, amount: int = 1) -> bool:
        """Whether an asker may have so much more open."""
        most = self._most_open.get(name)
        return most is None or self._open[name, asker] + amount <= most

    def check(self, name: str, asker: str) -> None:
        """Raises DeniedError where an asker has too much open for more."""
        if not self.has_room(name, asker):
            raise DeniedError(429, "too-much-open", most=self._most_open[name])

    def hold(self, name: str, asker: str, amount: int = 1) -> None:
        """Counts something of an asker's as open, until it is released."""
        self._open[name, asker] += amount

    def release(self, name: str, asker: str, amount: int = 1) -> None:
        """Counts something of an asker's as open no longer."""
        self._open[name, asker] -= amount
        if not self._open[name, asker]:
            del self._open[name, asker]

    @contextmanager
    def holding(self, name: str, asker: str, amount: int = 1) -> Iterator[None]:
        """Counts something of an asker's that is open as long as the context lasts."""
        self.hold(name, asker, amount)
        try:
            yield
        finally:
            self.release(name, asker, amount)
