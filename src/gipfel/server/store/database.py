"""The database: a single writer with group commit, and several readers.

Writes that wait while a commit is under way are committed together, each by itself good or bad:
so full durability costs one wait for the disk per batch, not per write.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import QueuePool

from gipfel.errors import ServerError
from gipfel.server.store.migrations import prepare

FILE = "gipfel.sqlite"

READERS = 4
LONG_READERS = 2
MAX_BATCH = 500  # writes in one commit
BUSY_TIMEOUT_MS = 10_000  # how long we wait for a lock of another process
CLOSE_TIMEOUT_MS = 1_000  # the same at the end, when a supervisor waits for us

# What a write raises where the disk is full, cannot be written, or is locked by others.
WRITE_ERRORS = (OSError, OperationalError)

# FULL: a commit is on the disk when it returns, whatever happens to the machine then.
PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": BUSY_TIMEOUT_MS,
    # Pages (of 4 KiB) in the write-ahead log before they go into the database: the commit that
    # brings them there waits for it, and most pages of games in play are written again and again.
    "wal_autocheckpoint": 4_000,
}

P = ParamSpec("P")
ResultT = TypeVar("ResultT")
Work = Callable[Concatenate[Connection, P], ResultT]
# Called in the writer's thread with the number of writes in a commit, and the seconds it took.
Watcher = Callable[[int, float], None]


class Database:
    """A database file of today's revision, opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # The writer takes its lock at once: one that first reads could be refused it later.
        self._engine = _engine(path, begin="BEGIN IMMEDIATE", connections=1)
        self._readers = _engine(path, begin="BEGIN", connections=READERS + LONG_READERS)
        self._reading = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._reading_long = ThreadPoolExecutor(LONG_READERS, thread_name_prefix="long-reader")
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._watchers: list[Watcher] = []
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)

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
        database._writer.start()
        return database

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def write(self, work: Work[P, ResultT], *args: P.args, **kwargs: P.kwargs) -> ResultT:
        """Runs work in the writer's thread; returns its result once it is committed.

        What the work raises is raised here, and undoes this work alone. The work may be undone and
        done again, where another one failed beside it: it does nothing but read and write here.
        """
        write = _Write(lambda connection: work(connection, *args, **kwargs))
        self._waiting.put(write)
        result: ResultT = await write.future
        return result

    async def read(self, work: Work[P, ResultT], *args: P.args, **kwargs: P.kwargs) -> ResultT:
        """Runs work in a reader's thread, in one snapshot of the database; returns its result."""
        return await self._read(self._reading, lambda one: work(one, *args, **kwargs))

    async def read_long(self, work: Work[P, ResultT], *args: P.args, **kwargs: P.kwargs) -> ResultT:
        """The same for work that takes long: it waits for others of its kind alone."""
        return await self._read(self._reading_long, lambda one: work(one, *args, **kwargs))

    async def _read(self, threads: ThreadPoolExecutor, work: Work[[], ResultT]) -> ResultT:
        def reading() -> ResultT:
            with self._readers.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(threads, reading)

    def register_watcher(self, watcher: Watcher) -> None:
        """Registers a watcher of commits."""
        self._watchers.append(watcher)

    async def check(self) -> None:
        """Raises where it cannot be read."""
        await self.read(lambda connection: connection.exec_driver_sql("SELECT 1"))

    def close(self) -> None:
        """Commits all writes that wait, then closes the database: all of it is in one file."""
        self._waiting.put(None)
        self._writer.join()
        self._reading.shutdown()
        self._reading_long.shutdown()
        self._readers.dispose()
        self._checkpoint()
        self._engine.dispose()

    def _checkpoint(self) -> None:
        """Brings the write-ahead log into the database, also where another program has it open.

        Where that reads just now, or the disk is full, the log stays: nothing is lost by that.
        """
        with suppress(sqlite3.Error, DatabaseError), closing(self._engine.raw_connection()) as raw:
            raw.execute(f"PRAGMA busy_timeout={CLOSE_TIMEOUT_MS}")
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def commit(self, connection: Connection) -> None:
        """Makes a batch durable. Tests hold it here."""
        connection.commit()

    def _write_all(self) -> None:
        while batch := self._batch():
            self._write_batch([write for write in batch if write.is_wanted()])

    def _batch(self) -> list[_Write]:
        """What waits, and at least one; empty once the database is closed."""
        batch = []
        write = self._waiting.get()
        while write is not None:
            batch.append(write)
            if len(batch) == MAX_BATCH or self._waiting.empty():
                return batch
            write = self._waiting.get()
        if batch:
            self._waiting.put(None)  # the end, for the next time
        return batch

    def _write_batch(self, batch: list[_Write]) -> None:
        try:
            with self._engine.connect() as connection:
                if not _do_together(connection, batch):
                    _do_apart(connection, batch)
                began = time.perf_counter()
                self.commit(connection)
                self._notify_watchers(len(batch), time.perf_counter() - began)
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of it
            for write in batch:
                write.error = error
        for write in batch:
            write.resolve()

    def _notify_watchers(self, writes: int, seconds: float) -> None:
        for watcher in self._watchers:
            watcher(writes, seconds)


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


class _Write:
    """A write in the queue, and the future of its caller."""

    def __init__(self, work: Work[[], Any]) -> None:
        self._loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self._loop.create_future()
        self.error: Exception | None = None
        self._work = work
        self._result: Any = None

    def is_wanted(self) -> bool:
        """Whether somebody still waits."""
        return not self.future.cancelled()

    def do(self, connection: Connection) -> None:
        """Does the work. Raises what it raises."""
        self._result = self._work(connection)

    def resolve(self) -> None:
        """Completes the future, in its own thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody does
            self._loop.call_soon_threadsafe(self._set_result)

    def _set_result(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self._result)


def _do_together(connection: Connection, batch: Sequence[_Write]) -> bool:
    """Does everything; where one work fails all are undone, and it is False."""
    connection.begin()
    try:
        for write in batch:
            write.do(connection)
    except Exception:  # noqa: BLE001 - whose it was is found by doing them apart
        connection.rollback()
        return False
    return True


def _do_apart(connection: Connection, batch: Sequence[_Write]) -> None:
    """Does everything, and undoes only the works that fail."""
    connection.begin()
    for write in batch:
        savepoint = connection.begin_nested()
        try:
            write.do(connection)
        except Exception as error:  # noqa: BLE001 - raised where the work came from
            write.error = error
            savepoint.rollback()
        else:
            savepoint.commit()


def _engine(path: Path, *, begin: str, connections: int) -> Engine:
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
            for name, value in PRAGMAS.items():
                cursor.execute(f"PRAGMA {name}={value}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
