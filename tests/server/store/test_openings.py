"""Openings of the archive, counted as games end."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, func, select

from gipfel.engine.book import folded_key
from gipfel.game import GAMES
from gipfel.review.explorer import Edge, Explorer, Results
from gipfel.server.games.rebuild import rebuild
from gipfel.server.services import Services
from gipfel.server.store.openings import edges_after
from gipfel.server.store.schema import openings
from tests.server.played import play

pytestmark = pytest.mark.anyio
START = folded_key(GAMES["dvonn"].start())


async def member(services: Services, name: str) -> str:
    return (await services.accounts.open(name, "a long password")).id


async def edges(services: Services, key: int = START) -> list[Edge]:
    found = await services.database.read(edges_after, key)
    return list(found.values())


async def test_games_are_counted_by_their_results(services: Services) -> None:
    ann = await member(services, "Ann")
    await play(services, "one", ann, "guest")  # Black resigns
    await play(services, "two", ann, "guest", moves=("g2", "c1"))  # White resigns
    assert await edges(services) == [Edge(Results(white=1, black=1), "two")]


async def test_symmetrical_moves_are_one(services: Services) -> None:
    ann = await member(services, "Ann")
    await play(services, "one", ann, "guest", moves=("a3",))
    await play(services, "two", ann, "guest", moves=("k3",))
    (edge,) = await edges(services)
    assert edge.results.games == 2


async def test_games_of_guests_among_themselves_are_not_shown(services: Services) -> None:
    await play(services, "one", "guest", "another")
    assert await edges(services) == []


async def test_rebuilding_counts_the_same_again(services: Services) -> None:
    ann = await member(services, "Ann")
    for number in range(3):
        await play(services, f"game-{number}", ann, "guest", created=number * 1000)
    await play(services, "hidden", "guest", "another")
    before = await services.database.read(all_rows)
    assert before
    await services.database.write(rebuild)
    assert await services.database.read(all_rows) == before


def all_rows(connection: Connection) -> list[tuple[object, ...]]:
    return sorted(tuple(row) for row in connection.execute(select(openings)))


async def test_only_the_opening_is_counted(services: Services) -> None:
    ann = await member(services, "Ann")
    moves, position = [], GAMES["dvonn"].start()
    for _ in range(30):
        moves.append(str(position.legal_moves()[0]))
        position = position.play(moves[-1])
    await play(services, "long", ann, "guest", moves=tuple(moves))
    count = select(func.count()).select_from(openings)
    assert await services.database.read(lambda connection: connection.scalar(count)) == 24


async def test_explorer_reads_them(services: Services) -> None:
    ann = await member(services, "Ann")
    await play(services, "one", ann, "guest")
    known = await services.database.read(edges_after, START)

    class Known:
        def edges(self, _key: int) -> dict[int, Edge]:
            return dict(known)

    (move,) = Explorer(Known(), book="off").explore(GAMES["dvonn"].start()).moves
    assert "g2" in map(str, move.alike)
