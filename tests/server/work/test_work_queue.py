"""Work is done by one process, and by another where that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, select

from gipfel.server.messaging.hub import Hub
from gipfel.server.store.database import Database
from gipfel.server.store.schema import work
from gipfel.server.store.work import BOT, CLOCK, Job, Key, drop, put
from gipfel.server.work import work_queue
from gipfel.server.work.work_queue import LEASE_MS, RETRY_MS, Reach, WorkQueue
from tests.server.services import Clock
from tests.server.stores import PostgresStore

pytestmark = pytest.mark.anyio
TIMEOUT_S = 20.0
POLL_S = 0.02
KEY = Key(BOT, "g")


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks often what is due; leases go by the clock of the test."""
    monkeypatch.setattr(work_queue, "POLL_S", POLL_S)
    monkeypatch.setattr(work_queue, "RENEWAL_S", POLL_S)


@pytest.fixture
def database(postgres_store: PostgresStore) -> Iterator[Database]:
    with postgres_store.open(Path()) as database:
        yield database


class Doer:
    """Does work when it is told to, and is counted."""

    def __init__(self, database: Database, clock: Clock, name: str) -> None:
        self.queue = WorkQueue(database, Hub(), clock, name)
        self.queue.register(BOT, self.do, lambda at: Reach(at, 5))
        self.begun: list[str] = []
        self.cancelled: list[str] = []
        self.may_end = asyncio.Event()
        self.error: Exception | None = None
        self._database = database

    async def do(self, job: Job) -> None:
        self.begun.append(job.key.subject)
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.cancelled.append(job.key.subject)
            raise
        if self.error:
            raise self.error
        await self._database.write(drop, job.key)

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        await self.queue.start()
        try:
            yield
        finally:
            await self.queue.stop()

    def die(self) -> None:
        """Ends at once, and tells nobody."""
        for task in (*self.queue._tasks, *self.queue._running.values()):
            task.cancel()
        self.queue._running.clear()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while not is_so():
            await asyncio.sleep(POLL_S)


async def some_polls() -> None:
    await asyncio.sleep(20 * POLL_S)


async def rows(database: Database) -> int:
    count = select(func.count()).select_from(work).where(work.c.kind == BOT)
    return int(await database.read(lambda one: one.execute(count).scalar_one()))


async def test_one_of_two_does_what_is_due(database: Database, clock: Clock) -> None:
    one, other = Doer(database, clock, "one"), Doer(database, clock, "other")
    async with one.working(), other.working():
        for number in range(20):
            await database.write(put, Key(BOT, str(number)), due=clock.now)
        one.may_end.set()
        other.may_end.set()
        await until(lambda: one.queue.done[BOT] + other.queue.done[BOT] == 20)
        assert sorted(one.begun + other.begun, key=int) == [str(number) for number in range(20)]
        assert await rows(database) == 0


async def test_another_one_does_what_a_dead_one_has_begun(database: Database, clock: Clock) -> None:
    one, other = Doer(database, clock, "one"), Doer(database, clock, "other")
    await database.write(put, KEY, due=clock.now)
    async with one.working():
        await until(lambda: one.begun == ["g"])
        async with other.working():
            clock.now += LEASE_MS - 1
            await until(lambda: one.queue.count_running()[BOT] == 1)
            await some_polls()  # it has said that it lives
            clock.now += LEASE_MS - 1
            await some_polls()
            assert other.begun == []
            one.die()
            clock.now += LEASE_MS
            await until(lambda: other.begun == ["g"])
            assert (one.queue.taken_over[BOT], other.queue.taken_over[BOT]) == (0, 1)
            other.may_end.set()
            await until(lambda: other.queue.done[BOT] == 1)
    assert await rows(database) == 0


async def test_one_that_ends_in_order_leaves_it_to_others_at_once(
    database: Database, clock: Clock
) -> None:
    one, other = Doer(database, clock, "one"), Doer(database, clock, "other")
    await database.write(put, KEY, due=clock.now)
    async with one.working():
        await until(lambda: one.begun == ["g"])
    async with other.working():
        await until(lambda: other.begun == ["g"])
    assert one.cancelled == ["g"]


async def test_what_is_wanted_no_more_is_cancelled(database: Database, clock: Clock) -> None:
    one = Doer(database, clock, "one")
    await database.write(put, KEY, due=clock.now)
    async with one.working():
        await until(lambda: one.begun == ["g"])
        await database.write(drop, KEY)
        await until(lambda: one.cancelled == ["g"])


async def test_what_is_wanted_otherwise_is_begun_anew(database: Database, clock: Clock) -> None:
    one = Doer(database, clock, "one")
    await database.write(put, KEY, due=clock.now)
    async with one.working():
        await until(lambda: one.begun == ["g"])
        await database.write(put, KEY, due=clock.now)
        await until(lambda: one.begun == ["g", "g"])
        assert one.cancelled == ["g"]
        one.may_end.set()
        await until(lambda: one.queue.done[BOT] == 1)


async def test_what_failed_is_tried_again_a_little_later(database: Database, clock: Clock) -> None:
    one = Doer(database, clock, "one")
    one.error = ValueError("no")
    one.may_end.set()
    await database.write(put, KEY, due=clock.now)
    async with one.working():
        await until(lambda: one.begun == ["g"])
        await some_polls()
        assert one.begun == ["g"]
        one.error = None
        clock.now += RETRY_MS
        await until(lambda: one.queue.done[BOT] == 1)


async def test_what_is_done_now_and_then_is_done_by_one_at_a_time(
    database: Database, clock: Clock
) -> None:
    done: list[str] = []

    def routine(name: str) -> WorkQueue:
        async def do() -> None:
            done.append(name)

        queue = WorkQueue(database, Hub(), clock, name)
        queue.register_routine("rounds", do, POLL_S)
        return queue

    one, other = routine("one"), routine("other")
    await one.start()
    await other.start()
    await until(lambda: len(done) > 5)
    assert len(set(done)) == 1
    first, second = (one, other) if done[0] == "one" else (other, one)
    await first.stop()
    done.clear()
    await until(lambda: len(done) > 5)
    assert set(done) == {second.holder}
    await second.stop()


async def test_one_kind_that_is_always_due_keeps_no_other_waiting(
    database: Database, clock: Clock
) -> None:
    one = Doer(database, clock, "one")
    looked: list[Job] = []

    async def look(job: Job) -> None:
        looked.append(job)
        await database.write(drop, job.key)

    async def keep_announcing() -> None:
        while True:
            one.queue.announce(BOT)
            await asyncio.sleep(0)

    one.queue.register(CLOCK, look, lambda at: Reach(at, 1))
    async with one.working():
        announcing = asyncio.create_task(keep_announcing())
        await some_polls()
        await database.write(put, Key(CLOCK, "g"), due=clock.now)
        await until(lambda: len(looked) == 1)
        announcing.cancel()


async def test_what_waits_is_counted(database: Database, clock: Clock) -> None:
    idle = WorkQueue(database, Hub(), clock, "idle")
    await database.write(put, KEY, due=clock.now)
    await idle.start()
    await until(lambda: idle.waiting[BOT] == 1)
    await idle.stop()
