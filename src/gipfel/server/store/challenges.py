"""Challenges in the store."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Row, and_, func, insert, or_, select, update

from gipfel.server.accounts.players import players
from gipfel.server.accounts.ratings import Kind, strengths
from gipfel.server.protocol.messages import ChallengeView
from gipfel.server.store.games import pace_of
from gipfel.server.store.schema import accounts, challenges

IS_OPEN = challenges.c.state == "open"
MOST_SHOWN = 200  # open challenges, to one person


def insert_challenge(connection: Connection, values: dict[str, Any]) -> None:
    """Writes a challenge down."""
    connection.execute(insert(challenges).values(values))


def read_challenge(connection: Connection, challenge: str) -> Row[Any] | None:
    """A challenge's row; None where there is none."""
    found = select(challenges).where(challenges.c.id == challenge)
    return connection.execute(found).one_or_none()


def close_challenge(connection: Connection, challenge: str, state: str, **more: str) -> bool:
    """Says what became of an open challenge; False where it is open no more.

    Of one that was accepted, `opponent` says by whom, and `became` is the game.
    """
    one = update(challenges).where(challenges.c.id == challenge, IS_OPEN)
    return bool(connection.execute(one.values(state=state, **more)).rowcount)


def rematch_of(connection: Connection, game: str) -> Row[Any] | None:
    """The offer of a rematch of a game that is open or was accepted, if there is one."""
    offered = select(challenges).where(
        challenges.c.follows == game, challenges.c.state.in_(("open", "accepted"))
    )
    return connection.execute(offered).first()


def count_open(connection: Connection, person: str) -> int:
    """How many challenges of a person are open."""
    own = select(func.count()).where(challenges.c.challenger == person, IS_OPEN)
    return int(connection.execute(own).scalar_one())


def open_for(connection: Connection, person: str) -> list[ChallengeView]:
    """The open challenges that a person may see without their links, the oldest first.

    Of too many, the person's own and the newest.
    """
    mine = or_(challenges.c.challenger == person, challenges.c.opponent == person)
    seen = select(challenges.c.id).where(IS_OPEN, or_(challenges.c.is_listed, mine))
    first = func.coalesce(mine, False).desc(), challenges.c.created.desc()
    return _views(connection, challenges.c.id.in_(seen.order_by(*first).limit(MOST_SHOWN)), person)


def open_of(connection: Connection, person: str) -> list[tuple[str, bool]]:
    """The open challenges by or to a person, and whether each is their own."""
    mine = or_(challenges.c.challenger == person, challenges.c.opponent == person)
    found = select(challenges.c.id, challenges.c.challenger == person).where(IS_OPEN, mine)
    return [(challenge, bool(is_own)) for challenge, is_own in connection.execute(found)]


def live_offers(connection: Connection) -> dict[str, str]:
    """The open challenges in the lobby for which one has to be there, each with its challenger."""
    live = and_(IS_OPEN, challenges.c.is_listed, challenges.c.days.is_(None))
    offers = select(challenges.c.id, challenges.c.challenger).where(live)
    found = connection.execute(offers.order_by(challenges.c.created))
    return {row.id: row.challenger for row in found}


def old_offers(connection: Connection, before: int) -> list[str]:
    """The open challenges from before a time."""
    old = select(challenges.c.id).where(IS_OPEN, challenges.c.created < before)
    return list(connection.scalars(old))


def known_as(connection: Connection, person: str, key: str) -> str | None:
    """The challenge that a person offered under a key, if there is one."""
    own = challenges.c.challenger == person
    return connection.scalar(select(challenges.c.id).where(own, challenges.c.key == key))


def view_of(connection: Connection, challenge: str, person: str) -> ChallengeView | None:
    """A challenge as a person sees it; None where there is none."""
    views = _views(connection, challenges.c.id == challenge, person)
    return views[0] if views else None


def person_named(connection: Connection, folded: str) -> str | None:
    """The id of who has this name, without what does not tell names apart."""
    return connection.scalar(
        select(accounts.c.id).where(accounts.c.folded == folded, accounts.c.closed.is_(None))
    )


def _views(
    connection: Connection, condition: ColumnElement[bool], person: str
) -> list[ChallengeView]:
    rows = connection.execute(
        select(challenges).where(condition).order_by(challenges.c.created)
    ).all()
    people = {person for row in rows for person in (row.challenger, row.opponent) if person}
    shown = players(connection, people)
    known = strengths(connection, [_kind(row) for row in rows])
    return [
        ChallengeView(
            id=row.id,
            challenger=shown[row.challenger],
            strength=known.get(_kind(row)),
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


def _kind(row: Row[Any]) -> Kind:
    return Kind(row.challenger, row.game, pace_of(row).speed)


def _part(row: Row[Any], person: str) -> Literal["challenger", "opponent"] | None:
    if row.challenger == person:
        return "challenger"
    return "opponent" if row.opponent == person else None
