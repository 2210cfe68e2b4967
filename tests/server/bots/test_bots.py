"""The engine's levels as opponents: always there, and never in the way of a player."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gipfel import GAMES, Record
from gipfel.engine import Engine, Limit
from gipfel.server.bots import bots
from gipfel.server.bots.bots import BOTS, Bots
from gipfel.server.bots.move_chooser import MoveChooser
from gipfel.server.bots.search import choose_at_once, choose_move
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.errors import DeniedError
from gipfel.server.games.game_log import insert_game
from gipfel.server.games.rooms import Rooms
from gipfel.server.messaging.hub import Hub
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.database import Database
from gipfel.server.store.sqlite import SqliteDatabase
from tests.server.site import TEST_TIMEOUT_S, Visitor, site_in


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with site_in(tmp_path_factory.mktemp("site")) as port:
        yield port


@pytest.fixture
def ann(port: int) -> Iterator[Visitor]:
    with Visitor(port) as visitor:
        yield visitor


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots wait for a process as long as a busy machine takes."""
    monkeypatch.setattr(bots, "MAX_WAIT_S", TEST_TIMEOUT_S)


def begun(ann: Visitor, side: str) -> str:
    """A game against the weakest bot."""
    game: str = ann.asked("challenge", game="dvonn", opponent="bot:1", side=side)["id"]
    ann.send("join", game=game)
    return game


def moves_once(ann: Visitor, game: str, *, count: int) -> list[str]:
    """The moves of a game that was joined, once there are this many."""
    deadline = time.monotonic() + TEST_TIMEOUT_S
    while len(moves := ann.hear("snapshot")["game"]["moves"]) < count:
        assert time.monotonic() < deadline, f"the bot has not moved after {moves}"
        ann.send("join", game=game)
    return list(moves)


def test_bots_are_in_the_lobby(ann: Visitor) -> None:
    ann.send("watch")
    names = [bot["name"] for bot in ann.hear("lobby")["bots"]]
    assert names == list(BOTS)
    assert (names[0], names[-1]) == ("bot:1", "bot:10")


def test_bot_accepts_and_answers_a_move(ann: Visitor) -> None:
    game = begun(ann, "w")
    shown = ann.hear("snapshot")["game"]
    assert (shown["side"], shown["black"]) == ("w", {"kind": "bot", "name": "bot:1"})
    assert ann.does(game, "move", "g2", 0)["type"] == "done"
    assert ann.sees(2)["events"][0]["side"] == "b"


def test_bot_begins_agrees_to_take_back_and_declines_draws(ann: Visitor) -> None:
    game = begun(ann, "b")
    start = GAMES["dvonn"].start().play(moves_once(ann, game, count=1)[0])
    ann.does(game, "move", str(start.legal_moves()[0]), 1)
    ann.sees(3)
    ann.does(game, "draw-offer")
    assert ann.sees(5)["events"][0]["kind"] == "draw-decline"
    ann.does(game, "takeback-offer")
    taken = ann.sees(7)
    assert (taken["events"][0]["kind"], taken["now"]["turn"]) == ("takeback-agree", "b")


def test_nobody_claims_that_a_bot_has_left(ann: Visitor) -> None:
    pace = {"base": 600_000}
    game = ann.asked("challenge", game="dvonn", opponent="bot:1", side="w", pace=pace)["id"]
    ann.send("join", game=game)
    assert ann.hear("here")["black"] is True
    assert ann.does(game, "claim")["reason"] == "opponent-is-here"


def test_bot_gives_a_rematch_at_once(ann: Visitor) -> None:
    game = begun(ann, "w")
    ann.does(game, "resign")
    again = ann.asked("rematch", game=game)["id"]
    ann.heard.clear()
    ann.send("join", game=again)
    assert ann.hear("snapshot")["game"]["side"] == "b"


def test_bots_play_no_rated_games(ann: Visitor) -> None:
    asked = ann.asked("challenge", game="dvonn", opponent="bot:1", is_rated=True)
    assert asked["reason"] == "rated-members-only"


def test_bot_takes_its_turn_up_after_a_restart(tmp_path: Path) -> None:
    with site_in(tmp_path) as port, Visitor(port) as ann:
        game = begun(ann, "w")
        ann.does(game, "move", "g2", 0)
    with site_in(tmp_path) as port, Visitor(port, ann.cookie) as ann:
        ann.send("join", game=game)
        moves_once(ann, game, count=2)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_finds_a_legal_move(game: str) -> None:
    terms = Terms("g", game, white="ann", black="bot:1", created=0)
    first = str(GAMES[game].start().legal_moves()[0])
    position = GAMES[game].start().play(first)
    for level in (1, 10):
        for left in (None, 0, 60_000):
            found = choose_move(terms, [first], level=level, left=left, seconds=0.05)
            assert str(position.move(found)) == found
        found = choose_at_once(terms, [first], level)
        assert str(position.move(found)) == found


@pytest.mark.parametrize(
    ("pace", "limit"),
    [
        (Pace(base=60_000, increment=2_000), Limit(seconds=0.5, clock=30.0, increment=2.0)),
        (Pace(days=3), Limit(seconds=0.5)),
        (Pace(), Limit(seconds=0.5)),
    ],
)
def test_bot_lets_the_engine_share_its_clock_out(
    pace: Pace, limit: Limit, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Limit] = []

    def play(_: Engine, record: Record, limit: Limit, *, seed: int) -> str:
        asked.append(limit)
        return "g2"

    monkeypatch.setattr(Engine, "play", play)
    terms = Terms("g", "dvonn", white="bot:10", black="ann", created=0, pace=pace)
    assert choose_move(terms, [], 10, None if pace == Pace() else 30_000, 0.5) == "g2"
    assert asked == [limit]


def test_bot_does_not_think_about_its_only_move() -> None:
    must_pass = "...R...../...W5BB3..../...B2WBB..../...B2BB3B7*.../..B4*BBB... w stack"
    terms = Terms("g", "dvonn", white="bot:10", black="ann", created=0, start=must_pass)
    began = time.monotonic()
    assert choose_move(terms, [], 10, None, 3600.0) == "pass"
    assert time.monotonic() - began < TEST_TIMEOUT_S


class Slow(SearchPool):
    """Thinks until it is told what it found."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[tuple[str, ...], asyncio.Future[Any]]] = []

    async def run(self, work: Any, *_: Any) -> Any:
        found = asyncio.get_running_loop().create_future()
        self.asked.append((work.args[1], found))
        return await found


@asynccontextmanager
async def against_a_bot(database: Database) -> AsyncIterator[tuple[Rooms, Slow]]:
    terms = Terms("g", "dvonn", white="ann", black="bot:1", created=0)
    await database.write(partial(insert_game, terms=terms))
    rooms, search_pool = Rooms(database, Hub()), Slow()
    await rooms.start()
    playing = Bots(rooms, MoveChooser(search_pool))
    await rooms.start_game("g")
    await rooms.execute("g", "ann", Command("move", "g2"))
    yield rooms, search_pool
    playing.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not is_so():
            await asyncio.sleep(0.01)


async def until_played(rooms: Rooms, moves: list[str]) -> None:
    async with asyncio.timeout(5):
        while (await rooms.view("g", "ann")).moves != moves:
            await asyncio.sleep(0.01)


async def until_made(rooms: Rooms, count: int) -> None:
    """Waits until so many moves were made."""
    async with asyncio.timeout(5):
        while len((await rooms.view("g", "ann")).moves) < count:
            await asyncio.sleep(0.01)


@pytest.mark.anyio
async def test_bot_moves_in_time_without_a_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "MAX_WAIT_S", 0.01)
    with SqliteDatabase.open(tmp_path) as database:
        async with against_a_bot(database) as (rooms, search_pool):
            await until_made(rooms, 2)
            assert [moves for moves, _ in search_pool.asked] == [("g2",)]


@pytest.mark.anyio
@pytest.mark.parametrize("error", [MemoryError(), DeniedError(503, "engine-busy")])
async def test_bot_whose_search_fails_moves_all_the_same(tmp_path: Path, error: Exception) -> None:
    with SqliteDatabase.open(tmp_path) as database:
        async with against_a_bot(database) as (rooms, search_pool):
            await until(lambda: len(search_pool.asked) == 1)
            search_pool.asked[0][1].set_exception(error)
            await until_made(rooms, 2)


@pytest.mark.anyio
async def test_bot_answers_the_position_that_stands(tmp_path: Path) -> None:
    with SqliteDatabase.open(tmp_path) as database:
        async with against_a_bot(database) as (rooms, search_pool):
            await rooms.execute("g", "ann", Command("takeback-offer"))
            await until_played(rooms, [])
            await rooms.execute("g", "ann", Command("move", "c1"))
            await until(lambda: len(search_pool.asked) == 2)
            (first, late), (second, _) = search_pool.asked
            assert (first, second, late.cancelled()) == (("g2",), ("c1",), True)


@pytest.mark.anyio
async def test_bot_moves_after_a_commit_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with SqliteDatabase.open(tmp_path) as database:
        async with against_a_bot(database) as (rooms, search_pool):
            await until(lambda: len(search_pool.asked) == 1)
            with monkeypatch.context() as failing:
                failing.setattr(database, "commit", fail)
                search_pool.asked[0][1].set_result("c1")
                await rooms.tasks.wait_all()
                await until(lambda: bool(rooms._seatings.unwritten))
            await rooms.end_overdue_games()
            await until(lambda: len(search_pool.asked) == 2)
            search_pool.asked[1][1].set_result("c1")
            await until_played(rooms, ["g2", "c1"])
