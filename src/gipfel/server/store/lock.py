"""The lock of a folder: one server runs in it, and nobody makes its database anew meanwhile."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from gipfel._file_lock import lock_file
from gipfel.errors import ServerError
from gipfel.server.store.ownership import give_to_owner_of

LOCK_FILE = "lock"


class TakenError(ServerError):
    """A folder that somebody else has locked."""


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Locks a folder, made where there is none; the lock ends with the context or the process.

    Raises TakenError where somebody has it, and ServerError where nobody can.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = _open(folder)
    except OSError as error:
        raise ServerError.of("folder-unusable", folder=str(folder), text=str(error)) from None
    try:
        try:
            lock_file(file)
        except (BlockingIOError, PermissionError):
            raise TakenError(f"{folder} is in use") from None
        except OSError as error:  # as on disks of other machines that know no locks
            raise ServerError.of("folder-unusable", folder=str(folder), text=str(error)) from None
        yield
    finally:
        os.close(file)


def _open(folder: Path) -> int:
    """The file that is locked: where root makes it, the owner of the folder can still lock it."""
    path = folder / LOCK_FILE
    with suppress(FileExistsError):
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        give_to_owner_of(folder, path)
        return file
    return os.open(path, os.O_RDWR)
