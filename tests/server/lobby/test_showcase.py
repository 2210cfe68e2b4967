"""The games that the lobby shows: bounded, seldom, and none that the archive hides."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gipfel.server.accounts.person import Person
from gipfel.server.lobby import showcase
from gipfel.server.lobby.showcase import MOST_ENDED, MOST_PLAYING, Showcase
from gipfel.server.messaging.hub import LOBBY
from gipfel.server.protocol.events import Command
from gipfel.server.protocol.messages import Offer
from gipfel.server.protocol.pace import Pace
from gipfel.server.services import Services
from tests.server.services import PASSWORD, Clock
from tests.server.site import Visitor, ask, met, site_in
from tests.server.stores import PostgresStore
from tests.server.two_processes import two_processes

pytestmark = pytest.mark.anyio

CLOCK = Pace(base=600_000, increment=5_000)
GUESTS = (Person("guest-1"), Person("guest-2"))
ALMOST_OVER = "RRW2*....../........../.........../........../......... w stack"


@asynccontextmanager
async def heard(services: Services) -> AsyncIterator[list[dict[str, Any]]]:
    """What those who watch the lobby are told of boards."""
    told: list[dict[str, Any]] = []

    def listen(message: bytes) -> None:
        decoded = msgspec.json.decode(message)
        if decoded["type"] == "boards":
            told.append(decoded)

    services.hub.subscribe(LOBBY, listen)
    yield told


async def begun(services: Services, white: Person, black: Person, **wanted: Any) -> str:
    """The id of a game that two people play."""
    terms: dict[str, Any] = {"game": "dvonn", "pace": CLOCK, "side": "w"} | wanted
    offer = Offer(**terms)
    challenge = await services.challenges.offer(white, offer)
    game = (await services.challenges.accept(black, challenge.id)).became
    assert game is not None
    return game


async def move(services: Services, game: str, person: Person, text: str, ply: int) -> None:
    await services.rooms.execute(game, person.id, Command("move", text, ply=ply))


async def test_game_is_shown_with_its_position(
    services: Services, ann: Person, ben: Person
) -> None:
    async with heard(services) as told:
        game = await begun(services, ann, ben)
        services.showcase.publish()
    (boards,) = told
    assert boards["playing"] == [game]
    (shown,) = boards["games"]
    assert shown["white"] == {"kind": "member", "name": "Ann"}
    assert shown["position"].endswith(" w place")


async def test_many_moves_are_told_once(services: Services, ann: Person, ben: Person) -> None:
    game = await begun(services, ann, ben)
    services.showcase.publish()
    async with heard(services) as told:
        for ply, text in enumerate(("g2", "c1", "d3")):
            await move(services, game, (ann, ben)[ply % 2], text, ply)
        services.showcase.publish()
        services.showcase.publish()
    (boards,) = told
    (shown,) = boards["games"]
    glimpse = services.rooms.glimpse(game)
    assert glimpse is not None
    assert shown["position"] == glimpse.position
    assert shown["position"].endswith(" b place")


async def test_game_of_guests_is_never_shown(services: Services) -> None:
    async with heard(services) as told:
        game = await begun(services, *GUESTS)
        await move(services, game, GUESTS[0], "g2", 0)
        services.showcase.publish()
        await services.rooms.execute(game, GUESTS[1].id, Command("move", "c1", ply=1))
        await services.rooms.execute(game, GUESTS[1].id, Command("resign"))
        services.showcase.publish()
    assert told == []
    assert services.showcase.boards().games == []


async def test_game_of_a_guest_and_a_bot_is_not_shown(services: Services) -> None:
    await services.challenges.offer(GUESTS[0], Offer(game="dvonn", opponent="bot:1", side="w"))
    services.showcase.publish()
    assert services.showcase.boards().games == []


async def test_ended_game_is_the_latest_result(
    services: Services, ann: Person, ben: Person
) -> None:
    game = await begun(services, ann, ben, start=ALMOST_OVER)
    services.showcase.publish()
    async with heard(services) as told:
        await move(services, game, ann, "e5c5", 0)
        services.showcase.publish()
    (boards,) = told
    assert (boards["playing"], boards["ended"]) == ([], [game])
    assert boards["games"][0]["outcome"] == {"winner": "w", "reason": "no-moves"}


async def test_aborted_game_is_no_result(services: Services, ann: Person, ben: Person) -> None:
    game = await begun(services, ann, ben)
    services.showcase.publish()
    await services.rooms.execute(game, ann.id, Command("abort"))
    services.showcase.publish()
    boards = services.showcase.boards()
    assert (boards.playing, boards.ended, boards.games) == ([], [], [])


async def test_lists_are_bounded_however_much_is_played(
    services: Services, ann: Person, ben: Person, clock: Clock
) -> None:
    games = []
    for _ in range(MOST_PLAYING + 4):
        clock.now += 1
        games.append(await begun(services, ann, ben, start=ALMOST_OVER))
    services.showcase.publish()
    boards = services.showcase.boards()
    assert boards.playing == games[: -MOST_PLAYING - 1 : -1]
    assert len(boards.games) == MOST_PLAYING
    for game in games:
        await move(services, game, ann, "e5c5", 0)
    services.showcase.publish()
    boards = services.showcase.boards()
    assert boards.playing == []
    assert boards.ended == games[: -MOST_ENDED - 1 : -1]
    assert len(boards.games) == MOST_ENDED


async def test_clocks_come_first_then_people_then_the_latest(
    services: Services, ann: Person, ben: Person, clock: Clock
) -> None:
    bot = await services.challenges.offer(ann, Offer(game="dvonn", opponent="bot:1", pace=CLOCK))
    clock.now += 1
    early = await begun(services, ann, ben)
    clock.now += 1
    late = await begun(services, ann, ben)
    clock.now += 1
    slow = await begun(services, ann, ben, pace=Pace(days=3))
    services.showcase.publish()
    assert services.showcase.boards().playing == [late, early, bot.became, slow]
    if services.bots is not None:
        services.bots.close()


async def test_results_of_an_earlier_run_are_shown(
    services: Services, ann: Person, ben: Person
) -> None:
    game = await begun(services, ann, ben, start=ALMOST_OVER)
    await move(services, game, ann, "e5c5", 0)
    hidden = await begun(services, *GUESTS, start=ALMOST_OVER)
    await move(services, hidden, GUESTS[0], "e5c5", 0)
    later = Showcase(services.database, services.rooms, services.hub)
    await later.start()
    assert later.boards().ended == [game]
    assert (
        later.boards().games[0].position
        == "W3**R......./........../.........../........../......... b stack"
    )


async def test_deleted_account_is_named_no_more(
    services: Services, ann: Person, ben: Person
) -> None:
    game = await begun(services, ann, ben, start=ALMOST_OVER)
    await move(services, game, ann, "e5c5", 0)
    services.showcase.publish()
    await services.accounts.delete(ann)
    await services.rooms.refresh_name(ann.id)
    async with heard(services) as told:
        await services.showcase.refresh_names()
        services.showcase.publish()
    assert told[0]["games"][0]["white"]["kind"] == "deleted"
    assert services.showcase.boards().ended == [game]


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a server that publishes often."""
    monkeypatch.setattr(showcase, "PUBLISH_INTERVAL_S", 0.05)
    with site_in(tmp_path) as port:
        yield port


def test_watchers_of_the_lobby_see_a_board_move(port: int) -> None:
    session, _ = ask(port, "POST", "/accounts", {"name": "Ann", "password": PASSWORD})
    with Visitor(port, session) as ann, Visitor(port) as ben, Visitor(port) as eve:
        eve.send("watch")
        assert eve.hear("boards")["games"] == []
        game = met(ann, ben)
        assert eve.hear("boards")["playing"] == [game]
        ann.does(game, "move", "g2")
        (shown,) = eve.hear("boards")["games"]
        assert shown["turn"] == "b"
        with Visitor(port) as late:
            late.send("watch")
            assert late.hear("boards")["games"] == [shown]


async def test_games_of_another_process_are_shown_until_they_end(
    postgres_store: PostgresStore, clock: Clock
) -> None:
    with two_processes(postgres_store, clock) as pair:
        for services in (pair.one, pair.other):
            await services.rooms.start()
        ann = await pair.one.accounts.open("Ann", PASSWORD)
        ben = await pair.one.accounts.open("Ben", PASSWORD)
        game = await begun(pair.one, ann, ben)
        boards = pair.other.showcase
        await boards.read_news()
        boards.publish()
        assert boards.boards().playing == [game]
        await pair.one.rooms.execute(game, ann.id, Command("resign"))
        await boards.read_news()
        boards.publish()
        assert boards.boards().playing == []
        assert boards.boards().ended == [game]
        for services in (pair.one, pair.other):
            await services.rooms.tasks.wait_all()
