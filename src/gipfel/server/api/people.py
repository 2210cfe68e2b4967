"""People as everybody may see them: names, ratings over time, and how they fared."""

from __future__ import annotations

from msgspec import Struct, convert
from sqlalchemy import Connection

from gipfel.server.accounts.accounts import Account
from gipfel.server.accounts.ratings import Standing, history, standings
from gipfel.server.api.endpoint import Call, endpoint
from gipfel.server.store.archive import tallies
from gipfel.server.timestamps import now


class RatingShown(Struct):
    """How strong somebody is at one game and speed, and how well that is known."""

    game: str
    speed: str
    value: float
    deviation: float
    is_provisional: bool
    games: int


class Statistics(Struct):
    """How somebody fared at one game and speed."""

    game: str
    speed: str
    won: int
    lost: int
    drawn: int


class Profile(Struct):
    """Somebody with an account."""

    name: str
    created: int
    is_closed: bool
    ratings: list[RatingShown]
    statistics: list[Statistics]


class RatingStep(Struct):
    """What a game made of a rating; `played` is the game."""

    at: int
    played: str
    value: float
    deviation: float


class RatingHistory(Struct):
    """A rating at one game and speed over time, the first step first."""

    game: str
    speed: str
    steps: list[RatingStep]


@endpoint("GET", "/people/{name}", rates=("search",))
async def show_person(call: Call, name: str) -> Profile:
    """Somebody with an account: ratings, and how the games ended."""
    account = await call.services.accounts.by_name(name)
    return await call.services.database.read_long(_profile, account, now())


@endpoint("GET", "/people/{name}/ratings", rates=("search",))
async def show_ratings(call: Call, name: str) -> list[RatingHistory]:
    """Somebody's ratings over time."""
    account = await call.services.accounts.by_name(name)
    return await call.services.database.read_long(_histories, account.id)


def _profile(connection: Connection, account: Account, at: int) -> Profile:
    return Profile(
        name=account.name,
        created=account.created,
        is_closed=account.closed is not None,
        ratings=[_rating_shown(standing, at) for standing in standings(connection, account.id)],
        statistics=[
            convert(tally, Statistics, from_attributes=True)
            for tally in tallies(connection, account.id)
        ],
    )


def _rating_shown(standing: Standing, at: int) -> RatingShown:
    rating = standing.now(at)
    return RatingShown(
        game=standing.game,
        speed=standing.speed,
        value=rating.value,
        deviation=rating.deviation,
        is_provisional=rating.is_provisional,
        games=standing.played,
    )


def _histories(connection: Connection, person: str) -> list[RatingHistory]:
    found: dict[tuple[str, str], RatingHistory] = {}
    for step in history(connection, person):
        kind = step.game, step.speed
        one = found.setdefault(kind, RatingHistory(*kind, steps=[]))
        one.steps.append(RatingStep(step.at, step.played, step.value, step.deviation))
    return list(found.values())
