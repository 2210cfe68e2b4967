"""Locks of a transaction, for who reads something and then writes what follows from it.

Several processes that did so at once would not see what the others write. SQLite has one writer
anyway: there nothing is to be locked. Whoever locks several things takes first the people, then
games, then challenges: so hardly ever two wait for each other.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b

from sqlalchemy import BigInteger, Connection, Table, bindparam, func, select

KEY_BYTES = 8
_LOCK = select(func.pg_advisory_xact_lock(bindparam("key", type_=BigInteger)))


def lock_names(connection: Connection, *names: str) -> None:
    """Locks names until the transaction ends; waits for another one that has locked one of them.

    Also what is not there yet has a name, or may be counted under one.
    """
    if connection.dialect.name != "postgresql":
        return
    for key in sorted({_key(name) for name in names}):
        connection.execute(_LOCK, {"key": key})


def lock_rows(connection: Connection, table: Table, ids: Collection[str]) -> None:
    """Locks rows of a table with ids, as far as they are there; others may still refer to them."""
    rows = select(table.c.id).where(table.c.id.in_(ids)).order_by(table.c.id)
    if ids and connection.dialect.name == "postgresql":
        connection.execute(rows.with_for_update(key_share=True)).all()


def person_lock(person: str) -> str:
    """The name under which what one person has is counted."""
    return f"person {person}"


def _key(name: str) -> int:
    digest = blake2b(name.encode(), digest_size=KEY_BYTES, person=b"gipfel-lock").digest()
    return int.from_bytes(digest, "big", signed=True)
