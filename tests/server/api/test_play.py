"""Playing by HTTP: everything that a bot needs, and nothing that is another's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.applications import Starlette

from gipfel.server.accounts.keys import KeyKind
from gipfel.server.accounts.person import Person
from gipfel.server.api import stream
from gipfel.server.http.rate_limiter import Limits, Rate
from gipfel.server.messaging import streams
from gipfel.server.protocol.messages import ChallengeView
from gipfel.server.services import Services
from tests.server.browser import Browser, api_of
from tests.server.services import PASSWORD, Clock

pytestmark = pytest.mark.anyio
BLITZ = {"base": 180_000, "increment": 2_000}
OFFER = {"game": "dvonn", "side": "w", "pace": BLITZ}


@pytest.fixture
async def app(services: Services) -> AsyncIterator[Starlette]:
    async with services.running():
        yield api_of(services)


@pytest.fixture
def guest(app: Starlette) -> Browser:
    return Browser(app)


async def program_of(services: Services, app: Starlette, name: str) -> Browser:
    """Somebody's program, with a token."""
    person = await services.accounts.open(name, PASSWORD)
    return Browser(app, token=await services.keys.make(person.id, KeyKind.TOKEN))


@pytest.fixture
async def ann(services: Services, app: Starlette) -> Browser:
    return await program_of(services, app, "Ann")


@pytest.fixture
async def ben(services: Services, app: Starlette) -> Browser:
    return await program_of(services, app, "Ben")


async def told(browser: Browser, path: str, given: dict[str, Any] | None = None) -> Any:
    answer = await browser.ask("POST", path, given)
    assert answer.status in (200, 201), answer
    return json.loads(answer.body)


@pytest.fixture
async def game(ann: Browser, ben: Browser) -> str:
    """A game of Ann, who is White, against Ben."""
    offered = await told(ann, "/challenges", OFFER | {"opponent": "Ben"})
    accepted = await told(ben, f"/challenges/{offered['id']}", {"answer": "accept"})
    became: str = accepted["became"]
    return became


def move(text: str, ply: int) -> dict[str, Any]:
    return {"kind": "move", "text": text, "ply": ply}


async def test_two_programs_play(ann: Browser, ben: Browser, game: str) -> None:
    assert await told(ann, f"/games/{game}", move("g2", 0)) == {"version": 1}
    assert await told(ben, f"/games/{game}", move("c1", 1)) == {"version": 2}
    assert await told(ann, f"/games/{game}", {"kind": "resign"}) == {"version": 3}
    found = await ben.get(f"/games/{game}")
    assert (found["moves"], found["side"]) == (["g2", "c1"], "b")
    assert found["now"]["outcome"] == {"winner": "b", "reason": "resignation"}


async def test_games_in_play_tell_whose_turn_it_is(
    ann: Browser, ben: Browser, guest: Browser, game: str
) -> None:
    await told(ann, f"/games/{game}", move("g2", 0))
    for browser, path, side in ((ann, "/me", "w"), (ben, "/me", "b"), (guest, "", None)):
        (found,) = (await browser.get(f"{path}/games?state=playing"))["games"]
        assert (found["id"], found["side"], found["turn"]) == (game, side, "b")
        assert found["pace"] == BLITZ
    await told(ben, f"/games/{game}", {"kind": "resign"})
    (over,) = (await ann.get("/me/games"))["games"]
    assert (over["turn"], over["winner"]) == (None, "w")


async def test_move_sent_twice_is_made_once(ann: Browser, game: str) -> None:
    sent = move("g2", 0) | {"key": "first"}
    for _ in range(2):
        assert await told(ann, f"/games/{game}", sent) == {"version": 1}


async def test_only_players_play(
    guest: Browser, services: Services, app: Starlette, game: str
) -> None:
    other = await program_of(services, app, "Cid")
    for browser in (guest, other):
        refused = await browser.denied("POST", f"/games/{game}", move("g2", 0))
        assert refused == (403, "not-a-player")
        assert (await browser.get(f"/games/{game}"))["side"] is None
        refused = await browser.denied("POST", f"/games/{game}/rematch")
        assert refused == (403, "not-a-player")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (move("g2", 0), "not-your-turn"),
        (move("g2", 7), "position-changed"),
        ({"kind": "abdicate"}, "not-understood"),
        ({"kind": "move", "text": "x" * 500}, "not-understood"),
        ({"kind": "draw-agree"}, "no-offer"),
    ],
)
async def test_what_the_game_does_not_allow(
    ben: Browser, game: str, given: dict[str, Any], reason: str
) -> None:
    assert await ben.denied("POST", f"/games/{game}", given) == (400, reason)


async def test_challenge_is_for_the_one_it_names(
    guest: Browser, services: Services, app: Starlette, ann: Browser, ben: Browser
) -> None:
    offered = await told(ann, "/challenges", OFFER | {"opponent": "ben"})
    path = f"/challenges/{offered['id']}"
    other = await program_of(services, app, "Cid")
    for browser in (guest, other):
        refused = await browser.denied("POST", path, {"answer": "accept"})
        assert refused == (403, "challenge-for-another")
    assert [one["id"] for one in await ben.get("/challenges")] == [offered["id"]]
    assert await other.get("/challenges") == []
    assert (await told(ben, path, {"answer": "decline"}))["state"] == "declined"


async def test_nobody_withdraws_anothers_challenge(ann: Browser, ben: Browser) -> None:
    offered = await told(ann, "/challenges", OFFER | {"is_listed": True})
    path = f"/challenges/{offered['id']}"
    refused = await ben.denied("POST", path, {"answer": "withdraw"})
    assert refused == (403, "challenge-for-another")
    assert (await ben.get(path))["state"] == "open"
    assert (await told(ann, path, {"answer": "withdraw"}))["state"] == "withdrawn"


async def test_rematch_changes_sides(ann: Browser, ben: Browser, game: str) -> None:
    await told(ann, f"/games/{game}", {"kind": "resign"})
    await told(ann, f"/games/{game}/rematch")
    again = await told(ben, f"/games/{game}/rematch")
    assert (await ben.get(f"/games/{again['became']}"))["side"] == "w"


async def test_opponent_sees_the_name_of_who_opens_and_deletes_an_account(
    guest: Browser, ann: Browser
) -> None:
    offered = await told(ann, "/challenges", OFFER)
    accepted = await told(guest, f"/challenges/{offered['id']}", {"answer": "accept"})
    path = f"/games/{accepted['became']}"
    assert (await ann.get(path))["black"] == {"kind": "guest", "name": ""}
    await told(guest, "/accounts", {"name": "Cid", "password": PASSWORD})
    assert (await ann.get(path))["black"] == {"kind": "member", "name": "Cid"}
    await guest.ask("POST", "/me/deletion", {"password": PASSWORD})
    assert (await ann.get(path))["black"] == {"kind": "deleted", "name": ""}


@pytest.mark.parametrize(
    ("method", "path", "given"),
    [
        ("GET", "/games/none", None),
        ("POST", "/games/none", {"kind": "resign"}),
        ("GET", "/games/none/stream", None),
        ("POST", "/games/none/rematch", None),
    ],
)
async def test_game_that_is_not_there(
    guest: Browser, method: str, path: str, given: dict[str, Any] | None
) -> None:
    assert await guest.denied(method, path, given) == (404, "no-such-game")


async def lines_of(app: Starlette, browser: Browser, path: str, count: int) -> list[Any]:
    """The first lines of a stream, which is left then."""
    found: list[Any] = []
    task = asyncio.create_task(_follow(app, browser, path, found))
    async with asyncio.timeout(10):
        while len(found) < count:
            await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return found


async def _follow(
    app: Starlette, browser: Browser, path: str, found: list[Any], *, is_stalled: bool = False
) -> None:
    sent: dict[str, Any] = {}

    async def receive() -> dict[str, Any]:
        if sent:
            await asyncio.Event().wait()
        sent["request"] = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        if is_stalled and found:
            await asyncio.Event().wait()
        lines = message.get("body", b"").splitlines()
        found.extend(json.loads(line) if line else None for line in lines)

    headers = [(b"authorization", f"Bearer {browser.token}".encode())] if browser.token else []
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "method": "GET",
        "scheme": "http",
        "path": f"/api{path}",
        "root_path": "",
        "query_string": b"",
        "headers": headers,
        "client": ("192.0.2.1", 50000),
    }
    await app(scope, receive, send)


async def test_stream_tells_the_game_and_what_happens(
    services: Services, app: Starlette, ann: Browser, ben: Browser, game: str
) -> None:
    following = asyncio.create_task(lines_of(app, ben, f"/games/{game}/stream", 4))
    await asyncio.sleep(0.1)
    await told(ann, f"/games/{game}", move("g2", 0))
    lines = await following
    assert [line["type"] for line in lines] == ["snapshot", "here", "here", "happened"]
    assert lines[-1]["events"][0]["text"] == "g2"
    assert not services.rooms.presence.is_here(game, "b")


async def test_player_whose_stream_was_refused_is_not_absent(
    services: Services, ben: Browser, game: str, clock: Clock
) -> None:
    limits = Limits({"stream": Rate(burst=1, seconds=60)})
    limits.count("stream", (await ben.get("/me"))["id"])
    hurried = Browser(api_of(replace(services, limits=limits)), token=ben.token)
    clock.now += 50_000
    assert await hurried.denied("GET", f"/games/{game}/stream") == (429, "too-often")
    clock.now += 20_000
    person = (await ben.get("/me"))["id"]
    assert services.rooms.presence.away(game, "b", services.rooms.now(), person) == 20_000


async def test_stream_tells_of_challenges(app: Starlette, ann: Browser, ben: Browser) -> None:
    await told(ann, "/challenges", OFFER | {"opponent": "Ben"})
    following = asyncio.create_task(lines_of(app, ben, "/stream", 2))
    await asyncio.sleep(0.1)
    await told(ann, "/challenges", OFFER | {"opponent": "Ben", "side": "b"})
    lines = await following
    assert [line["challenge"]["side"] for line in lines] == ["w", "b"]


async def test_stream_reads_challenges_once_it_hears_of_other_processes(
    services: Services, app: Starlette, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    async def ready(topic: str) -> None:
        await asyncio.sleep(0.01)
        assert services.hub.has_listener(topic)
        done.append("hears")

    async def open_for(_: Person) -> list[ChallengeView]:
        done.append("reads")
        return []

    monkeypatch.setattr(stream, "KEEPALIVE_S", 0.05)
    monkeypatch.setattr(services.hub, "ready", ready)
    monkeypatch.setattr(services.challenges, "open_for", open_for)
    await lines_of(app, ben, "/stream", 1)
    assert done == ["hears", "reads"]


async def test_quiet_stream_shows_that_it_is_alive(
    app: Starlette, guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "KEEPALIVE_S", 0.05)
    assert await lines_of(app, guest, "/stream", 2) == [None, None]


async def test_stream_ends_with_the_token(
    services: Services, app: Starlette, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "KEEPALIVE_S", 0.05)
    following = asyncio.create_task(_follow(app, ann, "/stream", []))
    await asyncio.sleep(0.2)
    assert not following.done()
    await services.accounts.close("Ann")
    async with asyncio.timeout(10):
        await following


async def test_listener_who_takes_nothing_is_let_go(
    services: Services, app: Starlette, ben: Browser, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "SEND_TIMEOUT_S", 0.2)
    async with asyncio.timeout(10):
        await _follow(app, ben, f"/games/{game}/stream", [], is_stalled=True)
    assert not services.rooms.presence.is_here(game, "b")


async def test_slow_listener_is_let_go(
    services: Services, app: Starlette, ann: Browser, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "MOST_WAITING", 1)
    following = asyncio.create_task(_follow(app, ann, f"/games/{game}/stream", []))
    async with asyncio.timeout(10):
        await following


async def playing(app: Starlette) -> tuple[Browser, Browser]:
    """Two new guests, who have begun a game."""
    white, black = Browser(app), Browser(app)
    offered = json.loads((await white.ask("POST", "/challenges", OFFER)).body)["id"]
    await black.ask("POST", f"/challenges/{offered}", {"answer": "accept"})
    return white, black


async def offers(guest: Browser, count: int) -> list[int]:
    return [(await guest.ask("POST", "/challenges", OFFER)).status for _ in range(count)]


async def test_players_of_one_address_offer_games_apart(services: Services) -> None:
    rates = {"challenge": Rate(burst=3, seconds=60)}
    async with services.running():
        app = api_of(replace(services, limits=Limits(rates)))
        people = [one for _ in range(3) for one in await playing(app)]
        assert await offers(Browser(app), 1) == [429], "strangers are counted together"
        for one in people:
            assert await offers(one, 4) == [201, 201, 201, 429]


async def test_players_of_one_address_are_limited_together_too(services: Services) -> None:
    rates = {"known-challenge": Rate(burst=3, seconds=60)}
    async with services.running():
        app = api_of(replace(services, limits=Limits(rates)))
        white, black = await playing(app)
        assert await offers(white, 2) == [201, 201]
        assert await offers(black, 2) == [201, 429]
