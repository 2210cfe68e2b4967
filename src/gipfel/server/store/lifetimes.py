"""The runs of the server, in which clocks run, and who came back to a game in one of them.

A run goes from the start, or from the first write after an interruption, to its last heartbeat.
Beside them stands when the server stood still for a moment in a run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, or_, select, text, update

from gipfel.errors import ServerError
from gipfel.game import Side
from gipfel.server.store.row_locks import lock_names
from gipfel.server.store.schema import games, lifetimes, log, returns, stalls
from gipfel.server.timestamps import DAY_MS, format_date

# How far the system's clock may be behind the end of the last run, and ahead of it.
MOST_BEHIND_MS = DAY_MS
MOST_AHEAD_MS = 366 * DAY_MS

# After these a new turn begins.
TURN_ENDS = ("move", "takeback-agree")

# Under it one process at a time begins a run.
RUN_LOCK = "run"
_CLOCK = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")

# Known to every database that we use.
_ADD_RETURN = text(
    "INSERT INTO returns (game, run, side, at) VALUES (:game, :run, :side, :at)"
    " ON CONFLICT DO NOTHING"
)

# The tables of every revision have it.
LAST_SEEN = "SELECT seen FROM lifetimes ORDER BY id DESC LIMIT 1"


class Run(NamedTuple):
    """One run, from when to when; one that goes on has been seen lately."""

    id: int
    began: int
    seen: int
    # How long the clock of a player who has not come back in it waits at most.
    wait: int


class Stall(NamedTuple):
    """A time in which the server stood still, and was soon there again."""

    began: int
    ended: int

    def within(self, start: int, end: int) -> int:
        """How much of it lies between two times."""
        return max(0, min(self.ended, end) - max(self.began, start))


class OldestTurns(NamedTuple):
    """When the oldest turn began that is in play; None where there is none."""

    # In a game with a clock for the whole game, and in any.
    live: int | None
    any: int | None


def insert_run(connection: Connection, at: int, *, wait: int) -> Run:
    """Inserts a new run.

    Where the system's clock was set back in between, it begins where the last one ended, unless
    somebody said that the clock was wrong before: see `trust_clock`.
    """
    began = max(at, last_seen(connection) or 0)
    added = insert(lifetimes).values(began=began, seen=began, wait=wait)
    run = int(connection.execute(added.returning(lifetimes.c.id)).scalar_one())
    return Run(run, began, began, wait)


def read_clock(connection: Connection) -> int:
    """The time of the database's server, which all processes share."""
    return int(connection.execute(_CLOCK).scalar_one())


def last_run(connection: Connection) -> Run | None:
    """The latest run; None where there was none."""
    row = connection.execute(select(lifetimes).order_by(lifetimes.c.id.desc()).limit(1)).first()
    return None if row is None else Run(**row._asdict())


def join_run(connection: Connection, at: int, *, wait: int, silence: int, is_alone: bool) -> Run:
    """The run that other processes are in, who have been seen lately; else a new one."""
    lock_names(connection, RUN_LOCK)
    last = last_run(connection)
    if last is not None and not is_alone and at - last.seen <= silence:
        return last
    return insert_run(connection, at, wait=wait)


def rejoin_run(
    connection: Connection, run: int, *, ended: int, at: int, wait: int, silence: int
) -> Run:
    """The run of a process that was interrupted: its own, if others have gone on in it, or the one
    that others have begun; else it ends, and there is a new one.

    Nobody has gone on in it where nobody was seen for longer than the silence, not this one either.
    """
    lock_names(connection, RUN_LOCK)
    last = last_run(connection)
    if last is not None and (last.id > run or at - max(last.seen, ended) <= silence):
        return last
    extend_run(connection, run, ended)
    return insert_run(connection, at, wait=wait)


def follow_run(connection: Connection, run: int, *, ended: int, at: int, wait: int) -> Run:
    """The run after one that is over since a time at which others still went on in it, unless one
    of them has begun it."""
    lock_names(connection, RUN_LOCK)
    last = last_run(connection)
    if last is not None and last.id > run:
        return last
    connection.execute(update(lifetimes).where(lifetimes.c.id == run).values(seen=ended))
    return insert_run(connection, at, wait=wait)


def extend_run(connection: Connection, run: int, at: int) -> Run | None:
    """Records that a run goes on, which others may have recorded later; returns the latest one."""
    later = update(lifetimes).where(lifetimes.c.id == run, lifetimes.c.seen < at)
    connection.execute(later.values(seen=at))
    return last_run(connection)


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
        connection.execute(insert(lifetimes).values(began=at, seen=at))


def continue_after(
    connection: Connection,
    run: int,
    *,
    ended: int,
    at: int,
    wait: int,
    stalled: Sequence[Stall] = (),
) -> Run:
    """Ends a run that was interrupted, and inserts the next one of the same process."""
    record_heartbeat(connection, run, ended, stalled)
    return insert_run(connection, at, wait=wait)


def record_heartbeat(
    connection: Connection, run: int, at: int, stalled: Sequence[Stall] = ()
) -> None:
    """Records a heartbeat, and when the server stood still since the last one."""
    connection.execute(update(lifetimes).where(lifetimes.c.id == run).values(seen=at))
    if stalled:
        connection.execute(insert(stalls), [stall._asdict() for stall in stalled])


def runs_before(connection: Connection, run: int) -> list[Run]:
    """The runs before this one, the first of them first."""
    earlier = select(lifetimes).where(lifetimes.c.id < run).order_by(lifetimes.c.id)
    return [Run(**row._asdict()) for row in connection.execute(earlier)]


def read_stalls(connection: Connection) -> list[Stall]:
    """When the server stood still, the first time first."""
    kept = select(stalls.c.began, stalls.c.ended).order_by(stalls.c.ended)
    return [Stall(*row) for row in connection.execute(kept)]


def prune(connection: Connection, run: Run) -> OldestTurns:
    """Deletes all before a run that no turn in play was played in."""
    oldest = _oldest_turns(connection)
    before = select(func.max(lifetimes.c.id)).where(lifetimes.c.id < run.id)
    if oldest.any is not None:
        before = before.where(lifetimes.c.seen <= oldest.any)
    # All up to the last of them: one that was ahead ends later, and was before it nevertheless.
    is_old = lifetimes.c.id <= (connection.scalar(before) or 0)
    is_over = returns.c.game.in_(select(games.c.id).where(games.c.state != "playing"))
    is_unneeded = or_(is_over, returns.c.run.in_(select(lifetimes.c.id).where(is_old)))
    connection.execute(delete(returns).where(is_unneeded))
    connection.execute(delete(lifetimes).where(is_old))
    earliest = run.began if oldest.live is None else oldest.live
    connection.execute(delete(stalls).where(stalls.c.ended <= earliest))
    return oldest


def forget_later_stalls(connection: Connection, at: int) -> None:
    """Deletes what a clock that was wrong has dated later than now."""
    connection.execute(delete(stalls).where(stalls.c.ended > at))


def _oldest_turns(connection: Connection) -> OldestTurns:
    ends = select(func.max(log.c.at)).where(log.c.game == games.c.id, log.c.kind.in_(TURN_ENDS))
    began = func.min(func.coalesce(ends.scalar_subquery(), games.c.created))
    in_play = select(began).where(games.c.state == "playing")
    live = connection.scalar(in_play.where(games.c.base.is_not(None)))
    return OldestTurns(live, connection.scalar(in_play))


def insert_return(connection: Connection, game_id: str, run: int, side: Side, at: int) -> None:
    """Records when a player came back to a game in a run: the first time counts."""
    connection.execute(_ADD_RETURN, {"game": game_id, "run": run, "side": side, "at": at})


def read_returns(connection: Connection, game_id: str) -> Mapping[tuple[int, Side], int]:
    """When the players of a game came back to it, by run and side."""
    rows = connection.execute(select(returns).where(returns.c.game == game_id))
    return {(row.run, row.side): row.at for row in rows}
