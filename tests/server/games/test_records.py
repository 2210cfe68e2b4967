"""Games that were played here, as records that everything else can read."""

from __future__ import annotations

import pytest

from gipfel.record import read
from gipfel.server.games.records import record_of, time_control
from gipfel.server.games.referee import decide
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Command, Event, Terms
from gipfel.server.protocol.messages import Player
from gipfel.server.protocol.pace import Pace

ANN, GUEST = Player("member", "Ann"), Player("guest")
TERMS = Terms(
    "an-id",
    "dvonn",
    white="a",
    black="b",
    created=1_800_000_000_000,
    pace=Pace(base=60_000, increment=1_000),
    is_rated=True,
)


def events(*commands: Command) -> list[Event]:
    """What happens when each command comes two seconds after the one before."""
    room, found = Room(TERMS), list[Event]()
    for number, command in enumerate(commands, 1):
        at = TERMS.created + 2000 * number
        found.append(decide(room, command, side=room.turn, at=at))
        room.apply(found[-1])
    return found


def move(text: str, ply: int) -> Command:
    return Command("move", text, ply=ply)


def test_record_tells_who_played_when_and_how() -> None:
    happened = events(move("g2", 0), move("c1", 1), move("f5", 2), Command("resign"))
    text = str(record_of(TERMS, happened, white=ANN, black=GUEST))
    (record,) = read(text)
    assert dict(record.tags) == {
        "Event": "Rated game",
        "Site": "Gipfel",
        "Date": "2027.01.15",
        "Round": "-",
        "White": "Ann",
        "Result": "1-0",
        "Game": "dvonn",
        "TimeControl": "60+1",
        "Termination": "resignation",
        "UTCDate": "2027.01.15",
        "UTCTime": "08:00:00",
        "GameId": "an-id",
    }
    assert not record.remarks


def test_record_has_the_clocks() -> None:
    happened = events(move("g2", 0), move("c1", 1), move("f5", 2), move("h3", 3))
    record = record_of(TERMS, happened, white=ANN, black=GUEST)
    assert [node.clock for node in record.main_line()] == [60, 60, 59, 59]


@pytest.mark.parametrize(
    ("pace", "written"),
    [
        (Pace(base=180_000), "180+0"),
        (Pace(base=0, increment=5_000), "0+5"),
        (Pace(days=1), "1/86400"),
        (Pace(), "-"),
    ],
)
def test_pace_is_written_as_others_do(pace: Pace, written: str) -> None:
    assert time_control(pace) == written
