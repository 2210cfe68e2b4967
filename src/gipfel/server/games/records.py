"""Games that were played here, as records."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from sqlalchemy import Connection

from gipfel.record import Record
from gipfel.server.accounts.players import players
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Event, Terms
from gipfel.server.protocol.messages import Player
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.games import read_game
from gipfel.server.timestamps import DAY_MS, SECOND_MS

SITE = "Gipfel"


def read_record(connection: Connection, game_id: str) -> Record | None:
    """A game as a record; None where there is no such game."""
    found = read_game(connection, game_id)
    if found is None:
        return None
    terms, events = found
    shown = players(connection, (terms.white, terms.black))
    return record_of(terms, events, white=shown[terms.white], black=shown[terms.black])


def record_of(terms: Terms, events: Iterable[Event], *, white: Player, black: Player) -> Record:
    """A game with its clocks, as its log tells it."""
    room = Room(terms)
    for event in events:
        mover = room.turn
        room.apply(event)
        left = room.clocks.time_left(mover, room.clocks.since)
        if event.kind == "move" and terms.pace.base is not None and left is not None:
            room.record.last.clock = left / SECOND_MS
    record = room.record
    began = datetime.fromtimestamp(terms.created / SECOND_MS, UTC)
    record.tags.update(
        {
            "Event": "Rated game" if terms.is_rated else "Casual game",
            "Site": SITE,
            "Date": began.strftime("%Y.%m.%d"),
            "Round": "-",
            # Only who has a name is named.
            **{side: tag_of(one) for side, one in (("White", white), ("Black", black)) if one.name},
            "TimeControl": time_control(terms.pace),
            "UTCDate": began.strftime("%Y.%m.%d"),
            "UTCTime": began.strftime("%H:%M:%S"),
            "GameId": terms.id,
        }
    )
    return record


def tag_of(player: Player) -> str:
    """How a record names a player.

    >>> tag_of(Player("member", "Ann")), tag_of(Player("guest", "Ben"))
    ('Ann', 'Ben (guest)')
    """
    return f"{player.name} (guest)" if player.kind == "guest" else player.name


def time_control(pace: Pace) -> str:
    """A pace as PGN writes it.

    >>> time_control(Pace(base=300_000, increment=2_000)), time_control(Pace(days=3))
    ('300+2', '1/259200')
    """
    if pace.days is not None:
        return f"1/{pace.days * DAY_MS // SECOND_MS}"
    if pace.base is None:
        return "-"
    return f"{pace.base // SECOND_MS}+{pace.increment // SECOND_MS}"
