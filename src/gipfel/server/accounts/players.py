"""People as others see them: by their names, never by their ids."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select

from gipfel.server.protocol.messages import Player
from gipfel.server.store.schema import accounts, nicknames

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
    others = wanted - members.keys()
    guests = _guests(connection, {person for person in others if not is_bot(person)})
    bots = {person: Player("bot", person) for person in others if is_bot(person)}
    return members | guests | bots


def _guests(connection: Connection, people: set[str]) -> dict[str, Player]:
    if not people:
        return {}
    which = nicknames.c.person.in_(people)
    rows = connection.execute(select(nicknames.c.person, nicknames.c.name).where(which))
    named = {row.person: row.name for row in rows}
    return {person: Player("guest", named.get(person, "")) for person in people}


def is_bot(person: str) -> bool:
    """Whether this is the id of a bot."""
    return person.startswith(BOT_PREFIX)
