"""Names of deleted accounts, which nobody else may have for a while.

Of such a name only hashes are kept: one of its letters, one of what it looks like.
"""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import Connection, delete, insert, select

from gipfel.server.store.schema import freed_names
from gipfel.server.store.skeletons import skeleton
from gipfel.server.timestamps import DAY_MS

RESERVED_MS = 90 * DAY_MS


def reserve(connection: Connection, name: str, at: int) -> None:
    """Reserves a name that is given up, and forgets those whose time is over."""
    hashes = _hashes(name)
    over = freed_names.c.until <= at
    connection.execute(delete(freed_names).where(over | freed_names.c.hash.in_(hashes)))
    rows = [{"hash": one, "until": at + RESERVED_MS} for one in hashes]
    connection.execute(insert(freed_names), rows)


def is_reserved(connection: Connection, name: str, at: int) -> bool:
    """Whether a name, or one that looks like it, was given up lately."""
    theirs = freed_names.c.hash.in_(_hashes(name))
    found = select(freed_names.c.hash).where(theirs, freed_names.c.until > at).limit(1)
    return connection.scalar(found) is not None


def _hashes(name: str) -> list[str]:
    forms = f"name {name.casefold()}", f"skeleton {skeleton(name)}"
    return [sha256(form.encode()).hexdigest() for form in forms]
