"""Moves all that a server keeps from a folder to a PostgreSQL database, and back.

The target has everything, compared row by row, or nothing; the source stays as it is. Who calls
sees to it that no server runs in the folder; on the database it is seen to here.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL, Connection, func, inspect, literal, select
from sqlalchemy.exc import DatabaseError

from gipfel.errors import ServerError
from gipfel.server.store.backup import UNFINISHED, make_file, read_secret, require_unused
from gipfel.server.store.migrations import REVISIONS, migrate, require_known, stored_revision
from gipfel.server.store.postgres import stopped_server
from gipfel.server.store.postgres_url import format_postgres_url
from gipfel.server.store.schema import METADATA
from gipfel.server.store.secret import SECRET_FILE, require_long
from gipfel.server.store.shared_secret import keep_secret, stored_secret
from gipfel.server.store.sqlite import FILE, transaction_on, unfinished_database
from gipfel.server.store.table_copy import Report, copy_tables


def move_to_database(folder: Path, url: URL, report: Report) -> int:
    """Moves what is kept in a folder into a database without rows; returns how many there are.

    Raises ServerError where that cannot be done; then nothing has changed.
    """
    with (
        stopped_server(url) as target,
        _told_of(folder, "transfer-unreadable"),
        transaction_on(folder / FILE) as source,
    ):
        secret = _secret_of(folder)
        _require_current(source, str(folder))
        _require_empty(target, format_postgres_url(url))
        migrate(target)
        rows = copy_tables(source, target, report)
        _continue_counting(target)
        if secret is not None:
            keep_secret(target, secret)
        target.exec_driver_sql("ANALYZE")  # the first plans would be made for empty tables
    return rows


def move_to_folder(url: URL, folder: Path, given: str, report: Report) -> int:
    """Moves what a database keeps into a folder where there is none; returns how many rows.

    A secret that the database does not keep is the one given. Raises ServerError where that cannot
    be done; then no server finds anything in the folder.
    """
    require_unused(folder)
    shown = format_postgres_url(url)
    with stopped_server(url, is_reader=True) as source, _told_of(folder, "folder-unusable"):
        _require_current(source, shown)
        secret = stored_secret(source, given)
        with _appearing(folder) as unfinished, unfinished_database(unfinished) as target:
            migrate(target)
            rows = copy_tables(source, target, report)
        if secret is not None:
            make_file(folder / SECRET_FILE, folder, secret)
        (folder / UNFINISHED).rename(folder / FILE)
    return rows


@contextmanager
def _told_of(folder: Path, reason: str) -> Iterator[None]:
    """Raises ServerError where a folder is the reason why something cannot be done."""
    try:
        yield
    except (OSError, DatabaseError) as error:
        original = error.orig if isinstance(error, DatabaseError) else error
        if not isinstance(original, (OSError, sqlite3.Error)):
            raise
        raise ServerError.of(reason, folder=str(folder), text=str(original)) from None


@contextmanager
def _appearing(folder: Path) -> Iterator[Path]:
    """A file that becomes the database of a folder; where that fails it is removed."""
    unfinished = folder / UNFINISHED
    make_file(unfinished, folder)
    try:
        yield unfinished
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise


def _secret_of(folder: Path) -> bytes | None:
    secret = read_secret(folder)
    if secret is not None:
        require_long(folder / SECRET_FILE, secret)
    return secret


def _require_current(connection: Connection, shown: str) -> None:
    """Raises ServerError for a source without today's tables."""
    revision = stored_revision(connection)
    if revision is None:
        raise ServerError.of("folder-empty", folder=shown)
    _require_today(revision, shown)


def _require_empty(connection: Connection, shown: str) -> None:
    """Raises ServerError for a target that has tables of others, or rows, or earlier tables."""
    revision = stored_revision(connection)
    if revision is not None:
        _require_today(revision, shown)
    found = inspect(connection).get_table_names() if revision is None else _full_tables(connection)
    if found:
        raise ServerError.of("transfer-not-empty", text=shown, names=", ".join(sorted(found)))


def _require_today(revision: str, shown: str) -> None:
    require_known(revision)
    if revision != REVISIONS[-1]:
        raise ServerError.of("transfer-outdated", folder=shown, text=revision, limit=REVISIONS[-1])


def _full_tables(connection: Connection) -> list[str]:
    """Today's tables that have a row."""
    return [
        table.name
        for table in METADATA.sorted_tables
        if connection.execute(select(literal(1)).select_from(table).limit(1)).first()
    ]


def _continue_counting(connection: Connection) -> None:
    """Has PostgreSQL number new rows from where the copied ones end."""
    for table in METADATA.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            # Without rows there is no highest number, and the sequence stays at its begin.
            connection.execute(select(func.setval(sequence, func.max(column))))
