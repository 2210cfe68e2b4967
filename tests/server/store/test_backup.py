"""A backup tells what is wrong, of which folder, and belongs to whom the server's folder does."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gipfel import ServerError
from gipfel.server.store import backup
from gipfel.server.store.backup import back_up, restore_backup
from gipfel.server.store.lock import LOCK_FILE, lock_folder
from gipfel.server.store.secret import SECRET_FILE, secret_in
from gipfel.server.store.sqlite import FILE, SqliteDatabase

SOMEBODY = 4321
is_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files to others")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    SqliteDatabase.open(folder).close()
    secret_in(folder)
    return folder


def hinder_sqlite(folder: Path) -> None:
    """Takes from SQLite the file that it needs beside the database, as a read-only disk does."""
    (folder / f"{FILE}-shm").symlink_to("/nowhere/at/all")


def test_closed_database_is_copied_from_where_nothing_can_be_written(
    folder: Path, tmp_path: Path
) -> None:
    hinder_sqlite(folder)
    back_up(folder, tmp_path / "copy")
    SqliteDatabase.open(tmp_path / "copy").close()


def test_database_that_another_program_changes_is_not_copied(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "BUSY_TIMEOUT_MS", 0)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode=DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ServerError, match="cannot be read for a backup: database is locked"):
            back_up(folder, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_source_that_cannot_be_read_is_blamed(folder: Path, tmp_path: Path) -> None:
    hinder_sqlite(folder)
    (folder / f"{FILE}-wal").write_bytes(b"something")
    with pytest.raises(ServerError, match=f"{folder} cannot be read for a backup: unable to open"):
        back_up(folder, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_damaged_source_is_blamed(folder: Path, tmp_path: Path) -> None:
    (folder / FILE).write_bytes(b"something else entirely" * 100)
    with pytest.raises(ServerError, match=f"{folder} cannot be read for a backup: file is not"):
        back_up(folder, tmp_path / "copy")


def test_target_that_cannot_be_written_is_blamed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    copy = tmp_path / "file" / "copy"
    with pytest.raises(ServerError, match=f"{copy} cannot hold a backup"):
        back_up(folder, copy)


def test_folder_that_cannot_take_a_backup_is_blamed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    target = tmp_path / "file" / "data"
    with pytest.raises(ServerError, match=f"no games can be stored in {target}"):
        restore_backup(folder, target)


@is_root
def test_backup_by_root_belongs_to_the_owner_of_the_folder(folder: Path, tmp_path: Path) -> None:
    os.chown(folder, SOMEBODY, SOMEBODY)
    copy = tmp_path / "copy"
    back_up(folder, copy)
    assert {file.name for file in copy.iterdir()} == {FILE, SECRET_FILE}
    for made in (copy, *copy.iterdir()):
        assert (made.stat().st_uid, made.stat().st_gid) == (SOMEBODY, SOMEBODY), made


@is_root
def test_what_root_restores_belongs_to_the_owner_of_the_folder(
    folder: Path, tmp_path: Path
) -> None:
    target = tmp_path / "target"
    target.mkdir()
    os.chown(target, SOMEBODY, SOMEBODY)
    with lock_folder(target):
        restore_backup(folder, target)
    assert {file.name for file in target.iterdir()} == {FILE, SECRET_FILE, LOCK_FILE}
    for made in target.iterdir():
        assert made.stat().st_uid == SOMEBODY, made


@is_root
def test_nothing_is_written_through_links(folder: Path, tmp_path: Path) -> None:
    target, other = tmp_path / "target", tmp_path / "other"
    target.mkdir()
    other.touch()
    os.chown(target, SOMEBODY, SOMEBODY)
    (target / SECRET_FILE).symlink_to(other)
    restore_backup(folder, target)
    assert other.read_bytes() == b""
    assert other.stat().st_uid == 0
    assert secret_in(target) == secret_in(folder)
