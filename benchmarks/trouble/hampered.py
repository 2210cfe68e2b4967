"""`gipfel serve` on a slow disk, or by a clock that jumps, for machines that have neither.

usage: python -m benchmarks.trouble.hampered serve …

Two files named by variables say how: the seconds that each commit takes longer, unless the file
goes before, and the seconds by which the system's clock is wrong. They may change at any time.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from gipfel.__main__ import main as gipfel
from gipfel.server.store.database import Database

DELAY_VARIABLE = "GIPFEL_TROUBLE_COMMIT"
CLOCK_VARIABLE = "GIPFEL_TROUBLE_CLOCK"
POLL_S = 0.02


def seconds_in(variable: str) -> float:
    """What stands in the file that a variable names; 0 where there is none."""
    name = os.environ.get(variable)
    if not name or not Path(name).exists():
        return 0.0
    return float(Path(name).read_text() or 0)


def main() -> None:
    """Runs the command line with a slower disk and another clock."""
    right = time.time_ns
    module: Any = time
    module.time_ns = lambda: right() + int(seconds_in(CLOCK_VARIABLE) * 1e9)
    commit = Database.commit

    def slow_commit(database: Database, connection: Connection) -> None:
        deadline = time.monotonic() + seconds_in(DELAY_VARIABLE)
        while time.monotonic() < deadline and seconds_in(DELAY_VARIABLE):
            time.sleep(POLL_S)
        commit(database, connection)

    base: Any = Database
    base.commit = slow_commit
    gipfel()


if __name__ == "__main__":
    main()
