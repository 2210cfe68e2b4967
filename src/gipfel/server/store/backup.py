"""Copies of all that a server keeps."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from gipfel.errors import ServerError
from gipfel.server.store.database import BUSY_TIMEOUT_MS, FILE
from gipfel.server.store.secret import SECRET_FILE

# A database, and what SQLite would bring into it when it is opened.
FILES = (FILE, *(f"{FILE}-{part}" for part in ("wal", "shm", "journal")))


def back_up(folder: Path, copy: Path) -> None:
    """Copies a server's folder, also while it runs, into a new one.

    The database is as it was at one moment. Raises ServerError where it cannot be copied.
    """
    _copy(folder, copy, "backup-impossible", copy)


def restore_backup(copy: Path, folder: Path) -> None:
    """Copies a backup into a folder in which no server has kept anything.

    Raises ServerError where one has, and where the backup is damaged.
    """
    _copy(copy, folder, "restore-impossible", copy)


def _copy(source: Path, target: Path, refusal: str, copy: Path) -> None:
    """The copy appears whole or not at all, and only its owner may read it."""
    for name in FILES:
        if (target / name).exists():
            raise ServerError.of("folder-in-use", folder=str(target), text=name)
    unfinished = target / f"{FILE}.part"
    try:
        target.mkdir(mode=0o700, parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)
        _copy_database(source / FILE, unfinished)
        if (source / SECRET_FILE).exists():
            (target / SECRET_FILE).touch(mode=0o600)
            shutil.copyfile(source / SECRET_FILE, target / SECRET_FILE)
        unfinished.rename(target / FILE)
    except (OSError, sqlite3.Error) as error:
        unfinished.unlink(missing_ok=True)
        raise ServerError.of(refusal, file=str(copy), text=str(error)) from None


def _copy_database(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(source, timeout=BUSY_TIMEOUT_MS / 1000)) as kept,
        closing(sqlite3.connect(target)) as copied,
    ):
        kept.backup(copied)
        # One file: what is in the write-ahead log of the source is in the copy itself.
        copied.execute("PRAGMA journal_mode=DELETE")
        (state,) = copied.execute("PRAGMA integrity_check").fetchone()
    if state != "ok":
        raise sqlite3.DatabaseError(state)
