"""Several processes are in one run of the server, which goes on where one of them stands still."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from gipfel.game import SIDES
from gipfel.server.games.database_clock import MOST_SLEW_MS, DatabaseClock
from gipfel.server.games.game_log import insert_game
from gipfel.server.games.uptime import (
    FREEZE_LIMIT_MS,
    REJOIN_SILENCE_MS,
    RETURN_LIMIT_MS,
    RUN_SILENCE_MS,
    Uptime,
)
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.timestamps import HOUR_MS, now
from tests.server.services import Clock
from tests.server.stores import PostgresStore
from tests.server.two_processes import Pair, two_processes
from tests.servers.postgres import PostgresServer

pytestmark = pytest.mark.anyio
BLITZ = Pace(base=180_000, increment=2_000)


@pytest.fixture
def databases(postgres_store: PostgresStore) -> Iterator[tuple[Database, Database]]:
    with postgres_store.open(Path()) as one, postgres_store.open(Path()) as other:
        yield one, other


async def started(database: Database, clock: Clock) -> Uptime:
    uptime = Uptime(database, clock)
    await uptime.start()
    return uptime


async def test_who_comes_later_is_in_the_same_run(
    databases: tuple[Database, Database], clock: Clock
) -> None:
    one = await started(databases[0], clock)
    clock.now += RUN_SILENCE_MS
    other = await started(databases[1], clock)
    assert other.run.id == one.run.id
    assert other.earlier == one.earlier == []
    assert other.now() == clock.now


async def test_run_that_nobody_was_seen_in_lately_is_over(
    databases: tuple[Database, Database], clock: Clock
) -> None:
    one = await started(databases[0], clock)
    clock.now += RUN_SILENCE_MS + 1
    other = await started(databases[1], clock)
    assert other.run.id > one.run.id
    await one.record_heartbeat()
    assert one.run.id == other.run.id
    assert [run.id for run in one.earlier] == [run.id for run in other.earlier]


async def test_who_starts_alone_begins_a_run_however_soon(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    runs = []
    for _ in range(2):
        with postgres_store.open(Path()) as database:
            runs.append((await started(database, clock)).run.id)
    assert runs[0] < runs[1]


@pytest.mark.parametrize("ms", [REJOIN_SILENCE_MS + 1, HOUR_MS])
async def test_interruption_of_one_ends_no_run(
    databases: tuple[Database, Database], clock: Clock, ms: int
) -> None:
    one, other = [await started(database, clock) for database in databases]
    one.note_failed()
    clock.now += ms
    await other.record_heartbeat()
    assert await one.ensure()
    assert one.run.id == other.run.id
    assert one.earlier == []
    assert one.resumed == clock.now


@pytest.mark.parametrize("ms", [REJOIN_SILENCE_MS + 1, HOUR_MS])
async def test_interruption_of_all_ends_the_run_once(
    databases: tuple[Database, Database], clock: Clock, ms: int
) -> None:
    one, other = [await started(database, clock) for database in databases]
    first, began = one.run.id, clock.now
    for uptime in (one, other):
        uptime.note_failed()
    clock.now += ms
    assert all(await asyncio.gather(one.ensure(), other.ensure()))
    assert one.run.id == other.run.id > first
    for uptime in (one, other):
        assert [(run.id, run.seen) for run in uptime.earlier] == [(first, began)]


async def test_moment_in_which_the_others_need_not_be_seen_ends_no_run(
    databases: tuple[Database, Database], clock: Clock
) -> None:
    one, _ = [await started(database, clock) for database in databases]
    first = one.run.id
    one.note_failed()
    clock.now += REJOIN_SILENCE_MS
    assert await one.ensure()
    assert one.run.id == first


async def test_any_interruption_of_who_is_alone_ends_the_run(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    with postgres_store.open(Path()) as database:
        uptime = Uptime(database, clock, "a")
        await uptime.start()
        await uptime.record_heartbeat()
        first, began = uptime.run.id, clock.now
        uptime.tick()
        clock.now += FREEZE_LIMIT_MS + 1
        assert await uptime.ensure()
        assert uptime.run.id > first
        assert [(run.id, run.seen) for run in uptime.earlier] == [(first, began)]


async def test_players_of_a_process_that_is_not_seen_any_more_are_waited_for(
    databases: tuple[Database, Database], clock: Clock
) -> None:
    """It has stood still since before this one was interrupted, too, and for longer."""
    one, other = [Uptime(base, clock, name) for base, name in zip(databases, "ab", strict=True)]
    for uptime in (one, other):
        await uptime.start()
        await uptime.record_heartbeat()
    await one.record_heartbeat()
    first = one.run.id
    one.note_failed()
    clock.now += REJOIN_SILENCE_MS + 1
    assert await one.ensure()
    assert one.run.id > first
    assert one.run.wait == RETURN_LIMIT_MS


async def test_run_ends_where_a_process_falls_silent_and_goes_on_where_one_leaves(
    databases: tuple[Database, Database], clock: Clock
) -> None:
    one, other = [Uptime(base, clock, name) for base, name in zip(databases, "ab", strict=True)]
    for uptime in (one, other, one):
        await (uptime.record_heartbeat if uptime.run.id else uptime.start)()
    await other.record_heartbeat()
    await one.record_heartbeat()
    first, last_sign = one.run.id, clock.now
    for _ in range(RUN_SILENCE_MS // 1_000):
        clock.now += 1_000
        await one.record_heartbeat()
    assert one.run.id > first
    assert [(run.id, run.seen) for run in one.earlier] == [(first, last_sign)]
    second = one.run.id
    await other.record_heartbeat()
    assert other.run.id == second, "who wakes goes on in the run of the others"
    await one.record_heartbeat()
    await other.end_process()
    clock.now += 1_000 + RUN_SILENCE_MS
    await one.record_heartbeat()
    assert one.run.id == second


async def test_nothing_that_another_process_recorded_is_taken_back(
    databases: tuple[Database, Database], clock: Clock
) -> None:
    one, other = [await started(database, clock) for database in databases]
    clock.now += 1_000
    await other.record_heartbeat()
    clock.now -= 500
    await one.record_heartbeat()
    clock.now += 500 + RUN_SILENCE_MS
    assert (await started(databases[0], clock)).run.id == one.run.id


# The clock


async def test_time_is_that_of_the_database(databases: tuple[Database, Database]) -> None:
    wrong = Clock(now() - HOUR_MS)
    clock = DatabaseClock(databases[0], wrong)
    before = now()
    await clock.sync()
    assert before - 1 <= clock() <= now() + 1, "the database of the tests is on this machine"


async def test_time_is_never_set_back_and_follows_slowly(
    databases: tuple[Database, Database],
) -> None:
    steady = Clock(now())
    clock = DatabaseClock(databases[0], steady)
    await clock.sync()
    told = clock()
    steady.now += HOUR_MS  # a process whose own clock runs too fast
    ahead = clock()
    assert ahead == told + HOUR_MS
    await clock.sync()
    assert clock() == ahead
    steady.now += 2 * MOST_SLEW_MS
    assert ahead < clock() <= ahead + 2 * MOST_SLEW_MS


# Games


@asynccontextmanager
async def game_at(pair: Pair, created: int) -> AsyncIterator[None]:
    """A game in which each side has moved once; the two processes have seen it."""
    for services in (pair.one, pair.other):
        await services.rooms.start()
    terms = Terms("g", "dvonn", "ann", "ben", created=created, pace=BLITZ)
    await pair.one.database.write(insert_game, terms)
    await pair.one.rooms.execute("g", "ann", Command("move", "g2", ply=0))
    await pair.other.rooms.execute("g", "ben", Command("move", "c1", ply=1))
    await pair.one.rooms.view("g", "ann")
    yield
    for services in (pair.one, pair.other):
        await services.rooms.tasks.wait_all()


async def clocks(pair: Pair) -> list[Any]:
    views = [await services.rooms.view("g", "cas") for services in (pair.one, pair.other)]
    return [[getattr(view.now.clocks, name) for name in ("white", "black")] for view in views]


@pytest.mark.parametrize("ms", [2_000, HOUR_MS], ids=["a restart", "an hour"])
async def test_clocks_stand_in_all_processes_while_the_database_is_gone(
    postgres_store: PostgresStore, clock: Clock, postgres: PostgresServer, ms: int
) -> None:
    with two_processes(postgres_store, clock) as pair:
        async with game_at(pair, clock.now):
            clock.now += 5_000
            for services in (pair.one, pair.other):
                await services.rooms.record_heartbeat()
            postgres.stop()
            for services in (pair.one, pair.other):
                with pytest.raises(WRITE_ERRORS):
                    await services.rooms.record_heartbeat()
            clock.now += ms
            left = await clocks(pair)
            assert left[0] == left[1] == [175_000, 180_000]
            postgres.start()
            for services in (pair.one, pair.other):
                await services.rooms.end_overdue_games()
            after = await clocks(pair)
            assert after[0] == after[1] == left[0]
            for services in (pair.one, pair.other):
                for side in SIDES:
                    services.rooms.seat("g", side)
            await pair.one.rooms.tasks.wait_all()
            await pair.other.rooms.tasks.wait_all()
            clock.now += 3_000
            assert await pair.other.rooms.execute("g", "ann", Command("move", "f5", ply=2)) == 3
            after = await clocks(pair)
            assert after[0] == after[1] == [174_000, 180_000]
