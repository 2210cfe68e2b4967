"""When the server was there: from its start to the last sign of life that it wrote down."""

from __future__ import annotations

from sqlalchemy import Connection, func, insert, select, update

from gipfel.server.store.schema import lifetimes


def begin_life(connection: Connection, at: int) -> tuple[int, int]:
    """Writes down that the server is there; the id of this life, and when it begins.

    Lives do not overlap, also where the system's clock was set back in between.
    """
    last = connection.scalar(select(func.max(lifetimes.c.seen)))
    began = max(at, last or 0)
    values = insert(lifetimes).values(began=began, seen=began)
    return int(connection.execute(values.returning(lifetimes.c.id)).scalar_one()), began


def sign_of_life(connection: Connection, life: int, at: int) -> None:
    """Writes down that the server is still there."""
    connection.execute(update(lifetimes).where(lifetimes.c.id == life).values(seen=at))


def lives_before(connection: Connection, life: int) -> list[tuple[int, int]]:
    """The lives before this one, from when to when."""
    rows = connection.execute(
        select(lifetimes.c.began, lifetimes.c.seen)
        .where(lifetimes.c.id < life)
        .order_by(lifetimes.c.began)
    )
    return [(row.began, row.seen) for row in rows]
