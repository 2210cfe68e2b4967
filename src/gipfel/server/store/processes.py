"""The processes of a server, by what they write down."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, delete, func, select, text

from gipfel.server.store.schema import processes
from gipfel.server.timestamps import HOUR_MS

# Known to every database that we use.
_SEE = text(
    "INSERT INTO processes (id, seen, engines) VALUES (:id, :seen, :engines)"
    " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, engines = excluded.engines"
)


def note_process(connection: Connection, process: str, at: int, *, engines: int = 0) -> None:
    """Notes that a process runs, and how many searches it can make at once; forgets those that are
    long gone."""
    connection.execute(_SEE, {"id": process, "seen": at, "engines": engines})
    connection.execute(delete(processes).where(processes.c.seen < at - HOUR_MS))


def forget_process(connection: Connection, process: str) -> None:
    """Notes that a process has ended."""
    connection.execute(delete(processes).where(processes.c.id == process))


def read_processes(connection: Connection) -> Mapping[str, int]:
    """When each process was seen last that has not ended in order."""
    rows = connection.execute(select(processes.c.id, processes.c.seen))
    return {row.id: row.seen for row in rows}


def engines_since(connection: Connection, at: int) -> int:
    """How many searches the processes can make at once that were seen after a time."""
    total = select(func.coalesce(func.sum(processes.c.engines), 0))
    return int(connection.execute(total.where(processes.c.seen > at)).scalar_one())
