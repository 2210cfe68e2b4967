"""Tries whether something could be committed, without writing much."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection

from gipfel.server.store.ownership import give_to_owner_of

TRIAL_FILE = "trial"
BLOCK = bytes(4096)
# What must be free, for a commit needs room and the trial, which is written over, does not.
LEAST_FREE = 1_000_000  # bytes


def try_disk(_: Connection, folder: Path) -> None:
    """Writes a block through to the disk of a folder, always the same one.

    It is done in a transaction, which has the database's lock for writing and changes nothing.
    Raises OSError where there is no room, or nothing can be written.
    """
    if shutil.disk_usage(folder).free < LEAST_FREE:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(folder))
    path = folder / TRIAL_FILE
    with suppress(FileExistsError):
        path.touch(mode=0o600, exist_ok=False)
        give_to_owner_of(folder, path)
    with path.open("r+b", buffering=0) as file:
        file.write(BLOCK)
        os.fsync(file.fileno())
