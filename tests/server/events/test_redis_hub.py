"""What one process publishes, all hear; and whatever becomes of Redis, nothing is missed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import AsyncExitStack

import pytest

from gipfel.server.events import redis_hub
from gipfel.server.events.connections import connect
from gipfel.server.events.redis_hub import POLL_S, RedisHub
from gipfel.server.messaging.hub import RUNS, game_topic
from tests.server.events.hubs import SECRET, hub_at, until
from tests.servers.proxy import Proxy
from tests.servers.redis import RedisServer

pytestmark = pytest.mark.anyio

LOST_S = 6.0  # within which a server that answers nothing is noticed


class Game:
    """What the store knows, and a hub's listeners with it: numbers, in their order."""

    def __init__(self, hub: RedisHub, stored: list[int], topic: str = "log:g") -> None:
        self.known: list[int] = []
        self.refreshes = 0
        self._stored = stored
        hub.subscribe(topic, self._hear)
        hub.register_refresher("log", self._refresh)

    def _hear(self, message: bytes) -> None:
        number = int(message)
        if number == len(self.known):
            self.known.append(number)
        elif number > len(self.known):
            self.known[:] = self._stored

    async def _refresh(self, topics: Collection[str]) -> None:
        assert set(topics) == {"log:g"}
        self.refreshes += 1
        self.known[:] = self._stored


async def test_message_reaches_other_processes_once_and_its_own_at_once(redis_url: str) -> None:
    async with hub_at(redis_url) as one, hub_at(redis_url) as other:
        here: list[bytes] = []
        there: list[bytes] = []
        one.subscribe("person:ann", here.append)
        other.subscribe("person:ann", there.append)
        await one.ready("person:ann")
        await other.ready("person:ann")
        one.publish("person:ann", b"1")
        assert here == [b"1"]
        await until(lambda: there == [b"1"])
        other.publish_elsewhere("person:ann", b"2")
        other.publish_here("person:ann", b"3")
        await until(lambda: b"2" in here)
        await asyncio.sleep(0.1)
        assert (here, there) == ([b"1", b"2"], [b"1", b"3"])


async def test_order_is_kept(redis_url: str) -> None:
    async with hub_at(redis_url) as one, hub_at(redis_url) as other:
        heard: list[int] = []
        other.subscribe("lobby", lambda message: heard.append(int(message)))
        await other.ready("lobby")
        for number in range(3 * redis_hub.MOST_UNANSWERED):
            one.publish("lobby", b"%d" % number)
        await until(lambda: len(heard) == 3 * redis_hub.MOST_UNANSWERED)
        assert heard == sorted(heard)


async def test_nothing_is_missed_after_ready(redis_url: str) -> None:
    async with hub_at(redis_url) as one, hub_at(redis_url) as other:
        for number in range(200):
            topic, heard = f"log:{number}", list[bytes]()
            other.subscribe(topic, heard.append)
            await other.ready(topic)
            one.publish(topic, b"x")
            await until(lambda heard=heard: heard == [b"x"])  # type: ignore[misc]
            other.unsubscribe(topic, heard.append)
            if number % 2:  # at once again, before the first answer is there
                other.subscribe(topic, heard.append)
                await other.ready(topic)
                one.publish(topic, b"y")
                await until(lambda heard=heard: heard == [b"x", b"y"])  # type: ignore[misc]


async def test_process_subscribes_to_nothing_without_listeners(redis_url: str) -> None:
    async with hub_at(redis_url) as hub:
        before = hub.topic_count
        hub.subscribe("log:g", print)
        hub.subscribe(game_topic("g"), print)
        hub.subscribe(RUNS, print)
        await hub.ready("log:g")
        await hub.ready(game_topic("g"))
        assert hub.topic_count == before + 1
        hub.unsubscribe("log:g", print)
        await until(lambda: hub.topic_count == before)


async def test_what_is_published_here_alone_is_never_carried(redis_url: str) -> None:
    async with hub_at(redis_url) as hub:
        with pytest.raises(ValueError, match="here alone"):
            hub.publish(game_topic("g"), b"1")


async def test_somebody_is_heard_of_wherever_they_are(redis_url: str) -> None:
    async with hub_at(redis_url) as one, hub_at(redis_url) as other:
        assert not await one.is_heard("person:ann")
        other.subscribe("person:ann", print)
        await other.ready("person:ann")
        assert await one.is_heard("person:ann")
        other.unsubscribe("person:ann", print)
        await until(lambda: other.topic_count == 2)
        assert not await one.is_heard("person:ann")


async def test_messages_of_others_are_refused(redis_url: str, redis_server: RedisServer) -> None:
    async with hub_at(redis_url) as hub, hub_at(redis_url, b"another secret") as stranger:
        heard: list[bytes] = []
        hub.subscribe("person:ann", heard.append)
        await hub.ready("person:ann")
        stranger.publish("person:ann", b"forged")
        redis_server.ask("PUBLISH gipfel:0:person:ann garbage")
        redis_server.ask('PUBLISH gipfel:0:person:ann "\\x93\\x01\\x02\\x03"')
        await until(lambda: hub.counts["refused"] == 3)
        assert heard == []
        assert hub.is_connected


async def test_message_of_one_topic_is_no_message_of_another(redis_url: str) -> None:
    async with hub_at(redis_url) as one, hub_at(redis_url) as other, AsyncExitStack() as stack:
        heard: list[bytes] = []
        other.subscribe("person:ann", heard.append)
        await other.ready("person:ann")
        client = connect(redis_url)
        stack.push_async_callback(client.aclose)
        pubsub = client.pubsub()
        await pubsub.subscribe("gipfel:0:person:ben")
        await pubsub.get_message(timeout=5)
        one.publish("person:ben", b"for ben")
        told = None
        while told is None or told["type"] != "message":
            told = await pubsub.get_message(timeout=5)
        await client.publish("gipfel:0:person:ann", told["data"])
        await until(lambda: other.counts["refused"] == 1)
        assert heard == []
        await pubsub.aclose()  # type: ignore[no-untyped-call]


async def test_databases_of_one_server_hear_nothing_of_each_other(
    redis_server: RedisServer,
) -> None:
    other_url = redis_server.url.removesuffix("0") + "1"
    async with hub_at(redis_server.url) as one, hub_at(other_url) as other:
        heard: list[bytes] = []
        other.subscribe("lobby", heard.append)
        await other.ready("lobby")
        one.publish("lobby", b"1")
        await asyncio.sleep(0.2)
        assert heard == []


@pytest.mark.parametrize("trouble", ["stop", "kill"])
async def test_nothing_is_missed_while_redis_is_away(
    redis_server: RedisServer, trouble: str
) -> None:
    async with hub_at(redis_server.url) as one, hub_at(redis_server.url) as other:
        stored: list[int] = []
        game = Game(other, stored)
        await other.ready("log:g")

        def play() -> None:
            stored.append(len(stored))
            one.publish("log:g", b"%d" % stored[-1])

        play()
        await until(lambda: game.known == [0])
        getattr(redis_server, trouble)()
        await until(lambda: not other.is_connected)
        play()
        await until(lambda: game.known == [0, 1], POLL_S + 2)  # by polling
        redis_server.start()
        play()
        await until(lambda: one.is_connected and other.is_connected)
        await until(lambda: game.known == [0, 1, 2])
        play()
        await until(lambda: game.known == [0, 1, 2, 3])
        polled = game.refreshes
        await asyncio.sleep(2 * POLL_S)
        assert game.refreshes == polled, "it goes on polling"
        assert other.counts["lost"] == 1


async def test_frozen_redis_is_noticed_and_polling_covers_it(redis_server: RedisServer) -> None:
    async with hub_at(redis_server.url) as one, hub_at(redis_server.url) as other:
        stored: list[int] = []
        game = Game(other, stored)
        await other.ready("log:g")
        redis_server.freeze()
        stored.append(0)
        one.publish("log:g", b"0")
        await until(lambda: game.known == [0], LOST_S)
        assert not other.is_connected
        redis_server.thaw()
        await until(lambda: one.is_connected and other.is_connected)
        stored.append(1)
        one.publish("log:g", b"1")
        await until(lambda: game.known == [0, 1])


async def test_process_behind_a_stalled_network_misses_nothing(redis_server: RedisServer) -> None:
    with Proxy(redis_server.port) as proxy:
        url = f"redis://127.0.0.1:{proxy.port}/0"
        async with hub_at(redis_server.url) as one, hub_at(url) as other:
            stored: list[int] = []
            game = Game(other, stored)
            await other.ready("log:g")
            proxy.stall()
            stored.append(0)
            one.publish("log:g", b"0")
            await until(lambda: game.known == [0], LOST_S)
            assert one.is_connected
            assert not other.is_connected
            proxy.resume()
            await until(lambda: other.is_connected)
            stored.append(1)
            one.publish("log:g", b"1")
            await until(lambda: game.known == [0, 1])


async def test_what_the_cut_off_process_published_arrives_later(redis_server: RedisServer) -> None:
    with Proxy(redis_server.port) as proxy:
        url = f"redis://127.0.0.1:{proxy.port}/0"
        async with hub_at(url) as one, hub_at(redis_server.url) as other:
            heard: list[bytes] = []
            other.subscribe("lobby", heard.append)
            await other.ready("lobby")
            proxy.stall()
            one.publish("lobby", b"1")
            await until(lambda: not one.is_connected)
            one.publish("lobby", b"2")
            proxy.cut()  # what was sent before is lost with it
            proxy.resume()
            await until(lambda: heard[-1:] == [b"2"])
            assert heard[-2:] == [b"1", b"2"]


async def test_flood_is_bounded_and_everybody_is_told_to_read_anew(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_hub, "MOST_WAITING", 100)
    async with hub_at(redis_server.url) as one, hub_at(redis_server.url) as other:
        stored: list[int] = []
        game = Game(other, stored)
        await other.ready("log:g")
        before = game.refreshes
        for number in range(1_000):  # before anything can be sent
            stored.append(number)
            one.publish("log:g", b"%d" % number)
            assert one.waiting <= 101
        await until(lambda: game.known == stored)
        await until(lambda: game.refreshes > before)
        assert one.counts["dropped"] >= 900


async def test_server_starts_and_plays_without_redis(redis_server: RedisServer) -> None:
    redis_server.stop()
    began = time.monotonic()
    async with hub_at(redis_server.url) as hub:
        assert not hub.is_connected
        heard: list[bytes] = []
        hub.subscribe("person:ann", heard.append)
        await hub.ready("person:ann")
        hub.publish("person:ann", b"1")
        assert heard == [b"1"]
        assert await hub.is_heard("person:ann")
        redis_server.start()
        await until(lambda: hub.is_connected)
        async with hub_at(redis_server.url) as other:
            other.publish("person:ann", b"2")
            await until(lambda: heard == [b"1", b"2"])
    assert time.monotonic() - began < 15


async def test_refresher_that_fails_is_tried_again(redis_url: str) -> None:
    client = connect(redis_url)
    hub = RedisHub(client, SECRET)
    calls: list[Collection[str]] = []

    async def refresh(topics: Collection[str]) -> None:
        calls.append(topics)
        if len(calls) == 1:
            raise OSError("the store is away")

    hub.subscribe("log:g", print)
    hub.register_refresher("log", refresh)
    await hub.start()
    await until(lambda: len(calls) == 2)
    await hub.stop()
    await client.aclose()
    assert calls == [["log:g"], ["log:g"]]


async def test_message_takes_little_time(redis_url: str) -> None:
    async with hub_at(redis_url) as one, hub_at(redis_url) as other:
        times: list[float] = []
        other.subscribe("lobby", lambda m: times.append(time.monotonic() - float(m)))
        await other.ready("lobby")
        for number in range(100):
            one.publish("lobby", str(time.monotonic()).encode())
            await until(lambda number=number: len(times) > number)  # type: ignore[misc]
        assert sorted(times)[50] < 0.02
