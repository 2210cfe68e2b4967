"""Two processes of one server to test with, which share a database: one of them can be held."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, text

from gipfel.server.services import Services
from gipfel.server.store.database import Database
from tests.server.services import Clock, services_on
from tests.server.stores import PostgresStore

TIMEOUT_S = 20.0
POLL_S = 0.005
WAITING = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


class Gated(Database):
    """A database whose commits can be held."""

    def __init__(self, *args: Any, **engines: Any) -> None:
        super().__init__(*args, **engines)
        self.gate = threading.Event()
        self.gate.set()
        self.is_at_gate = threading.Event()

    def commit(self, connection: Connection) -> None:
        if not self.gate.is_set():
            self.is_at_gate.set()
            self.gate.wait(TIMEOUT_S)
        super().commit(connection)

    def close(self) -> None:
        self.gate.set()
        super().close()


class Pair:
    """Two processes; what the first one writes can be held while the second one writes, too."""

    def __init__(self, one: Services, other: Services) -> None:
        self.one = one
        self.other = other

    async def at_once(self, first: Awaitable[Any], second: Awaitable[Any]) -> list[Any]:
        """What comes of work of the first process, and of work of the second one that begins when
        the first is written, and not committed: results, or errors."""
        held: Any = self.one.database
        held.is_at_gate.clear()
        held.gate.clear()
        try:
            one = asyncio.ensure_future(first)
            await asyncio.to_thread(held.is_at_gate.wait, TIMEOUT_S)
            assert held.is_at_gate.is_set(), "the first has nothing to commit"
            other = asyncio.ensure_future(second)
            while not other.done() and not await self._is_waiting():
                await asyncio.sleep(POLL_S)
        finally:
            held.gate.set()
        return list(await asyncio.gather(one, other, return_exceptions=True))

    async def _is_waiting(self) -> bool:
        return bool(await self.one.database.read(lambda connection: connection.scalar(WAITING)))


@contextmanager
def two_processes(store: PostgresStore, clock: Clock) -> Iterator[Pair]:
    """Two processes on the database of a test."""
    with (
        store.open_as(Gated, Path()) as one,
        store.open(Path()) as other,
        services_on(one, clock) as first,
        services_on(other, clock) as second,
    ):
        yield Pair(first, second)
