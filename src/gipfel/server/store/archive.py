"""The archive: games found by what is known of them.

Games of guests among themselves are not in it: only who has their link finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from gipfel.game import Side
from gipfel.server.protocol.events import State
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.games import pace_of
from gipfel.server.store.schema import accounts, games

# Games that are looked at to find some, where nobody's are asked for; there may be more after them.
MOST_SEEN = 20_000
# No id comes before it.
BEFORE_ALL = ""
# By this, somebody with one's id won, lost or drew.
RESULTS = ("won", "lost", "drawn")

# Most games are over: as it is written, no index leads to them, but those of players to theirs.
ENDED = games.c.state.concat("") == "over"


class Cursor(NamedTuple):
    """A place in the archive: when a game began, and its id."""

    created: int
    game: str


@dataclass(frozen=True)
class GameFilter:
    """Which games are wanted; what is None does not matter. Times are those of the beginning."""

    person: str | None = None
    opponent: str | None = None
    game: str | None = None
    speed: str | None = None
    is_rated: bool | None = None
    state: str = "over"
    result: str | None = None
    reason: str | None = None
    since: int | None = None
    until: int | None = None
    # Games of guests among themselves too: for those who played them.
    is_private: bool = False


@dataclass(frozen=True)
class GameRow:
    """A game as a list shows it."""

    id: str
    game: str
    start: str | None
    white: str
    black: str
    speed: str
    is_rated: bool
    created: int
    state: State
    winner: Side | None
    reason: str | None
    ended: int | None
    plies: int
    base: int | None
    increment: int | None
    days: int | None

    @property
    def cursor(self) -> Cursor:
        """Its place in the archive."""
        return Cursor(self.created, self.id)

    @property
    def pace(self) -> Pace:
        """How fast it is played."""
        return pace_of(self)


@dataclass(frozen=True)
class Tally:
    """How somebody fared at one game and speed."""

    game: str
    speed: str
    won: int
    lost: int
    drawn: int


def search(
    connection: Connection, wanted: GameFilter, most: int, after: Cursor | None = None
) -> tuple[Sequence[GameRow], Cursor | None]:
    """The latest games, or the latest after a place; and the place after which there may be more.

    Few, or none, may be found although there are more: only so many are looked at.
    """
    columns = (games.c[name] for name in GameRow.__dataclass_fields__)
    newest_first = games.c.created.desc(), games.c.id.desc()
    found = select(*columns).where(*_conditions(wanted)).order_by(*newest_first).limit(most + 1)
    if after is not None:
        found = found.where(_is_after(after))
    end = _end(connection, wanted, after)
    if end is not None:
        found = found.where(games.c.created >= end.created)
    rows = [GameRow(*row) for row in connection.execute(found)]
    return (rows, end) if len(rows) <= most else (rows[:most], rows[most - 1].cursor)


def tallies(connection: Connection, person: str) -> Sequence[Tally]:
    """How somebody fared, where most was played first."""
    counts = {name: func.count().filter(_result(name, person)) for name in RESULTS}
    rows = connection.execute(
        select(games.c.game, games.c.speed, counts["won"], counts["lost"], counts["drawn"])
        .where(ENDED, _plays(person))
        .group_by(games.c.game, games.c.speed)
        .order_by(func.count().desc(), games.c.game, games.c.speed)
    )
    return [Tally(*row) for row in rows]


def is_archived(connection: Connection, game_id: str) -> bool:
    """Whether a game is one that others can find."""
    found = select(games.c.id).where(games.c.id == game_id, _has_member())
    return connection.scalar(found) is not None


def _end(connection: Connection, wanted: GameFilter, after: Cursor | None) -> Cursor | None:
    """The place up to which games are looked at; None where all are."""
    if wanted.person is not None or wanted.opponent is not None:
        return None
    seen = select(games.c.created).where(games.c.state == wanted.state, *_times(wanted))
    if after is not None:
        seen = seen.where(games.c.created <= after.created)
    last = connection.scalar(seen.order_by(games.c.created.desc()).offset(MOST_SEEN).limit(1))
    return None if last is None else Cursor(last, BEFORE_ALL)


def _is_after(cursor: Cursor) -> ColumnElement[bool]:
    is_same = and_(games.c.created == cursor.created, games.c.id < cursor.game)
    return or_(games.c.created < cursor.created, is_same)


def _times(wanted: GameFilter) -> list[ColumnElement[bool]]:
    since = [] if wanted.since is None else [games.c.created >= wanted.since]
    return since if wanted.until is None else [*since, games.c.created < wanted.until]


def _conditions(wanted: GameFilter) -> list[ColumnElement[bool]]:
    plain = {
        games.c.game: wanted.game,
        games.c.speed: wanted.speed,
        games.c.is_rated: wanted.is_rated,
        games.c.reason: wanted.reason,
    }
    conditions = [column == value for column, value in plain.items() if value is not None]
    people = [person for person in (wanted.person, wanted.opponent) if person is not None]
    conditions += [_plays(person) for person in people]
    conditions.append(ENDED if people and wanted.state == "over" else games.c.state == wanted.state)
    if wanted.result is not None and wanted.person is not None:
        conditions.append(_result(wanted.result, wanted.person))
    conditions += _times(wanted)
    if not wanted.is_private:
        conditions.append(_has_member())
    return conditions


def _plays(person: str) -> ColumnElement[bool]:
    return or_(games.c.white == person, games.c.black == person)


def _result(result: str, person: str) -> ColumnElement[bool]:
    if result == "drawn":
        return games.c.winner.is_(None)
    is_white = games.c.winner == "w"
    is_black = games.c.winner == "b"
    mine, others = games.c.white == person, games.c.black == person
    if result == "lost":
        mine, others = others, mine
    return or_(and_(is_white, mine), and_(is_black, others))


def _has_member() -> ColumnElement[bool]:
    is_one = accounts.c.id.in_([games.c.white, games.c.black])
    return exists().where(is_one, accounts.c.was_guest.is_not(True))
