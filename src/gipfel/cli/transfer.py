"""`gipfel admin move`: takes a server from its folder to a PostgreSQL database, or back."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from gipfel.cli.data_folder import database_url, exclusive_folder, existing_data_folder
from gipfel.cli.terminal.progress import with_progress
from gipfel.cli.terminal.screen import Screen
from gipfel.errors import ServerError
from gipfel.server.settings import data_folder


class Target(StrEnum):
    """Where everything is moved."""

    DATABASE = "to-database"
    FOLDER = "to-folder"


def move_to(
    target: Target, screen: Screen, data: Path | None, database: str, *, secret: str
) -> None:
    """Moves everything, and says how much that was. Raises ServerError."""
    if not database:
        raise ServerError.of("transfer-alone")
    if target is Target.DATABASE:
        _to_database(screen, existing_data_folder(data), database)
    else:
        _to_folder(screen, data or data_folder(), database, secret)


def _to_database(screen: Screen, folder: Path, database: str) -> None:
    url = database_url(database)
    from gipfel.server.store.postgres_url import format_postgres_url
    from gipfel.server.store.transfer import move_to_database

    with exclusive_folder(folder):
        rows = with_progress("Moving", lambda report: move_to_database(folder, url, report))
    _tell(screen, rows, source=str(folder), target=format_postgres_url(url))


def _to_folder(screen: Screen, folder: Path, database: str, secret: str) -> None:
    url = database_url(database)
    from gipfel.server.store.postgres_url import format_postgres_url
    from gipfel.server.store.transfer import move_to_folder

    with exclusive_folder(folder):
        rows = with_progress("Moving", lambda report: move_to_folder(url, folder, secret, report))
    _tell(screen, rows, source=format_postgres_url(url), target=str(folder))


def _tell(screen: Screen, rows: int, *, source: str, target: str) -> None:
    screen.say(screen.word("move-done", number=rows, text=source, folder=target))
