"""Processes are known by what they write."""

from __future__ import annotations

from sqlalchemy import Connection, select

from gipfel.server.store.processes import (
    engines_since,
    forget_process,
    note_process,
    read_processes,
)
from gipfel.server.store.schema import processes
from gipfel.server.timestamps import HOUR_MS


def test_process_is_known_with_its_last_sign_until_it_ends(connection: Connection) -> None:
    note_process(connection, "one", 1_000)
    note_process(connection, "other", 2_000)
    assert read_processes(connection) == {"one": 1_000, "other": 2_000}
    note_process(connection, "one", 3_000)
    assert read_processes(connection) == {"one": 3_000, "other": 2_000}
    forget_process(connection, "one")
    assert read_processes(connection) == {"other": 2_000}


def test_process_that_is_long_gone_is_forgotten(connection: Connection) -> None:
    note_process(connection, "one", 0)
    note_process(connection, "other", HOUR_MS + 1)
    assert list(connection.scalars(select(processes.c.id))) == ["other"]


def test_engines_of_those_that_run_are_counted(connection: Connection) -> None:
    assert engines_since(connection, 0) == 0
    note_process(connection, "front end", 1_000)
    note_process(connection, "worker", 1_000, engines=3)
    note_process(connection, "another", 2_000, engines=2)
    assert engines_since(connection, 500) == 5
    assert engines_since(connection, 1_000) == 2
