"""Runs follow each other, and a clock that is far off is told of."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from gipfel import ServerError
from gipfel.server.store.lifetimes import (
    MOST_AHEAD_MS,
    MOST_BEHIND_MS,
    check_clock,
    insert_run,
    record_heartbeat,
    trust_clock,
)
from gipfel.server.timestamps import DAY_MS, HOUR_MS

LAST = 1_800_000_000_000


@pytest.fixture
def ran(connection: Connection) -> Connection:
    """The database of a server that ran."""
    record_heartbeat(connection, insert_run(connection, LAST - 1_000, wait=0).id, LAST)
    return connection


def test_clock_set_back_a_little_does_not_set_time_back(ran: Connection) -> None:
    assert insert_run(ran, LAST - MOST_BEHIND_MS, wait=0).began == LAST


@pytest.mark.parametrize("ahead", [1, HOUR_MS, 3_650 * DAY_MS])
def test_time_that_was_wrong_does_not_go_on(ran: Connection, ahead: int) -> None:
    trust_clock(ran, LAST - ahead)
    assert insert_run(ran, LAST - ahead + 5, wait=0).began == LAST - ahead + 5


def test_trust_in_a_clock_that_was_right_changes_nothing(ran: Connection) -> None:
    trust_clock(ran, LAST)
    assert insert_run(ran, LAST + 5, wait=0).id == 2


@pytest.mark.parametrize("at", [LAST - MOST_BEHIND_MS - 1, LAST + MOST_AHEAD_MS + 1])
def test_clock_that_is_far_off_is_refused(ran: Connection, at: int) -> None:
    with pytest.raises(ServerError, match=r"last ran at 2027-01-15 08:00:00 UTC.*--trust-clock"):
        check_clock(ran, at)


@pytest.mark.parametrize("at", [LAST - MOST_BEHIND_MS, LAST, LAST + MOST_AHEAD_MS])
def test_clock_that_is_near_is_taken(ran: Connection, at: int) -> None:
    check_clock(ran, at)


def test_first_start_takes_any_clock(connection: Connection) -> None:
    check_clock(connection, 0)
