"""The runs of the server, in which clocks run, and who came back to a game in one of them.

A run goes from the start, or from the first write after an interruption, to its last heartbeat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from gipfel.errors import ServerError
from gipfel.game import Side
from gipfel.server.store.schema import lifetimes, returns
from gipfel.server.timestamps import DAY_MS, format_date

# How far the system's clock may be behind the end of the last run, and ahead of it.
MOST_BEHIND_MS = DAY_MS
MOST_AHEAD_MS = 366 * DAY_MS

# The tables of every revision have it.
LAST_SEEN = "SELECT seen FROM lifetimes ORDER BY id DESC LIMIT 1"


class Run(NamedTuple):
    """One run, from when to when; one that goes on has been seen lately."""

    id: int
    began: int
    seen: int
    # Whether a process began with it, or just before: then players have to come back first.
    is_restart: bool


def insert_run(connection: Connection, at: int, *, is_restart: bool = True) -> Run:
    """Inserts a new run.

    Where the system's clock was set back in between, it begins where the last one ended, unless
    somebody said that the clock was wrong before: see `trust_clock`.
    """
    began = max(at, last_seen(connection) or 0)
    added = insert(lifetimes).values(began=began, seen=began, is_restart=is_restart)
    run = int(connection.execute(added.returning(lifetimes.c.id)).scalar_one())
    return Run(run, began, began, is_restart)


def last_seen(connection: Connection) -> int | None:
    """When the last run was last seen; None where there was none."""
    return connection.exec_driver_sql(LAST_SEEN).scalar()


def check_clock(connection: Connection, at: int) -> None:
    """Raises ServerError where the system's clock is far from when the server last ran.

    It is wrong, or was: all that is kept from now on would have a wrong date.
    """
    last = last_seen(connection)
    if last is not None and not -MOST_BEHIND_MS <= at - last <= MOST_AHEAD_MS:
        raise ServerError.of("clock-off", text=format_date(at), limit=format_date(last))


def trust_clock(connection: Connection, at: int) -> None:
    """Takes the system's clock for right: what was stored before and is later was dated wrong.

    An empty run says so: the next one begins after it, and no longer after the last one. A turn
    that begins later is charged for no run before it, even where their times overlap.
    """
    if (last_seen(connection) or 0) > at:
        connection.execute(insert(lifetimes).values(began=at, seen=at, is_restart=True))


def continue_after(
    connection: Connection, run: int, *, ended: int, at: int, is_restart: bool
) -> Run:
    """Ends a run that was interrupted, and inserts the next one of the same process."""
    record_heartbeat(connection, run, ended)
    return insert_run(connection, at, is_restart=is_restart)


def record_heartbeat(connection: Connection, run: int, at: int) -> None:
    """Records a heartbeat."""
    connection.execute(update(lifetimes).where(lifetimes.c.id == run).values(seen=at))


def runs_before(connection: Connection, run: int) -> list[Run]:
    """The runs before this one, the first of them first."""
    earlier = select(lifetimes).where(lifetimes.c.id < run).order_by(lifetimes.c.id)
    return [Run(**row._asdict()) for row in connection.execute(earlier)]


def insert_return(connection: Connection, game_id: str, run: int, side: Side, at: int) -> None:
    """Records when a player came back to a game after a restart: the first time counts."""
    if (run, side) not in read_returns(connection, game_id):
        connection.execute(insert(returns).values(game=game_id, run=run, side=side, at=at))


def read_returns(connection: Connection, game_id: str) -> Mapping[tuple[int, Side], int]:
    """When the players of a game came back to it, by run and side."""
    rows = connection.execute(select(returns).where(returns.c.game == game_id))
    return {(row.run, row.side): row.at for row in rows}
