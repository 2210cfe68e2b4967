"""Looks a server's folder over, also while the server runs: what is in order, and what is not."""

from __future__ import annotations

import shutil
import sqlite3
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from gipfel.errors import ServerError
from gipfel.server.store.backup import FILES, UNFINISHED
from gipfel.server.store.lifetimes import LAST_SEEN, MOST_AHEAD_MS
from gipfel.server.store.lock import LOCK_FILE, TakenError, lock_folder
from gipfel.server.store.migrations import REVISIONS
from gipfel.server.store.one_address import ONE_ADDRESS_FILE, read_one_address
from gipfel.server.store.secret import SECRET_BYTES, SECRET_FILE
from gipfel.server.store.sqlite import FILE
from gipfel.server.store.trial import TRIAL_FILE
from gipfel.server.store.upgrade import COPIES_FOLDER, MEGABYTE, PART, needed_room
from gipfel.server.timestamps import MINUTE_MS, format_date, now

LEAST_FREE = 200 * MEGABYTE
BUSY_TIMEOUT_S = 5.0  # longer than any write of a server takes
CLOCK_TOLERANCE_MS = MINUTE_MS


class Grade(StrEnum):
    """What a finding means; the names of texts."""

    GOOD = "check-good"
    NOTE = "check-note"
    WRONG = "check-wrong"


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: the text in `words/` that tells of it."""

    grade: Grade
    name: str
    places: Mapping[str, str | int]


def inspect_folder(folder: Path, *, at: int | None = None) -> list[Finding]:
    """Everything that was found in the folder of a server at a time, now unless told."""
    return [
        *_server(folder),
        *_disk(folder),
        *_permissions(folder),
        *_secret(folder / SECRET_FILE),
        *_leftovers(folder),
        *_database(folder / FILE, now() if at is None else at),
        *_proxy(folder),
    ]


def _good(name: str, **places: str | int) -> Finding:
    return Finding(Grade.GOOD, name, places)


def _note(name: str, **places: str | int) -> Finding:
    return Finding(Grade.NOTE, name, places)


def _wrong(name: str, **places: str | int) -> Finding:
    return Finding(Grade.WRONG, name, places)


def _server(folder: Path) -> Iterator[Finding]:
    try:
        with lock_folder(folder):
            yield _good("check-server-stopped", folder=str(folder))
    except TakenError:
        yield _good("check-server-runs", folder=str(folder))
    except ServerError as error:
        yield _wrong("check-lock-unusable", file=str(folder / LOCK_FILE), text=str(error))


def _disk(folder: Path) -> Iterator[Finding]:
    free = shutil.disk_usage(folder).free
    wanted = max(LEAST_FREE, needed_room(folder))
    if free < wanted:
        limit = -(-wanted // MEGABYTE)
        yield _wrong("check-disk-short", number=free // MEGABYTE, limit=limit)
    else:
        yield _good("check-disk-good", number=free // MEGABYTE)


def _permissions(folder: Path) -> Iterator[Finding]:
    """On Windows files have the access rights of their folder."""
    if sys.platform == "win32":
        return
    owner = folder.stat().st_uid
    beside = (SECRET_FILE, LOCK_FILE, ONE_ADDRESS_FILE, TRIAL_FILE, COPIES_FOLDER)
    kept = [path for name in (*FILES, *beside) if (path := folder / name).exists()]
    foreign = [path for path in kept if path.stat().st_uid != owner]
    are_open = [path for path in kept if path.stat().st_mode & 0o077]
    for path in foreign:
        yield _wrong("check-owner-other", file=str(path), folder=str(folder))
    for path in are_open:
        yield _wrong("check-file-open", file=str(path))
    if folder.stat().st_mode & 0o077:
        yield _note("check-folder-open", folder=str(folder))
    elif not foreign and not are_open:
        yield _good("check-permissions-good")


def _secret(path: Path) -> Iterator[Finding]:
    """A server makes the one that it lacks, and refuses a short one."""
    if path.exists() and (size := path.stat().st_size) < SECRET_BYTES:
        yield _wrong("check-secret-short", file=str(path), number=size, limit=SECRET_BYTES)


def _leftovers(folder: Path) -> Iterator[Finding]:
    """What work that was interrupted has left; what SQLite left it brings in by itself."""
    patterns = (UNFINISHED, f"{SECRET_FILE}.*", f"{ONE_ADDRESS_FILE}{PART}")
    found = [path for pattern in patterns for path in folder.glob(pattern)]
    found += (folder / COPIES_FOLDER).glob(f"*{PART}")
    for path in sorted(found):
        yield _note("check-leftover", file=str(path))


def _database(path: Path, at: int) -> Iterator[Finding]:
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT_S)) as connection:
            connection.isolation_level = None
            yield from _soundness(connection)
            yield from _schema(connection)
            yield from _clock(connection, at)
            yield from _write_lock(connection, path)
    except sqlite3.Error as error:
        is_damaged = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT
        name = "check-database-damaged" if is_damaged else "check-database-unreadable"
        yield _wrong(name, text=str(error))


def _soundness(connection: sqlite3.Connection) -> Iterator[Finding]:
    (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if state == "ok":
        yield _good("check-database-good")
    else:
        yield _wrong("check-database-damaged", text=state)


def _schema(connection: sqlite3.Connection) -> Iterator[Finding]:
    if not _has_table(connection, "alembic_version"):
        yield _note("check-schema-none")
        return
    (found,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    places = {"text": found, "limit": REVISIONS[-1]}
    if found == REVISIONS[-1]:
        yield _good("check-schema-good", text=found)
    elif found in REVISIONS:
        yield _note("check-schema-earlier", **places)
    else:
        yield _wrong("check-schema-later", **places)


def _clock(connection: sqlite3.Connection, at: int) -> Iterator[Finding]:
    if not _has_table(connection, "lifetimes"):
        return
    (last,) = connection.execute(LAST_SEEN).fetchone() or (None,)
    if last is not None and last > at + CLOCK_TOLERANCE_MS:
        yield _wrong("check-clock-behind", text=format_date(at), limit=format_date(last))
    elif last is not None and at > last + MOST_AHEAD_MS:
        yield _wrong("check-clock-ahead", text=format_date(at), limit=format_date(last))
    else:
        yield _good("check-clock-good", text=format_date(at))


def _write_lock(connection: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        yield _wrong("check-database-locked", file=str(path))


def _has_table(connection: sqlite3.Connection, name: str) -> bool:
    found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (name,))
    return found.fetchone() is not None


def _proxy(folder: Path) -> Iterator[Finding]:
    found = read_one_address(folder)
    if found is None:
        yield _good("check-proxy-good")
    elif found.is_forwarded:
        yield _wrong("check-proxy-unbelieved", text=found.address)
    else:
        yield _note("check-proxy-one-address", text=found.address)
