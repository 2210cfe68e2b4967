"""The database: a single writer with group commit, and several readers.

Writes that wait while a commit is under way are committed together, each by itself good or bad:
so full durability costs one wait for the disk per batch, not per write.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError

READERS = 4
LONG_READERS = 2
MAX_BATCH = 500  # writes in one commit

# How often a write is tried that waited for another process in a circle, or for too long.
MOST_ATTEMPTS = 5

# What a write raises where the disk is full, cannot be written, or is locked by others; and where
# another server keeps the database, while that is gone or has ended the connection.
WRITE_ERRORS = (OSError, OperationalError, InternalError, InterfaceError)

P = ParamSpec("P")
ResultT = TypeVar("ResultT")
Work = Callable[Concatenate[Connection, P], ResultT]
# Called in the writer's thread with the number of writes in a commit, and the seconds it took.
Watcher = Callable[[int, float], None]


class Database(ABC):
    """A database of today's revision: a folder's, or a server's that several processes share."""

    def __init__(self, *, writer: Engine, reader: Engine) -> None:
        # One connection, which only the writer's thread uses once that is started.
        self._engine = writer
        self._readers = reader
        self._reading = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._reading_long = ThreadPoolExecutor(LONG_READERS, thread_name_prefix="long-reader")
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._watchers: list[Watcher] = []
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)

    @property
    @abstractmethod
    def folder(self) -> Path | None:
        """The folder where it is kept; None where it is another server's."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write, too: what is remembered of it may be old."""
        return False

    def is_alone(self, connection: Connection) -> bool:  # noqa: ARG002  # others override it
        """Whether no other process has the database open, as one that writes sees it."""
        return True

    @abstractmethod
    def secret(self) -> bytes:
        """The secret that signs cookies. Raises ServerError where it cannot be had."""

    @abstractmethod
    async def try_write(self) -> None:
        """Raises one of WRITE_ERRORS where nothing could be committed just now."""

    def start(self) -> None:
        """Begins to write: to be called once, when the tables are those of today."""
        self._writer.start()

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
        return await asyncio.get_running_loop().run_in_executor(threads, self._do_read, work)

    def _do_read(self, work: Work[[], ResultT]) -> ResultT:
        """Reads; once more where the connection was lost, as all are of a server that restarts."""
        try:
            with self._readers.begin() as connection:
                return work(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self._readers.begin() as connection:
            return work(connection)

    def register_watcher(self, watcher: Watcher) -> None:
        """Registers a watcher of commits."""
        self._watchers.append(watcher)

    async def check(self) -> None:
        """Raises where it cannot be read."""
        await self.read(lambda connection: connection.exec_driver_sql("SELECT 1"))

    def close(self) -> None:
        """Commits all writes that wait, then closes the database."""
        self._waiting.put(None)
        self._writer.join()
        self._reading.shutdown()
        self._reading_long.shutdown()
        self._readers.dispose()
        self._disconnect()

    def _disconnect(self) -> None:
        """Closes the last connection."""
        self._engine.dispose()

    def commit(self, connection: Connection) -> None:
        """Makes a batch durable. Tests hold it here."""
        connection.commit()

    def _is_transient(self, error: Exception) -> bool:  # noqa: ARG002  # others override it
        """Whether a write that was not committed may succeed if it is done again."""
        return False

    def _write_all(self) -> None:
        again: list[_Write] = []
        while batch := again or self._batch():
            self._write_batch([write for write in batch if write.is_wanted()])
            again = [write for write in batch if self._may_repeat(write)]
            for write in batch:
                if write not in again:
                    write.resolve()

    def _may_repeat(self, write: _Write) -> bool:
        is_transient = write.error is not None and self._is_transient(write.error)
        return is_transient and write.is_wanted() and write.attempts < MOST_ATTEMPTS

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
        for write in batch:
            write.attempts += 1
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

    def _notify_watchers(self, writes: int, seconds: float) -> None:
        for watcher in self._watchers:
            watcher(writes, seconds)


class _Write:
    """A write in the queue, and the future of its caller."""

    def __init__(self, work: Work[[], Any]) -> None:
        self._loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self._loop.create_future()
        self.error: Exception | None = None
        self.attempts = 0
        self._work = work
        self._result: Any = None

    def is_wanted(self) -> bool:
        """Whether somebody still waits."""
        return not self.future.cancelled()

    def do(self, connection: Connection) -> None:
        """Does the work. Raises what it raises."""
        self.error = None
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
        except Exception as error:
            if connection.invalidated:  # nothing of this is there any more
                raise
            write.error = error
            savepoint.rollback()
        else:
            savepoint.commit()
