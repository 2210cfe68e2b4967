"""The stores to test with: SQLite, and PostgreSQL."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, make_url

from gipfel.server.store.database import Database
from gipfel.server.store.migrations import migrate
from gipfel.server.store.postgres import PostgresDatabase, ServerLock
from gipfel.server.store.schema import METADATA
from gipfel.server.store.sqlite import FILE, SqliteDatabase

ResultT = TypeVar("ResultT")

NAMES = ("sqlite", "postgres")
# Those that others refer to first, and those whose rows are counted.
TABLES = [table.name for table in METADATA.sorted_tables]
COUNTED = ("lifetimes", "stalls")
LOCK_TIMEOUT = "SET lock_timeout = 20000"  # of a test that has left a transaction open


class Store(ABC):
    """Where the server of a test keeps everything."""

    name: str
    kind: type[Database]

    @abstractmethod
    def open(self, folder: Path, kind: type[Database] | None = None) -> Database:
        """The database of a test, opened once more each time."""

    @abstractmethod
    def engine(self, folder: Path) -> Engine:
        """What connects to the database of a test, with no tables in it."""

    def open_as(self, own: Any, folder: Path) -> Any:
        """The database of a test, which does what a class of the test's own has it do."""
        return self.open(folder, type(own.__name__, (own, self.kind), {}))


class SqliteStore(Store):
    """A file in a folder."""

    name = "sqlite"
    kind = SqliteDatabase

    def open(self, folder: Path, kind: Any = None) -> Database:
        opened: Database = (kind or self.kind).open(folder)
        return opened

    def engine(self, folder: Path) -> Engine:
        return create_engine(f"sqlite:///{folder / FILE}")


class PostgresStore(Store):
    """A database at a server."""

    name = "postgres"
    kind = PostgresDatabase

    def __init__(self, url: str) -> None:
        self.url: URL = make_url(url)
        # Between two tests it may be restarted: then nothing is lost but connections.
        self._own = create_engine(self.url, isolation_level="AUTOCOMMIT", pool_pre_ping=True)
        with self._own.begin() as connection:
            migrate(connection)

    def open(self, folder: Path, kind: Any = None) -> Database:
        opened: Database = (kind or self.kind).open(self.url, ServerLock.SHARED)
        return opened

    def engine(self, folder: Path) -> Engine:
        return create_engine(self.url)

    def clear(self) -> None:
        """Deletes all that the tests before have left, and counts from 1 again."""
        deletions = [f'DELETE FROM "{name}"' for name in reversed(TABLES)]
        counters = [f"ALTER SEQUENCE {name}_id_seq RESTART" for name in COUNTED]
        with self._own.connect() as connection:
            connection.exec_driver_sql("; ".join([LOCK_TIMEOUT, *deletions, *counters]))

    def close(self) -> None:
        """Disconnects."""
        self._own.dispose()


SQLITE = SqliteStore()


def in_transaction(url: URL, work: Callable[[Connection], ResultT]) -> ResultT:
    """What work gives that is done at a server, by a connection of its own."""
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            return work(connection)
    finally:
        engine.dispose()
