"""Where the server is frozen, cannot write or is started anew, nobody pays for it."""

from __future__ import annotations

import asyncio
import tempfile
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, select

from gipfel.errors import RefusedError
from gipfel.game import SIDES
from gipfel.server.errors import OutageError
from gipfel.server.games.clocks import MAX_LAG_MS
from gipfel.server.games.game_log import insert_game
from gipfel.server.games.rooms import Rooms
from gipfel.server.games.uptime import (
    FREEZE_LIMIT_MS,
    HEARTBEAT_MS,
    IDLE_HEARTBEAT_MS,
    IDLE_READY_LIMIT_MS,
    IDLE_TRIAL_MS,
    PRUNE_INTERVAL_MS,
    PULSE_MS,
    READY_LIMIT_MS,
    RETURN_LIMIT_MS,
    SHORTEST_STALL_MS,
    SHORTEST_WAIT_MS,
    STALL_LIMIT_MS,
)
from gipfel.server.messaging.hub import RUNS, Hub
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.lifetimes import read_stalls, trust_clock
from gipfel.server.store.schema import lifetimes, log
from gipfel.server.store.sqlite import SqliteDatabase
from gipfel.server.timestamps import DAY_MS, HOUR_MS
from tests.server.services import Clock

pytestmark = pytest.mark.anyio

BASE_MS = 60_000
TENTH_MS = 100
MOVES = ("g2", "c1", "f3")


class Disk(SqliteDatabase):
    """A database whose commits wait, or fail, when they are told to."""

    gate: threading.Event
    is_full = False
    commits = 0

    def commit(self, connection: Connection) -> None:
        self.commits += 1
        self.gate.wait()
        if self.is_full:
            raise OSError("the disk is full")
        super().commit(connection)


@asynccontextmanager
async def disk_in(folder: Path) -> AsyncIterator[Disk]:
    disk = Disk.open(folder)
    disk.gate = threading.Event()
    disk.gate.set()
    try:
        yield disk
    finally:
        disk.gate.set()
        disk.close()


@pytest.fixture
async def disk(tmp_path: Path) -> AsyncIterator[Disk]:
    async with disk_in(tmp_path) as disk:
        yield disk


class Ear:
    """Somebody at a game."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def __call__(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def clocks(self) -> list[dict[str, Any]]:
        return [message["clocks"] for message in self.heard if message["type"] == "clocked"]


async def process(disk: Disk, clock: Clock) -> Rooms:
    """The rooms of a new process, which ends by being forgotten."""
    rooms = Rooms(disk, Hub(), clock)
    await rooms.start()
    rooms.pulse()
    return rooms


async def goes_on(rooms: Rooms, clock: Clock, milliseconds: int) -> None:
    """Time passes, and the loop runs all the while."""
    for _ in range(milliseconds // PULSE_MS):
        clock.now += PULSE_MS
        rooms.pulse()
        if rooms._beating:
            await rooms._beating


async def move(rooms: Rooms, ply: int, *, text: str = "", lag: int = 0) -> int:
    person = "ann" if ply % 2 == 0 else "ben"
    return await rooms.execute("g", person, Command("move", text or MOVES[ply], ply=ply), lag)


async def begin(disk: Disk, clock: Clock, pace: Pace | None = None) -> Rooms:
    """A game of Ann against Ben, in which both have moved, and it is Ann's turn."""
    pace = pace or Pace(base=BASE_MS)
    terms = Terms("g", "dvonn", white="ann", black="ben", created=clock(), pace=pace)
    await disk.write(lambda connection: insert_game(connection, terms))
    rooms = await process(disk, clock)
    clock.now += 1
    for ply in range(2):
        await move(rooms, ply)
    return rooms


def runs(connection: Connection) -> list[int]:
    return list(connection.execute(select(lifetimes.c.id)).scalars())


def spent(connection: Connection) -> int:
    """What the third move cost."""
    return int(connection.execute(select(log.c.spent).where(log.c.number == 3)).scalar_one())


async def white(rooms: Rooms, person: str = "eve") -> Any:
    """White's clock as somebody sees it who does not play."""
    return (await rooms.view("g", person)).now.clocks


async def test_frozen_process_costs_nothing(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 10_000)
    clock.now += 8_000
    await move(rooms, 2)
    assert 9_000 <= await disk.read(spent) <= 10_000


async def test_frozen_process_ends_no_game(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    clock.now += BASE_MS + MAX_LAG_MS
    await rooms.end_overdue_games()
    assert (await rooms.view("g", "ann")).now.state == "playing"
    await goes_on(rooms, clock, BASE_MS + MAX_LAG_MS)
    await rooms.end_overdue_games()
    assert (await rooms.view("g", "ann")).now.state == "over"


async def test_game_that_starts_after_a_freeze_is_not_overdue(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    clock.now += BASE_MS + MAX_LAG_MS
    await rooms.start_game("g")
    assert (await rooms.view("g", "ann")).now.state == "playing"


async def test_commit_that_ends_after_a_freeze_does_not_hide_it(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    disk.gate.clear()
    offering = asyncio.ensure_future(rooms.execute("g", "ann", Command("draw-offer")))
    await asyncio.sleep(0.05)
    clock.now += 8_000
    disk.gate.set()
    await offering
    await move(rooms, 2)
    assert await disk.read(spent) <= HEARTBEAT_MS


async def test_full_disk_costs_nothing(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 5_000)
    disk.is_full = True
    for _ in range(3):
        await goes_on(rooms, clock, 20_000)
        with pytest.raises(OutageError):
            await move(rooms, 2)
    await rooms.end_overdue_games()
    disk.is_full = False
    await rooms.end_overdue_games()
    await move(rooms, 2)
    assert 4_000 <= await disk.read(spent) <= 5_000


async def test_attempt_that_fails_is_not_charged_before_the_next_heartbeat(
    disk: Disk, clock: Clock
) -> None:
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 5_000)
    disk.is_full = True
    with pytest.raises(OutageError):
        await move(rooms, 2)
    clock.now += FREEZE_LIMIT_MS
    disk.is_full = False
    await move(rooms, 2)
    assert await disk.read(spent) <= 5_000


@pytest.mark.parametrize("frozen", [SHORTEST_STALL_MS + 1, 400, FREEZE_LIMIT_MS])
async def test_short_freeze_costs_nothing(disk: Disk, clock: Clock, frozen: int) -> None:
    rooms = await begin(disk, clock)
    for _ in range(4):
        await goes_on(rooms, clock, 1_000)
        clock.now += frozen
        rooms.pulse()
    assert len(await disk.read(runs)) == 1, "the run goes on"
    clock.now += frozen  # and its end is when the move is read
    await move(rooms, 2)
    assert 4_000 <= await disk.read(spent) <= 4_000 + 5 * PULSE_MS


async def test_short_freeze_gives_no_more_than_it_took(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 1_000)
    clock.now += SHORTEST_STALL_MS
    await move(rooms, 2)
    assert await disk.read(spent) == 1_000 + SHORTEST_STALL_MS


async def test_short_freeze_after_a_move_arrived_gives_nothing(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 1_000)
    async with rooms._seatings["g"].lock:
        moving = asyncio.ensure_future(move(rooms, 2))
        await asyncio.sleep(0.05)
        clock.now += 400
        rooms.pulse()
    await moving
    assert await disk.read(spent) == 1_000


async def test_short_freezes_survive_a_crash(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    for _ in range(4):
        clock.now += 400
        rooms.pulse()
        await goes_on(rooms, clock, 1_000)
    clock.now += 60_000
    rooms = await process(disk, clock)
    await move(rooms, 2)
    assert 3_000 <= await disk.read(spent) <= 4_000 + 4 * PULSE_MS


async def test_short_freeze_ends_no_game(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await rooms.resume()
    await goes_on(rooms, clock, BASE_MS - 1_000)
    for _ in range(4):
        clock.now += 400
        rooms.pulse()
    clock.now += 400
    await rooms.end_overdue_games()
    assert (await rooms.view("g", "eve")).now.state == "playing"
    await goes_on(rooms, clock, 1_000 + MAX_LAG_MS)
    await rooms.end_overdue_games()
    assert (await rooms.view("g", "eve")).now.state == "over"


def open_sockets(rooms: Rooms) -> None:
    """Ann and Ben have sockets, which are asked after an interruption whether they are lost."""

    def ask(_: bytes) -> None:
        for side in SIDES:
            rooms.doubt("g", side)

    for side in SIDES:
        rooms.seat("g", side)
    rooms._hub.subscribe(RUNS, ask)


@pytest.mark.parametrize("old", [5_000, 40_000])
async def test_clock_waits_after_a_long_freeze_until_its_player_answers(
    disk: Disk, clock: Clock, old: int
) -> None:
    rooms = await begin(disk, clock)
    open_sockets(rooms)
    await goes_on(rooms, clock, old)
    clock.now += 30_000
    await goes_on(rooms, clock, 14_000)
    shown = await white(rooms)
    assert shown.white >= BASE_MS - old
    assert (shown.is_running, shown.wait.reason) == (False, "return")
    rooms.note_answer("g", "w")
    await goes_on(rooms, clock, 3_000)
    assert (await white(rooms)).is_running
    await move(rooms, 2)
    assert old - HEARTBEAT_MS <= await disk.read(spent) - 3_000 <= old


async def test_player_who_lost_the_socket_in_a_freeze_is_waited_for(
    disk: Disk, clock: Clock
) -> None:
    rooms = await begin(disk, clock)
    open_sockets(rooms)
    await goes_on(rooms, clock, 40_000)
    clock.now += 8_000
    await goes_on(rooms, clock, 1_000)
    rooms.unseat("g", "w")
    await goes_on(rooms, clock, 10_000)
    rooms.seat("g", "w")
    await goes_on(rooms, clock, 1_000)
    await move(rooms, 2)
    assert await disk.read(spent) <= 41_000


async def test_move_that_was_on_its_way_does_not_bring_a_player_back(
    disk: Disk, clock: Clock
) -> None:
    rooms = await begin(disk, clock)
    open_sockets(rooms)
    await goes_on(rooms, clock, 40_000)
    clock.now += 30_000
    await move(rooms, 2)
    await rooms.execute("g", "ben", Command("move", "h2", ply=3))
    before = (await white(rooms)).white
    await goes_on(rooms, clock, 10_000)
    assert (await white(rooms)).white == before


async def test_wait_after_a_freeze_is_no_longer_than_the_freeze_made_it(
    disk: Disk, clock: Clock
) -> None:
    """Who does not answer gains little."""
    rooms = await begin(disk, clock)
    open_sockets(rooms)
    await goes_on(rooms, clock, 40_000)
    clock.now += 1_000
    await goes_on(rooms, clock, PULSE_MS)
    left = (await white(rooms)).wait.left
    assert SHORTEST_WAIT_MS <= left <= SHORTEST_WAIT_MS + 2 * (1_000 + HEARTBEAT_MS)
    await goes_on(rooms, clock, left + 5_000)
    assert (await white(rooms)).white <= BASE_MS - 44_000


@pytest.mark.parametrize("answers", [False, True])
async def test_wait_after_a_freeze_survives_a_crash(
    disk: Disk, clock: Clock, answers: bool
) -> None:
    rooms = await begin(disk, clock)
    open_sockets(rooms)
    await goes_on(rooms, clock, 40_000)
    clock.now += 30_000
    await goes_on(rooms, clock, 10_000)
    if answers:
        rooms.note_answer("g", "w")
        await rooms.tasks.wait_all()
    await goes_on(rooms, clock, 5_000)
    rooms = await process(disk, clock)
    charged = BASE_MS - (await white(rooms)).white - (5_000 if answers else 0)
    assert 40_000 - 2 * HEARTBEAT_MS <= charged <= 40_000


async def test_runs_that_no_turn_needs_are_forgotten(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 2_000)
    for _ in range(3):
        clock.now += 8_000
        await goes_on(rooms, clock, 1_000)
        clock.now += 400
        rooms.pulse()
    await goes_on(rooms, clock, 2_000)
    before = (await white(rooms)).white
    rooms = await process(disk, clock)
    assert len(await disk.read(runs)) == 5, "the turn was played in all of them"
    assert 0 <= (await white(rooms)).white - before <= HEARTBEAT_MS
    await move(rooms, 2)
    await process(disk, clock)
    assert len(await disk.read(runs)) == 1
    assert await disk.read(read_stalls) == []


async def test_server_that_goes_on_forgets_runs_too(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock, pace=Pace(base=2 * HOUR_MS))
    for _ in range(3):
        clock.now += 8_000
        await goes_on(rooms, clock, 1_000)
    await move(rooms, 2)
    for _ in range(PRUNE_INTERVAL_MS // 10_000):
        clock.now += 10_000
        rooms._uptime._ticked = clock.now
        await rooms.record_heartbeat()
    assert len(await disk.read(runs)) == 1
    assert rooms._uptime.earlier == []


async def test_stalled_disk_costs_nothing(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 5_000)
    disk.gate.clear()
    for _ in range(8_000 // PULSE_MS):
        clock.now += PULSE_MS
        rooms.pulse()
        await asyncio.sleep(0)
    moving = asyncio.ensure_future(move(rooms, 2))
    await asyncio.sleep(0.05)
    disk.gate.set()
    await moving
    assert 4_000 <= await disk.read(spent) <= 5_000


async def test_command_that_waits_for_another_is_not_late(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    disk.gate.clear()
    offering = asyncio.ensure_future(rooms.execute("g", "ben", Command("draw-offer")))
    await asyncio.sleep(0.05)
    moving = asyncio.ensure_future(move(rooms, 2))
    await asyncio.sleep(0.05)
    for _ in range(STALL_LIMIT_MS // PULSE_MS - 1):
        clock.now += PULSE_MS
        rooms.pulse()
    disk.gate.set()
    await asyncio.gather(offering, moving)
    assert await disk.read(spent) == 0


async def test_what_an_outage_did_not_cost_is_stored(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    rooms.seat("g", "w")
    await goes_on(rooms, clock, 5_000)
    clock.now += 8_000
    await goes_on(rooms, clock, 3_000)
    before = (await white(rooms)).white
    assert BASE_MS - 8_000 <= before <= BASE_MS - 7_000
    rooms = await process(disk, clock)
    assert 0 <= (await white(rooms)).white - before <= HEARTBEAT_MS


async def test_all_at_a_game_are_told_of_an_outage(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    rooms.seat("g", "w")
    ear = Ear()
    await rooms.join("g", "eve", ear)
    await goes_on(rooms, clock, 5_000)
    disk.is_full = True
    await goes_on(rooms, clock, 9_000)
    disk.is_full = False
    await goes_on(rooms, clock, 1_000)
    during, *_, after = ear.clocks()
    assert (during["is_running"], during["wait"]) == (False, {"reason": "outage", "left": None})
    assert (after["is_running"], after["wait"]) == (True, None)
    assert during["white"] - HEARTBEAT_MS <= after["white"] <= during["white"]
    assert 8_000 <= after["uncharged"] <= 11_000


async def stalls(rooms: Rooms, clock: Clock, milliseconds: int) -> None:
    """Time passes, the loop runs, and what is written does not end."""
    for _ in range(milliseconds // PULSE_MS):
        clock.now += PULSE_MS
        rooms.pulse()
        await asyncio.sleep(0)


async def test_all_at_a_game_whose_own_move_stalls_are_told(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    ear = Ear()
    await rooms.join("g", "eve", ear)
    await goes_on(rooms, clock, 5_000)
    disk.gate.clear()
    moving = asyncio.ensure_future(move(rooms, 2))
    await asyncio.sleep(0.05)
    await stalls(rooms, clock, 9_000)
    told = [message for message in ear.heard if message["type"] == "clocked"]
    assert [message["version"] for message in told] == [2], "what is not written is not told"
    assert told[0]["clocks"]["wait"] == {"reason": "outage", "left": None}
    disk.gate.set()
    await moving
    assert ear.heard[-1]["type"] == "happened"
    assert await disk.read(spent) <= 5_000


async def test_game_can_be_looked_at_while_a_move_waits_for_the_disk(
    disk: Disk, clock: Clock
) -> None:
    rooms = await begin(disk, clock)
    disk.gate.clear()
    await stalls(rooms, clock, 9_000)
    moving = asyncio.ensure_future(move(rooms, 2))
    await asyncio.sleep(0.05)
    async with asyncio.timeout(5):
        assert (await white(rooms)).wait.reason == "outage"
    disk.gate.set()
    await moving


async def test_attempts_of_many_movers_cost_one_wait(disk: Disk, clock: Clock) -> None:
    """Each would wait for a lock as long as the one before, and a server that ends for all."""
    rooms = await begin(disk, clock)
    disk.gate.clear()
    await stalls(rooms, clock, 9_000)
    disk.is_full, commits = True, disk.commits
    moving = [asyncio.ensure_future(move(rooms, 2)) for _ in range(20)]
    await asyncio.sleep(0.05)
    disk.gate.set()
    found = await asyncio.gather(*moving, return_exceptions=True)
    assert {type(error) for error in found} == {OutageError}
    assert disk.commits - commits <= 2


async def test_writing_down_a_move_is_not_charged_where_the_next_one_fails(
    disk: Disk, clock: Clock
) -> None:
    rooms = await begin(disk, clock)
    disk.gate.clear()
    moving = asyncio.ensure_future(move(rooms, 2))
    await asyncio.sleep(0.05)
    await stalls(rooms, clock, STALL_LIMIT_MS - PULSE_MS)
    disk.gate.set()
    await moving
    disk.is_full = True
    with pytest.raises(OutageError):
        await rooms.execute("g", "ben", Command("move", "h2", ply=3))
    disk.is_full = False
    assert (await white(rooms)).black == BASE_MS


async def test_no_game_ends_once_the_server_is_told_to_end(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await rooms.resume()
    await goes_on(rooms, clock, 5_000)
    rooms.stop_clocks()
    await goes_on(rooms, clock, BASE_MS + MAX_LAG_MS)
    await rooms.end_overdue_games()
    await rooms.stop()
    assert (await rooms.view("g", "eve")).now.state == "playing"
    assert (await white(rooms)).white == BASE_MS - 5_000


async def test_opponent_is_not_away_in_an_outage(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock, pace=Pace(base=10 * BASE_MS))
    rooms.seat("g", "b")
    rooms.unseat("g", "b")
    await goes_on(rooms, clock, 30_000)
    clock.now += 100_000
    await goes_on(rooms, clock, 29_000)
    with pytest.raises(RefusedError, match="has not been away"):
        await rooms.execute("g", "ann", Command("claim"))
    await goes_on(rooms, clock, 2_000)
    await rooms.execute("g", "ann", Command("claim"))


async def test_clock_waits_after_a_restart_until_its_player_is_seen(
    disk: Disk, clock: Clock
) -> None:
    await begin(disk, clock)
    rooms = await process(disk, clock)
    ear = Ear()
    await rooms.join("g", "eve", ear)
    await rooms.view("g", "ben")
    await goes_on(rooms, clock, 12_000)
    shown = await white(rooms)
    assert (shown.white, shown.is_running, shown.uncharged) == (BASE_MS, False, 12_000)
    assert (shown.wait.reason, shown.wait.left) == ("return", RETURN_LIMIT_MS - 12_000)
    rooms.seat("g", "w")
    assert ear.clocks()[-1]["is_running"]
    await goes_on(rooms, clock, 3_000)
    assert (await white(rooms)).white == BASE_MS - 3_000
    await move(rooms, 2)
    assert await disk.read(spent) == 3_000


async def test_clock_waits_for_the_next_player_too(disk: Disk, clock: Clock) -> None:
    await begin(disk, clock)
    rooms = await process(disk, clock)
    await move(rooms, 2)
    await goes_on(rooms, clock, 5_000)
    assert (await white(rooms)).black == BASE_MS
    await rooms.view("g", "ben")
    await goes_on(rooms, clock, 5_000)
    assert (await white(rooms)).black == BASE_MS - 5_000


async def test_clock_does_not_wait_for_ever(disk: Disk, clock: Clock) -> None:
    await begin(disk, clock)
    rooms = await process(disk, clock)
    await rooms.resume()
    await goes_on(rooms, clock, RETURN_LIMIT_MS + BASE_MS + MAX_LAG_MS - PULSE_MS)
    await rooms.end_overdue_games()
    assert (await rooms.view("g", "eve")).now.state == "playing"
    await goes_on(rooms, clock, PULSE_MS)
    await rooms.end_overdue_games()
    assert (await rooms.view("g", "eve")).now.state == "over"


async def test_days_do_not_wait(disk: Disk, clock: Clock) -> None:
    await begin(disk, clock, pace=Pace(days=1))
    rooms = await process(disk, clock)
    await goes_on(rooms, clock, 5_000)
    assert (await white(rooms)).white == DAY_MS - 5_000


async def test_game_of_this_run_does_not_wait(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 5_000)
    assert (await white(rooms)).white == BASE_MS - 5_000


async def test_another_crash_neither_loses_nor_doubles_the_wait(disk: Disk, clock: Clock) -> None:
    await begin(disk, clock)
    rooms = await process(disk, clock)
    await goes_on(rooms, clock, 10_000)
    await rooms.view("g", "ann")
    await rooms.tasks.wait_all()
    await goes_on(rooms, clock, 4_000)
    clock.now += 60_000
    rooms = await process(disk, clock)
    shown = await white(rooms)
    assert 0 <= shown.white - (BASE_MS - 4_000) <= HEARTBEAT_MS
    assert shown.wait.left == RETURN_LIMIT_MS


async def test_player_who_stays_is_seen_where_the_game_is_read_again(
    disk: Disk, clock: Clock
) -> None:
    await begin(disk, clock)
    rooms = await process(disk, clock)
    rooms.seat("g", "w")
    shown = await white(rooms)
    assert (shown.wait, shown.is_running) == (None, True)


async def test_outage_after_a_restart_does_not_end_the_wait(disk: Disk, clock: Clock) -> None:
    await begin(disk, clock)
    rooms = await process(disk, clock)
    await rooms.resume()
    rooms.seat("g", "b")
    await goes_on(rooms, clock, 5_000)
    clock.now += 8_000
    await move(rooms, 2)
    assert await disk.read(spent) == 0
    assert (await white(rooms)).is_running, "Black is there"


@pytest.mark.parametrize(
    ("pace", "limit"), [(Pace(base=BASE_MS), READY_LIMIT_MS), (Pace(days=1), IDLE_READY_LIMIT_MS)]
)
async def test_ready_means_that_something_was_written_lately(
    disk: Disk, clock: Clock, pace: Pace, limit: int
) -> None:
    rooms = await begin(disk, clock, pace=pace)
    await goes_on(rooms, clock, 2 * limit)
    await rooms.check()
    disk.is_full = True
    await goes_on(rooms, clock, limit + HEARTBEAT_MS)
    with pytest.raises(OutageError):
        await rooms.check()
    disk.is_full = False
    await goes_on(rooms, clock, HEARTBEAT_MS)
    await rooms.check()


async def test_server_without_live_games_writes_seldom(disk: Disk, clock: Clock) -> None:
    rooms = await begin(disk, clock, pace=Pace(days=1))
    files = (disk.path, disk.path.with_name(f"{disk.path.name}-wal"))
    before, commits = [path.stat().st_mtime_ns for path in files], disk.commits
    await goes_on(rooms, clock, IDLE_HEARTBEAT_MS - IDLE_TRIAL_MS)
    assert [path.stat().st_mtime_ns for path in files] == before
    assert disk.commits - commits == IDLE_HEARTBEAT_MS // IDLE_TRIAL_MS - 1
    await goes_on(rooms, clock, IDLE_TRIAL_MS)
    assert [path.stat().st_mtime_ns for path in files] != before


@pytest.mark.parametrize("ahead", [HOUR_MS, 3_650 * DAY_MS])
async def test_clock_that_was_wrong_is_left_behind(disk: Disk, clock: Clock, ahead: int) -> None:
    """A run that was ahead, in which the turn began, takes and gives nothing later."""
    clock.now += ahead
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 20_000)
    clock.now -= ahead
    await disk.write(trust_clock, clock.now)
    rooms = await process(disk, clock)
    assert rooms.now() == clock.now
    await rooms.view("g", "ann")
    await goes_on(rooms, clock, 5_000)
    assert (await white(rooms)).white == BASE_MS - 5_000


async def test_run_that_was_ahead_charges_no_turn_of_a_later_one(disk: Disk, clock: Clock) -> None:
    """By their dates the turn is in both."""
    rooms = await begin(disk, clock)
    await goes_on(rooms, clock, 20_000)
    clock.now -= 10_000
    await disk.write(trust_clock, clock.now)
    rooms = await process(disk, clock)
    await move(rooms, 2)
    await goes_on(rooms, clock, 2_000)
    rooms = await process(disk, clock)
    assert BASE_MS - 2_000 <= (await white(rooms)).black <= BASE_MS


HAPPENINGS = st.sampled_from(("think", "freeze", "full", "crash", "return"))


@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(HAPPENINGS, st.integers(0, 40)), max_size=8))
def test_no_move_costs_more_than_its_thinking(happenings: list[tuple[str, int]]) -> None:
    asyncio.run(_play_through(happenings))


async def _play_through(happenings: list[tuple[str, int]]) -> None:
    """White's turn, in which anything happens; what of it is thinking is counted beside."""
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder:
        async with disk_in(Path(folder)) as disk:
            rooms = await begin(disk, clock, pace=Pace(base=100 * BASE_MS))
            # How long White thought, and what may be given in addition; for how long yet the clock
            # waits for White.
            thought = given = waiting = 0
            for kind, tenths in happenings:
                elapsed = tenths * TENTH_MS
                if kind == "think":
                    await goes_on(rooms, clock, elapsed)
                    thought += max(0, elapsed - waiting)
                    waiting = max(0, waiting - elapsed)
                elif kind == "return":
                    await rooms.view("g", "ann")
                    await rooms.tasks.wait_all()
                    waiting = 0
                elif kind == "freeze":
                    clock.now += elapsed
                    rooms.pulse()
                    if rooms._beating:
                        await rooms._beating
                    given += HEARTBEAT_MS + elapsed + RETURN_LIMIT_MS
                    thought += elapsed if elapsed <= SHORTEST_STALL_MS else PULSE_MS
                    if elapsed > FREEZE_LIMIT_MS:
                        wait = min(RETURN_LIMIT_MS, SHORTEST_WAIT_MS + 2 * elapsed)
                        waiting = max(waiting, wait)
                    else:
                        waiting = max(0, waiting - elapsed)
                elif kind == "full":
                    disk.is_full = True
                    await goes_on(rooms, clock, elapsed)
                    disk.is_full = False
                    given += 2 * HEARTBEAT_MS + elapsed + RETURN_LIMIT_MS
                    thought += min(elapsed, HEARTBEAT_MS)
                    await goes_on(rooms, clock, HEARTBEAT_MS)
                    thought += HEARTBEAT_MS
                    waiting = max(0, waiting - elapsed - HEARTBEAT_MS)
                else:
                    clock.now += elapsed
                    rooms = await process(disk, clock)
                    given += HEARTBEAT_MS + RETURN_LIMIT_MS
                    waiting = RETURN_LIMIT_MS
            await move(rooms, 2)
            assert thought - given <= await disk.read(spent) <= thought
