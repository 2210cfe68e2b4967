"""Copies of all that a server keeps."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from gipfel.errors import ServerError
from gipfel.server.store.ownership import give_to_owner_of
from gipfel.server.store.secret import SECRET_FILE
from gipfel.server.store.sqlite import BUSY_TIMEOUT_MS, FILE

WAL_FILE = f"{FILE}-wal"
# A database, and what SQLite would bring into it when it is opened.
FILES = (FILE, WAL_FILE, f"{FILE}-shm", f"{FILE}-journal")
UNFINISHED = f"{FILE}.part"

# What SQLite says of the database that is read; the rest is about the one that is written.
READ_ERRORS = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
}

# What SQLite says where nothing can be written beside the database that is read.
UNWRITABLE_ERRORS = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}

# Makes the error that tells what is wrong with a folder.
Refusal = Callable[[Exception], ServerError]


def back_up(folder: Path, copy: Path) -> None:
    """Copies a server's folder, also while it runs, into a new one; its owner owns the copy, too.

    The database is as it was at one moment. Raises ServerError where it cannot be copied.
    """
    _copy(
        folder,
        copy,
        owner=folder,
        unreadable=lambda error: ServerError.of(
            "backup-unreadable", folder=str(folder), text=str(error)
        ),
        unwritable=lambda error: ServerError.of(
            "backup-impossible", file=str(copy), text=str(error)
        ),
    )


def restore_backup(copy: Path, folder: Path) -> None:
    """Copies a backup into a folder in which no server has kept anything; its owner owns it.

    Raises ServerError where one has, and where the backup is damaged.
    """
    _copy(
        copy,
        folder,
        owner=folder,
        unreadable=lambda error: ServerError.of(
            "restore-impossible", file=str(copy), text=str(error)
        ),
        unwritable=lambda error: ServerError.of(
            "folder-unusable", folder=str(folder), text=str(error)
        ),
    )


def _copy(
    source: Path, target: Path, *, owner: Path, unreadable: Refusal, unwritable: Refusal
) -> None:
    """The copy appears whole or not at all, and only its owner may read it."""
    require_unused(target)
    try:
        secret = read_secret(source)
        kept = _open_to_read(source)
    except (OSError, sqlite3.Error) as error:
        raise unreadable(error) from None
    unfinished = target / UNFINISHED
    with closing(kept):
        try:
            _make_folder(target, owner)
            make_file(unfinished, owner)
            _copy_database(kept, unfinished)
            if secret is not None:
                make_file(target / SECRET_FILE, owner, secret)
            unfinished.rename(target / FILE)
        except (OSError, sqlite3.Error) as error:
            with suppress(OSError):
                unfinished.unlink()
            raise (unreadable if _is_of_source(error) else unwritable)(error) from None


def require_unused(folder: Path) -> None:
    """Raises ServerError where a folder has a server's database, or what is left of one."""
    for name in FILES:
        if (folder / name).exists():
            raise ServerError.of("folder-in-use", folder=str(folder), text=name)


def read_secret(folder: Path) -> bytes | None:
    """The secret of a folder as it is; None where there is none. Raises OSError."""
    with suppress(FileNotFoundError):
        return (folder / SECRET_FILE).read_bytes()
    return None


def _open_to_read(folder: Path) -> sqlite3.Connection:
    """The database of a folder; also where nothing can be written there, if a server closed it."""
    path = folder / FILE
    try:
        return _connect(path)
    except sqlite3.OperationalError as error:
        log = folder / WAL_FILE
        has_log = log.exists() and log.stat().st_size > 0
        if has_log or error.sqlite_errorcode & 0xFF not in UNWRITABLE_ERRORS:
            raise
        # All is in one file, and what SQLite would put beside it is not needed.
        return _connect(f"{path.absolute().as_uri()}?immutable=1", is_uri=True)


def _connect(path: Path | str, *, is_uri: bool = False) -> sqlite3.Connection:
    """A connection by which something was read already: SQLite opens files only then."""
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_MS / 1000, uri=is_uri)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _make_folder(folder: Path, owner: Path) -> None:
    if not folder.is_dir():
        folder.mkdir(mode=0o700, parents=True)
        give_to_owner_of(owner, folder)


def make_file(path: Path, owner: Path, content: bytes = b"") -> None:
    """Makes a file anew: what was at its place, such as a link, is not written through."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
    give_to_owner_of(owner, path)


def _copy_database(kept: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target)) as copied:
        kept.backup(copied)
        # One file: what is in the write-ahead log of the source is in the copy itself.
        copied.execute("PRAGMA journal_mode=DELETE")
        (state,) = copied.execute("PRAGMA integrity_check").fetchone()
    if state != "ok":
        raise _DamagedError(state)


class _DamagedError(sqlite3.DatabaseError):
    """The copy is as damaged as what was copied."""


def _is_of_source(error: Exception) -> bool:
    if isinstance(error, _DamagedError):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code in READ_ERRORS or code & 0xFF in READ_ERRORS)
