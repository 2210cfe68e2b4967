"""What processes share as a whole: who is connected, and what the metrics say of it."""

from __future__ import annotations

import pytest

from gipfel.errors import ServerError
from gipfel.server.accounts.person import Person
from gipfel.server.events.connections import connect, prefix_of
from gipfel.server.events.events import Events
from gipfel.server.http.metrics import Metrics
from tests.server.events.hubs import SECRET, until
from tests.server.events.processes import Server, all_known
from tests.servers.redis import RedisServer

ANN, GUEST = Person("m1", "Ann"), Person("g1")


@pytest.mark.anyio
async def test_people_of_all_processes_are_known(redis_url: str) -> None:
    server = Server(redis_url)
    async with server.process("one") as one, server.process("other") as other:
        await all_known(one, other)
        other.people.here = lambda: [ANN, GUEST]
        await other.people.tell()
        await one.people.tell()
        assert one.people.elsewhere() == {ANN, GUEST}
        assert one.people.may_be_elsewhere(ANN.id)
        assert not one.people.may_be_elsewhere("m2")
        other.people.here = lambda: [GUEST]
        other.people.streaming = lambda: ["m3"]
        await other.people.tell()
        await one.people.tell()
        assert one.people.elsewhere() == {GUEST}
        assert one.people.may_be_elsewhere("m3")


@pytest.mark.anyio
async def test_nobody_is_held_to_be_away_while_redis_is_lost(redis_server: RedisServer) -> None:
    server = Server(redis_server.url)
    async with server.process("one") as one, server.process("other") as other:
        await all_known(one, other)
        await other.people.tell()
        await one.people.tell()
        assert not one.people.may_be_elsewhere(ANN.id)
        redis_server.stop()
        await until(lambda: one.people.may_be_elsewhere(ANN.id))


@pytest.mark.anyio
async def test_metrics_say_whether_events_are_heard(redis_server: RedisServer) -> None:
    server = Server(redis_server.url)
    async with server.process("one") as one:
        metrics = Metrics(process="one")
        one.register_metrics(metrics)
        await until(lambda: one.processes.is_complete)
        assert 'gipfel_events_connected{process="one"} 1\n' in metrics.text()
        assert 'gipfel_events_complete{process="one"} 1\n' in metrics.text()
        assert 'gipfel_processes{process="one"} 1\n' in metrics.text()
        redis_server.stop()
        await until(lambda: not one.hub.is_connected)
        assert 'gipfel_events_connected{process="one"} 0\n' in metrics.text()
        assert 'gipfel_events_lost_total{process="one"} 1\n' in metrics.text()
        redis_server.start()
        await until(lambda: one.hub.is_connected)
        assert 'gipfel_events_connected{process="one"} 1\n' in metrics.text()


@pytest.mark.anyio
async def test_process_starts_without_redis_and_takes_part_when_it_is_there(
    redis_server: RedisServer,
) -> None:
    redis_server.stop()
    server = Server(redis_server.url)
    async with server.process("one") as one:
        assert not one.hub.is_connected
        one.presence.enter("g", "w")
        assert one.presence.is_here("g", "w")
        redis_server.start()
        async with server.process("other") as other:
            await all_known(one, other)
            await other.presence.load("g")
            assert other.presence.is_here("g", "w")


@pytest.mark.parametrize("url", ["", "localhost", "http://localhost", "redis://host:port/0"])
def test_address_that_is_none_of_redis_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(ServerError, match="redis://"):
        Events(url, process="one", secret=SECRET)


@pytest.mark.anyio
async def test_addresses_may_name_valkey_a_password_and_a_database() -> None:
    client = connect("valkeys://ann:secret@host:7/3")
    options = client.connection_pool.connection_kwargs
    assert (options["host"], options["port"], options["password"]) == ("host", 7, "secret")
    assert prefix_of(client) == "gipfel:3:"
    await client.aclose()
