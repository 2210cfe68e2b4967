"""Keys: secrets that prove who somebody is. Only their hashes are kept.

A session is the key in a browser's cookie, a token the one of a program, and a link the one that
the host gives to somebody who forgot the password; it opens once.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from gipfel.server.accounts.person import Person
from gipfel.server.errors import DeniedError
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.store.row_locks import lock_names, person_lock
from gipfel.server.store.schema import accounts, keys
from gipfel.server.timestamps import DAY_MS, HOUR_MS, Clock, now

SECRET_BYTES = 32
ID_BYTES = 12
LONGEST_LABEL = 200
MOST_TOKENS = 20  # of one account


class KeyKind(StrEnum):
    """What a key is for."""

    SESSION = "session"
    TOKEN = "token"
    LINK = "link"


# In milliseconds, from the last time that it was used; tokens stay until they are removed.
LIFETIMES_MS = {KeyKind.SESSION: 90 * DAY_MS, KeyKind.LINK: DAY_MS}
# The last use is stored this exactly, so that not every request writes.
LAST_USE_STEP_MS = HOUR_MS


@dataclass(frozen=True)
class Key:
    """A key as its owner sees it: never its secret."""

    id: str
    label: str
    created: int
    seen: int


@dataclass(frozen=True)
class Holder:
    """The person of a key, and the key's id."""

    person: Person
    key: str


class Keys:
    """All keys of a server."""

    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    async def make(self, person: str, kind: KeyKind, label: str = "") -> str:
        """Makes a key for an account; returns its secret, which is not stored.

        Raises DeniedError where there are tokens enough.
        """
        return await self._database.write(insert_key, person, kind, self._clock(), label)

    async def holder(self, kind: KeyKind, secret: str) -> Holder | None:
        """The holder of a key; None where it has ended, or the account was closed or deleted."""
        at = self._clock()
        found = await self._database.read(_find, kind, secret, at)
        if found is None:
            return None
        holder, seen = found
        if at - seen > LAST_USE_STEP_MS:
            with suppress(*WRITE_ERRORS):  # they are known all the same
                await self._database.write(
                    lambda connection: connection.execute(
                        update(keys).where(keys.c.id == holder.key).values(seen=at)
                    )
                )
        return holder

    async def valid(self, ids: Collection[str]) -> set[str]:
        """Those of some keys that are still valid."""
        return await self._database.read(_valid, ids, self._clock())

    async def list_for(self, person: str, kind: KeyKind) -> Sequence[Key]:
        """Somebody's keys, the one used last first."""
        return await self._database.read(_list, person, kind, self._clock())

    async def end(self, person: str, kind: KeyKind, key: str) -> bool:
        """Ends one of somebody's own keys; whether there was such a one."""
        mine = and_(keys.c.person == person, keys.c.kind == kind, keys.c.id == key)
        ended = await self._database.write(
            lambda connection: connection.execute(delete(keys).where(mine)).rowcount
        )
        return bool(ended)


def insert_key(connection: Connection, person: str, kind: KeyKind, at: int, label: str = "") -> str:
    """Inserts a key and deletes those that have expired; returns its secret."""
    same = and_(keys.c.person == person, keys.c.kind == kind)
    lock_names(connection, person_lock(person))
    connection.execute(delete(keys).where(same, ~_is_alive(kind, at)))
    if kind is KeyKind.TOKEN and _count(connection, same) >= MOST_TOKENS:
        raise DeniedError(409, "tokens-full", most=MOST_TOKENS)
    secret = secrets.token_urlsafe(SECRET_BYTES)
    connection.execute(
        insert(keys).values(
            id=secrets.token_urlsafe(ID_BYTES),
            person=person,
            kind=kind,
            hash=hash_secret(secret),
            label=label[:LONGEST_LABEL],
            created=at,
            seen=at,
        )
    )
    return secret


def consume_key(connection: Connection, kind: KeyKind, secret: str, at: int) -> str | None:
    """Deletes a key that works once; returns whose it was."""
    found = _find(connection, kind, secret, at)
    if found is None:
        return None
    holder, _ = found
    used = connection.execute(delete(keys).where(keys.c.id == holder.key)).rowcount
    return holder.person.id if used else None  # else another process was faster


def end_all(connection: Connection, person: str, *, but: str = "") -> None:
    """Deletes all keys of a person but one."""
    connection.execute(delete(keys).where(keys.c.person == person, keys.c.id != but))


def hash_secret(secret: str) -> str:
    """The hash of a secret, which is stored. Secrets are long and random: no salt is needed."""
    return sha256(secret.encode()).hexdigest()


def _find(connection: Connection, kind: KeyKind, secret: str, at: int) -> tuple[Holder, int] | None:
    row = connection.execute(
        select(keys.c.id, keys.c.seen, accounts.c.id.label("person"), accounts.c.name)
        .join(accounts, accounts.c.id == keys.c.person)
        .where(keys.c.hash == hash_secret(secret), _is_alive(kind, at), accounts.c.closed.is_(None))
    ).one_or_none()
    return row and (Holder(Person(row.person, row.name), row.id), row.seen)


def _valid(connection: Connection, ids: Collection[str], at: int) -> set[str]:
    is_good = or_(*(_is_alive(kind, at) for kind in KeyKind))
    found = (
        select(keys.c.id)
        .join(accounts, accounts.c.id == keys.c.person)
        .where(keys.c.id.in_(ids), is_good, accounts.c.closed.is_(None))
    )
    return set(connection.scalars(found))


def _count(connection: Connection, wanted: ColumnElement[bool]) -> int:
    return connection.scalar(select(func.count()).select_from(keys).where(wanted)) or 0


def _is_alive(kind: KeyKind, at: int) -> ColumnElement[bool]:
    is_this_kind = keys.c.kind == kind
    lifetime = LIFETIMES_MS.get(kind)
    return is_this_kind if lifetime is None else and_(is_this_kind, keys.c.seen > at - lifetime)


def _list(connection: Connection, person: str, kind: KeyKind, at: int) -> list[Key]:
    rows = connection.execute(
        select(keys.c.id, keys.c.label, keys.c.created, keys.c.seen)
        .where(keys.c.person == person, _is_alive(kind, at))
        .order_by(keys.c.seen.desc(), keys.c.created.desc())
    )
    return [Key(*row) for row in rows]
