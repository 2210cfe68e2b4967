"""What PostgreSQL's archive brings back, as docs/hosting.md tells: the database at any moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypeVar

import pytest
from sqlalchemy import Connection, delete, make_url, text

from gipfel.server.store.migrations import migrate
from gipfel.server.store.postgres import PostgresDatabase, ServerLock
from gipfel.server.store.schema import METADATA
from tests.server.hostile_rows import insert_hostile_rows, rows_of_all
from tests.server.stores import in_transaction
from tests.servers.fixtures import running
from tests.servers.postgres import PostgresServer

ResultT = TypeVar("ResultT")


@pytest.fixture
def archiving() -> Iterator[PostgresServer]:
    """A server that archives its log."""
    with running(partial(PostgresServer, archives=True)) as server:
        yield server


def fill(connection: Connection) -> None:
    migrate(connection)
    insert_hostile_rows(connection)


def empty(connection: Connection) -> None:
    for table in reversed(METADATA.sorted_tables):
        connection.execute(delete(table))


def test_lost_disk_is_recovered_as_it_was_at_a_moment(archiving: PostgresServer) -> None:
    archiving.back_up()
    url = make_url(archiving.create_database())
    in_transaction(url, fill)
    before = in_transaction(url, rows_of_all)
    moment = in_transaction(
        url, lambda connection: str(connection.scalar(text("SELECT clock_timestamp()")))
    )
    in_transaction(url, empty)  # the mistake
    assert not any(in_transaction(url, rows_of_all).values())
    archiving.lose_disk()
    archiving.recover(moment)
    assert in_transaction(url, rows_of_all) == before
    with PostgresDatabase.open(url, ServerLock.ALONE) as database:
        assert database.secret(), "a server starts on it"
