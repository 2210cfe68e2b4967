"""SQLite: the database of one process, in one file of a folder."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import QueuePool

from gipfel.errors import ServerError
from gipfel.server.store.database import LONG_READERS, READERS, Database
from gipfel.server.store.migrations import prepare
from gipfel.server.store.secret import secret_in
from gipfel.server.store.trial import try_disk

FILE = "gipfel.sqlite"

BUSY_TIMEOUT_MS = 10_000  # how long we wait for a lock of another process
CLOSE_TIMEOUT_MS = 1_000  # the same at the end, when a supervisor waits for us

# FULL: a commit is on the disk when it returns, whatever happens to the machine then.
PRAGMAS: Mapping[str, str | int] = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": BUSY_TIMEOUT_MS,
    # Pages (of 4 KiB) in the write-ahead log before they go into the database: the commit that
    # brings them there waits for it, and most pages of games in play are written again and again.
    "wal_autocheckpoint": 4_000,
}
# For a file that counts only once it is whole: it is brought to the disk at the end.
UNFINISHED_PRAGMAS = {**PRAGMAS, "journal_mode": "MEMORY", "synchronous": "OFF"}


class SqliteDatabase(Database):
    """A database file of today's revision, opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # The writer takes its lock at once: one that first reads could be refused it later.
        super().__init__(
            writer=_engine(path, begin="BEGIN IMMEDIATE", connections=1),
            reader=_engine(path, begin="BEGIN", connections=READERS + LONG_READERS),
        )

    @classmethod
    def open(cls, folder: Path) -> Self:
        """The database of a folder, made where there is none.

        Raises ServerError where it cannot be had, OutdatedError where an earlier Gipfel made it: a
        server of that version may run there, and only `upgrade` brings it up to date.
        """
        database = cls(folder / FILE)
        try:
            with usable(folder):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                database.path.touch(mode=0o600)  # and so are the files that SQLite puts beside it
                with database._engine.begin() as connection:
                    prepare(connection)
        except ServerError:
            database._engine.dispose()
            raise
        database.start()
        return database

    @property
    def folder(self) -> Path:
        """Where it is kept, and what belongs to it."""
        return self.path.parent

    def secret(self) -> bytes:
        """The secret that is kept beside it. Raises ServerError for one that is too short."""
        return secret_in(self.folder)

    async def try_write(self) -> None:
        """Raises where nothing could be committed just now; the disk is tried instead."""
        await self.write(try_disk, self.folder)

    def _disconnect(self) -> None:
        """Brings the write-ahead log into the database, also where another program has it open.

        Where that reads just now, or the disk is full, the log stays: nothing is lost by that.
        """
        with suppress(sqlite3.Error, DatabaseError), closing(self._engine.raw_connection()) as raw:
            raw.execute(f"PRAGMA busy_timeout={CLOSE_TIMEOUT_MS}")
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        super()._disconnect()


@contextmanager
def usable(folder: Path) -> Iterator[None]:
    """Around the opening of a database. Raises ServerError, which says why it cannot be had."""
    try:
        yield
    except (OSError, DatabaseError) as error:
        reason = error.orig if isinstance(error, DatabaseError) else error
        raise ServerError.of("folder-unusable", folder=str(folder), text=str(reason)) from None


@contextmanager
def transaction_on(path: Path) -> Iterator[Connection]:
    """A transaction on a database file of any revision, committed at the end."""
    engine = _engine(path, begin="BEGIN IMMEDIATE", connections=1)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def unfinished_database(path: Path) -> Iterator[Connection]:
    """A transaction on a file that nobody else knows yet, fast, and on the disk at the end."""
    engine = _engine(path, begin="BEGIN", connections=1, pragmas=UNFINISHED_PRAGMAS)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _engine(
    path: Path, *, begin: str, connections: int, pragmas: Mapping[str, str | int] = PRAGMAS
) -> Engine:
    engine = create_engine(
        f"sqlite:///{path}",
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        connect_args={"check_same_thread": False},
        hide_parameters=True,  # what goes wrong is written down, and they may be secret
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # we begin ourselves
        with closing(connection.cursor()) as cursor:
            for name, value in pragmas.items():
                cursor.execute(f"PRAGMA {name}={value}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
