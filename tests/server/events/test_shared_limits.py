"""What somebody asks of one process counts in all; without Redis each counts for itself."""

from __future__ import annotations

import asyncio

import pytest

from gipfel.server.errors import DeniedError
from gipfel.server.events.shared_limits import SharedLimits
from gipfel.server.http.rate_limiter import MOST_OPEN, RATES
from tests.server.events.hubs import until
from tests.server.events.processes import Server, all_known
from tests.servers.redis import RedisServer

pytestmark = pytest.mark.anyio


def may_go_on(limits: SharedLimits, name: str, asker: str) -> bool:
    try:
        limits.count(name, asker)
    except DeniedError:
        return False
    return True


async def test_burst_is_shared_by_all_processes(redis_url: str) -> None:
    server = Server(redis_url)
    async with server.process("one") as one, server.process("other") as other:
        for _ in range(RATES["password"].burst):
            one.limits.count("password", "ann")
        await one.limits.share()
        other.limits.count("password", "ann")
        await other.limits.share()
        with pytest.raises(DeniedError) as denied:
            other.limits.count("password", "ann")
        assert denied.value.retry_after > 30
        assert may_go_on(other.limits, "password", "ben")


async def test_who_asks_little_is_never_known_to_redis(redis_server: RedisServer) -> None:
    server = Server(redis_server.url)
    async with server.process("one") as one:
        for _ in range(RATES["message"].burst // 10):
            one.limits.count("message", "ann")
        await one.limits.share()
        assert b"rate:" not in redis_server.ask("KEYS *rate*")
        for _ in range(RATES["message"].burst // 2):
            one.limits.count("message", "ann")
        await one.limits.share()
        assert b"rate:message:ann" in redis_server.ask("KEYS *rate*")


async def test_what_was_counted_is_forgotten_in_time(redis_server: RedisServer) -> None:
    server = Server(redis_server.url)
    async with server.process("one") as one:
        one.limits.count("proof", "ann")
        await one.limits.share()
        found = redis_server.ask("PTTL gipfel:0:rate:proof:ann")
        assert 50_000 < int(found.strip(b":\r\n")) <= 60_000


async def test_people_may_play_on_without_redis(redis_server: RedisServer) -> None:
    server = Server(redis_server.url)
    async with server.process("one") as one, server.process("other") as other:
        for _ in range(RATES["password"].burst):
            one.limits.count("password", "ann")
        redis_server.stop()
        await asyncio.sleep(0.5)
        assert not may_go_on(one.limits, "password", "ann")
        assert may_go_on(other.limits, "password", "ann")
        assert other.limits.has_room("sockets", "1.2.3.4")
        redis_server.start()
        await until(lambda: one.hub.is_connected)


async def test_what_is_open_counts_in_all_processes(redis_url: str) -> None:
    server = Server(redis_url)
    async with server.process("one") as one, server.process("other") as other:
        await all_known(one, other)
        most = MOST_OPEN["own-sockets"]
        one.limits.hold("own-sockets", "ann", most - 10)
        other.limits.hold("own-sockets", "ann", 9)
        await one.limits.share()
        await other.limits.share()
        await one.limits.share()
        assert other.limits.has_room("own-sockets", "ann")
        assert not other.limits.has_room("own-sockets", "ann", 2)
        one.limits.release("own-sockets", "ann", most - 10)
        await one.limits.share()
        other.limits.hold("own-sockets", "ann")
        await other.limits.share()
        assert other.limits.has_room("own-sockets", "ann", 30)
