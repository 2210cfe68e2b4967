"""What a server has kept in its folder, for the commands of those who run it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from gipfel.errors import ServerError
from gipfel.server.settings import data_folder

if TYPE_CHECKING:
    from gipfel.server.store.database import Database

Result = TypeVar("Result")


def kept_in(data: Path | None) -> Path:
    """The folder in which a server has kept something. Raises ServerError where none has."""
    try:
        from gipfel.server.store.database import FILE
    except ModuleNotFoundError as error:
        raise ServerError(f"{error.name} is missing; pip install 'gipfel[server]'") from None
    folder = data or data_folder()
    if not (folder / FILE).exists():
        raise ServerError(f"no server has kept anything in {folder}")
    return folder


def done(data: Path | None, work: Callable[[Database], Awaitable[Result]]) -> Result:
    """Does something with the database of a server. Raises ServerError where there is none."""
    folder = kept_in(data)
    from gipfel.server.store.database import Database

    async def doing() -> Result:
        with Database.open(folder) as database:
            return await work(database)

    return asyncio.run(doing())
