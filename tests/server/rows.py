"""Rows as the server would have written them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert

from gipfel.server.store.schema import games


def insert_finished(connection: Connection, name: str, **other: Any) -> None:
    """A rated game that Ann, who is White, has won against Ben, unless told."""
    row = {
        "id": name,
        "game": "dvonn",
        "counts_repetition": True,
        "white": "ann",
        "black": "ben",
        "speed": "blitz",
        "is_rated": True,
        "created": 0,
        "state": "over",
        "winner": "w",
        "reason": "no-moves",
        "ended": 1,
        "plies": 60,
        "version": 60,
    }
    connection.execute(insert(games).values(row | other))
