"""Bots of several processes: whoever is free plays for them, and the log takes one move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from gipfel.server.accounts.person import Person
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.games.overdue_games import OverdueGames
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.protocol.events import Command
from gipfel.server.protocol.messages import Offer
from gipfel.server.protocol.pace import Pace
from gipfel.server.services import Services
from gipfel.server.store.games import read_game
from gipfel.server.store.schema import work
from gipfel.server.store.work import BOT, CLOCK, Key, put
from gipfel.server.work import work_queue
from gipfel.server.work.work_queue import LEASE_MS
from tests.server.services import Clock
from tests.server.stores import PostgresStore

pytestmark = pytest.mark.anyio
TIMEOUT_S = 20.0
POLL_S = 0.02
ANN = Person("ann")


class Slow(SearchPool):
    """Thinks until it is told what it found."""

    def __init__(self) -> None:
        super().__init__(processes=2)
        self.asked: list[asyncio.Future[Any]] = []

    async def run(self, *_: Any) -> Any:
        found = asyncio.get_running_loop().create_future()
        self.asked.append(found)
        return await found


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_queue, "POLL_S", POLL_S)
    monkeypatch.setattr(work_queue, "RENEWAL_S", POLL_S)


@contextmanager
def process(store: PostgresStore, clock: Clock, pool: SearchPool | None) -> Iterator[Services]:
    """A process that works, with a pool or without engines."""
    with store.open(Path()) as database:
        yield Services.on(
            database,
            Limits.none(),
            clock=clock,
            search_pool=pool or Slow(),
            has_engines=pool is not None,
        )


@asynccontextmanager
async def working(services: Services) -> AsyncIterator[Services]:
    assert services.work is not None
    await services.rooms.start()
    await services.work.start()
    try:
        yield services
    finally:
        await services.work.stop()
        await services.rooms.tasks.wait_all()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while not is_so():
            await asyncio.sleep(POLL_S)


async def log_of(services: Services, game_id: str) -> list[tuple[str, str]]:
    found = await services.database.read(read_game, game_id)
    assert found is not None
    return [(event.kind, event.text) for event in found[1]]


async def until_logged(services: Services, game_id: str, count: int) -> list[tuple[str, str]]:
    async with asyncio.timeout(TIMEOUT_S):
        while len(lines := await log_of(services, game_id)) < count:
            await asyncio.sleep(POLL_S)
    return lines


async def begun(services: Services, pace: Pace | None = None) -> str:
    """A game of Ann's with the weakest bot, in which she has moved."""
    wanted = Offer(game="dvonn", opponent="bot:1", side="w", pace=pace or Pace())
    game_id = (await services.challenges.offer(ANN, wanted)).became
    assert game_id is not None
    await services.rooms.execute(game_id, "ann", Command("move", "g2", ply=0))
    return game_id


async def due(services: Services, kind: str) -> list[str]:
    rows = select(work.c.subject).where(work.c.kind == kind)
    return list(await services.database.read(lambda one: one.scalars(rows).all()))


async def test_move_of_a_bot_is_found_by_another_process(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    pool = Slow()
    with (
        process(postgres_store, clock, None) as front,
        process(postgres_store, clock, pool) as back,
    ):
        async with working(back):
            await front.rooms.start()
            game_id = await begun(front)
            await until(lambda: len(pool.asked) == 1)
            pool.asked[0].set_result("c1")
            assert await until_logged(back, game_id, 2) == [("move", "g2"), ("move", "c1")]
            assert await due(back, BOT) == []


async def test_move_of_who_was_thought_to_be_dead_is_refused(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    """It hangs in its search; another one takes the game over, and moves."""
    pools = Slow(), Slow()
    with (
        process(postgres_store, clock, pools[0]) as one,
        process(postgres_store, clock, pools[1]) as other,
    ):
        async with working(one), working(other):
            game_id = await begun(one)
            await until(lambda: len(pools[0].asked) + len(pools[1].asked) == 1)
            hung = 0 if pools[0].asked else 1
            late, next_one = (one, other) if hung == 0 else (other, one)
            assert late.work is not None
            assert next_one.work is not None
            for task in late.work._tasks:  # it says no more that it lives
                task.cancel()
            clock.now += LEASE_MS
            await until(lambda: len(pools[1 - hung].asked) == 1)
            pools[1 - hung].asked[0].set_result("c1")
            await until_logged(next_one, game_id, 2)
            pools[hung].asked[0].set_result("f5")
            running = late.work._running
            await until(lambda: Key(BOT, game_id) not in running)
            assert await log_of(late, game_id) == [("move", "g2"), ("move", "c1")]
            assert next_one.work.taken_over[BOT] == 1


async def test_bot_answers_without_a_search(postgres_store: PostgresStore, clock: Clock) -> None:
    with process(postgres_store, clock, None) as front:
        async with working(front):
            game_id = await begun(front)
            await front.rooms.execute(game_id, "ann", Command("takeback-offer"))
            lines = await until_logged(front, game_id, 3)
            assert "takeback-agree" in [kind for kind, _ in lines]


async def test_bot_moves_at_once_where_nobody_searches(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    with process(postgres_store, clock, None) as front:
        async with working(front):
            game_id = await begun(front)
            assert len(await until_logged(front, game_id, 2)) == 2
            assert isinstance(front.search_pool, Slow)
            assert front.search_pool.asked == []


async def test_who_does_not_search_waits_for_those_who_do(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    with process(postgres_store, clock, None) as front:
        front.rooms._uptime.live_engines = 2
        async with working(front):
            game_id = await begun(front, Pace(base=10_000, increment=0))
            await asyncio.sleep(20 * POLL_S)
            assert len(await log_of(front, game_id)) == 1
            clock.now += 999
            front.rooms.pulse()
            await asyncio.sleep(20 * POLL_S)
            assert len(await log_of(front, game_id)) == 1
            clock.now += 1  # a tenth of what is on its clock
            assert len(await until_logged(front, game_id, 2)) == 2


async def test_what_a_game_wants_ends_with_it(postgres_store: PostgresStore, clock: Clock) -> None:
    with process(postgres_store, clock, None) as front:
        await front.rooms.start()
        game_id = await begun(front)
        assert (await due(front, BOT), await due(front, CLOCK)) == ([game_id], [game_id])
        await front.rooms.execute(game_id, "ann", Command("resign"))
        assert (await due(front, BOT), await due(front, CLOCK)) == ([], [])


async def test_game_ends_whose_clock_ran_out_in_nobody_s_memory(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    with (
        process(postgres_store, clock, None) as gone,
        process(postgres_store, clock, None) as back,
    ):
        await gone.rooms.start()
        wanted = Offer(
            game="dvonn", opponent="bot:1", side="w", pace=Pace(base=60_000, increment=0)
        )
        game_id = (await gone.challenges.offer(ANN, wanted)).became
        assert game_id is not None
        async with working(back):
            await asyncio.sleep(10 * POLL_S)
            assert await log_of(back, game_id) == []
            clock.now += 400_000
            assert [kind for kind, _ in await until_logged(back, game_id, 1)] == ["abort"]


async def test_work_for_a_game_that_is_gone_is_forgotten(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    with process(postgres_store, clock, None) as front:
        await front.database.write(put, Key(CLOCK, "gone"), due=clock.now)
        async with working(front):
            async with asyncio.timeout(TIMEOUT_S):
                while await due(front, CLOCK):
                    await asyncio.sleep(POLL_S)


async def test_games_that_an_earlier_version_began_are_found(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    with process(postgres_store, clock, None) as front:
        await front.rooms.start()
        game_id = await begun(front)
        await front.database.write(lambda one: one.execute(work.delete()))
        assert front.work is not None
        await OverdueGames(front.rooms, front.database, front.work).look_for_games()
        assert await due(front, CLOCK) == [game_id]
        async with working(front):
            assert len(await until_logged(front, game_id, 2)) == 2
