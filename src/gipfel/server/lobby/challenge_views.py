"""Challenges as the lobby and those who have their links see them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Row, func, or_, select

from gipfel.server.accounts.players import players
from gipfel.server.accounts.ratings import RatingKey, strengths
from gipfel.server.protocol.messages import ChallengeView
from gipfel.server.store.challenges import IS_OPEN
from gipfel.server.store.games import pace_of
from gipfel.server.store.schema import challenges

MOST_SHOWN = 200  # open challenges, to one person


def open_for(connection: Connection, person: str) -> list[ChallengeView]:
    """The open challenges that a person may see without their links, the oldest first.

    Of too many, the person's own and the newest.
    """
    mine = or_(challenges.c.challenger == person, challenges.c.opponent == person)
    seen = select(challenges.c.id).where(IS_OPEN, or_(challenges.c.is_listed, mine))
    first = func.coalesce(mine, False).desc(), challenges.c.created.desc()
    return _views(connection, challenges.c.id.in_(seen.order_by(*first).limit(MOST_SHOWN)), person)


def view_of(connection: Connection, challenge: str, person: str) -> ChallengeView | None:
    """A challenge as a person sees it; None where there is none."""
    views = _views(connection, challenges.c.id == challenge, person)
    return views[0] if views else None


def views_of(connection: Connection, ids: Collection[str]) -> list[ChallengeView]:
    """Challenges as they are seen by whom they do not concern, the oldest first."""
    return _views(connection, challenges.c.id.in_(ids), "")


def _views(
    connection: Connection, condition: ColumnElement[bool], person: str
) -> list[ChallengeView]:
    rows = connection.execute(
        select(challenges).where(condition).order_by(challenges.c.created)
    ).all()
    people = {person for row in rows for person in (row.challenger, row.opponent) if person}
    shown = players(connection, people)
    known = strengths(connection, [_rating_key(row) for row in rows])
    return [
        ChallengeView(
            id=row.id,
            challenger=shown[row.challenger],
            strength=known.get(_rating_key(row)),
            opponent=shown[row.opponent] if row.opponent else None,
            is_listed=row.is_listed,
            game=row.game,
            start=row.start,
            counts_repetition=row.counts_repetition,
            side=row.side,
            pace=pace_of(row),
            speed=pace_of(row).speed,
            is_rated=row.is_rated,
            follows=row.follows,
            state=row.state,
            became=row.became,
            you=_part(row, person),
        )
        for row in rows
    ]


def _rating_key(row: Row[Any]) -> RatingKey:
    return RatingKey(row.challenger, row.game, pace_of(row).speed)


def _part(row: Row[Any], person: str) -> Literal["challenger", "opponent"] | None:
    if row.challenger == person:
        return "challenger"
    return "opponent" if row.opponent == person else None
