"""A player is at a game by whichever process, and is away only where that is known."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import pytest

from gipfel.server.events.connections import end_tasks
from gipfel.server.events.events import Events
from gipfel.server.timestamps import MINUTE_MS, SECOND_MS
from tests.server.events.hubs import until
from tests.server.events.processes import Server, all_known
from tests.servers.proxy import Proxy
from tests.servers.redis import RedisServer

pytestmark = pytest.mark.anyio


async def kill(process: Events) -> None:
    """Ends a process without a goodbye: its lease runs out."""
    await end_tasks(process._tasks)
    await process.hub.stop()
    await process._client.aclose()


async def test_player_is_at_a_game_by_another_process(redis_url: str) -> None:
    server = Server(redis_url)
    async with server.process("one") as one, server.process("other") as other:
        changed: list[str] = []
        other.presence.register_watcher(changed.append)
        assert one.presence.enter("g", "w")
        await other.presence.load("g")
        await until(lambda: other.presence.is_here("g", "w"))
        assert not other.presence.is_here("g", "b")
        one.presence.enter("g", "b")
        await until(lambda: other.presence.is_here("g", "b"))
        assert changed[-1] == "g"
        assert not other.presence.enter("g", "w"), "White was here by the other process already"
        assert not other.presence.leave("g", "w", server.clock.now)
        assert other.presence.is_here("g", "w")
        server.clock.now += 1_000
        one.presence.leave("g", "w", server.clock.now)
        await until(lambda: not other.presence.is_here("g", "w"))


async def test_absence_counts_from_when_the_player_left_the_other_process(redis_url: str) -> None:
    server = Server(redis_url)
    async with server.process("one") as one, server.process("other") as other:
        await all_known(one, other)
        one.presence.enter("g", "w")
        await asyncio.sleep(0.1)
        server.clock.now += MINUTE_MS
        one.presence.leave("g", "w", server.clock.now)
        await asyncio.sleep(0.1)
        server.clock.now += 7 * SECOND_MS
        assert other.presence.away("g", "w", server.clock.now) == 0, "not loaded: not known"
        await other.presence.load("g")
        assert other.presence.away("g", "w", server.clock.now) == 7 * SECOND_MS
        one.presence.enter("g", "w")
        await until(lambda: other.presence.away("g", "w", server.clock.now) == 0)


async def test_nobody_is_away_before_it_is_read_who_is_at_a_game(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody may claim that by another connection at that moment."""
    server = Server(redis_url)
    async with server.process("one") as one, server.process("other") as other:
        await all_known(one, other)
        one.presence.enter("g", "w")
        await asyncio.sleep(0.1)
        server.clock.now += MINUTE_MS
        meanwhile: list[int] = []
        read = other.presence._read

        async def read_meanwhile(games: Collection[str]) -> None:
            meanwhile.append(other.presence.away("g", "b", server.clock.now))
            await read(games)

        monkeypatch.setattr(other.presence, "_read", read_meanwhile)
        await other.presence.load("g")
        assert meanwhile == [0]
        assert other.presence.away("g", "b", server.clock.now) == MINUTE_MS


async def test_nobody_is_away_from_the_moment_on_in_which_redis_is_lost(
    redis_server: RedisServer,
) -> None:
    """Also before the next look at who is there, and in games that are looked at only then."""
    server = Server(redis_server.url)
    async with server.process("one") as one:
        await all_known(one)
        await one.presence.load("g")
        server.clock.now += MINUTE_MS
        assert one.presence.away("g", "w", server.clock.now) == MINUTE_MS
        await end_tasks(one._tasks)
        redis_server.kill()
        await until(lambda: not one.hub.is_connected)
        await one.presence.load("another")
        assert one.presence.is_known, "nothing has looked since"
        for game_id in ("g", "another"):
            assert one.presence.away(game_id, "w", server.clock.now) == 0


async def test_who_dies_with_a_process_is_away_from_then_on(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gipfel.server.events.processes.LEASE_MS", 1_500)
    server = Server(redis_url)
    async with server.process("one") as one:
        context = server.process("other")
        other = await context.__aenter__()
        await all_known(one, other)
        await one.presence.load("g")
        other.presence.enter("g", "w")
        await until(lambda: one.presence.is_here("g", "w"))
        await kill(other)
        await until(lambda: not one.processes.is_complete)
        server.clock.now += MINUTE_MS
        assert one.presence.away("g", "w", server.clock.now) == 0, "it may only be cut off"
        server.live.discard("other")  # its heartbeats stop in the store, too
        await until(lambda: one.presence.is_known and not one.presence.is_here("g", "w"))
        server.clock.now += 9 * SECOND_MS
        assert one.presence.away("g", "w", server.clock.now) == 9 * SECOND_MS


async def test_nobody_is_away_while_redis_is_lost(redis_server: RedisServer) -> None:
    server = Server(redis_server.url)
    async with server.process("one") as one, server.process("other") as other:
        await one.presence.load("g")
        other.presence.enter("g", "w")
        other.presence.enter("g", "b")
        await all_known(one, other)
        await until(lambda: one.presence.is_here("g", "b"))
        other.presence.leave("g", "b", server.clock.now)
        await until(lambda: not one.presence.is_here("g", "b"))
        server.clock.now += MINUTE_MS
        assert one.presence.away("g", "b", server.clock.now) == MINUTE_MS
        redis_server.kill()
        await until(lambda: not one.presence.is_known)
        assert one.presence.away("g", "b", server.clock.now) == 0
        redis_server.start()  # it has forgotten everything
        await all_known(one, other)
        assert one.presence.is_here("g", "w"), "who is there is told anew"
        assert one.presence.away("g", "b", server.clock.now) == 0, "counted anew"
        server.clock.now += 3 * SECOND_MS
        assert one.presence.away("g", "b", server.clock.now) == 3 * SECOND_MS


async def test_nobody_is_away_who_may_be_at_a_process_that_is_cut_off(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gipfel.server.events.processes.LEASE_MS", 1_500)
    server = Server(redis_server.url)
    with Proxy(redis_server.port) as proxy:
        behind = f"redis://127.0.0.1:{proxy.port}/0"
        async with server.process("one") as one, server.process("other", behind) as other:
            await one.presence.load("g")
            other.presence.enter("g", "w")
            await all_known(one, other)
            await until(lambda: one.presence.is_here("g", "w"))
            proxy.stall()
            await until(lambda: one.hub.is_somebody_cut_off)
            server.clock.now += 5 * MINUTE_MS
            assert one.hub.is_connected
            assert one.presence.away("g", "w", server.clock.now) == 0
            proxy.resume()
            await all_known(one, other)
            assert one.presence.is_here("g", "w")


async def test_who_was_turned_away_by_one_process_is_excused_in_all(redis_url: str) -> None:
    server = Server(redis_url)
    async with server.process("one") as one, server.process("other") as other:
        await all_known(one, other)
        await one.presence.load("g")
        one.presence.enter("g", "w")
        one.presence.leave("g", "w", server.clock.now)
        server.clock.now += MINUTE_MS
        other.presence.turn_away("ann", server.clock.now)
        await until(lambda: one.presence.away("g", "w", server.clock.now, "ann") == 0)
        assert one.presence.away("g", "w", server.clock.now, "ben") == MINUTE_MS


async def test_finished_games_leave_nothing_at_redis(redis_server: RedisServer) -> None:
    server = Server(redis_server.url)
    async with server.process("one") as one:
        one.presence.enter("g", "w")
        await asyncio.sleep(0.2)
        assert b"seats:g" in redis_server.ask("KEYS *seats*")
        one.presence.leave("g", "w", server.clock.now)
        one.presence.forget("g")
        await asyncio.sleep(0.2)
        assert b"seats:g" not in redis_server.ask("KEYS *seats*")
