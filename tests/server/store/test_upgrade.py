"""A database of an earlier Gipfel is brought up to date, and kept as it was."""

from __future__ import annotations

import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gipfel import ServerError
from gipfel.server.store import upgrade as upgrading
from gipfel.server.store.backup import restore_backup
from gipfel.server.store.migrations import REVISIONS, OutdatedError, migrate
from gipfel.server.store.sqlite import FILE, SqliteDatabase, transaction_on
from gipfel.server.store.upgrade import COPIES_FOLDER, DATE, MOST_COPIES, upgrade

EARLIER = REVISIONS[-2]

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of an earlier Gipfel's server."""
    return earlier_folder(tmp_path / "data")


def earlier_folder(folder: Path, revision: str = EARLIER) -> Path:
    folder.mkdir()
    with transaction_on(folder / FILE) as connection:
        migrate(connection, revision)
        connection.exec_driver_sql("INSERT INTO lifetimes (began, seen) VALUES (1, 2)")
    return folder


def ask(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def revision_of(folder: Path) -> object:
    return ask(folder / FILE, "SELECT version_num FROM alembic_version")[0][0]


def copies_in(folder: Path) -> list[str]:
    return sorted(copy.name for copy in (folder / COPIES_FOLDER).iterdir())


def test_opening_leaves_an_earlier_database_alone(folder: Path) -> None:
    with pytest.raises(OutdatedError, match=f"revision {EARLIER}"):
        SqliteDatabase.open(folder)
    assert revision_of(folder) == EARLIER


def test_database_is_kept_as_it_was(folder: Path, tmp_path: Path) -> None:
    copy = upgrade(folder)
    assert copy is not None
    assert copy.name.startswith(f"{EARLIER}-20")
    assert copies_in(folder) == [copy.name]
    assert revision_of(folder) == REVISIONS[-1]
    restore_backup(copy, tmp_path / "restored")
    assert revision_of(tmp_path / "restored") == EARLIER
    for kept in (folder, tmp_path / "restored"):
        assert ask(kept / FILE, "SELECT began, seen FROM lifetimes") == [(1, 2)]
    for part in (copy.parent, copy, *copy.iterdir()):
        assert part.stat().st_mode & 0o077 == 0, part


def test_database_of_today_is_not_copied(folder: Path, tmp_path: Path) -> None:
    upgrade(folder)
    assert upgrade(folder) is None
    assert upgrade(tmp_path / "nothing") is None
    assert len(copies_in(folder)) == 1


def test_what_is_left_of_a_copy_is_removed(folder: Path) -> None:
    left = folder / COPIES_FOLDER / f"{EARLIER}-2026-01-01T00-00-00Z.part"
    left.mkdir(parents=True)
    (left / FILE).touch()
    copy = upgrade(folder)
    assert copy is not None
    assert copies_in(folder) == [copy.name]


def test_few_copies_are_kept(folder: Path) -> None:
    copies = folder / COPIES_FOLDER
    yesterday = f"{datetime.now(UTC) - timedelta(days=1):{DATE}}"
    for revision in range(MOST_COPIES + 2):
        (copies / f"000{revision}-{yesterday}").mkdir(parents=True)
    (copies / f"{EARLIER}-{yesterday}").mkdir(exist_ok=True)
    (copies / "mine").mkdir()
    copy = upgrade(folder)
    assert copy is not None
    found = copies_in(folder)
    assert len(found) == MOST_COPIES + 1
    assert {"mine", copy.name} <= set(found)


def test_old_copies_are_removed(folder: Path) -> None:
    upgrade(folder)
    old = folder / COPIES_FOLDER / "0001-2020-01-01T00-00-00Z"
    old.mkdir()
    (old / FILE).touch()
    kept = copies_in(folder)[1:]
    upgrade(folder)
    assert copies_in(folder) == kept
    assert kept


def test_full_disk_is_told_before_anything_is_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(0, 0, 3 << 20))
    with pytest.raises(ServerError, match=r"has 3 MB free, but .* needs 17 MB"):
        upgrade(folder)
    assert revision_of(folder) == EARLIER
    assert not (folder / COPIES_FOLDER).exists()


def test_copy_that_fails_leaves_everything_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(source: Path, copy: Path) -> None:
        copy.mkdir()
        raise ServerError("the disk is full")

    monkeypatch.setattr(upgrading, "back_up", fail)
    with pytest.raises(ServerError, match="the disk is full"):
        upgrade(folder)
    assert revision_of(folder) == EARLIER
    monkeypatch.undo()
    assert upgrade(folder) is not None
    assert len(copies_in(folder)) == 1


def test_database_of_a_later_gipfel_is_left_alone(folder: Path) -> None:
    with transaction_on(folder / FILE) as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(ServerError, match=f"9999, but this one only knows {REVISIONS[-1]}"):
        upgrade(folder)
    assert not (folder / COPIES_FOLDER).exists()


def test_damaged_database_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("something else entirely" * 100)
    with pytest.raises(ServerError, match="file is not a database"):
        upgrade(tmp_path)
