"""Challenges in the store."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, and_, func, insert, or_, select, update

from gipfel.server.store.schema import accounts, challenges

IS_OPEN = challenges.c.state == "open"


def insert_challenge(connection: Connection, values: dict[str, Any]) -> None:
    """Writes a challenge down."""
    connection.execute(insert(challenges).values(values))


def read_challenge(connection: Connection, challenge: str) -> Row[Any] | None:
    """A challenge's row; None where there is none."""
    found = select(challenges).where(challenges.c.id == challenge)
    return connection.execute(found).one_or_none()


def close_challenge(connection: Connection, challenge: str, state: str, **more: str) -> bool:
    """Closes an open challenge with this state; False where it is open no more.

    Of one that was accepted, `opponent` says by whom, and `became` is the game.
    """
    one = update(challenges).where(challenges.c.id == challenge, IS_OPEN)
    return bool(connection.execute(one.values(state=state, **more)).rowcount)


def rematch_of(connection: Connection, game_id: str) -> Row[Any] | None:
    """The offer of a rematch of a game that is open or was accepted, if there is one."""
    offered = select(challenges).where(
        challenges.c.follows == game_id, challenges.c.state.in_(("open", "accepted"))
    )
    return connection.execute(offered).first()


def was_dealt(connection: Connection, game_id: str) -> bool:
    """Whether chance dealt where a game began."""
    dealt = select(challenges.c.id).where(challenges.c.became == game_id, challenges.c.is_dealt)
    return connection.scalar(dealt) is not None


def count_open(connection: Connection, person: str) -> int:
    """How many challenges of a person are open."""
    own = select(func.count()).where(challenges.c.challenger == person, IS_OPEN)
    return int(connection.execute(own).scalar_one())


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


def challenge_with_key(connection: Connection, person: str, key: str) -> str | None:
    """The challenge that a person offered under a key, if there is one."""
    own = challenges.c.challenger == person
    return connection.scalar(select(challenges.c.id).where(own, challenges.c.key == key))


def person_named(connection: Connection, folded: str) -> str | None:
    """The id of who has this name, without what does not tell names apart."""
    return connection.scalar(
        select(accounts.c.id).where(accounts.c.folded == folded, accounts.c.closed.is_(None))
    )
