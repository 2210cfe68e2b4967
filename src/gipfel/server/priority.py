"""The priority of work for which no move may wait."""

from __future__ import annotations

import os
from contextlib import suppress

# How much nicer than the server such work is, where the system knows niceness.
NICENESS = 10


def lower_priority(process: int) -> None:
    """Makes a process nicer than the thread that calls; on Linux a thread, too, by its own id.

    It never fails: one that has ended, or may not be changed, is left as it is.
    """
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            own = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process, own + NICENESS)
