"""The lag of a connection is the shortest of several round trips."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.websockets import WebSocket

from gipfel.server.accounts.person import Person
from gipfel.server.sockets.connection import FEWEST_LAG_SAMPLES, Connection
from tests.server.services import Clock

pytestmark = pytest.mark.anyio


async def nothing(*_: Any) -> Any:
    raise AssertionError("nothing is sent or received")


def connection_at(clock: Clock) -> Connection:
    scope = {"type": "websocket", "client": ("127.0.0.1", 1), "headers": []}
    return Connection(WebSocket(scope, nothing, nothing), Person("ann"), clock)


def answer(connection: Connection, clock: Clock, after: int) -> None:
    """Answers a ping so many milliseconds after it was sent."""
    assert connection._pinged is not None
    sent = connection._pinged
    clock.now = connection.heard_at = sent + after
    connection.pong(sent)


async def test_first_answer_that_is_held_back_gives_nothing(clock: Clock) -> None:
    connection = connection_at(clock)
    connection.ping()
    for after, lag in ((479, 0), (480, 0), (20, 20)):
        answer(connection, clock, after)
        assert connection.lag == lag


async def test_lag_is_known_soon_and_stays_the_shortest(clock: Clock) -> None:
    connection = connection_at(clock)
    connection.ping()
    for _ in range(FEWEST_LAG_SAMPLES):  # each is asked for by the one before
        answer(connection, clock, 80)
    assert (connection.lag, connection._pinged) == (80, None)
    for _ in range(20):
        connection.ping()
        answer(connection, clock, 450)
    assert connection.lag == 80
