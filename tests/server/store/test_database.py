"""Writes are told once they are durable, together where they can be, each by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from gipfel import ServerError
from gipfel.server.store.database import LONG_READERS, READERS, Database
from gipfel.server.store.schema import accounts, lifetimes
from gipfel.server.store.sqlite import SqliteDatabase
from tests.server.stores import Store

READ_TIMEOUT_S = 20.0  # on a busy machine


class Held(Database):
    """A database whose commits wait until they are let go."""

    def __init__(self, *args: Any, **engines: Any) -> None:
        super().__init__(*args, **engines)
        self.reached = threading.Semaphore(0)
        self.gate = threading.Event()
        self.commits = 0

    def commit(self, connection: Connection) -> None:
        self.reached.release()
        self.gate.wait()
        self.commits += 1
        super().commit(connection)

    def close(self) -> None:
        self.gate.set()
        super().close()


def life(number: int) -> Callable[[Connection], int]:
    def work(connection: Connection) -> int:
        connection.execute(insert(lifetimes).values(id=number, began=0, seen=0))
        return number

    return work


def count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(lifetimes)).scalar_one()


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)],
    ids=["FULL", "WAL", "foreign keys"],
)
def test_commits_are_durable(tmp_path: Path, pragma: str, value: object) -> None:
    def asked(connection: Connection) -> object:
        return connection.execute(text(f"PRAGMA {pragma}")).scalar_one()

    async def ask() -> None:
        with SqliteDatabase.open(tmp_path) as database:
            assert await database.write(asked) == value
            assert await database.read(asked) == value

    asyncio.run(ask())


def test_nothing_is_told_while_a_commit_is_held(tmp_path: Path, store: Store) -> None:
    async def hold() -> None:
        with store.open_as(Held, tmp_path) as database:
            writing = asyncio.ensure_future(database.write(life(1)))
            await asyncio.to_thread(database.reached.acquire)
            await asyncio.sleep(0.05)
            assert not writing.done()
            assert await database.read(count) == 0
            database.gate.set()
            assert await writing == 1
            assert await database.read(count) == 1

    asyncio.run(hold())


def test_waiting_writes_are_committed_together(tmp_path: Path, store: Store) -> None:
    async def wait() -> None:
        with store.open_as(Held, tmp_path) as database:
            first = asyncio.ensure_future(database.write(life(0)))
            await asyncio.to_thread(database.reached.acquire)
            others = [asyncio.ensure_future(database.write(life(n))) for n in range(1, 100)]
            await asyncio.sleep(0)
            database.gate.set()
            assert await asyncio.gather(first, *others) == list(range(100))
            assert database.commits == 2

    asyncio.run(wait())


def test_failing_write_undoes_itself_alone(tmp_path: Path, store: Store) -> None:
    def fail(connection: Connection) -> None:
        life(2)(connection)
        raise LookupError("on purpose")

    async def write() -> None:
        with store.open(tmp_path) as database:
            done = await asyncio.gather(
                database.write(life(1)),
                database.write(fail),
                database.write(life(3)),
                return_exceptions=True,
            )
            assert (done[0], type(done[1]), done[2]) == (1, LookupError, 3)
            assert await database.read(count) == 2

    asyncio.run(write())


def test_failing_commit_is_told_to_all_who_wait(tmp_path: Path, store: Store) -> None:
    class Failing(Database):
        def commit(self, connection: Connection) -> None:
            raise OSError("the disk is full")

    async def write() -> None:
        with store.open_as(Failing, tmp_path) as database:
            done = await asyncio.gather(
                *(database.write(life(n)) for n in range(3)), return_exceptions=True
            )
            assert [str(error) for error in done] == ["the disk is full"] * 3
            assert await database.read(count) == 0

    asyncio.run(write())


def test_write_that_nobody_awaits_any_more_harms_nothing(tmp_path: Path, store: Store) -> None:
    async def write() -> None:
        with store.open_as(Held, tmp_path) as database:
            first = asyncio.ensure_future(database.write(life(1)))
            await asyncio.to_thread(database.reached.acquire)
            second = asyncio.ensure_future(database.write(life(2)))
            await asyncio.sleep(0)
            first.cancel()
            second.cancel()
            await asyncio.sleep(0)
            database.gate.set()
            assert await database.write(life(3)) == 3
            assert await database.read(count) == 2, "the first was under way, the second was not"

    asyncio.run(write())


def test_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ServerError, match="no games can be stored in"):
        SqliteDatabase.open(tmp_path / "file" / "data")


def test_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "gipfel.sqlite").write_text("something else entirely" * 100)
    with pytest.raises(ServerError, match="file is not a database"):
        SqliteDatabase.open(tmp_path)


def test_only_its_owner_may_look_into_the_folder(tmp_path: Path) -> None:
    with SqliteDatabase.open(tmp_path / "new"):
        assert (tmp_path / "new").stat().st_mode & 0o077 == 0


def test_only_its_owner_may_read_the_database(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with SqliteDatabase.open(tmp_path):
        files = list(tmp_path.iterdir())
        assert len(files) == 3
        assert all(file.stat().st_mode & 0o077 == 0 for file in files)


@pytest.mark.anyio
async def test_long_reads_keep_nobody_else_waiting(tmp_path: Path, store: Store) -> None:
    gate = threading.Event()
    with store.open(tmp_path) as database:
        long = [
            asyncio.ensure_future(database.read_long(lambda _: gate.wait()))
            for _ in range(READERS + LONG_READERS)
        ]
        try:
            assert await asyncio.wait_for(database.read(count), timeout=READ_TIMEOUT_S) == 0
            assert not any(one.done() for one in long)
        finally:
            gate.set()
        assert all(await asyncio.gather(*long))


@pytest.mark.anyio
async def test_error_does_not_tell_what_was_to_be_written(tmp_path: Path, store: Store) -> None:
    with store.open(tmp_path) as database, pytest.raises(IntegrityError) as failure:
        await database.write(
            lambda link: link.execute(insert(accounts).values(id=None, password="my secret"))
        )
    assert "my secret" not in str(failure.value)


@pytest.mark.anyio
async def test_closed_database_is_whole_while_another_program_has_it_open(tmp_path: Path) -> None:
    database = SqliteDatabase.open(tmp_path)
    with closing(sqlite3.connect(database.path)) as other:
        await database.write(life(1))
        assert other.execute("SELECT count(*) FROM lifetimes").fetchall() == [(1,)]
        database.close()
        copy = tmp_path / "copy.sqlite"
        copy.write_bytes(database.path.read_bytes())
        with closing(sqlite3.connect(copy)) as copied:
            assert copied.execute("SELECT id FROM lifetimes").fetchall() == [(1,)]
