"""A look over a server's folder finds what is wrong with it, and only that."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections import namedtuple
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from gipfel.server.store import inspection
from gipfel.server.store.inspection import Grade, inspect_folder
from gipfel.server.store.lock import lock_folder
from gipfel.server.store.migrations import REVISIONS, migrate
from gipfel.server.store.one_address import OneAddress, write_one_address
from gipfel.server.store.secret import secret_in
from gipfel.server.store.sqlite import FILE, SqliteDatabase, transaction_on
from gipfel.server.store.upgrade import upgrade
from gipfel.server.timestamps import DAY_MS, now

Usage = namedtuple("Usage", "total used free")
SOMEBODY = 4321
PAGE_BYTES = 4096


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a server that has run, and is in order."""
    folder = tmp_path / "data"
    with lock_folder(folder):
        SqliteDatabase.open(folder).close()
        secret_in(folder)
    return folder


def found(folder: Path) -> dict[str, Grade]:
    """What was found, apart from what is good."""
    findings = inspect_folder(folder)
    return {item.name: item.grade for item in findings if item.grade != Grade.GOOD}


def execute(folder: Path, sql: str) -> None:
    with transaction_on(folder / FILE) as connection:
        connection.exec_driver_sql(sql)


def test_folder_in_order_is_good(folder: Path) -> None:
    assert found(folder) == {}
    assert len(inspect_folder(folder)) == 7
    upgrade(folder)
    assert found(folder) == {}


def test_running_server_is_told(folder: Path) -> None:
    assert inspect_folder(folder)[0].name == "check-server-stopped"
    with lock_folder(folder):
        assert inspect_folder(folder)[0].name == "check-server-runs"


def fill_disk(_: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(0, 0, 10 << 20))


def open_secret(folder: Path, _: pytest.MonkeyPatch) -> None:
    (folder / "secret").chmod(0o644)


def open_folder(folder: Path, _: pytest.MonkeyPatch) -> None:
    folder.chmod(0o755)


def leave_unfinished(folder: Path, _: pytest.MonkeyPatch) -> None:
    (folder / f"{FILE}.part").touch(mode=0o600)


def be_earlier(folder: Path, _: pytest.MonkeyPatch) -> None:
    (folder / FILE).unlink()
    (folder / FILE).touch(mode=0o600)
    with transaction_on(folder / FILE) as connection:
        migrate(connection, REVISIONS[-2])


def be_later(folder: Path, _: pytest.MonkeyPatch) -> None:
    execute(folder, "UPDATE alembic_version SET version_num = '9999'")


def be_empty(folder: Path, _: pytest.MonkeyPatch) -> None:
    (folder / FILE).write_bytes(b"")


def store_tomorrow(folder: Path, _: pytest.MonkeyPatch) -> None:
    execute(folder, f"INSERT INTO lifetimes (began, seen) VALUES (1, {now() + DAY_MS})")


def store_long_ago(folder: Path, _: pytest.MonkeyPatch) -> None:
    execute(folder, f"INSERT INTO lifetimes (began, seen) VALUES (1, {now() - 400 * DAY_MS})")


def shorten_secret(folder: Path, _: pytest.MonkeyPatch) -> None:
    (folder / "secret").write_bytes(b"short")


def be_no_database(folder: Path, _: pytest.MonkeyPatch) -> None:
    (folder / FILE).write_bytes(b"something else entirely" * 100)


def lack_a_lock(folder: Path, _: pytest.MonkeyPatch) -> None:
    (folder / "lock").unlink()
    (folder / "lock").mkdir(mode=0o700)


def see_a_proxy(folder: Path, _: pytest.MonkeyPatch) -> None:
    write_one_address(folder, OneAddress("172.17.0.1", is_forwarded=True))


def see_one_address(folder: Path, _: pytest.MonkeyPatch) -> None:
    write_one_address(folder, OneAddress("172.17.0.1", is_forwarded=False))


@pytest.mark.parametrize(
    ("trouble", "name", "grade"),
    [
        (fill_disk, "check-disk-short", Grade.WRONG),
        (open_secret, "check-file-open", Grade.WRONG),
        (open_folder, "check-folder-open", Grade.NOTE),
        (leave_unfinished, "check-leftover", Grade.NOTE),
        (be_earlier, "check-schema-earlier", Grade.NOTE),
        (be_later, "check-schema-later", Grade.WRONG),
        (be_empty, "check-schema-none", Grade.NOTE),
        (store_tomorrow, "check-clock-behind", Grade.WRONG),
        (store_long_ago, "check-clock-ahead", Grade.WRONG),
        (shorten_secret, "check-secret-short", Grade.WRONG),
        (be_no_database, "check-database-unreadable", Grade.WRONG),
        (lack_a_lock, "check-lock-unusable", Grade.WRONG),
        (see_a_proxy, "check-proxy-unbelieved", Grade.WRONG),
        (see_one_address, "check-proxy-one-address", Grade.NOTE),
    ],
)
def test_trouble_is_found(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Callable[[Path, pytest.MonkeyPatch], None],
    name: str,
    grade: Grade,
) -> None:
    trouble(folder, monkeypatch)
    assert found(folder) == {name: grade}


@pytest.mark.parametrize("pages", [1, 20], ids=["a page", "many pages"])
def test_damaged_database_is_found(folder: Path, pages: int) -> None:
    whole = (folder / FILE).read_bytes()
    damaged = pages * PAGE_BYTES
    (folder / FILE).write_bytes(whole[:-damaged] + b"\xff" * damaged)
    assert found(folder) == {"check-database-damaged": Grade.WRONG}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files to others")
@pytest.mark.parametrize("name", ["secret", "lock", "trial"])
def test_file_of_another_user_is_found(folder: Path, name: str) -> None:
    (folder / name).touch(mode=0o600)
    os.chown(folder / name, SOMEBODY, SOMEBODY)
    assert found(folder) == {"check-owner-other": Grade.WRONG}


def test_database_that_another_program_has_locked_is_found(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "BUSY_TIMEOUT_S", 0.0)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        left = found(folder)
        other.execute("ROLLBACK")
    assert left == {"check-database-locked": Grade.WRONG}
    assert found(folder) == {}
