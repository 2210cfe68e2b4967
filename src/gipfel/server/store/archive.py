"""The archive: games found by what is known of them.

Games of guests among themselves are not in it: only who has their link finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from gipfel.record import Record
from gipfel.server.clocks import Pace
from gipfel.server.events import Side, State
from gipfel.server.players import players
from gipfel.server.records import record_of
from gipfel.server.store.games import read_game
from gipfel.server.store.schema import accounts, games

# By this, somebody with one's id won, lost or drew.
RESULTS = ("won", "lost", "drawn")


@dataclass(frozen=True)
class Wish:
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
class Found:
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
    def pace(self) -> Pace:
        """How fast it is played."""
        return Pace(base=self.base, increment=self.increment or 0, days=self.days)


@dataclass(frozen=True)
class Tally:
    """How somebody fared at one game and speed."""

    game: str
    speed: str
    won: int
    lost: int
    drawn: int


def search(
    connection: Connection, wish: Wish, most: int, before: tuple[int, str] | None = None
) -> Sequence[Found]:
    """The latest games, or the latest before one that is known by its beginning and id."""
    columns = (games.c[name] for name in Found.__dataclass_fields__)
    found = select(*columns).where(*_conditions(wish))
    if before is not None:
        created, game = before
        is_earlier = and_(games.c.created == created, games.c.id < game)
        found = found.where(or_(games.c.created < created, is_earlier))
    newest_first = found.order_by(games.c.created.desc(), games.c.id.desc()).limit(most)
    return [Found(*row) for row in connection.execute(newest_first)]


def record(connection: Connection, game: str) -> Record | None:
    """A game as a record; None where there is no such game."""
    found = read_game(connection, game)
    if found is None:
        return None
    terms, events = found
    shown = players(connection, (terms.white, terms.black))
    return record_of(terms, events, white=shown[terms.white], black=shown[terms.black])


def tallies(connection: Connection, person: str) -> Sequence[Tally]:
    """How somebody fared, where most was played first."""
    counts = {name: func.count().filter(_result(name, person)) for name in RESULTS}
    rows = connection.execute(
        select(games.c.game, games.c.speed, counts["won"], counts["lost"], counts["drawn"])
        .where(games.c.state == "over", _plays(person))
        .group_by(games.c.game, games.c.speed)
        .order_by(func.count().desc(), games.c.game, games.c.speed)
    )
    return [Tally(*row) for row in rows]


def _conditions(wish: Wish) -> list[ColumnElement[bool]]:
    plain = {
        games.c.game: wish.game,
        games.c.speed: wish.speed,
        games.c.is_rated: wish.is_rated,
        games.c.reason: wish.reason,
    }
    conditions = [column == value for column, value in plain.items() if value is not None]
    conditions.append(games.c.state == wish.state)
    conditions += [_plays(person) for person in (wish.person, wish.opponent) if person is not None]
    if wish.result is not None and wish.person is not None:
        conditions.append(_result(wish.result, wish.person))
    if wish.since is not None:
        conditions.append(games.c.created >= wish.since)
    if wish.until is not None:
        conditions.append(games.c.created < wish.until)
    if not wish.is_private:
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
    return exists().where(accounts.c.id.in_([games.c.white, games.c.black]))
