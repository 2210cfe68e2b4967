"""The explorer over HTTP."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import Connection
from starlette.applications import Starlette

from gipfel.engine.book import folded_key
from gipfel.game import GAMES, Side
from gipfel.record import Record
from gipfel.review.explorer import PLIES
from gipfel.server.games.game_log import append, derived_columns, insert_game, opening_of
from gipfel.server.games.referee import decide
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Command, Event, Terms
from gipfel.server.protocol.pace import Pace
from gipfel.server.services import Services
from tests.server.browser import Browser
from tests.server.played import play

pytestmark = pytest.mark.anyio

CROWDED = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"


@pytest.fixture
def guest(app: Starlette) -> Browser:
    return Browser(app)


async def told(browser: Browser, **given: Any) -> Any:
    answer = await browser.ask("POST", "/explorer", given)
    assert answer.status == 200, answer
    return json.loads(answer.body)


async def test_moves_come_with_their_results(services: Services, guest: Browser) -> None:
    ann = (await services.accounts.open("Ann", "a long password")).id
    await play(services, "one", ann, "guest")
    found = await told(guest, game="dvonn")
    assert (found["turn"], found["white"], found["draws"], found["black"]) == ("w", 1, 0, 0)
    first = found["moves"][0]
    assert "g2" in first["alike"]
    assert (first["white"], first["game"]) == (1, "one")
    after = await told(guest, game="dvonn", moves=["g2"])
    assert "c1" in after["moves"][0]["alike"]


@pytest.mark.parametrize("game", GAMES)
async def test_book_is_asked_without_games(guest: Browser, game: str) -> None:
    found = await told(guest, game=game)
    assert found["moves"]
    assert all(move["book_score"] is not None for move in found["moves"])
    assert found["moves"][0]["book_score"] == found["book_score"]


async def test_crowded_position_is_answered(guest: Browser) -> None:
    assert (await told(guest, game="gipf-tournament", position=CROWDED))["moves"] == []


async def test_wrong_positions_are_refused(guest: Browser) -> None:
    for given in ({"game": "chess"}, {"game": "dvonn", "position": "nonsense"}):
        assert (await guest.ask("POST", "/explorer", given)).status == 400


async def openings(browser: Browser, query: str = "game=dvonn") -> Any:
    return await browser.get(f"/me/openings?{query}")


async def own_id(browser: Browser) -> str:
    found: str = (await browser.get("/me"))["id"]
    return found


async def test_own_openings_are_those_of_both_sides(services: Services, guest: Browser) -> None:
    me = await own_id(guest)
    await play(services, "one", me, "another", created=1)
    await play(services, "two", "another", me, moves=("g2", "c1"), created=2)
    await play(services, "others", "another", "somebody", created=3)
    found = await openings(guest)
    assert found == {
        "openings": [
            {"id": "two", "winner": "b", "keys": keys("g2", "c1")},
            {"id": "one", "winner": "w", "keys": keys("g2", "c1", "f5")},
        ],
        "next": None,
    }
    assert (await openings(guest, "game=gipf-basic"))["openings"] == []


async def test_own_openings_come_in_parts(services: Services, guest: Browser) -> None:
    me = await own_id(guest)
    for number in range(5):
        await play(services, f"game-{number}", me, "another", created=number)
    found, after = [], ""
    while True:
        part = await openings(guest, f"game=dvonn&most=2{after}")
        found += [each["id"] for each in part["openings"]]
        if part["next"] is None:
            break
        after = f"&after={part['next']}"
    assert found == [f"game-{number}" for number in reversed(range(5))]


async def test_own_opening_has_the_moves_that_stood(services: Services, guest: Browser) -> None:
    me = await own_id(guest)
    record = Record("dvonn")
    moves = [str(played.move) for played in played_out(record, 40)]
    await play(services, "long", me, "another", moves=moves)
    (found,) = (await openings(guest))["openings"]
    assert found["keys"] == keys(*moves[:PLIES])
    terms = Terms("back", "dvonn", me, "another", created=9, pace=Pace())
    await services.database.write(lambda connection: taken_back(connection, terms))
    (latest, _) = (await openings(guest))["openings"]
    assert (latest["id"], latest["keys"]) == ("back", keys("g2", "f5"))


async def test_own_opening_begins_where_the_game_did(services: Services, guest: Browser) -> None:
    me = await own_id(guest)
    start = str(GAMES["dvonn"].start().play("g2"))
    await play(services, "one", me, "another", moves=("c1",), start=start)
    (found,) = (await openings(guest))["openings"]
    assert found["keys"] == keys("g2", "c1")[1:]


async def test_keys_are_alike_for_symmetrical_games(services: Services, guest: Browser) -> None:
    me = await own_id(guest)
    await play(services, "one", me, "another", moves=("a3",), created=1)
    await play(services, "two", me, "another", moves=("k3",), created=2)
    one, two = (await openings(guest))["openings"]
    assert one["keys"] == two["keys"]


async def test_wrong_places_in_the_list_are_not_understood(guest: Browser) -> None:
    for query in ("game=dvonn&after=x", "game=dvonn&most=0", "game=dvonn&most=101", ""):
        assert await guest.denied("GET", f"/me/openings?{query}") == (400, "not-understood")
    assert await guest.denied("GET", "/me/openings?game=chess") == (400, "game-unknown")


def keys(*moves: str) -> list[str]:
    """The folded keys of the positions that a game goes through."""
    position = GAMES["dvonn"].start()
    found = [folded_key(position)]
    for move in moves:
        position = position.play(move)
        found.append(folded_key(position))
    return [f"{key:016x}" for key in found]


def played_out(record: Record[Any, Any], plies: int) -> list[Any]:
    """The first of all moves, so many times."""
    return [record.play(str(record.position.legal_moves()[0])) for _ in range(plies)]


def taken_back(connection: Connection, terms: Terms) -> None:
    """A game in which the second of three moves is taken back."""
    insert_game(connection, terms)
    room = Room(terms)
    events: list[Event] = []
    commands: list[tuple[Side, Command]] = [
        ("w", Command("move", "g2", ply=0)),
        ("b", Command("move", "c1", ply=1)),
        ("b", Command("takeback-offer", ply=2)),
        ("w", Command("takeback-agree", ply=2)),
        ("b", Command("move", "f5", ply=1)),
        ("w", Command("resign")),
    ]
    for at, (side, command) in enumerate(commands, terms.created):
        event = decide(room, command, side=side, at=at)
        room.apply(event)
        events.append(event)
    append(connection, terms.id, events, derived_columns(room), opening_of(room))
