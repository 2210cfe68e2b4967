"""The archive: what everybody finds, and what only the players do."""

from __future__ import annotations

import threading
from asyncio import Event, create_task, gather, timeout
from collections.abc import AsyncIterator
from dataclasses import replace
from unittest.mock import patch

import pytest
from starlette.applications import Starlette

from gipfel import GAMES
from gipfel.record import read
from gipfel.server.accounts.person import Person
from gipfel.server.api import games
from gipfel.server.http.rate_limiter import Limits, Rate
from gipfel.server.protocol.events import Command
from gipfel.server.protocol.messages import Offer
from gipfel.server.services import Services
from tests.server.browser import Browser, api_of
from tests.server.played import play
from tests.server.site import TEST_TIMEOUT_S

pytestmark = pytest.mark.anyio


@pytest.fixture
def visitor(app: Starlette) -> Browser:
    return Browser(app)


@pytest.fixture
async def archive(services: Services, ann: Person, ben: Person) -> None:
    """Some games; White wins each with an odd number of moves."""
    await play(services, "rated", ann.id, ben.id, created=1000, is_rated=True)
    await play(services, "lost", ann.id, ben.id, created=2000, moves=("g2", "c1"))
    await play(services, "against-a-guest", "a-guest", ann.id, created=3000)
    await play(services, "of-guests", "a-guest", "another", created=4000)
    await play(services, "gipf", ben.id, ann.id, created=5000, game="gipf-basic", moves=("b1-b3",))


async def ids(browser: Browser, path: str) -> list[str]:
    return [game["id"] for game in (await browser.get(path))["games"]]


@pytest.mark.usefixtures("archive")
async def test_archive_has_the_latest_first_and_no_games_of_guests(visitor: Browser) -> None:
    assert await ids(visitor, "/games") == ["gipf", "against-a-guest", "lost", "rated"]


@pytest.mark.usefixtures("archive")
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("person=ben", ["gipf", "lost", "rated"]),
        ("person=Ann&opponent=Ben", ["gipf", "lost", "rated"]),
        ("person=ann&result=won", ["rated"]),
        ("person=ann&result=lost", ["gipf", "against-a-guest", "lost"]),
        ("person=ann&result=drawn", []),
        ("game=gipf-basic", ["gipf"]),
        ("speed=blitz&is_rated=true", ["rated"]),
        ("is_rated=false&game=dvonn", ["against-a-guest", "lost"]),
        ("reason=resignation&since=2000&until=5000", ["against-a-guest", "lost"]),
        ("state=playing", []),
    ],
)
async def test_games_are_found(visitor: Browser, query: str, found: list[str]) -> None:
    assert await ids(visitor, f"/games?{query}") == found


@pytest.mark.usefixtures("archive")
async def test_list_goes_on_where_it_ended(visitor: Browser) -> None:
    first = await visitor.get("/games?most=3")
    rest = await visitor.get(f"/games?most=3&after={first['next']}")
    assert [len(first["games"]), len(rest["games"])] == [3, 1]
    assert rest["games"][0]["id"] == "rated"
    assert rest["next"] is None


@pytest.mark.usefixtures("archive")
async def test_list_shows_names_and_no_ids_of_people(visitor: Browser, ann: Person) -> None:
    listed = await visitor.get("/games?game=dvonn")
    assert [(game["white"], game["black"]) for game in listed["games"][:1]] == [
        ({"kind": "guest", "name": ""}, {"kind": "member", "name": "Ann"})
    ]
    assert ann.id not in str(listed)


async def test_list_tells_where_a_game_began(
    services: Services, visitor: Browser, ann: Person
) -> None:
    dealt = str(GAMES["dvonn"].random(1))
    await play(services, "placed", ann.id, "a-guest", created=1)
    await play(services, "dealt", ann.id, "a-guest", created=2, start=dealt, moves=())
    listed = await visitor.get("/games")
    assert [game["start"] for game in listed["games"]] == [dealt, None]


@pytest.mark.parametrize(
    ("query", "status", "reason"),
    [
        ("person=Nobody2", 404, "person-unknown"),
        ("most=0", 400, "not-understood"),
        ("most=101", 400, "not-understood"),
        ("after=tomorrow", 400, "not-understood"),
        ("after=99999999999999999999.x", 400, "not-understood"),
        ("since=99999999999999999999", 400, "not-understood"),
        ("result=won", 400, "not-understood"),
        ("colour=white", 400, "not-understood"),
    ],
)
async def test_what_cannot_be_asked(visitor: Browser, query: str, status: int, reason: str) -> None:
    assert await visitor.denied("GET", f"/games?{query}") == (status, reason)


@pytest.mark.usefixtures("archive")
async def test_all_rated_games_are_one_file(visitor: Browser) -> None:
    answer = await visitor.ask("GET", "/games/records?is_rated=true")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    (record,) = read(answer.body.decode())
    assert (record.tags["White"], record.tags["GameId"], record.result) == ("Ann", "rated", "1-0")


@pytest.mark.usefixtures("archive")
@pytest.mark.parametrize(("bound", "least"), [("BATCH", 1), ("BATCH_S", -1)])
async def test_records_come_in_pieces(
    visitor: Browser, monkeypatch: pytest.MonkeyPatch, bound: str, least: int
) -> None:
    monkeypatch.setattr(games, bound, least)
    answer = await visitor.ask("GET", "/games/records")
    found = [record.tags["GameId"] for record in read(answer.body.decode())]
    assert found == ["gipf", "against-a-guest", "lost", "rated"]


@pytest.mark.usefixtures("archive")
async def test_who_has_the_link_gets_the_record(visitor: Browser) -> None:
    answer = await visitor.ask("GET", "/games/of-guests/record")
    (record,) = read(answer.body.decode())
    assert (record.tags.get("White"), record.last.plies) == (None, 3)
    assert await visitor.denied("GET", "/games/none/record") == (404, "no-such-game")


@pytest.mark.usefixtures("archive")
async def test_records_that_take_long_shut_nobody_out(
    visitor: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = threading.Event()
    monkeypatch.setattr(games, "read_record", lambda *_: held.wait(TEST_TIMEOUT_S))
    asked = [create_task(visitor.ask("GET", "/games/rated/record")) for _ in range(20)]
    try:
        async with timeout(TEST_TIMEOUT_S / 2):
            assert (await visitor.ask("GET", "/games")).status == 200
            assert (await visitor.ask("GET", "/people/Ann")).status == 200
    finally:
        held.set()
    assert {answer.status for answer in await gather(*asked)} == {200}


@pytest.mark.usefixtures("archive")
async def test_records_have_a_rate_and_a_number_at_once(services: Services) -> None:
    limits = Limits({"record": Rate(burst=3, seconds=60)}, most_open={"records": 2})
    visitor = Browser(api_of(replace(services, limits=limits)))
    asked = [visitor.ask("GET", "/games/rated/record") for _ in range(3)]
    assert sorted([answer.status for answer in await gather(*asked)]) == [200, 200, 429]
    assert await visitor.denied("GET", "/games/rated/record") == (429, "too-often")


async def test_only_so_many_downloads_go_on_at_once(services: Services) -> None:
    app = api_of(replace(services, limits=Limits({}, most_open={"downloads": 1})))
    held = Event()
    waiting = Event()

    async def wait(*_: object) -> AsyncIterator[bytes]:
        waiting.set()
        await held.wait()
        yield b"a record"

    with patch.object(games, "records", wait):
        first = create_task(Browser(app).ask("GET", "/games/records"))
        await waiting.wait()
        for path in ("/games/records", "/me/records", "/me/export"):
            assert await Browser(app).denied("GET", path) == (429, "too-much-open")
        held.set()
        assert (await first).body == b"a record"
    assert (await Browser(app).ask("GET", "/me/export")).status == 200


@pytest.mark.parametrize("path", ["/games", "/me/games", "/people/Ann", "/people/Ann/ratings"])
@pytest.mark.usefixtures("ann")
async def test_searches_of_guests_are_counted_by_address(services: Services, path: str) -> None:
    limits = Limits({"search": Rate(burst=2, seconds=60)})
    app = api_of(replace(services, limits=limits))
    found = [(await Browser(app).ask("GET", path)).status for _ in range(3)]
    assert found == [200, 200, 429]


async def test_guest_finds_own_games_alone(services: Services, visitor: Browser) -> None:
    me = (await visitor.get("/me"))["id"]
    await play(services, "mine", me, "another")
    await play(services, "others", "a-guest", "another")
    assert await ids(visitor, "/me/games") == ["mine"]
    assert await ids(visitor, "/me/games?result=won") == ["mine"]
    records = (await visitor.ask("GET", "/me/records")).body.decode()
    assert [record.tags["GameId"] for record in read(records)] == ["mine"]


@pytest.mark.usefixtures("archive")
async def test_nobody_asks_for_anothers_games_as_ones_own(visitor: Browser) -> None:
    assert await visitor.denied("GET", "/me/games?person=Ann") == (400, "not-understood")
    assert await ids(visitor, "/me/games") == []


@pytest.mark.usefixtures("archive")
async def test_games_of_a_deleted_account_stay_without_its_name(
    services: Services, visitor: Browser, ann: Person
) -> None:
    await services.accounts.delete(ann)
    (game, *_) = (await visitor.get("/games?person=Ben&is_rated=true"))["games"]
    assert game["white"] == {"kind": "deleted", "name": ""}
    record = (await visitor.ask("GET", "/games/rated/record")).body.decode()
    assert "Ann" not in record


async def test_a_class_in_the_lobby_is_never_refused(services: Services) -> None:
    """Thirty guests behind one address, whose pages ask every quarter of a minute."""
    now = 0.0
    app = api_of(replace(services, limits=Limits(clock=lambda: now)))
    guests = [Browser(app) for _ in range(30)]
    found = set()
    for number in range(120):
        now = number / 2
        for path in ("/me/games?state=playing", "/games?state=playing", "/me/games"):
            found.add((await guests[number % 30].ask("GET", path)).status)
    assert found == {200}


@pytest.mark.usefixtures("archive")
async def test_games_are_listed_with_their_last_positions_where_asked(visitor: Browser) -> None:
    plain = (await visitor.get("/games"))["games"]
    assert [game["position"] for game in plain] == [None] * 4
    with_positions = (await visitor.get("/games?with_positions=true"))["games"]
    start = GAMES["dvonn"].start()
    expected = {
        "gipf": GAMES["gipf-basic"].start().play("b1-b3"),
        "lost": start.play("g2").play("c1"),
        "rated": start.play("g2").play("c1").play("f5"),
    }
    found = {game["id"]: game["position"] for game in with_positions}
    assert {game: found[game] for game in expected} == {
        game: str(position) for game, position in expected.items()
    }


@pytest.mark.usefixtures("archive")
async def test_positions_that_take_too_long_are_left_out(visitor: Browser) -> None:
    with patch.object(games, "BATCH_S", -1.0):
        listed = (await visitor.get("/games?with_positions=true"))["games"]
    assert [game["position"] is None for game in listed] == [False, True, True, True]


async def test_game_that_goes_on_is_listed_with_its_position(
    services: Services, app: Starlette, ann: Person, ben: Person
) -> None:
    challenge = await services.challenges.offer(ann, Offer(game="dvonn", side="w"))
    game = (await services.challenges.accept(ben, challenge.id)).became or ""
    await services.rooms.execute(game, ann.id, Command("move", "g2", ply=0))
    (listed,) = (await Browser(app).get("/games?state=playing&with_positions=true"))["games"]
    assert listed["position"] == str(GAMES["dvonn"].start().play("g2"))
