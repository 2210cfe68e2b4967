"""Everything that the processes of a server share by Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial

from gipfel.server.events.connections import REDIS_ERRORS, connect, end_tasks
from gipfel.server.events.processes import Processes
from gipfel.server.events.redis_hub import RedisHub
from gipfel.server.events.shared_limits import SharedLimits
from gipfel.server.events.shared_people import SharedPeople
from gipfel.server.events.shared_presence import SharedPresence
from gipfel.server.http.metrics import Metrics
from gipfel.server.http.rate_limiter import MOST_OPEN, RATES
from gipfel.server.timestamps import Clock


class Events:
    """The hub, presence and limits of one process, and who is connected to the others.

    `process` is its id, which no other process ever has; the secret is the one that they share.
    Without rates nobody has to wait. Raises ServerError where the URL is none of Redis's.
    """

    def __init__(self, url: str, *, process: str, secret: bytes, has_rates: bool = True) -> None:
        self._client = connect(url)
        self.hub = RedisHub(self._client, secret)
        self.processes = Processes(self._client, self.hub, process)
        self.presence = SharedPresence(self._client, self.hub, self.processes)
        self.limits = SharedLimits(
            self._client,
            self.processes,
            RATES if has_rates else {},
            most_open=MOST_OPEN if has_rates else {},
        )
        self.people = SharedPeople(self._client, self.processes)
        self._tasks: list[asyncio.Task[None]] = []

    def attach(self, *, now: Clock, live_processes: Callable[[], Collection[str]]) -> None:
        """Attaches the time by which games are played, and who lives by the store's heartbeats."""
        self.presence.now = now
        self.processes.live = live_processes

    async def start(self) -> None:
        """Connects, and takes part; without Redis, as soon as it is there."""
        await self.hub.start()
        if self.hub.is_connected:
            with suppress(*REDIS_ERRORS):
                await self.presence.write()
        await self.processes.beat()
        self._tasks = [
            asyncio.create_task(work)
            for work in (
                self.processes.keep_beating(),
                self.presence.keep_writing(),
                self.limits.keep_sharing(),
                self.people.keep_telling(),
            )
        ]

    async def stop(self) -> None:
        """Tells who has left, gives the lease back and disconnects."""
        await end_tasks(self._tasks)
        if self.hub.is_connected:
            with suppress(*REDIS_ERRORS):
                await self.presence.write()
                await self.processes.end()
        await self.hub.stop()
        await self._client.aclose()

    def register_metrics(self, metrics: Metrics) -> None:
        """Registers the metrics of events."""
        hub, counts = self.hub, self.hub.counts
        metrics.gauge(
            "events_connected",
            "Whether events of other processes are heard.",
            lambda: hub.is_connected,
        )
        metrics.gauge(
            "events_complete",
            "Whether all processes that live are heard.",
            lambda: hub.is_connected and not hub.is_somebody_cut_off,
        )
        metrics.gauge("events_waiting", "Events that wait to be published.", lambda: hub.waiting)
        metrics.gauge("events_topics", "Topics that are subscribed to.", lambda: hub.topic_count)
        metrics.gauge("processes", "Processes that take part.", lambda: len(self.processes.leased))
        for name, help_text in (
            ("published", "Events that were published for other processes."),
            ("received", "Events of other processes."),
            ("refused", "Messages that no process of this server has sent."),
            ("dropped", "Events that could not be published; others read the store instead."),
            ("lost", "Times that the events were lost."),
            ("refreshed", "Times that what is watched was read anew."),
        ):
            metrics.count_of(f"events_{name}_total", help_text, partial(counts.__getitem__, name))
        latency = metrics.histogram("events_seconds", "Seconds that an event takes there and back.")
        hub.latency_watchers.append(latency.add)
