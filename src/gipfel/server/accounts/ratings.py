"""Ratings in the database: one row for each player of each rated game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    delete,
    exists,
    func,
    insert,
    select,
    tuple_,
)

from gipfel.server.accounts import glicko
from gipfel.server.protocol.messages import Strength
from gipfel.server.store.row_locks import lock_rows
from gipfel.server.store.schema import accounts, games, ratings
from gipfel.server.timestamps import SECOND_MS, now

SCORES = {"w": glicko.WIN, "b": glicko.LOSS, None: glicko.DRAW}
COUNTS = and_(games.c.is_rated, games.c.state == "over")
# Since when a newcomer's rating is what it is: before all times.
NEVER = -1
# Of a deleted account nothing is left but its id, and since when.
IS_ERASED = accounts.c.name.is_(None)


class RatingKey(NamedTuple):
    """Whose rating, at which game and speed."""

    person: str
    game: str
    speed: str


@dataclass(frozen=True)
class Standing:
    """Somebody's rating at one game and speed, and since when it is that."""

    game: str
    speed: str
    rating: glicko.Rating
    at: int
    played: int

    def now(self, at: int) -> glicko.Rating:
        """The rating as well as it is known at this time."""
        periods = max(0, at - self.at) / (glicko.RATING_PERIOD_S * SECOND_MS)
        return glicko.after_inactivity(self.rating, periods)


@dataclass(frozen=True)
class Step:
    """What one game made of somebody's rating."""

    at: int
    played: str
    game: str
    speed: str
    value: float
    deviation: float


def count(connection: Connection, game_id: str) -> None:
    """Updates both ratings after a rated game; does nothing for any other game.

    Games that end at once are counted one after the other, where they have a player in common.
    """
    played = select(games.c.white, games.c.black).where(games.c.id == game_id, COUNTS)
    for players in connection.execute(played):
        lock_rows(connection, accounts, players)
    _count(connection, game_id)
    _forget_erased(connection, ratings.c.played == game_id)


def recount(connection: Connection) -> int:
    """Computes all ratings again from the games; returns how many rows changed.

    Games are counted in the order in which they were counted before, where that is known: with two
    that end at almost the same time it cannot be told from their logs.
    """
    before = _all(connection)
    in_order = connection.scalars(
        select(games.c.id)
        .outerjoin(ratings, ratings.c.played == games.c.id)
        .where(COUNTS)
        .group_by(games.c.id, games.c.ended)
        .order_by(func.coalesce(func.max(ratings.c.at), games.c.ended), games.c.id)
    ).all()
    connection.execute(delete(ratings))
    for game_id in in_order:
        _count(connection, game_id)
    _forget_erased(connection)
    after = _all(connection)
    return sum(before.get(line) != after.get(line) for line in before | after)


def standings(connection: Connection, person: str) -> Sequence[Standing]:
    """Somebody's ratings, that with the most games first."""
    return list(_standings(connection, ratings.c.person == person).values())


def strengths(connection: Connection, keys: Collection[RatingKey]) -> Mapping[RatingKey, Strength]:
    """Ratings as others see them, of those who have one."""
    wanted = tuple_(ratings.c.person, ratings.c.game, ratings.c.speed).in_(set(keys))
    at = now()
    return {
        key: _strength(standing.now(at)) for key, standing in _standings(connection, wanted).items()
    }


def history(connection: Connection, person: str) -> Sequence[Step]:
    """How somebody's ratings came about, the first step first."""
    rows = connection.execute(
        select(*(ratings.c[column.name] for column in fields(Step)))
        .where(ratings.c.person == person)
        .order_by(ratings.c.at, ratings.c.played)
    )
    return [Step(*row) for row in rows]


def _count(connection: Connection, game_id: str) -> None:
    row = connection.execute(select(games).where(games.c.id == game_id, COUNTS)).one_or_none()
    if row is None:
        return
    white, white_at = _before(connection, RatingKey(row.white, row.game, row.speed), row.ended)
    black, black_at = _before(connection, RatingKey(row.black, row.game, row.speed), row.ended)
    # Later than what was counted before, also where games end at the same time.
    at = max(row.ended, white_at + 1, black_at + 1)
    after = glicko.after_game(
        white,
        black,
        SCORES[row.winner],
        white_rest=(at - white_at) / SECOND_MS,
        black_rest=(at - black_at) / SECOND_MS,
    )
    game_over = {"played": row.id, "game": row.game, "speed": row.speed, "at": at}
    connection.execute(
        insert(ratings),
        [
            game_over
            | {
                "person": person,
                "value": rating.value,
                "deviation": rating.deviation,
                "volatility": rating.volatility,
            }
            for person, rating in zip((row.white, row.black), after, strict=True)
        ],
    )


def _before(connection: Connection, key: RatingKey, ended: int) -> tuple[glicko.Rating, int]:
    """A rating before a game and since when it is that; a newcomer's does not grow older.

    Of who was erased before the game ended nothing is known any more.
    """
    erased = and_(accounts.c.id == key.person, IS_ERASED, accounts.c.closed <= ended)
    if connection.scalar(select(accounts.c.id).where(erased)) is not None:
        return glicko.Rating(), NEVER
    row = connection.execute(
        select(ratings)
        .where(*(ratings.c[name] == value for name, value in key._asdict().items()))
        .order_by(ratings.c.at.desc())
        .limit(1)
    ).one_or_none()
    return (glicko.Rating(), NEVER) if row is None else (_rating(row), row.at)


def _standings(connection: Connection, which: ColumnElement[bool]) -> dict[RatingKey, Standing]:
    key = [ratings.c[name] for name in RatingKey._fields]
    last = func.max(ratings.c.at).label("at")
    ways = select(*key, last, func.count().label("number")).where(which).group_by(*key).subquery()
    is_last = and_(*(ratings.c[name] == ways.c[name] for name in (*RatingKey._fields, "at")))
    rows = connection.execute(
        select(ratings, ways.c.number)
        .join(ways, is_last)
        .order_by(ways.c.number.desc(), ratings.c.game, ratings.c.speed)
    )
    return {
        RatingKey(row.person, row.game, row.speed): Standing(
            row.game, row.speed, _rating(row), row.at, row.number
        )
        for row in rows
    }


def _strength(rating: glicko.Rating) -> Strength:
    return Strength(round(rating.value), rating.is_provisional)


def _rating(row: Row[Any]) -> glicko.Rating:
    return glicko.Rating(row.value, row.deviation, row.volatility)


def _all(connection: Connection) -> dict[tuple[str, str], Row[Any]]:
    """Every line of the ratings, by game and person."""
    return {(row.played, row.person): row for row in connection.execute(select(ratings))}


def _forget_erased(connection: Connection, *which: ColumnElement[bool]) -> None:
    is_erased = exists().where(accounts.c.id == ratings.c.person, IS_ERASED)
    connection.execute(delete(ratings).where(is_erased, *which))
