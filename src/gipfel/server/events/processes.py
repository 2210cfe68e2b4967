"""Which processes take part: each holds a lease at Redis, and writes to the store that it lives.

Who lives by the store, but holds no lease, is cut off from Redis: what happens there is not heard
of, and its players may be at their games though it looks as if they were not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection

from redis.asyncio import Redis

from gipfel.server.events.connections import REDIS_ERRORS, prefix_of
from gipfel.server.events.redis_hub import RedisHub
from gipfel.server.log import log_event
from gipfel.server.timestamps import SECOND_MS

# How often a lease is renewed, and for how long it is given.
BEAT_S = 1.0
LEASE_MS = 5 * SECOND_MS
# For how long it is remembered when a process was last seen.
REMEMBERED_S = 30 * 24 * 3600

Watcher = Callable[[], None]


class Processes:
    """The leases of all processes, as they stood at the last beat."""

    def __init__(self, client: Redis, hub: RedisHub, process: str) -> None:
        # One that begins anew has another id: it has none of the sockets of before.
        self.id = process
        self._client = client
        self._hub = hub
        self._prefix = prefix_of(client)
        # By the store's heartbeats; attached later.
        self.live: Callable[[], Collection[str]] = frozenset
        # When each was seen last, by Redis's clock, and those who hold a lease.
        self.seen: dict[str, int] = {}
        self.leased: frozenset[str] = frozenset()
        # Whether this one may hold a lease: what it has to tell is told.
        self.is_ready: Callable[[], bool] = lambda: True
        # Whether all that live have a lease: then what is known of presence is all there is.
        self.is_complete = False
        self._watchers: list[Watcher] = []

    def register_watcher(self, watcher: Watcher) -> None:
        """Registers a watcher, called after every beat."""
        self._watchers.append(watcher)

    async def keep_beating(self) -> None:
        """Renews the lease, and looks who holds one, until cancelled."""
        while True:
            await self.beat()
            await asyncio.sleep(BEAT_S)

    async def beat(self) -> None:
        """Renews the lease, and looks who holds one."""
        try:
            if not self._hub.is_connected:
                raise ConnectionError("there are no events")
            await self._renew()
        except REDIS_ERRORS:
            self.leased, self.is_complete = frozenset(), False
        else:
            self.is_complete = self.leased >= set(self.live())
        if self._hub.is_connected and self._hub.is_somebody_cut_off is self.is_complete:
            log_event("processes-changed", logging.INFO, complete=self.is_complete)
        self._hub.is_somebody_cut_off = self._hub.is_connected and not self.is_complete
        for watcher in self._watchers:
            watcher()

    async def end(self) -> None:
        """Gives the lease back."""
        await self._client.zrem(self._prefix + "processes", self.id)

    async def _renew(self) -> None:
        seconds, micro = await self._client.time()
        now = seconds * SECOND_MS + micro // SECOND_MS
        key = self._prefix + "processes"
        async with self._client.pipeline(transaction=False) as pipe:
            if self.is_ready():
                pipe.zadd(key, {self.id: now})
            pipe.zremrangebyscore(key, 0, now - REMEMBERED_S * SECOND_MS)
            pipe.zrange(key, 0, -1, withscores=True)
            found = (await pipe.execute())[-1]
        self.seen = {name.decode(): int(at) for name, at in found}
        self.leased = frozenset(name for name, at in self.seen.items() if at > now - LEASE_MS)
