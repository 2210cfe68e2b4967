"""However a process is frozen, even between two steps of its own, no run of it contains that."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import Connection

from gipfel.server.games.uptime import STALL_LIMIT_MS, Uptime
from gipfel.server.store.sqlite import SqliteDatabase
from tests.server.services import Clock

pytestmark = pytest.mark.anyio

FREEZE_MS = 8_000


@dataclass
class FreezingClock(Clock):
    """A clock by which the process is frozen once, before one of the next readings."""

    readings_left: int | None = None

    def __call__(self) -> int:
        if self.readings_left == 0:
            self.now += FREEZE_MS
        if self.readings_left is not None:
            self.readings_left -= 1
        return self.now


class StallingDatabase(SqliteDatabase):
    """A database whose commits wait when they are told to."""

    gate = threading.Event()
    committing = threading.Event()

    def commit(self, connection: Connection) -> None:
        self.committing.set()
        self.gate.wait()
        super().commit(connection)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[StallingDatabase]:
    with StallingDatabase.open(tmp_path) as database:
        database.gate.set()
        yield database
        database.gate.set()


@pytest.mark.parametrize("readings", range(4))
async def test_freeze_between_two_readings_is_noticed(
    database: StallingDatabase, readings: int
) -> None:
    clock = FreezingClock()
    uptime = Uptime(database, clock)
    await uptime.start()
    uptime.tick()
    before = clock.now
    clock.readings_left = readings
    uptime.note_written()
    uptime.tick()
    is_interrupted = uptime.is_interrupted()
    assert uptime.written == before
    assert is_interrupted == (clock.now > before)


async def test_stall_while_a_new_run_begins_is_in_no_run(database: StallingDatabase) -> None:
    clock = Clock()
    uptime = Uptime(database, clock)
    await uptime.start()
    uptime.tick()
    uptime.note_failed()
    database.gate.clear()
    database.committing.clear()
    continuing = asyncio.create_task(uptime.ensure())
    await asyncio.to_thread(database.committing.wait)
    clock.now += 4 * STALL_LIMIT_MS
    database.gate.set()
    assert await continuing
    assert [run.seen - run.began for run in uptime.earlier] == [0, 0]
    assert uptime.run.began == clock.now
