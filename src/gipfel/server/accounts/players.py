"""People as others see them: by their names, never by their ids."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select

from gipfel.server.protocol.messages import Player
from gipfel.server.store.schema import accounts

# The ids of bots begin so; no other id holds a colon.
BOT_PREFIX = "bot:"
# Who had an account that is deleted.
GONE = Player("deleted")


def players(connection: Connection, people: Iterable[str]) -> dict[str, Player]:
    """How each of these people is shown."""
    wanted = set(people)
    if not wanted:
        return {}
    rows = connection.execute(
        select(accounts.c.id, accounts.c.name)
        .where(accounts.c.id.in_(wanted))
        .where(accounts.c.was_guest.is_not(True))
    )
    members = {row.id: Player("member", row.name) if row.name else GONE for row in rows}
    return {person: members.get(person) or _nameless(person) for person in wanted}


def _nameless(person: str) -> Player:
    if person.startswith(BOT_PREFIX):
        return Player("bot", person)
    return Player("guest")
