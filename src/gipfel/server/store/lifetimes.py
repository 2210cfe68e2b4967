"""The runs of the server: from its start to its last heartbeat."""

from __future__ import annotations

from sqlalchemy import Connection, func, insert, select, update

from gipfel.server.store.schema import lifetimes


def insert_run(connection: Connection, at: int) -> tuple[int, int]:
    """Inserts a new run; its id, and when it begins.

    Runs do not overlap, also where the system's clock was set back in between.
    """
    last = connection.scalar(select(func.max(lifetimes.c.seen)))
    began = max(at, last or 0)
    values = insert(lifetimes).values(began=began, seen=began)
    return int(connection.execute(values.returning(lifetimes.c.id)).scalar_one()), began


def record_heartbeat(connection: Connection, life: int, at: int) -> None:
    """Records a heartbeat."""
    connection.execute(update(lifetimes).where(lifetimes.c.id == life).values(seen=at))


def runs_before(connection: Connection, life: int) -> list[tuple[int, int]]:
    """The runs before this one, from when to when."""
    rows = connection.execute(
        select(lifetimes.c.began, lifetimes.c.seen)
        .where(lifetimes.c.id < life)
        .order_by(lifetimes.c.began)
    )
    return [(row.began, row.seen) for row in rows]
