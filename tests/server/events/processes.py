"""Processes to test with: what they share by Redis, without the rest of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from gipfel.server.events.events import Events
from tests.server.events.hubs import SECRET, until
from tests.server.services import Clock


@dataclass
class Server:
    """Several processes of one server: its clock, and who lives by its store."""

    url: str
    clock: Clock = field(default_factory=Clock)
    live: set[str] = field(default_factory=set)

    @asynccontextmanager
    async def process(self, name: str, url: str = "") -> AsyncIterator[Events]:
        """A process that takes part, until the context ends."""
        events = Events(url or self.url, process=name, secret=SECRET)
        events.attach(now=self.clock, live_processes=lambda: self.live)
        await events.start()
        self.live.add(name)
        try:
            await events.processes.beat()
            yield events
        finally:
            self.live.discard(name)
            await events.stop()


async def all_known(*processes: Events) -> None:
    """Waits until each of some processes knows of all the others."""
    for one in processes:
        await until(lambda one=one: len(one.processes.leased) >= len(processes))  # type: ignore[misc]
        await until(lambda one=one: one.presence.is_known)  # type: ignore[misc]
