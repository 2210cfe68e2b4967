"""Games in the store: what was agreed, the log, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, Row, bindparam, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from gipfel.server.protocol.events import Event, Terms
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.schema import games, log

# Of all that is written these come most often: they are built once.
_WHICH = "which"
_ADD = insert(log)
_CHANGE = update(games).where(games.c.id == bindparam(_WHICH))


class LogConflictError(Exception):
    """A line of a game's log is there already, by another process; or it comes too late."""


def insert_game(connection: Connection, terms: Terms, derived: dict[str, Any]) -> None:
    """Writes a game down that is to be played, with the columns that follow from its log."""
    agreed = structs.asdict(terms)
    del agreed["pace"]
    pace = structs.asdict(terms.pace) | {"speed": terms.pace.speed}
    connection.execute(insert(games).values(agreed | pace | derived))


def append_events(
    connection: Connection, game_id: str, events: Sequence[Event], derived: dict[str, Any]
) -> None:
    """Adds to a game's log, and changes the columns that follow from it.

    Raises LogConflictError where a number or a ply is there already.
    """
    try:
        connection.execute(_ADD, [_line(game_id, event) for event in events])
    except IntegrityError as error:
        raise LogConflictError(game_id) from error
    connection.execute(_CHANGE, derived | {_WHICH: game_id})


def read_game(connection: Connection, game_id: str) -> tuple[Terms, list[Event]] | None:
    """What was agreed and all that happened; None where there is no such game."""
    terms = read_terms(connection, game_id)
    if terms is None:
        return None
    lines = connection.execute(select(log).where(log.c.game == game_id).order_by(log.c.number))
    return terms, [_event(line) for line in lines]


def read_events_after(connection: Connection, game_id: str, version: int) -> list[Event]:
    """What happened in a game after a version."""
    later = select(log).where(log.c.game == game_id, log.c.number > version)
    return [_event(line) for line in connection.execute(later.order_by(log.c.number))]


def read_versions(connection: Connection, game_ids: Collection[str]) -> Mapping[str, int]:
    """The versions of those of some games that there are."""
    rows = connection.execute(select(games.c.id, games.c.version).where(games.c.id.in_(game_ids)))
    return {row.id: row.version for row in rows}


def read_terms(connection: Connection, game_id: str) -> Terms | None:
    """What was agreed; None where there is no such game."""
    row = connection.execute(select(games).where(games.c.id == game_id)).one_or_none()
    return None if row is None else terms_of(row)


def games_in_play(connection: Connection, person: str | None = None) -> list[str]:
    """The games that go on, everybody's or a person's, the oldest first."""
    going = select(games.c.id).where(games.c.state == "playing").order_by(games.c.created)
    if person is not None:
        going = going.where(or_(games.c.white == person, games.c.black == person))
    return list(connection.execute(going).scalars())


def has_played(connection: Connection, person: str) -> bool:
    """Whether there is a game of a person's, one that goes on too."""
    mine = [select(games.c.id).where(games.c[side] == person) for side in ("white", "black")]
    return any(connection.scalar(one.limit(1)) is not None for one in mine)


def terms_of(row: Row[Any]) -> Terms:
    """What was agreed, from a row of `games`."""
    columns = (name for name in Terms.__struct_fields__ if name != "pace")
    return Terms(**{name: getattr(row, name) for name in columns}, pace=pace_of(row))


def pace_of(row: Any) -> Pace:
    """The pace that is in a row of `games` or of `challenges`, or in what is made of one."""
    return Pace(base=row.base, increment=row.increment or 0, days=row.days)


def _line(game_id: str, event: Event) -> dict[str, Any]:
    empty = {"key": event.key or None, "text": event.text or None}
    return {"game": game_id} | structs.asdict(event) | empty


def _event(line: Row[Any]) -> Event:
    columns = {name: getattr(line, name) for name in Event.__struct_fields__}
    return Event(**{name: value for name, value in columns.items() if value is not None})
