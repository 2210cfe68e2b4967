"""The processes of a server by what they write down, and work that one of them does at a time."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, delete, select, text

from gipfel.server.store.schema import leases, processes
from gipfel.server.timestamps import HOUR_MS

# Known to every database that we use.
_SEE = text(
    "INSERT INTO processes (id, seen) VALUES (:id, :seen)"
    " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"
)
_TAKE = text(
    "INSERT INTO leases (name, holder, until) VALUES (:name, :holder, :until)"
    " ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until"
    " WHERE leases.until <= :at OR leases.holder = excluded.holder"
)


def note_process(connection: Connection, process: str, at: int) -> None:
    """Notes that a process runs; forgets those that are long gone."""
    connection.execute(_SEE, {"id": process, "seen": at})
    connection.execute(delete(processes).where(processes.c.seen < at - HOUR_MS))


def forget_process(connection: Connection, process: str) -> None:
    """Notes that a process has ended."""
    connection.execute(delete(processes).where(processes.c.id == process))


def read_processes(connection: Connection) -> Mapping[str, int]:
    """When each process was seen last that has not ended in order."""
    rows = connection.execute(select(processes.c.id, processes.c.seen))
    return {row.id: row.seen for row in rows}


def take_lease(connection: Connection, name: str, *, holder: str, at: int, until: int) -> bool:
    """Whether no other process does what has this name; then this one does it until a time."""
    values = {"name": name, "holder": holder, "at": at, "until": until}
    taken = connection.execute(_TAKE, values)
    return bool(taken.rowcount)


def forget_leases(connection: Connection, at: int) -> None:
    """Forgets what ended before a time."""
    connection.execute(delete(leases).where(leases.c.until <= at))
