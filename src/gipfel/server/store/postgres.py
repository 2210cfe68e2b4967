"""PostgreSQL: one database, which any number of processes share.

What one process writes is serial, by its writer's thread, and committed in batches. What several
write at once is kept apart by constraints and by row locks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from typing import Any, Self

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event, func, select
from sqlalchemy.exc import DatabaseError, DBAPIError
from sqlalchemy.pool import QueuePool

from gipfel.errors import ServerError
from gipfel.server.store.database import LONG_READERS, READERS, Database
from gipfel.server.store.migrations import migrate, prepare
from gipfel.server.store.postgres_url import format_postgres_url
from gipfel.server.store.shared_secret import agree_on_secret

# Keys of advisory locks: "gipfel", and a number.
SERVER_LOCK = int.from_bytes(b"gipfel\0\1", "big")
START_LOCK = int.from_bytes(b"gipfel\0\2", "big")

# How long a server that starts waits for one that ends.
SERVER_LOCK_TIMEOUT_MS = 2_000
# A process that is frozen in a transaction loses that, so that the others do not wait for it; they
# wait for longer than that.
IDLE_TRANSACTION_TIMEOUT_MS = 3_000
LOCK_TIMEOUT_MS = 5_000
CONNECT_TIMEOUT_S = 5
# A connection over which nothing is heard any more is given up within so long, at both ends.
SILENCE_LIMIT_S = 10
KEEPALIVES = {"idle": 4, "interval": 2, "count": 3}

# What the client's library is told of every connection.
CONNECT_OPTIONS: Mapping[str, Any] = {
    "application_name": "gipfel",
    "connect_timeout": CONNECT_TIMEOUT_S,
    "tcp_user_timeout": SILENCE_LIMIT_S * 1_000,
    **{f"keepalives_{name}": value for name, value in KEEPALIVES.items()},
}

SESSION_SETTINGS: Mapping[str, int] = {
    "idle_in_transaction_session_timeout": IDLE_TRANSACTION_TIMEOUT_MS,
    "lock_timeout": LOCK_TIMEOUT_MS,
    "tcp_user_timeout": SILENCE_LIMIT_S * 1_000,
    **{f"tcp_keepalives_{name}": value for name, value in KEEPALIVES.items()},
}

# A commit is on the disk when it returns, whatever a role or a server has for its own; one that
# waits for another machine, too, goes on doing that.
SYNCHRONOUS_COMMIT = (
    "SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit')"
    " WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)"
)

# Who starts waits for who changes the tables, however long that takes.
NO_TIMEOUTS = "SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0"

# What another process did at that moment: deadlock, lock timeout, serialization failure; or this
# one stood still, and its transaction was ended before the commit (SQLSTATE).
TRANSIENT = {"40P01", "55P03", "40001", "25P03"}
LOCK_NOT_AVAILABLE = "55P03"
# The server has ended the connection, though the driver may not have noticed: idle in a transaction
# for too long, a shutdown, a crash.
ENDED = {"25P03", "57P01", "57P02"}


class ServerLock(Enum):
    """How a server takes the lock of a database: for itself alone, or with others."""

    ALONE = "pg_advisory_lock"
    SHARED = "pg_advisory_lock_shared"


class PostgresDatabase(Database):
    """A database of today's revision at a PostgreSQL server, opened."""

    def __init__(self, url: URL, lock: ServerLock | None = None) -> None:
        self.url = url
        self._lock = lock
        self._secret: bytes | None = None
        super().__init__(
            writer=_engine(url, connections=1, lock=lock),
            reader=_engine(url, connections=READERS + LONG_READERS, is_reader=True),
        )

    @classmethod
    def open(cls, url: URL, lock: ServerLock | None = None, *, secret: str | None = "") -> Self:
        """The database at an address, whose tables are made or brought up to date by a server.

        A server takes a lock, which ends with its connection: so only who has it can write; it
        signs by a secret, its own or one that the database keeps, unless that is None. Who takes no
        lock finds the tables as they are. Raises ServerError where the database cannot be
        had, another server has the lock, or the others have another secret; and OutdatedError where
        an earlier Gipfel made the tables and no lock is taken.
        """
        database = cls(url, lock)
        try:
            with usable_server(url), database._engine.begin() as connection:
                database._prepare(connection, secret)
        except ServerError:
            database._engine.dispose()
            raise
        database.start()
        return database

    def _prepare(self, connection: Connection, secret: str | None) -> None:
        _lock_tables(connection)
        if self._lock is None:
            prepare(connection)
            return
        migrate(connection)
        if secret is not None:
            is_alone = self.is_alone(connection)
            self._secret = agree_on_secret(connection, secret, is_alone=is_alone)

    @property
    def folder(self) -> None:
        """None: another server keeps it."""

    @property
    def is_shared(self) -> bool:
        """Whether other servers may have the lock, too."""
        return self._lock is ServerLock.SHARED

    def is_alone(self, connection: Connection) -> bool:
        """Whether no other server has the lock, which the connection has already."""
        return bool(connection.scalar(select(func.pg_try_advisory_xact_lock(SERVER_LOCK))))

    def secret(self) -> bytes:
        """The secret that this process and all others have."""
        assert self._secret is not None, "only a server has it"
        return self._secret

    async def try_write(self) -> None:
        """Raises where nothing could be committed: a commit is tried that changes nothing."""
        # Who has a number of a transaction commits it to the disk.
        await self.write(lambda connection: connection.execute(select(func.txid_current())))

    def _is_transient(self, error: Exception) -> bool:
        return isinstance(error, DBAPIError) and _sqlstate(error) in TRANSIENT


@contextmanager
def usable_server(url: URL) -> Iterator[None]:
    """Around the opening of a database. Raises ServerError, which says why it cannot be had."""
    try:
        yield
    except _LockTakenError:
        raise ServerError.of("database-taken", text=format_postgres_url(url)) from None
    except (OSError, DatabaseError) as error:
        reason = str(error.orig if isinstance(error, DatabaseError) else error)
        raise ServerError.of(
            "database-unusable", text=format_postgres_url(url), reason=reason.partition("\n")[0]
        ) from None


def migrate_server(url: URL) -> None:
    """Makes the tables of a database, or brings them up to date, also while servers run.

    Raises ServerError where it cannot be had, or a later Gipfel made them.
    """
    engine = _engine(url, connections=1)
    try:
        with usable_server(url), engine.begin() as connection:
            _lock_tables(connection)
            migrate(connection)
    finally:
        engine.dispose()


def _lock_tables(connection: Connection) -> None:
    """Waits until no other process makes or changes the tables."""
    connection.exec_driver_sql(NO_TIMEOUTS)
    connection.execute(select(func.pg_advisory_xact_lock(START_LOCK)))


@contextmanager
def connection_to(url: URL) -> Iterator[Connection]:
    """A connection to a database of any revision, by which nothing is changed.

    Raises ServerError where it cannot be had.
    """
    engine = _engine(url, connections=1, is_reader=True)
    try:
        with usable_server(url), engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def stopped_server(url: URL, *, is_reader: bool = False) -> Iterator[Connection]:
    """A transaction on a database of any revision, on which no server runs meanwhile.

    It may take as long as it wants. Raises ServerError where it cannot be had, or a server runs.
    """
    engine = _engine(url, connections=1, lock=ServerLock.ALONE, is_reader=is_reader)
    try:
        with usable_server(url), engine.begin() as connection:
            connection.exec_driver_sql(NO_TIMEOUTS)
            yield connection
    finally:
        engine.dispose()


class _LockTakenError(OSError):
    """Another server has the lock of the database."""


def _engine(
    url: URL, *, connections: int, lock: ServerLock | None = None, is_reader: bool = False
) -> Engine:
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        connect_args=dict(CONNECT_OPTIONS),
        # A reader sees one snapshot; what a writer waited for it must see.
        isolation_level="REPEATABLE READ" if is_reader else "READ COMMITTED",
        hide_parameters=True,  # what goes wrong is written down, and they may be secret
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.execute("; ".join(f"SET {name} = {n}" for name, n in SESSION_SETTINGS.items()))
        connection.execute(SYNCHRONOUS_COMMIT)
        if lock is not None:
            _take(connection, lock)
        connection.commit()
        connection.read_only = is_reader

    event.listen(engine, "handle_error", _note_ended)
    event.listen(engine, "handle_error", _hide_values)
    return engine


def _note_ended(context: ExceptionContext) -> None:
    """Has a connection replaced that the server has ended."""
    if _sqlstate(context.original_exception) in ENDED:
        context.is_disconnect = True


def _hide_values(context: ExceptionContext) -> None:
    """Leaves of an error what went wrong: its details have the values of a row."""
    original, told = context.original_exception, context.sqlalchemy_exception
    message = getattr(getattr(original, "diag", None), "message_primary", None)
    if message is not None:
        original.args = (message,)
        if told is not None:
            told.args = (f"{type(original).__name__}: {message}",)


def _take(connection: Any, lock: ServerLock) -> None:
    """Takes the lock for as long as the connection lasts. Raises OSError where it is taken."""
    connection.execute(f"SET LOCAL lock_timeout = {SERVER_LOCK_TIMEOUT_MS}")
    try:
        connection.execute(f"SELECT {lock.value}({SERVER_LOCK})")
    except Exception as error:
        if _sqlstate(error) != LOCK_NOT_AVAILABLE:
            raise
        raise _LockTakenError from error


def _sqlstate(error: BaseException) -> str | None:
    """PostgreSQL's code of an error, be it the driver's or SQLAlchemy's."""
    original = error.orig if isinstance(error, DBAPIError) else error
    return getattr(original, "sqlstate", None)
