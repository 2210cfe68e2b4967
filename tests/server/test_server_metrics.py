"""What hosts see of the games."""

from __future__ import annotations

from functools import partial

import pytest

from gipfel.server.games.game_log import insert_game
from gipfel.server.http.metrics import Metrics
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.server_metrics import register_metrics
from gipfel.server.services import Services

pytestmark = pytest.mark.anyio


async def test_games_and_their_moves_are_counted(services: Services) -> None:
    metrics = Metrics()
    register_metrics(services, metrics)
    rooms = services.rooms
    await rooms.start()
    for name in ("one", "two"):
        terms = Terms(name, "dvonn", white="ann", black="ben", created=0)
        await services.database.write(partial(insert_game, terms=terms))
        await rooms.execute(name, "ann", Command("move", "g2", ply=0))
    await rooms.execute("one", "ben", Command("move", "c1", ply=1))
    await rooms.execute("one", "ann", Command("resign"))
    lines = metrics.text().splitlines()
    assert 'gipfel_moves_total{game="dvonn"} 3' in lines
    assert 'gipfel_games_begun_total{game="dvonn"} 2' in lines
    assert 'gipfel_games_ended_total{game="dvonn",reason="resignation"} 1' in lines
    assert "gipfel_games 1" in lines
    assert {"gipfel_searches 0", "gipfel_searches_waiting 0"} <= set(lines)


async def test_commits_and_their_writes_are_counted(services: Services) -> None:
    metrics = Metrics()
    register_metrics(services, metrics)
    commits: list[int] = []
    services.database.register_watcher(lambda writes, _: commits.append(writes))
    await services.rooms.start()
    lines = metrics.text().splitlines()
    assert commits
    assert f"gipfel_writes_total {sum(commits)}" in lines
    assert f"gipfel_commit_seconds_count {len(commits)}" in lines
