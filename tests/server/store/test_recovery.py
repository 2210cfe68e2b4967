"""What PostgreSQL's own means bring back, as docs/hosting.md tells: a dump, or any moment."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import URL, Connection, create_engine, delete, make_url, text

from gipfel.server.store.migrations import migrate
from gipfel.server.store.postgres import PostgresDatabase, ServerLock
from gipfel.server.store.schema import METADATA
from tests.server.hostile_rows import insert_hostile_rows, rows_of_all
from tests.servers.postgres import PostgresServer, program

ResultT = TypeVar("ResultT")


@pytest.fixture
def archiving() -> Iterator[PostgresServer]:
    """A server that archives its log."""
    server = PostgresServer(archives=True)
    try:
        server.start()
        yield server
    finally:
        server.remove()


def at(url: URL, work: Callable[[Connection], ResultT]) -> ResultT:
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            return work(connection)
    finally:
        engine.dispose()


def fill(connection: Connection) -> None:
    migrate(connection)
    insert_hostile_rows(connection)


def empty(connection: Connection) -> None:
    for table in reversed(METADATA.sorted_tables):
        connection.execute(delete(table))


def run(*command: str | Path) -> None:
    subprocess.run(command, check=True)


def plain(url: URL) -> str:
    """An address as PostgreSQL's own programs take it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def require_usable(url: URL) -> None:
    """A server starts on it, and writes."""
    with PostgresDatabase.open(url, ServerLock.ALONE) as database:
        assert database.secret()


def test_dump_brings_every_row_back(postgres: PostgresServer, tmp_path: Path) -> None:
    first, second = (make_url(postgres.create_database()) for _ in range(2))
    dump = tmp_path / "monday.dump"
    try:
        at(first, fill)
        before = at(first, rows_of_all)
        run(program("pg_dump"), "--format=custom", f"--file={dump}", plain(first))
        restored = ("--exit-on-error", "--no-owner", f"--dbname={plain(second)}", dump)
        run(program("pg_restore"), *restored)
        assert at(second, rows_of_all) == before
        require_usable(second)
    finally:
        for url in (first, second):
            postgres.drop_database(str(url))


def test_lost_disk_is_recovered_as_it_was_at_a_moment(archiving: PostgresServer) -> None:
    archiving.back_up()
    url = make_url(archiving.create_database())
    at(url, fill)
    before = at(url, rows_of_all)
    moment = at(url, lambda connection: str(connection.scalar(text("SELECT clock_timestamp()"))))
    at(url, empty)  # the mistake
    assert not any(at(url, rows_of_all).values())
    archiving.lose_disk()
    archiving.recover(moment)
    assert at(url, rows_of_all) == before
    require_usable(url)
