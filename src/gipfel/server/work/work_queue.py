"""The queue of work that the processes of a server share, as one process sees it.

It takes what it may, does it, and renews its leases; what a process had taken that died is taken by
the next one that looks.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from functools import partial
from itertools import count
from time import monotonic
from typing import NamedTuple

from gipfel.errors import GipfelError
from gipfel.server.log import log_event
from gipfel.server.messaging.hub import WORK, Hub
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.store.work import (
    KINDS,
    NEVER,
    Job,
    Key,
    count_waiting,
    give_back,
    put_new,
    renew,
    take,
)
from gipfel.server.timestamps import SECOND_MS, Clock

# For how long a process has what it has taken, and how often it says that it still lives.
LEASE_MS = 3 * SECOND_MS
RENEWAL_S = 1.0
# How often it is looked what is due, also where nobody has said so.
POLL_S = 0.5
# When work is tried again that failed.
RETRY_MS = 2 * SECOND_MS
# How often it is counted what waits.
POLLS_BETWEEN_COUNTS = 2

# Does what was taken, and sees to it that it is not due any more. What it raises gives it back.
Handler = Callable[[Job], Awaitable[None]]


class Reach(NamedTuple):
    """What a process may take at the moment: what was due before a time, and how much."""

    before: int
    most: int
    late_before: int = NEVER
    late_after: int = -1


# Called with the time; None where this process takes none.
Appetite = Callable[[int], Reach | None]
# Done again and again, by one process at a time.
Routine = Callable[[], Awaitable[None]]


class _Kind(NamedTuple):
    """Who does work of a kind here, how much of it, and how long after a failure it is due."""

    handler: Handler
    appetite: Appetite
    retry_ms: int


class WorkQueue:
    """Takes work of the kinds that are registered, and has it done."""

    def __init__(self, database: Database, hub: Hub, now: Clock, process: str = "") -> None:
        self._database = database
        self._hub = hub
        self._now = now
        self._holder = process or secrets.token_hex(8)
        self._kinds: dict[str, _Kind] = {}
        self._routines: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._running: dict[Key, asyncio.Task[None]] = {}
        # Of which kinds something may be due just now, and what is waited for until then.
        self._woken: set[str] = set()
        self._wake = asyncio.Event()
        # What the metrics tell: all that waits, and what this process has done, by kind.
        self.waiting: Mapping[str, int] = dict.fromkeys(KINDS, 0)
        self.taken: Counter[str] = Counter()
        self.taken_over: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        hub.subscribe(WORK, self._note_due)

    @property
    def holder(self) -> str:
        """The name under which this process takes work."""
        return self._holder

    def count_running(self) -> Mapping[str, int]:
        """How much this process is doing, by kind."""
        return dict.fromkeys(self._kinds, 0) | Counter(key.kind for key in self._running)

    def register(
        self, kind: str, handler: Handler, appetite: Appetite, *, retry_ms: int = RETRY_MS
    ) -> None:
        """Registers who does work of a kind here, how much of it, and when again if it fails."""
        self._kinds[kind] = _Kind(handler, appetite, retry_ms)
        for counter in (self.taken, self.taken_over, self.done):
            counter[kind] = 0

    def register_routine(self, name: str, routine: Routine, interval_s: float) -> None:
        """Registers what one process at a time does now and then: it is a kind of its own."""
        self._routines.append(name)
        self.register(name, partial(self._keep_doing, routine, interval_s), _reach_for_one)

    def announce(self, kind: str) -> None:
        """Tells all processes that work of a kind is due, and written down."""
        self._hub.publish(WORK, kind.encode())

    async def start(self) -> None:
        """Begins to take what is due."""
        for name in self._routines:
            await self._database.write(put_new, Key(name, ""), due=self._now())
        self._tasks = [
            asyncio.create_task(work) for work in (self._keep_taking(), self._keep_renewing())
        ]

    async def stop(self) -> None:
        """Cancels what is under way, and lets others do it at once."""
        running = dict(self._running)
        tasks = [*self._tasks, *running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if running:
            await self._try(partial(self._give_back, set(running), self._now()))

    async def _keep_taking(self) -> None:
        for polls in count(1):
            until = monotonic() + POLL_S
            await self._take_of(self._kinds.keys())
            if polls % POLLS_BETWEEN_COUNTS == 0:
                await self._try(self._count)
            while (left := until - monotonic()) > 0:
                await self._take_woken(left)

    async def _take_woken(self, seconds: float) -> None:
        """Takes work of the kinds of which some is due within so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        self._wake.clear()
        woken, self._woken = self._woken, set()
        await self._take_of(woken & self._kinds.keys())

    async def _take_of(self, kinds: Collection[str]) -> None:
        for kind in kinds:
            await self._try(partial(self._take, kind))

    def _note_due(self, message: bytes) -> None:
        self._woken.add(message.decode())
        self._wake.set()

    async def _take(self, kind: str) -> None:
        at = self._now()
        reach = self._kinds[kind].appetite(at)
        if reach is None:
            return
        jobs = await self._database.write(
            take,
            kind,
            holder=self._holder,
            before=reach.before,
            until=at + LEASE_MS,
            most=reach.most,
            late_before=reach.late_before,
            late_after=reach.late_after,
        )
        for job in jobs:
            self._begin(job)
        if len(jobs) == reach.most:  # there may be more
            self._note_due(kind.encode())

    def _begin(self, job: Job) -> None:
        """Does what was taken; what was begun of it before is out of date."""
        if earlier := self._running.get(job.key):
            earlier.cancel()
        self.taken[job.key.kind] += 1
        self.taken_over[job.key.kind] += job.taken > 1
        task = self._running[job.key] = asyncio.create_task(self._do(job))
        task.add_done_callback(partial(self._forget, job.key))

    async def _do(self, job: Job) -> None:
        try:
            await self._kinds[job.key.kind].handler(job)
        except WRITE_ERRORS:
            return  # it is due again when the lease is over
        except Exception as error:  # noqa: BLE001  # whatever it is, the rest goes on
            if not isinstance(error, GipfelError):  # else it was refused, as where a game went on
                kind, subject = job.key
                log_event("work-failed", logging.ERROR, trace=True, kind=kind, subject=subject)
            if self._running.get(job.key) is asyncio.current_task():  # else it is done anew
                retry_at = self._now() + self._kinds[job.key.kind].retry_ms
                await self._try(partial(self._give_back, {job.key}, retry_at))
        else:
            self.done[job.key.kind] += 1

    def _forget(self, key: Key, done: asyncio.Task[None]) -> None:
        if self._running.get(key) is done:
            del self._running[key]
        self._note_due(key.kind.encode())  # there may be room for more

    async def _give_back(self, keys: set[Key], due: int) -> None:
        await self._database.write(give_back, self._holder, keys, due)

    async def _keep_renewing(self) -> None:
        while True:
            await asyncio.sleep(RENEWAL_S)
            await self._try(self._renew)

    async def _renew(self) -> None:
        """Keeps what this process is doing, and lets go of what is not its own any more."""
        running = dict(self._running)
        if not running:
            return
        until = self._now() + LEASE_MS
        held = await self._database.write(renew, self._holder, running.keys(), until)
        for key, task in running.items():
            if key not in held:
                task.cancel()

    async def _count(self) -> None:
        self.waiting = await self._database.read(count_waiting, self._now())

    async def _keep_doing(self, routine: Routine, interval_s: float, _: Job) -> None:
        """Does a routine for as long as this process lives, and is heard to."""
        while True:
            await self._try(routine)
            await asyncio.sleep(interval_s)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except WRITE_ERRORS:
            return  # who records heartbeats tells of it
        except Exception:  # noqa: BLE001  # whatever it is, the next time may do better
            log_event("work-failed", logging.ERROR, trace=True)


def _reach_for_one(at: int) -> Reach:
    return Reach(at, 1)
