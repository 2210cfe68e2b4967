"""Rows for every table, made by the types of its columns: extreme numbers, long and odd texts."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    String,
    Table,
    insert,
    select,
    update,
)

from gipfel.server.store.schema import METADATA, games

ROWS = 7
ODD = "🏔️ é'\"\\\t\r\n%s{}$1–\N{RIGHT-TO-LEFT OVERRIDE}\N{COMBINING ACUTE ACCENT}"
LONGEST_TEXT = 200_000
FLOATS = (0.1, -0.0, 5e-324, 1.7976931348623157e308, -1 / 3)


def insert_hostile_rows(connection: Connection) -> None:
    """Inserts so many rows into every table; a game is the rematch of the next one, a later row."""
    for table in METADATA.sorted_tables:
        connection.execute(insert(table), [_row(table, number) for number in range(ROWS)])
    for number in range(ROWS - 1):
        earlier = update(games).where(games.c.id == _value(games.c.id, number))
        connection.execute(earlier.values(follows=_value(games.c.id, number + 1)))


def rows_of_all(connection: Connection) -> dict[str, list[str]]:
    """All rows of all tables, told with their types, in an order that no database has made."""
    return {
        table.name: sorted(repr(tuple(row)) for row in connection.execute(select(table)))
        for table in METADATA.sorted_tables
    }


def _row(table: Table, number: int) -> dict[str, Any]:
    return {column.name: _value(column, number) for column in table.c}


def _value(column: Column[Any], number: int) -> Any:
    """What is there in a row; nothing, wherever that may be, in every second one."""
    if column.nullable and (number % 2 or column is games.c.follows):
        return None
    for key in column.foreign_keys:
        return _value(key.column, number)
    if isinstance(column.type, String):
        return _text(column.type.length, number)
    if isinstance(column.type, Float):
        return FLOATS[number % len(FLOATS)]
    if isinstance(column.type, Boolean):
        return number % 2 == 0
    return _integer(column, number)


def _text(length: int | None, number: int) -> str:
    if length == 1:
        return "wb"[number % 2]
    size = length or LONGEST_TEXT
    return (f"{number}{ODD}" * size)[:size]


def _integer(column: Column[Any], number: int) -> int:
    if isinstance(column.type, BigInteger):
        return 2**63 - 1 - number if number % 2 else number - 2**63
    assert isinstance(column.type, Integer)
    return 10 * number + 3 if column.primary_key else 2**31 - 1 - number
