"""Nicknames in the store: what guests call themselves, as long as they come here."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select, update

from gipfel.server.store.schema import nicknames
from gipfel.server.store.skeletons import skeleton
from gipfel.server.timestamps import DAY_MS

# A guest who was not here for so long has given the nickname up, should another want it.
LIFETIME_MS = 90 * DAY_MS
# The last visit is stored this exactly, so that not every request writes.
LAST_VISIT_STEP_MS = DAY_MS


def nickname_of(connection: Connection, person: str) -> tuple[str, int] | None:
    """A guest's nickname, and when the guest was last here; None where there is none."""
    wanted = select(nicknames.c.name, nicknames.c.seen).where(nicknames.c.person == person)
    row = connection.execute(wanted).one_or_none()
    return row and (row.name, row.seen)


def note_visit(connection: Connection, person: str, at: int) -> None:
    """Notes that a guest is here, who so keeps the nickname."""
    connection.execute(update(nicknames).where(nicknames.c.person == person).values(seen=at))


def has_nickname_like(connection: Connection, name: str, person: str, at: int) -> bool:
    """Whether another guest has a nickname that is or looks like this one, and was here lately."""
    lately = nicknames.c.seen > at - LIFETIME_MS
    theirs = select(nicknames.c.person).where(_is_like(name), nicknames.c.person != person, lately)
    return connection.scalar(theirs.limit(1)) is not None


def replace_nickname(connection: Connection, name: str, person: str, at: int) -> None:
    """Gives a guest a nickname; those whose time is over are forgotten."""
    over = nicknames.c.seen <= at - LIFETIME_MS
    connection.execute(delete(nicknames).where(or_(over, nicknames.c.person == person)))
    row = {"person": person, "name": name, "folded": name.casefold(), "skeleton": skeleton(name)}
    connection.execute(insert(nicknames).values(**row, seen=at))


def drop_nickname(connection: Connection, person: str) -> None:
    """Takes a guest's nickname away, if there is one."""
    connection.execute(delete(nicknames).where(nicknames.c.person == person))


def drop_nicknames_like(connection: Connection, name: str) -> None:
    """Takes all nicknames away that are or look like a name: an account has it from now on."""
    connection.execute(delete(nicknames).where(_is_like(name)))


def looks_like(nickname: str, name: str) -> bool:
    """Whether two names are the same but for capitals, or look the same."""
    return nickname.casefold() == name.casefold() or skeleton(nickname) == skeleton(name)


def _is_like(name: str) -> ColumnElement[bool]:
    """`looks_like`, for a whole table."""
    same = nicknames.c.folded == name.casefold()
    return or_(same, nicknames.c.skeleton == skeleton(name))
