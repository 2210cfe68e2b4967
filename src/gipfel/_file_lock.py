"""The lock of an open file, which the system lets go when its process ends in whatever way."""

from __future__ import annotations

import sys

__all__ = ["lock_file"]

if sys.platform == "win32":
    import msvcrt

    def lock_file(file: int) -> None:
        """Locks an open file, by its descriptor.

        Raises BlockingIOError or PermissionError where another process has it, OSError where the
        disk knows no locks.
        """
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(file: int) -> None:
        """Locks an open file, by its descriptor.

        Raises BlockingIOError or PermissionError where another process has it, OSError where the
        disk knows no locks.
        """
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
