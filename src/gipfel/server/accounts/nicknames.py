"""Nicknames: what guests call themselves, without an account.

They have an account's letters and length, and are never like an account's name. Who opens an
account under a nickname takes it away from the guest.
"""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection

from gipfel.server.accounts.accounts import check_free, check_name, has_account, name_locks
from gipfel.server.errors import DeniedError
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.store.nicknames import (
    LAST_VISIT_STEP_MS,
    drop_nickname,
    has_nickname_like,
    nickname_of,
    note_visit,
    replace_nickname,
)
from gipfel.server.store.row_locks import lock_names, person_lock
from gipfel.server.timestamps import Clock, now


class Nicknames:
    """The nicknames of a server's guests."""

    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    async def of(self, guest: str) -> str:
        """The nickname of a guest who is here, and so keeps it; empty where there is none."""
        found = await self._database.read(nickname_of, guest)
        if found is None:
            return ""
        name, seen = found
        at = self._clock()
        if at - seen > LAST_VISIT_STEP_MS:
            with suppress(*WRITE_ERRORS):  # it is theirs all the same
                await self._database.write(note_visit, guest, at)
        return name

    async def take(self, guest: str, name: str) -> None:
        """Gives a guest a nickname, instead of the one so far.

        Raises DeniedError where it cannot be one, or somebody has it, or one that looks like it.
        """
        check_name(name)
        await self._database.write(_take, guest, name, self._clock())

    async def give_up(self, guest: str) -> None:
        """Takes a guest's nickname away."""
        await self._database.write(drop_nickname, guest)


def _take(connection: Connection, guest: str, name: str, at: int) -> None:
    lock_names(connection, person_lock(guest), *name_locks(name))
    if has_account(connection, guest):  # opened or deleted meanwhile
        raise DeniedError(409, "nickname-guest-only")
    check_free(connection, name, at)
    if has_nickname_like(connection, name, guest, at):
        raise DeniedError(409, "name-taken")
    replace_nickname(connection, name, guest, at)
