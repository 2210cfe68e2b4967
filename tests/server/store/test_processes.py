"""Processes are known by what they write, and one of them alone does what only one may."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from gipfel.server.store.processes import (
    forget_leases,
    forget_process,
    note_process,
    read_processes,
    take_lease,
)
from gipfel.server.store.schema import leases, processes
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


def test_lease_is_one_process_s_until_it_is_over(connection: Connection) -> None:
    assert take_lease(connection, "bot", holder="one", at=0, until=100)
    assert not take_lease(connection, "bot", holder="other", at=99, until=199)
    assert take_lease(connection, "bot", holder="one", at=99, until=150)
    assert not take_lease(connection, "bot", holder="other", at=149, until=249)
    assert take_lease(connection, "bot", holder="other", at=150, until=250)
    assert take_lease(connection, "another bot", holder="one", at=150, until=250)


def test_leases_that_are_over_are_forgotten(connection: Connection) -> None:
    take_lease(connection, "one", holder="p", at=0, until=100)
    take_lease(connection, "other", holder="p", at=0, until=200)
    forget_leases(connection, 100)
    assert connection.scalar(select(func.count()).select_from(leases)) == 1
