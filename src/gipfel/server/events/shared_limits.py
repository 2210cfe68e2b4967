"""Rates and limits that all processes share.

Each process decides by itself and at once; what it counts it adds to the sum at Redis a few times a
second, and learns from the answer what others have counted. So nobody waits for Redis, who asks a
little is never known to it, and while it is lost every process counts for itself.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Mapping

from redis.asyncio import Redis

from gipfel.server.events.connections import REDIS_ERRORS, prefix_of
from gipfel.server.events.processes import Processes
from gipfel.server.http.rate_limiter import MOST_OPEN, RATES, Limits, Rate
from gipfel.server.timestamps import SECOND_MS

# How often counts are shared.
SHARE_INTERVAL_S = 0.25
# Who has used less than this part of a burst, or of what may be open, is not shared; nor is a burst
# so small spared.
SHARED_PART = 1 / 8
SMALL_BURST = 30
# What is open is told again so often, and forgotten unless it is.
OPEN_INTERVAL_S = 10.0
OPEN_KEPT_MS = 30 * SECOND_MS
# What is open for moments only is counted in each process alone.
UNSHARED = frozenset({"unread-bytes"})
MOST_AT_ONCE = 500

# The generic cell rate algorithm: adds to the time at which each burst is free again, by Redis's
# clock, and returns in how many milliseconds that is.
COUNT = """
local at = redis.call('TIME')
local now = at[1] * 1000 + math.floor(at[2] / 1000)
local busy = {}
for i, key in ipairs(KEYS) do
  local free = math.max(tonumber(redis.call('GET', key) or now), now) + tonumber(ARGV[i])
  if free > now then
    redis.call('SET', key, string.format('%.0f', free), 'PX', math.ceil(free - now))
  end
  busy[i] = math.floor(free - now)
end
return busy
"""

Key = tuple[str, str]


class SharedLimits(Limits):
    """The limits of one of several processes."""

    def __init__(
        self,
        client: Redis,
        processes: Processes,
        rates: Mapping[str, Rate] = RATES,
        clock: Callable[[], float] = time.monotonic,
        *,
        most_open: Mapping[str, int] = MOST_OPEN,
    ) -> None:
        super().__init__(rates, clock, most_open=most_open)
        self._client = client
        self._processes = processes
        self._prefix = prefix_of(client)
        self._count_at_redis = client.register_script(COUNT)
        # What was counted and is not shared yet.
        self._unshared: Counter[Key] = Counter()
        # What others have open, and when what is open here was told last.
        self._elsewhere: dict[Key, int] = {}
        self._told: dict[Key, tuple[int, float]] = {}

    def count(self, name: str, asker: str) -> None:
        """Counts what an asker does. Raises DeniedError, which says when to come again."""
        super().count(name, asker)
        limit = self._limits.get(name)
        if limit is None:
            return
        burst_s = limit.rate.burst * limit.rate.seconds
        if limit.rate.burst <= SMALL_BURST or limit.busy_s(asker) > SHARED_PART * burst_s:
            self._unshared[name, asker] += 1

    def has_room(self, name: str, asker: str, amount: int = 1) -> bool:
        """Whether an asker may have so much more open, in all processes together."""
        return super().has_room(name, asker, amount + self._elsewhere.get((name, asker), 0))

    async def keep_sharing(self) -> None:
        """Shares what is counted until cancelled; without Redis, for here alone."""
        while True:
            await asyncio.sleep(SHARE_INTERVAL_S)
            try:
                await self.share()
            except REDIS_ERRORS:
                self._unshared.clear()
                self._elsewhere.clear()
                self._told.clear()

    async def share(self) -> None:
        """Shares what was counted since the last time, and learns what others have counted."""
        counted, self._unshared = list(self._unshared.items()), Counter()
        for start in range(0, len(counted), MOST_AT_ONCE):
            await self._share_counts(counted[start : start + MOST_AT_ONCE])
        await self._share_open()

    async def _share_counts(self, counted: list[tuple[Key, int]]) -> None:
        busy = await self._count_at_redis(
            keys=[f"{self._prefix}rate:{name}:{asker}" for (name, asker), _ in counted],
            args=[
                math.ceil(amount * self._limits[name].rate.seconds * SECOND_MS)
                for (name, _), amount in counted
            ],
        )
        for ((name, asker), _), busy_ms in zip(counted, busy, strict=True):
            self._limits[name].note_busy(asker, busy_ms / SECOND_MS)

    # What is open

    async def _share_open(self) -> None:
        """Tells what is open here, where that has changed or was told long ago."""
        now = time.monotonic()
        due = {
            key: held for key, held in self._shared_open().items() if self._is_due(key, held, now)
        }
        due |= {key: 0 for key in self._told if not self._open[key]}
        others = sorted(self._processes.leased - {self._processes.id})
        for start in range(0, len(due), MOST_AT_ONCE):
            await self._tell(dict(list(due.items())[start : start + MOST_AT_ONCE]), others)
        self._told |= {key: (held, now) for key, held in due.items()}
        for key in [key for key, held in due.items() if not held]:
            del self._told[key]
            self._elsewhere.pop(key, None)

    def _shared_open(self) -> dict[Key, int]:
        return {
            key: held
            for key, held in self._open.items()
            if key[0] not in UNSHARED
            and (most := self._most_open.get(key[0])) is not None
            and (held > SHARED_PART * most or key in self._told)
        }

    def _is_due(self, key: Key, held: int, now: float) -> bool:
        told, at = self._told.get(key, (0, -math.inf))
        return told != held or now - at > OPEN_INTERVAL_S

    async def _tell(self, due: Mapping[Key, int], others: list[str]) -> None:
        async with self._client.pipeline(transaction=False) as pipe:
            for key, held in due.items():
                pipe.set(self._open_key(key, self._processes.id), held, px=OPEN_KEPT_MS)
                pipe.mget([self._open_key(key, one) for one in (*others, self._processes.id)])
            answers = (await pipe.execute())[1::2]
        for key, found in zip(due, answers, strict=True):
            self._elsewhere[key] = sum(int(one or 0) for one in found[:-1])

    def _open_key(self, key: Key, process: str) -> str:
        name, asker = key
        return f"{self._prefix}open:{name}:{asker}:{process}"
