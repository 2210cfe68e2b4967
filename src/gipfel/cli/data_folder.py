"""What a server has kept, in its folder or in a database, for the commands of those who run it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from gipfel.errors import ServerError
from gipfel.server.settings import data_folder
from gipfel.server.store.lock import TakenError, lock_folder

if TYPE_CHECKING:
    from sqlalchemy import URL

    from gipfel.server.store.database import Database

ResultT = TypeVar("ResultT")


@contextmanager
def server_packages() -> Iterator[None]:
    """Around imports of what the server needs. Raises ServerError where it is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ServerError.of("server-extra-missing", text=str(error.name)) from None


@contextmanager
def scale_packages() -> Iterator[None]:
    """The same around what only a server of several processes needs."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ServerError.of("scale-extra-missing", text=str(error.name)) from None


def database_url(text: str) -> URL:
    """The address of a PostgreSQL database. Raises ServerError, which shows no password."""
    with server_packages():
        from gipfel.server.store.postgres_url import parse_postgres_url
    with scale_packages():
        import psycopg  # noqa: F401  # by this the address is opened
    return parse_postgres_url(text)


def refuse_database(text: str, reason: str) -> None:
    """Raises ServerError, which says what to do instead, where a database is given."""
    if text:
        from gipfel.server.store.postgres_url import format_postgres_url

        raise ServerError.of(reason, text=format_postgres_url(database_url(text)))


@contextmanager
def exclusive_folder(folder: Path) -> Iterator[None]:
    """Keeps servers out of a folder. Raises ServerError where one runs there."""
    try:
        with lock_folder(folder):
            yield
    except TakenError:
        raise ServerError.of("folder-taken", folder=str(folder)) from None


@contextmanager
def upgraded_folder(folder: Path) -> Iterator[Path | None]:
    """Keeps servers out of a folder whose database is brought up to date, as `upgrade` does.

    Raises ServerError where a server runs there.
    """
    with server_packages():
        from gipfel.server.store.upgrade import upgrade
    with exclusive_folder(folder):
        yield upgrade(folder)


def existing_data_folder(data: Path | None) -> Path:
    """The folder in which a server has kept something. Raises ServerError where none has."""
    with server_packages():
        from gipfel.server.store.sqlite import FILE
    folder = data or data_folder()
    if not (folder / FILE).exists():
        raise ServerError.of("folder-empty", folder=str(folder))
    return folder


def with_database(
    data: Path | None, database: str, work: Callable[[Database], Awaitable[ResultT]]
) -> ResultT:
    """Does something with the database of a server, also while that runs.

    It is the one at an address, if there is such, else that of a folder. Raises ServerError where
    there is none, and where a server of an earlier version runs there.
    """
    if database:
        url = database_url(database)
        from gipfel.server.store.postgres import PostgresDatabase

        return _do(lambda: PostgresDatabase.open(url), work)
    return _with_folder(data, work)


def with_stopped_database(database: str, work: Callable[[Database], Awaitable[ResultT]]) -> ResultT:
    """Does something with a PostgreSQL database on which no server runs. Raises ServerError."""
    url = database_url(database)
    from gipfel.server.store.postgres import PostgresDatabase, ServerLock

    return _do(lambda: PostgresDatabase.open(url, ServerLock.ALONE, secret=None), work)


def _with_folder(data: Path | None, work: Callable[[Database], Awaitable[ResultT]]) -> ResultT:
    folder = existing_data_folder(data)
    from gipfel.server.store.migrations import OutdatedError
    from gipfel.server.store.sqlite import SqliteDatabase
    from gipfel.server.store.upgrade import upgrade

    def open_folder() -> Database:
        return SqliteDatabase.open(folder)

    try:
        return _do(open_folder, work)
    except OutdatedError as outdated:
        try:
            with lock_folder(folder):
                upgrade(folder)
        except TakenError:
            raise outdated from None
    return _do(open_folder, work)


def _do(
    open_database: Callable[[], Database], work: Callable[[Database], Awaitable[ResultT]]
) -> ResultT:
    async def doing() -> ResultT:
        with open_database() as database:
            return await work(database)

    return asyncio.run(doing())
