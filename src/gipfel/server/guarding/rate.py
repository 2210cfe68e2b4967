"""How often somebody may ask: a burst at once, then a steady rate.

>>> rate = RateLimit(Rate(burst=2, seconds=10), clock=lambda: 0.0)
>>> rate.wait("ann"), rate.wait("ann"), rate.wait("ann"), rate.wait("ben")
(0.0, 0.0, 10.0, 0.0)
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from gipfel.server.guarding.address import household

# How many askers are remembered before those are forgotten who could ask freely again.
REMEMBERED = 10_000


@dataclass(frozen=True)
class Rate:
    """So many at once, and one more every so many seconds."""

    burst: int
    seconds: float


class RateLimit:
    """Counts what each asker does, by a name for the asker.

    For each it keeps one number: the time at which the whole burst is free again (the generic cell
    rate algorithm). An asker for whom that time has passed is as good as unknown.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._free_at: dict[str, float] = {}
        self._most = REMEMBERED

    def wait(self, asker: str) -> float:
        """0 where the asker may go on, and it is counted; else the seconds to wait."""
        now = self._clock()
        free_at = max(self._free_at.get(asker, now), now) + self._rate.seconds
        early = free_at - now - self._rate.burst * self._rate.seconds
        if early > 0:
            return early
        self._free_at[asker] = free_at
        if len(self._free_at) > self._most:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        self._free_at = {asker: at for asker, at in self._free_at.items() if at > now}
        self._most = max(REMEMBERED, 2 * len(self._free_at))


def too_often(seconds: float) -> Response:
    """The answer that says when to come again."""
    return PlainTextResponse(
        "Too many requests.\n", status_code=429, headers={"Retry-After": str(math.ceil(seconds))}
    )


class Unhurried:
    """Lets each address ask an application at one rate; sockets count when they are opened."""

    def __init__(self, app: ASGIApp, limit: RateLimit) -> None:
        self.app = app
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        seconds = self.limit.wait(household(HTTPConnection(scope)))
        app = too_often(seconds) if seconds else self.app
        await app(scope, receive, send)
