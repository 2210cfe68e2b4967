"""Whose files are: what an administrator makes for a server must be the server's own."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":

    def give_to_owner_of(folder: Path, made: Path) -> None:
        """Nothing is to be done: files have the access rights of their folder."""

else:

    def give_to_owner_of(folder: Path, made: Path) -> None:
        """Gives what root has just made to the owner of a folder; other users make their own.

        Where a disk knows no owners everything stays as it is.
        """
        if os.geteuid() == 0:
            owner = folder.stat()
            with suppress(PermissionError):
                os.chown(made, owner.st_uid, owner.st_gid, follow_symlinks=False)
