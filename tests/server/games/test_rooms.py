"""Rooms on a database: nothing is heard before it is kept, and nothing kept is lost."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select, update

from gipfel import GAMES
from gipfel.errors import GameOverError, RefusedError
from gipfel.server.errors import DeniedError, OutageError
from gipfel.server.games.clocks import FIRST_MOVE_LIMIT_MS, MAX_LAG_MS
from gipfel.server.games.game_log import insert_game
from gipfel.server.games.overdue_games import MOST_AT_ONCE, OverdueGames
from gipfel.server.games.rooms import RETRY_DELAY_MS, Rooms
from gipfel.server.messaging.hub import Hub, person_topic
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.database import Database
from gipfel.server.store.schema import games, log
from gipfel.server.store.sqlite import SqliteDatabase
from gipfel.server.store.work import CLOCK, take
from gipfel.server.work.work_queue import WorkQueue
from tests.server.sample_games import BLITZ
from tests.server.services import Clock
from tests.server.site import TEST_TIMEOUT_S
from tests.server.stores import Store

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(tmp_path: Path, store: Store) -> Iterator[Database]:
    with store.open(tmp_path) as database:
        yield database


@asynccontextmanager
async def life(database: Database, clock: Clock) -> AsyncIterator[Rooms]:
    """The rooms of one life of the server, which ends by a crash: no sign of life is its last."""
    rooms = Rooms(database, Hub(), clock)
    await rooms.start()
    yield rooms


async def sweep(rooms: Rooms, database: Database) -> None:
    """Ends what is overdue, as the server does every second; of several processes, as one does."""
    await rooms.end_overdue_games()
    if not database.is_shared:
        return
    queue = WorkQueue(database, Hub(), rooms.now)
    overdue, at = OverdueGames(rooms, database, queue), rooms.now()
    await overdue.look_for_games()
    holder, until = queue.holder, at + 1
    for job in await database.write(
        take, CLOCK, holder=holder, before=at, until=until, most=MOST_AT_ONCE
    ):
        with suppress(Exception):  # which the queue logs
            await overdue.look_at(job)


async def agree(
    database: Database, clock: Clock, pace: Pace = BLITZ, *, game: str = "g", **more: Any
) -> None:
    """A game of Ann against Ben."""
    terms = Terms(game, "dvonn", white="ann", black="ben", created=clock(), pace=pace, **more)
    await database.write(lambda connection: insert_game(connection, terms))


def lines(connection: Connection) -> list[str]:
    rows = connection.execute(select(log).order_by(log.c.number))
    return [f"{row.number} {row.kind} {row.side} {row.text}" for row in rows]


class Ear:
    """Somebody at a game."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def __call__(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == kind]


def a_move(text: str, ply: int, key: str = "") -> Command:
    return Command("move", text, ply=ply, key=key)


async def begin(rooms: Rooms, game: str = "g") -> None:
    """Has both players make a move."""
    await rooms.execute(game, "ann", a_move("g2", 0))
    await rooms.execute(game, "ben", a_move("c1", 1))


async def test_move_is_kept_and_heard(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        ear = Ear()
        assert (await rooms.join("g", "ben", ear)).side == "b"
        assert await rooms.execute("g", "ann", a_move("G2", 0)) == 1
        assert await database.read(lines) == ["1 move w g2"]
    (snapshot,), (happened,) = ear.of("snapshot"), ear.of("happened")
    assert (snapshot["game"]["side"], snapshot["game"]["now"]["version"]) == ("b", 0)
    assert [event["text"] for event in happened["events"]] == ["g2"]
    assert (happened["now"]["version"], happened["now"]["turn"]) == (1, "b")


async def test_what_comes_twice_is_done_once(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        twice = (rooms.execute("g", "ann", a_move("g2", 0, "k")) for _ in range(2))
        assert await asyncio.gather(*twice) == [1, 1]
    async with life(database, clock) as rooms:
        assert await rooms.execute("g", "ann", a_move("g2", 0, "k")) == 1, "also in another life"
    assert await database.read(lines) == ["1 move w g2"]


@pytest.mark.parametrize("person", ["eve", ""])
async def test_spectators_only_watch(database: Database, clock: Clock, person: str) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        assert (await rooms.join("g", person, Ear())).side is None
        with pytest.raises(DeniedError) as denied:
            await rooms.execute("g", person, a_move("g2", 0))
    assert (denied.value.status, denied.value.reason) == (403, "not-a-player")
    assert await database.read(lines) == []


async def test_game_that_is_not_there_is_told(database: Database, clock: Clock) -> None:
    async with life(database, clock) as rooms:
        for _ in range(2):
            with pytest.raises(DeniedError) as denied:
                await rooms.view("nothing", "ann")
            assert denied.value.status == 404


async def test_refusal_changes_nothing(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        ear = Ear()
        await rooms.join("g", "ann", ear)
        with pytest.raises(RefusedError, match="not your turn"):
            await rooms.execute("g", "ben", a_move("g2", 0))
        assert ear.of("happened") == []
        assert (await rooms.view("g", "ann")).now.version == 0


class Held(SqliteDatabase):
    """A database whose commits wait, or fail, when they are told to."""

    gate: threading.Event
    fails = False
    writes = 0
    commits = 0

    async def write(self, work: Any, *args: Any, **kwargs: Any) -> Any:
        self.writes += 1
        return await super().write(work, *args, **kwargs)

    def commit(self, connection: Connection) -> None:
        self.commits += 1
        self.gate.wait()
        if self.fails:
            raise OSError("the disk is full")
        super().commit(connection)


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Held]:
    database = Held.open(tmp_path)
    database.gate = threading.Event()
    database.gate.set()
    with database:
        yield database
        database.gate.set()


async def test_who_is_not_at_the_game_hears_that_it_is_their_turn(
    database: Database, clock: Clock
) -> None:
    await agree(database, clock)
    hub = Hub()
    rooms = Rooms(database, hub, clock)
    await rooms.start()
    ann, ben = Ear(), Ear()
    hub.subscribe(person_topic("ann"), ann)
    hub.subscribe(person_topic("ben"), ben)
    await rooms.execute("g", "ann", a_move("g2", 0))
    guest = {"kind": "guest", "name": ""}
    assert ben.heard == [{"type": "turn", "id": "g", "game": "dvonn", "opponent": guest}]
    rooms.seat("g", "w")
    await rooms.execute("g", "ben", a_move("c1", 1))
    await rooms.execute("g", "ben", Command("draw-offer"))
    assert ann.heard == [], "who is there sees it"
    await rooms.execute("g", "ann", Command("resign"))
    assert len(ben.heard) == 1, "nobody has to move in a game that is over"


async def test_nothing_is_heard_while_a_commit_is_held(held: Held, clock: Clock) -> None:
    await agree(held, clock)
    async with life(held, clock) as rooms:
        ear, late = Ear(), Ear()
        await rooms.join("g", "ben", ear)
        held.gate.clear()
        doing = asyncio.ensure_future(rooms.execute("g", "ann", a_move("g2", 0)))
        await asyncio.sleep(0.05)
        joining = asyncio.ensure_future(rooms.join("g", "eve", late))
        await asyncio.sleep(0.05)
        assert not doing.done()
        assert ear.of("happened") == late.heard == []
        held.gate.set()
        assert await doing == 1
        await joining
        assert late.of("snapshot")[0]["game"]["moves"] == ["g2"]
        assert len(ear.of("happened")) == 1


async def test_failed_commit_leaves_the_game_as_it_was(held: Held, clock: Clock) -> None:
    await agree(held, clock)
    async with life(held, clock) as rooms:
        ear = Ear()
        await rooms.join("g", "ben", ear)
        held.fails = True
        with pytest.raises(OutageError):
            await rooms.execute("g", "ann", a_move("g2", 0))
        assert ear.of("happened") == []
        held.fails = False
        assert (await rooms.view("g", "ann")).moves == []
        assert await rooms.execute("g", "ann", a_move("c1", 0)) == 1
        assert [event["text"] for event in ear.of("happened")[0]["events"]] == ["c1"]


async def test_command_goes_on_when_its_sender_is_gone(held: Held, clock: Clock) -> None:
    await agree(held, clock)
    async with life(held, clock) as rooms:
        ear = Ear()
        await rooms.join("g", "ben", ear)
        held.gate.clear()
        doing = asyncio.ensure_future(rooms.execute("g", "ann", a_move("g2", 0)))
        await asyncio.sleep(0.05)
        doing.cancel()
        held.gate.set()
        await rooms.stop()
        assert len(ear.of("happened")) == 1


async def test_another_life_goes_on_where_the_log_ends(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        for ply, (person, text) in enumerate([("ann", "g2"), ("ben", "c1"), ("ann", "f3")]):
            clock.now += 1_000
            await rooms.execute("g", person, a_move(text, ply))
        await rooms.execute("g", "ben", Command("takeback-offer"))
        before = await rooms.view("g", "ann")
    async with life(database, clock) as rooms:
        await rooms.view("g", "ben")
        assert await rooms.view("g", "ann") == before


async def test_no_clock_runs_while_the_server_is_down(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        await begin(rooms)
        clock.now += 10_000
        await rooms.record_heartbeat()
        clock.now += 700  # the crash comes before the next sign of life
    clock.now += 3_600_000
    async with life(database, clock) as rooms:
        assert (await rooms.view("g", "ann")).now.clocks.white == 50_000
        clock.now += 5_000
        assert (await rooms.view("g", "ann")).now.clocks.white == 45_000
        await rooms.execute("g", "ann", a_move("f3", 2))
    row = await database.read(lambda c: c.execute(select(log).where(log.c.number == 3)).one())
    assert (row.spent, row.lag) == (15_000, 0)


async def test_clock_that_is_set_back_gives_and_takes_nothing(
    database: Database, clock: Clock
) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        await begin(rooms)
        clock.now += 10_000
        await rooms.stop()
    clock.now -= 3_600_000
    async with life(database, clock) as rooms:
        await rooms.view("g", "ann")
        clock.now += 5_000
        assert (await rooms.view("g", "ann")).now.clocks.white == 45_000


async def test_lag_is_credited_and_recorded(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        await begin(rooms)
        clock.now += 4_000
        await rooms.execute("g", "ann", a_move("f3", 2), lag=10_000)
        assert (await rooms.view("g", "ann")).now.clocks.white == 60_000 - 3_500 + 2_000
    row = await database.read(lambda c: c.execute(select(log).where(log.c.number == 3)).one())
    assert (row.spent, row.lag) == (3_500, MAX_LAG_MS)


async def test_move_after_the_time_ends_the_game(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        await begin(rooms)
        clock.now += 60_000
        with pytest.raises(GameOverError):
            await rooms.execute("g", "ann", a_move("f3", 2))
    row = await database.read(lambda c: c.execute(select(games)).one())
    assert (row.state, row.winner, row.reason, row.ended) == ("over", "b", "time", clock.now)


async def test_sweeper_ends_what_is_overdue_also_unseen(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        await begin(rooms)
    async with life(database, clock) as rooms:
        await rooms.resume()
        clock.now += 60_000 + MAX_LAG_MS - 1
        await sweep(rooms, database)
        assert await database.read(lines) == ["1 move w g2", "2 move b c1"]
        clock.now += 1
        await sweep(rooms, database)
        await sweep(rooms, database)
    assert (await database.read(lines))[2:] == ["3 time w None"]


async def test_game_that_nobody_begins_is_aborted(database: Database, clock: Clock) -> None:
    await agree(database, clock)
    async with life(database, clock) as rooms:
        await rooms.start_game("g")
        clock.now += FIRST_MOVE_LIMIT_MS + MAX_LAG_MS
        await sweep(rooms, database)
    row = await database.read(lambda c: c.execute(select(games)).one())
    assert (row.state, row.winner, row.reason) == ("aborted", None, None)


async def test_nobody_is_away_from_a_game_longer_than_it_is_there(
    database: Database, clock: Clock
) -> None:
    async with life(database, clock) as rooms:
        clock.now += 600_000
        await agree(database, clock, pace=Pace(base=600_000))
        await begin(rooms)
        with pytest.raises(RefusedError, match="has not been away"):
            await rooms.execute("g", "ann", Command("claim"))


async def test_opponent_cannot_end_a_turn_before_its_way_here_is_over(
    database: Database, clock: Clock
) -> None:
    await agree(database, clock, pace=Pace(base=60_000))
    async with life(database, clock) as rooms:
        for ply, (person, move) in enumerate([("ann", "g2"), ("ben", "c1")]):
            await rooms.execute("g", person, a_move(move, ply))
        clock.now += 60_050
        with pytest.raises(RefusedError):
            await rooms.execute("g", "ben", Command("draw-decline"))
        await rooms.execute("g", "ann", a_move("h3", 2), lag=100)


async def test_nobody_is_absent_whom_the_server_kept_out(database: Database, clock: Clock) -> None:
    await agree(database, clock, pace=Pace(base=600_000))
    async with life(database, clock) as rooms:
        await begin(rooms)
        clock.now += 59_000
        rooms.turn_away("ben")
        clock.now += 59_000
        with pytest.raises(RefusedError, match="has not been away"):
            await rooms.execute("g", "ann", Command("claim"))
        rooms.turn_everybody_away()
        clock.now += 1_000
        with pytest.raises(RefusedError, match="has not been away"):
            await rooms.execute("g", "ann", Command("claim"))
        clock.now += 59_000
        await rooms.execute("g", "ann", Command("claim"))


async def test_opponent_who_left_can_be_claimed(database: Database, clock: Clock) -> None:
    await agree(database, clock, pace=Pace(base=600_000))
    async with life(database, clock) as rooms:
        ear = Ear()
        await rooms.join("g", "ann", ear)
        rooms.seat("g", "w")
        rooms.seat("g", "b")
        rooms.seat("g", "b")
        await begin(rooms)
        rooms.unseat("g", "b")
        clock.now += 70_000
        with pytest.raises(RefusedError, match="has not been away"):
            await rooms.execute("g", "ann", Command("claim"))
        rooms.unseat("g", "b")
        clock.now += 60_000
        await rooms.execute("g", "ann", Command("claim"))
    here = [(message["white"], message["black"]) for message in ear.of("here")]
    assert here == [(False, False), (True, False), (True, True), (True, False)]
    row = await database.read(lambda c: c.execute(select(games)).one())
    assert (row.winner, row.reason) == ("w", "abandoned")


async def test_forced_passes_are_written_with_the_move(database: Database, clock: Clock) -> None:
    start = GAMES["dvonn"].random(seed=0)
    await agree(database, clock, pace=Pace(), start=str(start))
    async with life(database, clock) as rooms:
        ear = Ear()
        await rooms.join("g", "eve", ear)
        position, ply = start, 0
        while not position.is_over:
            text = str(position.legal_moves()[-1])
            if text != "pass":
                person = "ann" if position.turn == "w" else "ben"
                await rooms.execute("g", person, a_move(text, ply))
            position, ply = position.play(text), ply + 1
        view = await rooms.view("g", "eve")
    assert view.now.state == "over"
    assert view.moves.count("pass") == 3
    assert [event["text"] for said in ear.of("happened") for event in said["events"]] == view.moves
    row = await database.read(lambda c: c.execute(select(games)).one())
    assert (row.plies, row.version, row.state) == (len(view.moves), len(view.moves), "over")


async def test_games_do_not_wait_for_each_other(held: Held, clock: Clock) -> None:
    """What is held in one game is committed together with what happens in others."""
    async with life(held, clock) as rooms:
        for number in range(20):
            terms = Terms(f"g{number}", "dvonn", white="ann", black="ben", created=clock())
            await held.write(partial(insert_game, terms=terms))
        writes, commits = held.writes, held.commits
        held.gate.clear()
        doing = [
            asyncio.ensure_future(rooms.execute(f"g{number}", "ann", a_move("g2", 0)))
            for number in range(20)
        ]
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while held.writes < writes + len(doing):
                await asyncio.sleep(0.01)
        held.gate.set()
        assert await asyncio.gather(*doing) == [1] * len(doing)
        assert held.commits - commits <= 2


async def test_commit_that_takes_long_costs_the_opponent_nothing(held: Held, clock: Clock) -> None:
    await agree(held, clock, pace=Pace(base=5_000))
    async with life(held, clock) as rooms:
        ear = Ear()
        await rooms.join("g", "ben", ear)
        await begin(rooms)
        held.gate.clear()
        doing = asyncio.ensure_future(rooms.execute("g", "ann", a_move("f3", 2)))
        await asyncio.sleep(0.05)
        clock.now += 6_000
        held.gate.set()
        await doing
        assert ear.of("happened")[-1]["now"]["clocks"]["black"] == 5_000
        await rooms.end_overdue_games()
        assert (await rooms.view("g", "ben")).now.state == "playing"


async def test_offer_does_not_begin_the_turn_anew(database: Database, clock: Clock) -> None:
    await agree(database, clock, pace=Pace(base=5_000))
    async with life(database, clock) as rooms:
        await begin(rooms)
        clock.now += 2_000
        await rooms.execute("g", "ann", Command("draw-offer"))
        assert (await rooms.view("g", "ann")).now.clocks.white == 3_000


async def test_game_ends_in_time_also_after_a_commit_that_failed(held: Held, clock: Clock) -> None:
    await agree(held, clock)
    async with life(held, clock) as rooms:
        await begin(rooms)
        clock.now += 60_000 + MAX_LAG_MS
        await rooms.record_heartbeat()
        held.fails = True
        await rooms.end_overdue_games()
        held.fails = False
        for _ in range(2):
            await rooms.end_overdue_games()
    assert (await held.read(lines))[2:] == ["3 time w None"]


async def test_game_that_cannot_be_read_keeps_no_other_from_going_on(
    database: Database, clock: Clock
) -> None:
    for game in ("bad", "good"):
        await agree(database, clock, game=game)
    async with life(database, clock) as rooms:
        for game in ("bad", "good"):
            await begin(rooms, game)
    spoilt = update(log).where(log.c.game == "bad", log.c.number == 2).values(text="z9")
    await database.write(lambda connection: connection.execute(spoilt))
    async with life(database, clock) as rooms:
        await rooms.resume()
        clock.now += 60_000 + MAX_LAG_MS
        await sweep(rooms, database)
        assert (await rooms.view("good", "ann")).now.state == "over"


async def test_little_is_kept_of_finished_games(
    database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gipfel.server.games.seatings.MOST_FINISHED", 2)
    async with life(database, clock) as rooms:
        for game in "abcdefgh":
            await agree(database, clock, game=game)
            await rooms.start_game(game)
            rooms.seat(game, "w")
            if game != "a":
                await rooms.execute(game, "ann", Command("resign"))
        for game in "abcdefgh":
            rooms.unseat(game, "w")
        clock.now += 9
        away = [game for game in "abcdefgh" if rooms.presence.away(game, "w", clock.now) == 9]
        assert (rooms.playing_count, len(rooms._seatings), away) == (1, 3, [*"abcdefgh"])
        assert list(rooms.presence._left) == [("a", "w")]


async def test_who_leaves_for_good_leaves_no_game_behind(database: Database, clock: Clock) -> None:
    for game in ("young", "old", "over"):
        await agree(database, clock, game=game)
    async with life(database, clock) as rooms:
        for game in ("old", "over"):
            await begin(rooms, game)
        await rooms.execute("over", "ben", Command("resign"))
        await rooms.resign_all("ann")
        states = {game: (await rooms.view(game, "ann")).now for game in ("young", "old", "over")}
    winners = [now.outcome.winner for now in states.values() if now.outcome]
    assert ([now.state for now in states.values()], winners) == (
        ["aborted", "over", "over"],
        ["b", "w"],
    )


async def torn(rooms: Rooms, held: Held) -> None:
    """Lets a move in the game `g` fail."""
    held.fails = True
    with pytest.raises(OutageError):
        await rooms.execute("g", "ann", a_move("f3", 2))
    held.fails = False


@pytest.fixture
async def begun(held: Held, clock: Clock) -> AsyncIterator[Rooms]:
    """Rooms with a game `g` in which both have moved, and are there."""
    await agree(held, clock)
    async with life(held, clock) as rooms:
        await begin(rooms)
        rooms.seat("g", "w")
        rooms.seat("g", "b")
        yield rooms


async def test_game_that_could_not_be_read_is_taken_up_later(
    begun: Rooms, held: Held, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise OSError("no disk")

    await torn(begun, held)
    await begun.end_overdue_games()
    clock.now += 60_000 + MAX_LAG_MS
    with monkeypatch.context() as failing:
        failing.setattr(held, "read", fail)
        await begun.end_overdue_games()
    clock.now += RETRY_DELAY_MS
    await begun.end_overdue_games()
    assert (await held.read(lines))[2:] == ["3 time w None"]


async def test_who_leaves_a_torn_game_has_only_just_left(
    begun: Rooms, held: Held, clock: Clock
) -> None:
    clock.now += 30_000
    await torn(begun, held)
    sweeping = asyncio.ensure_future(begun.end_overdue_games())
    await asyncio.sleep(0)
    begun.unseat("g", "b")
    await sweeping
    assert begun.presence.away("g", "b", clock.now) == 0


async def test_nothing_is_due_of_a_game_that_is_over(begun: Rooms, clock: Clock) -> None:
    await begun.execute("g", "ann", Command("resign"))
    assert begun._deadlines.pop_due(clock.now + 10**12) == []


async def test_who_leaves_for_good_is_not_kept_by_a_game_that_cannot_be_read(
    database: Database, clock: Clock
) -> None:
    for game in ("bad", "good"):
        await agree(database, clock, game=game)
    async with life(database, clock) as rooms:
        await rooms.execute("bad", "ann", a_move("g2", 0))
    spoilt = update(log).where(log.c.game == "bad").values(text="z9")
    await database.write(lambda connection: connection.execute(spoilt))
    async with life(database, clock) as rooms:
        await rooms.resign_all("ann")
        assert (await rooms.view("good", "ann")).now.state == "aborted"
