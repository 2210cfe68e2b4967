"""What is kept of ratings: one line for each player of each rated game, so that all can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select

from gipfel.server.messages import Strength
from gipfel.server.moment import SECOND, now
from gipfel.server.people.ratings import DRAW, LOSS, WIN, Rating, after_game, rested
from gipfel.server.people.ratings import PERIOD as PERIOD_SECONDS
from gipfel.server.store.schema import accounts, games, ratings

SCORES = {"w": WIN, "b": LOSS, None: DRAW}
# In this order ratings follow from each other; no two games have the same id.
IN_ORDER = (games.c.ended, games.c.id)
COUNTS = and_(games.c.is_rated, games.c.state == "over")
# Of a deleted account nothing is left but its id.
ERASED = select(accounts.c.id).where(accounts.c.name.is_(None))


@dataclass(frozen=True)
class Standing:
    """Somebody's rating at one game and speed, and since when it is that."""

    game: str
    speed: str
    rating: Rating
    at: int
    played: int

    def now(self, at: int) -> Rating:
        """The rating as well as it is known at this time."""
        return rested(self.rating, max(0, at - self.at) / (PERIOD_SECONDS * SECOND))


@dataclass(frozen=True)
class Step:
    """What one game made of somebody's rating."""

    at: int
    played: str
    game: str
    speed: str
    value: float
    deviation: float


def count(connection: Connection, game: str) -> None:
    """Counts a rated game that has ended. One that is not rated, or goes on, changes nothing."""
    _count(connection, game)
    _forget_erased(connection, ratings.c.played == game)


def recount(connection: Connection) -> None:
    """Makes all ratings anew from the games: also from those against people now erased."""
    connection.execute(delete(ratings))
    for game in connection.scalars(select(games.c.id).where(COUNTS).order_by(*IN_ORDER)).all():
        _count(connection, game)
    _forget_erased(connection)


def standings(connection: Connection, person: str) -> Sequence[Standing]:
    """Somebody's ratings, that with the most games first."""
    kinds = connection.execute(
        select(ratings.c.game, ratings.c.speed, func.count())
        .where(ratings.c.person == person)
        .group_by(ratings.c.game, ratings.c.speed)
        .order_by(func.count().desc(), ratings.c.game, ratings.c.speed)
    )
    return [
        Standing(game, speed, *_last(connection, person, game, speed), played)
        for game, speed, played in kinds
    ]


def strength(connection: Connection, person: str, game: str, speed: str) -> Strength | None:
    """Somebody's rating at one game and speed as others see it; None where there is none."""
    for standing in standings(connection, person):
        if (standing.game, standing.speed) == (game, speed):
            rating = standing.now(now())
            return Strength(round(rating.value), rating.is_provisional)
    return None


def history(connection: Connection, person: str) -> Sequence[Step]:
    """How somebody's ratings came about, the first step first."""
    rows = connection.execute(
        select(
            ratings.c.at,
            ratings.c.played,
            ratings.c.game,
            ratings.c.speed,
            ratings.c.value,
            ratings.c.deviation,
        )
        .where(ratings.c.person == person)
        .order_by(ratings.c.at, ratings.c.played)
    )
    return [Step(*row) for row in rows]


def _count(connection: Connection, game: str) -> None:
    row = connection.execute(
        select(
            games.c.id,
            games.c.game,
            games.c.speed,
            games.c.white,
            games.c.black,
            games.c.winner,
            games.c.ended,
        ).where(games.c.id == game, COUNTS)
    ).one_or_none()
    if row is None:
        return
    white, white_at = _last(connection, row.white, row.game, row.speed)
    black, black_at = _last(connection, row.black, row.game, row.speed)
    after = after_game(
        white,
        black,
        SCORES[row.winner],
        white_rest=_seconds(white_at, row.ended),
        black_rest=_seconds(black_at, row.ended),
    )
    kind = {"played": row.id, "game": row.game, "speed": row.speed, "at": row.ended}
    connection.execute(
        insert(ratings),
        [
            kind
            | {
                "person": person,
                "value": rating.value,
                "deviation": rating.deviation,
                "volatility": rating.volatility,
            }
            for person, rating in zip((row.white, row.black), after, strict=True)
        ],
    )


def _forget_erased(connection: Connection, *which: ColumnElement[bool]) -> None:
    connection.execute(delete(ratings).where(ratings.c.person.in_(ERASED), *which))


def _last(connection: Connection, person: str, game: str, speed: str) -> tuple[Rating, int]:
    """A rating and since when it is that; a newcomer's does not grow older."""
    row = connection.execute(
        select(ratings.c.value, ratings.c.deviation, ratings.c.volatility, ratings.c.at)
        .where(ratings.c.person == person, ratings.c.game == game, ratings.c.speed == speed)
        .order_by(ratings.c.at.desc(), ratings.c.played.desc())
        .limit(1)
    ).one_or_none()
    if row is None:
        return Rating(), 0
    return Rating(row.value, row.deviation, row.volatility), row.at


def _seconds(since: int, until: int) -> float:
    return max(0, until - since) / SECOND
