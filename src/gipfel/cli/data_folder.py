"""What a server has kept in its folder, for the commands of those who run it."""

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
        from gipfel.server.store.database import FILE
    folder = data or data_folder()
    if not (folder / FILE).exists():
        raise ServerError.of("folder-empty", folder=str(folder))
    return folder


def with_database(data: Path | None, work: Callable[[Database], Awaitable[ResultT]]) -> ResultT:
    """Does something with the database of a server, also while that runs.

    Raises ServerError where there is none, and where a server of an earlier version runs there.
    """
    folder = existing_data_folder(data)
    from gipfel.server.store.migrations import OutdatedError
    from gipfel.server.store.upgrade import upgrade

    try:
        return _do(folder, work)
    except OutdatedError as outdated:
        try:
            with lock_folder(folder):
                upgrade(folder)
        except TakenError:
            raise outdated from None
    return _do(folder, work)


def _do(folder: Path, work: Callable[[Database], Awaitable[ResultT]]) -> ResultT:
    from gipfel.server.store.database import Database

    async def doing() -> ResultT:
        with Database.open(folder) as database:
            return await work(database)

    return asyncio.run(doing())
