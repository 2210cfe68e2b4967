"""Copies all rows of one database into an empty one of the same revision, and compares them.

Both are told by their rows alone, not by an order: databases sort texts differently. Each table has
a count, and the sum of its rows' hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from sqlalchemy import Column, Connection, Select, Table, bindparam, func, insert, select, update
from sqlalchemy.exc import DataError, IntegrityError

from gipfel.errors import ServerError
from gipfel.server.store.schema import METADATA, shared_values
from gipfel.server.store.shared_secret import NAMES as SECRET_NAMES

BATCH_ROWS = 2_000
HASH_BYTES = 32
# PostgreSQL keeps none, and we have let none in since we know it.
NUL = "\0"
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"

Row = tuple[Any, ...]
# Called with how much is done, from 0 to 1.
Report = Callable[[float], None]


@dataclass
class Digest:
    """What tells the rows of a table, in any order: how many there are, and the sum of hashes."""

    rows: int = 0
    total: int = 0

    def add(self, rows: Iterable[Row]) -> None:
        """Takes in more rows."""
        for row in rows:
            hashed = blake2b(repr(row).encode(), digest_size=HASH_BYTES).digest()
            self.rows += 1
            self.total += int.from_bytes(hashed)


def copy_tables(source: Connection, target: Connection, report: Report) -> int:
    """Copies every row into tables that are there and empty; returns how many there are.

    The target is read again, and compared. What was agreed upon about secrets is left out. Raises
    ServerError where a row does not fit, or is not the same there; then the target is to be undone.
    """
    steps = _Steps(2 * sum(_count(source, table) for table in METADATA.sorted_tables), report)
    found = {table: _copy(source, target, table, steps) for table in METADATA.sorted_tables}
    _compare(target, found, steps)
    return sum(digest.rows for digest in found.values())


class _Steps:
    """Reports how many rows of all are done."""

    def __init__(self, rows: int, report: Report) -> None:
        self._all = max(1, rows)
        self._done = 0
        self._report = report

    def advance(self, rows: int) -> None:
        self._done += rows
        self._report(self._done / self._all)


def _copy(source: Connection, target: Connection, table: Table, steps: _Steps) -> Digest:
    digest = Digest()
    own = _own_references(table)
    try:
        for rows in _batches(source, _rows_of(table)):
            clean = [_without_nul(row) for row in rows]
            digest.add(clean)
            target.execute(insert(table), [_values(table, row, without=own) for row in clean])
            steps.advance(len(rows))
        _refer(source, target, table, own)
    except (DataError, IntegrityError) as error:
        raise ServerError.of("transfer-unfit", text=table.name, reason=_first_line(error)) from None
    return digest


def _compare(target: Connection, wanted: Mapping[Table, Digest], steps: _Steps) -> None:
    """Raises ServerError for a table that has not the rows that it should have."""
    for table, digest in wanted.items():
        found = Digest()
        for rows in _batches(target, _rows_of(table)):
            found.add(map(tuple, rows))
            steps.advance(len(rows))
        if found != digest:
            raise ServerError.of(
                "transfer-differs", text=table.name, number=found.rows, limit=digest.rows
            )


def _own_references(table: Table) -> Sequence[Column[Any]]:
    """The columns that refer to rows of the same table, which may come later."""
    return [key.parent for key in table.foreign_keys if key.column.table is table]


def _refer(
    source: Connection, target: Connection, table: Table, columns: Iterable[Column[Any]]
) -> None:
    """Sets those columns, now that all rows are there."""
    for column in columns:
        changed = (
            update(table).where(table.c.id == bindparam("row")).values({column: bindparam("value")})
        )
        referring = select(table.c.id, column).where(column.is_not(None))
        for rows in _batches(source, referring):
            target.execute(changed, [{"row": row, "value": value} for row, value in rows])


def _rows_of(table: Table) -> Select[Any]:
    """All rows of a table, but for the secrets: each kind of database has those in its own way."""
    if table is shared_values:
        return select(table).where(table.c.name.not_in(SECRET_NAMES))
    return select(table)


def _count(source: Connection, table: Table) -> int:
    rows = _rows_of(table).subquery()
    return int(source.execute(select(func.count()).select_from(rows)).scalar_one())


def _batches(connection: Connection, wanted: Select[Any]) -> Iterator[Sequence[Any]]:
    """The rows, of which few are in memory at a time."""
    with connection.execute(wanted.execution_options(yield_per=BATCH_ROWS)) as result:
        yield from result.partitions()


def _without_nul(row: Iterable[Any]) -> Row:
    return tuple(
        value.replace(NUL, REPLACEMENT) if isinstance(value, str) else value for value in row
    )


def _values(table: Table, row: Row, *, without: Sequence[Column[Any]]) -> dict[str, Any]:
    named = zip(table.c, row, strict=True)
    return {column.name: None if column in without else value for column, value in named}


def _first_line(error: DataError | IntegrityError) -> str:
    return str(error.orig).partition("\n")[0]
