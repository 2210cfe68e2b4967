"""A game is one game, by whichever process its players are there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from psycopg.errors import IdleInTransactionSessionTimeout
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from gipfel.errors import RefusedError
from gipfel.server.accounts.ratings import standings
from gipfel.server.errors import DeniedError, OutageError
from gipfel.server.games import rooms as rooms_module
from gipfel.server.games import seatings as seatings_module
from gipfel.server.games.game_log import append, insert_game
from gipfel.server.games.referee import CLAIM_DELAY_MS
from gipfel.server.games.rooms import MOST_LATE_MS, Rooms
from gipfel.server.games.seating import Seating
from gipfel.server.games.uptime import RETURN_LIMIT_MS
from gipfel.server.messaging.hub import room_topic
from gipfel.server.protocol.events import Command, Event, Terms
from gipfel.server.protocol.pace import Pace
from gipfel.server.services import Services
from gipfel.server.store.games import read_game
from tests.server.services import PASSWORD, Clock
from tests.server.stores import PostgresStore
from tests.server.two_processes import Pair, two_processes

pytestmark = pytest.mark.anyio
BLITZ = Pace(base=180_000, increment=2_000)
GAME = "g"


@pytest.fixture
async def pair(postgres_store: PostgresStore, clock: Clock) -> AsyncIterator[Pair]:
    """Two processes without events, each of which has the game in memory, at its beginning."""
    with two_processes(postgres_store, clock) as pair:
        for services in (pair.one, pair.other):
            await services.rooms.start()
        terms = Terms(GAME, "dvonn", "ann", "ben", created=clock.now, pace=BLITZ)
        await pair.one.database.write(insert_game, terms)
        for services in (pair.one, pair.other):
            await services.rooms.view(GAME, "ann")
        yield pair
        for services in (pair.one, pair.other):
            await services.rooms.tasks.wait_all()


def move(text: str, ply: int, key: str = "") -> Command:
    return Command("move", text, ply=ply, key=key)


async def log_events(pair: Pair) -> list[Event]:
    found = await pair.one.database.read(read_game, GAME)
    assert found is not None
    return found[1]


async def log_of(pair: Pair) -> list[tuple[str, str]]:
    return [(event.kind, event.text) for event in await log_events(pair)]


def happened(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events that somebody has heard of."""
    messages = [message for message in heard if message["type"] == "happened"]
    return [event for message in messages for event in message["events"]]


def do(services: Services, person: str, command: Command) -> Any:
    return services.rooms.execute(GAME, person, command)


async def test_moves_are_made_by_turns_at_different_processes(pair: Pair) -> None:
    assert await do(pair.one, "ann", move("g2", 0)) == 1
    assert await do(pair.other, "ben", move("c1", 1)) == 2
    assert await do(pair.one, "ann", move("f5", 2)) == 3
    assert [text for _, text in await log_of(pair)] == ["g2", "c1", "f5"]


async def test_what_is_refused_is_refused_by_what_is_written(pair: Pair) -> None:
    await do(pair.one, "ann", move("g2", 0))
    with pytest.raises(RefusedError) as refused:
        await do(pair.other, "ann", move("f5", 1))
    assert refused.value.reason == "not-your-turn"
    assert (await pair.other.rooms.view(GAME, "ben")).moves == ["g2"]


async def test_move_that_is_sent_to_both_is_made_once(pair: Pair) -> None:
    versions = await pair.at_once(
        do(pair.one, "ann", move("g2", 0, "key")), do(pair.other, "ann", move("g2", 0, "key"))
    )
    assert versions == [1, 1]
    assert await log_of(pair) == [("move", "g2")]


async def test_what_was_written_by_who_then_died_is_told_when_it_is_asked_again(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    await do(pair.one, "ann", move("g2", 0, "key"))  # and it tells nobody
    told: list[tuple[str, bytes]] = []
    monkeypatch.setattr(pair.other.hub, "publish_elsewhere", lambda *one: told.append(one))
    assert await do(pair.other, "ann", move("g2", 0, "key")) == 1
    assert (room_topic(GAME), b"1") in told


async def test_what_was_written_though_nobody_was_told_so_is_told_to_the_others(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the commit, and before its answer."""
    heard: list[dict[str, Any]] = []
    await pair.other.rooms.join(GAME, "ben", lambda message: heard.append(json.loads(message)))
    monkeypatch.setattr(pair.one.hub, "publish_elsewhere", pair.other.hub.publish_here)
    commit = pair.one.database.commit

    def commit_unheard(connection: Connection) -> None:
        commit(connection)
        raise OperationalError("COMMIT", None, Exception("the connection is lost"))

    monkeypatch.setattr(pair.one.database, "commit", commit_unheard)
    with pytest.raises(OutageError):
        await do(pair.one, "ann", move("g2", 0))
    monkeypatch.setattr(pair.one.database, "commit", commit)
    assert happened(heard) == []
    await pair.one.rooms.end_overdue_games()
    await pair.other.rooms.tasks.wait_all()
    assert [event["text"] for event in happened(heard)] == ["g2"]


async def test_event_that_is_told_whole_is_shown_without_reading(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[dict[str, Any]] = []
    await pair.other.rooms.join(GAME, "ben", lambda message: heard.append(json.loads(message)))
    monkeypatch.setattr(pair.one.hub, "publish_elsewhere", pair.other.hub.publish_here)
    monkeypatch.setattr(pair.other.database, "read", None)
    await do(pair.one, "ann", move("g2", 0))
    assert [event["text"] for event in happened(heard)] == ["g2"]
    monkeypatch.undo()
    assert await do(pair.other, "ben", move("c1", 1)) == 2


@pytest.mark.parametrize("is_garbage", [False, True], ids=["missed", "garbage"])
async def test_what_was_missed_or_cannot_be_read_is_read_from_the_log(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, is_garbage: bool
) -> None:
    heard: list[dict[str, Any]] = []
    await pair.other.rooms.join(GAME, "ben", lambda message: heard.append(json.loads(message)))

    def deliver(topic: str, message: bytes) -> None:
        told = message.partition(b" ")[0] + b" garbage" if is_garbage else message
        pair.other.hub.publish_here(topic, told)

    await do(pair.one, "ann", move("g2", 0))
    monkeypatch.setattr(pair.one.hub, "publish_elsewhere", deliver)
    await do(pair.one, "ben", move("c1", 1))
    await pair.other.rooms.tasks.wait_all()
    assert [event["text"] for event in happened(heard)] == ["g2", "c1"]


async def pass_time(pair: Pair, clock: Clock, ms: int) -> None:
    """Time in which both processes run."""
    clock.now += ms
    for services in (pair.one, pair.other):
        services.rooms.pulse()
        await services.rooms.record_heartbeat()
        services.rooms.pulse()


async def begin(pair: Pair) -> None:
    """Each side moves once, White by the one process and Black by the other."""
    await do(pair.one, "ann", move("g2", 0))
    await do(pair.other, "ben", move("c1", 1))


async def test_turn_does_not_begin_anew_by_another_process(pair: Pair, clock: Clock) -> None:
    """That has the game as it was before, and nobody watches it there."""
    await begin(pair)
    await do(pair.one, "ann", move("f5", 2))
    await pass_time(pair, clock, 60_000)
    assert (await pair.other.rooms.view(GAME, "ben")).now.clocks.black == 120_000
    await do(pair.other, "ben", move("d1", 3))
    assert (await log_events(pair))[-1].spent == 60_000


async def test_game_is_overdue_by_its_log_where_it_was_not_watched(
    pair: Pair, clock: Clock
) -> None:
    await begin(pair)
    await do(pair.one, "ann", move("f5", 2))
    await pass_time(pair, clock, BLITZ.base or 0)
    await pass_time(pair, clock, 1_000)
    await pair.other.rooms.start_game(GAME)
    assert (await log_of(pair))[-1] == ("time", "")


@pytest.mark.parametrize(("late_ms", "charged_ms"), [(800, 0), (60_000, 60_000 - MOST_LATE_MS)])
async def test_who_watches_is_not_charged_what_is_told_a_little_late(
    pair: Pair, clock: Clock, late_ms: int, charged_ms: int
) -> None:
    await begin(pair)
    await pair.other.rooms.join(GAME, "ben", ignore)
    await do(pair.one, "ann", move("f5", 2))  # which is told to nobody
    await pass_time(pair, clock, late_ms)
    await do(pair.other, "ben", move("d1", 3))
    assert (await log_events(pair))[-1].spent == charged_ms


async def test_what_is_written_after_a_freeze_begins_the_next_turn_then(
    pair: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The transaction of who stands still is ended, and done again later."""
    await begin(pair)
    await pair.one.rooms.view(GAME, "ann")
    await pair.other.rooms.join(GAME, "ben", ignore)
    await pass_time(pair, clock, 1_000)

    def append_after_freeze(connection: Connection, **what: Any) -> None:
        monkeypatch.setattr(rooms_module, "append", append)
        clock.now += 20_000
        raise DBAPIError("", None, IdleInTransactionSessionTimeout())

    monkeypatch.setattr(rooms_module, "append", append_after_freeze)
    await do(pair.one, "ann", move("f5", 2))
    event = (await log_events(pair))[-1]
    assert (event.at, event.spent) == (clock.now, 1_000)
    await do(pair.other, "ben", move("d1", 3))
    assert (await log_events(pair))[-1].spent == 0


async def test_polling_reads_who_came_back_only_where_somebody_is_waited_for(
    pair: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else each game that is watched would be read each second as long as Redis is lost."""
    await begin(pair)
    rooms = pair.other.rooms
    await rooms.join(GAME, "cas", ignore)
    await pass_time(pair, clock, 2 * MOST_LATE_MS)
    read: list[str] = []
    monkeypatch.setattr(rooms, "_note_return_elsewhere", read.append)
    await rooms._read_anew([GAME])
    assert read == []
    for services in (pair.one, pair.other):
        services.rooms.note_write_failed()
    clock.now += 10_000
    for services in (pair.one, pair.other):
        await services.rooms.end_overdue_games()
    await rooms._read_anew([GAME])
    assert read == [GAME]
    clock.now += RETURN_LIMIT_MS + MOST_LATE_MS
    await rooms._read_anew([GAME])
    assert read == [GAME]


async def test_two_different_moves_at_once_are_one_move(pair: Pair) -> None:
    first, second = await pair.at_once(
        do(pair.one, "ann", move("g2", 0)), do(pair.other, "ann", move("f5", 0))
    )
    assert first == 1
    assert isinstance(second, RefusedError)
    assert second.reason == "position-changed"
    assert await log_of(pair) == [("move", "g2")]


async def test_both_resign_at_once_and_one_has(pair: Pair) -> None:
    first, second = await pair.at_once(
        do(pair.one, "ann", Command("resign")), do(pair.other, "ben", Command("resign"))
    )
    assert first == 1
    assert isinstance(second, RefusedError)
    assert second.reason == "game-over"
    for services in (pair.one, pair.other):
        outcome = (await services.rooms.view(GAME, "ann")).now.outcome
        assert outcome is not None
        assert outcome.winner == "b"


async def test_both_offer_a_draw_at_once_and_agree_by_that(pair: Pair) -> None:
    versions = await pair.at_once(
        do(pair.one, "ann", Command("draw-offer")), do(pair.other, "ben", Command("draw-offer"))
    )
    assert versions == [1, 2]
    assert [kind for kind, _ in await log_of(pair)] == ["draw-offer", "draw-agree"]


async def test_both_claim_at_once_and_one_has(pair: Pair, clock: Clock) -> None:
    """Neither has a socket; that each is there by asking is not known to the other's process."""
    await begin(pair)
    await pass_time(pair, clock, CLAIM_DELAY_MS)
    first, second = await pair.at_once(
        do(pair.one, "ann", Command("claim")), do(pair.other, "ben", Command("claim"))
    )
    assert first == 3
    assert isinstance(second, RefusedError)
    assert second.reason == "game-over"
    assert [kind for kind, _ in await log_of(pair)] == ["move", "move", "abandoned"]
    for services in (pair.one, pair.other):
        outcome = (await services.rooms.view(GAME, "cas")).now.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == ("w", "abandoned")


async def test_rated_game_that_is_resigned_as_its_clock_runs_out_counts_once(
    pair: Pair, clock: Clock
) -> None:
    ann, ben = [(await pair.one.accounts.open(name, PASSWORD)).id for name in ("Ann", "Ben")]
    rated = Terms("rated", "dvonn", ann, ben, created=clock.now, pace=BLITZ, is_rated=True)
    await pair.one.database.write(insert_game, rated)
    for ply, (services, person) in enumerate(((pair.one, ann), (pair.other, ben))):
        await services.rooms.execute("rated", person, move(("g2", "c1")[ply], ply))
    await pass_time(pair, clock, BLITZ.base or 0)
    await pass_time(pair, clock, 1_000)
    _, resigned = await pair.at_once(
        pair.one.rooms.start_game("rated"),
        pair.other.rooms.execute("rated", ann, Command("resign")),
    )
    assert isinstance(resigned, RefusedError)
    found = await pair.one.database.read(read_game, "rated")
    assert found is not None
    assert [event.kind for event in found[1]] == ["move", "move", "time"]
    for person in (ann, ben):
        (standing,) = await pair.one.database.read(standings, person)
        assert standing.played == 1


async def test_move_and_resignation_at_once_are_both_done(pair: Pair) -> None:
    versions = await pair.at_once(
        do(pair.one, "ann", move("g2", 0)), do(pair.other, "ben", Command("resign"))
    )
    assert versions == [1, 2]


async def test_game_that_is_over_at_one_is_ended_by_nobody_at_the_other(
    pair: Pair, clock: Clock
) -> None:
    """Both find it overdue: it ends once."""
    await do(pair.one, "ann", move("g2", 0))
    await do(pair.other, "ben", move("c1", 1))
    clock.now += 400_000
    for services in (pair.one, pair.other):
        services.rooms.pulse()
    await asyncio.gather(*(one.rooms.start_game(GAME) for one in (pair.one, pair.other)))
    assert [kind for kind, _ in await log_of(pair)] == ["move", "move", "time"]


async def test_sockets_of_who_was_slower_hear_of_both(pair: Pair) -> None:
    """What the other process wrote is told here, too, once this one has noticed it."""
    heard: list[dict[str, Any]] = []
    await pair.other.rooms.join(GAME, "ben", lambda message: heard.append(json.loads(message)))
    await pair.at_once(
        do(pair.one, "ann", Command("draw-offer")), do(pair.other, "ben", Command("resign"))
    )
    told = [
        event["kind"]
        for message in heard
        if message["type"] == "happened"
        for event in message["events"]
    ]
    assert told == ["draw-offer", "resign"]


async def test_who_looks_sees_what_is_written(pair: Pair) -> None:
    await do(pair.one, "ann", move("g2", 0))
    assert (await pair.other.rooms.view(GAME, "ben")).moves == ["g2"]
    await do(pair.one, "ben", move("c1", 1))
    shown: list[dict[str, Any]] = []
    await pair.other.rooms.join(GAME, "cas", lambda message: shown.append(json.loads(message)))
    snapshot = next(one for one in shown if one["type"] == "snapshot")
    assert snapshot["game"]["moves"] == ["g2", "c1"]


async def test_game_of_the_other_process_is_found(pair: Pair, clock: Clock) -> None:
    later = Terms("later", "dvonn", "ann", "ben", created=clock.now, pace=BLITZ)
    await pair.one.database.write(insert_game, later)
    assert await pair.other.rooms.execute("later", "ann", move("g2", 0)) == 1


async def test_game_that_is_nowhere_is_followed_by_nobody(pair: Pair) -> None:
    with pytest.raises(DeniedError):
        await pair.other.rooms.join("nowhere", "ann", lambda _: None)
    assert not pair.other.hub.has_listener("room:nowhere")


async def test_game_that_nobody_looks_at_any_more_is_not_followed(pair: Pair) -> None:
    rooms: Rooms = pair.other.rooms

    def listen(_: bytes) -> None:
        """Hears, and does nothing."""

    await rooms.join(GAME, "ben", listen)
    assert pair.other.hub.has_listener(f"room:{GAME}")
    rooms.leave(GAME, listen)
    assert not pair.other.hub.has_listener(f"room:{GAME}")


async def test_who_comes_as_the_last_one_leaves_hears_of_other_processes(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, heard = pair.other.rooms, list[dict[str, Any]]()
    await rooms.join(GAME, "cas", ignore)
    catch_up = rooms._catch_up

    async def catch_up_meanwhile(seating: Seating) -> bool:
        rooms.leave(GAME, ignore)
        return await catch_up(seating)

    monkeypatch.setattr(rooms, "_catch_up", catch_up_meanwhile)
    await rooms.join(GAME, "ben", lambda message: heard.append(json.loads(message)))
    monkeypatch.undo()
    monkeypatch.setattr(pair.one.hub, "publish_elsewhere", pair.other.hub.publish_here)
    await do(pair.one, "ann", move("g2", 0))
    assert [event["text"] for event in happened(heard)] == ["g2"]


async def test_games_that_nobody_watches_are_dropped_and_go_on(
    pair: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seatings_module, "MOST_UNWATCHED", 2)
    rooms = pair.other.rooms
    await rooms.join(GAME, "ben", ignore)
    names = [f"later {number}" for number in range(5)]
    for name in names:
        terms = Terms(name, "dvonn", "ann", "ben", created=clock.now, pace=BLITZ)
        await pair.one.database.write(insert_game, terms)
        await rooms.execute(name, "ann", move("g2", 0))
    assert set(rooms._seatings) == {GAME, *names[-2:]}
    assert rooms.playing_count == 3
    for name in names:
        assert await rooms.execute(name, "ben", move("c1", 1)) == 2
    rooms.leave(GAME, ignore)
    for name in names[:2]:
        await rooms.view(name, "ann")
    assert GAME not in rooms._seatings


async def test_game_that_is_asked_for_again_and_again_stays(
    pair: Pair, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seatings_module, "MOST_UNWATCHED", 2)
    rooms = pair.other.rooms
    for number in range(5):
        name = f"later {number}"
        terms = Terms(name, "dvonn", "ann", "ben", created=clock.now, pace=BLITZ)
        await pair.one.database.write(insert_game, terms)
        await rooms.view(name, "ann")
        await rooms.view(GAME, "ann")
    assert set(rooms._seatings) == {GAME, "later 4"}


async def test_what_waits_for_a_game_that_is_dropped_finds_it_again(pair: Pair) -> None:
    rooms = pair.other.rooms
    seating = await rooms._seatings.load(GAME)
    async with seating.lock:
        rooms._seatings.drop(GAME)
        assert GAME in rooms._seatings, "something happens in it"
    rooms._seatings.drop(GAME)
    assert seating.is_stale
    assert await rooms.execute(GAME, "ann", move("g2", 0)) == 1


def ignore(_: bytes) -> None:
    """Hears, and does nothing."""
