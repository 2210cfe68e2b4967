"""What is asked of a database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, event


def statements(
    connection: Connection, work: Callable[[Connection], object]
) -> list[tuple[str, Any]]:
    """The statements of some work, each with its parameters."""
    heard: list[tuple[str, Any]] = []

    def hear(*told: Any) -> None:
        _, _, statement, parameters, _, _ = told
        heard.append((statement, parameters))

    event.listen(connection, "before_cursor_execute", hear)
    work(connection)
    event.remove(connection, "before_cursor_execute", hear)
    return heard
