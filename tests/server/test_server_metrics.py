"""What hosts see of the games."""

from __future__ import annotations

from functools import partial

import pytest

from gipfel.server.house import House
from gipfel.server.http.metrics import Metrics
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.server_metrics import count
from gipfel.server.store.games import insert_game

pytestmark = pytest.mark.anyio


async def test_games_and_their_moves_are_counted(house: House) -> None:
    metrics = Metrics()
    count(house, metrics)
    rooms = house.hall.rooms
    await rooms.begin()
    for name in ("one", "two"):
        terms = Terms(name, "dvonn", white="ann", black="ben", created=0)
        await house.database.write(partial(insert_game, terms=terms))
        await rooms.do(name, "ann", Command("move", "g2", ply=0))
    await rooms.do("one", "ben", Command("move", "c1", ply=1))
    await rooms.do("one", "ann", Command("resign"))
    lines = metrics.text().splitlines()
    assert 'gipfel_moves_total{game="dvonn"} 3' in lines
    assert 'gipfel_games_begun_total{game="dvonn"} 2' in lines
    assert 'gipfel_games_ended_total{game="dvonn",reason="resignation"} 1' in lines
    assert "gipfel_games 1" in lines
    assert {"gipfel_searches 0", "gipfel_searches_waiting 0"} <= set(lines)


async def test_commits_and_their_writes_are_counted(house: House) -> None:
    metrics = Metrics()
    count(house, metrics)
    await house.hall.rooms.begin()
    lines = metrics.text().splitlines()
    assert "gipfel_writes_total 1" in lines
    assert "gipfel_commit_seconds_count 1" in lines
