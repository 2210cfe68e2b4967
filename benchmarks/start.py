"""`python -m benchmarks.start`: from the command to the first page, on a new and an old database.

Each start is a process of its own, `gipfel serve` as anybody types it, with the page as it is
built; the time ends when the whole front page has come.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path

from benchmarks.trouble.host import run_server

STARTS = 10
BAR_S = 2.0


def time_start(folder: Path) -> float:
    """The seconds until the front page has come from a server that keeps its data there."""
    began = time.perf_counter()
    with run_server(folder, "--no-rates") as host:
        connection = HTTPConnection("127.0.0.1", host.port)
        connection.request("GET", "/")
        answer = connection.getresponse()
        answer.read()
        took = time.perf_counter() - began
        connection.close()
    if answer.status != 200:
        sys.exit(f"the page was answered with {answer.status}")
    return took


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.start", description=__doc__)
    parser.add_argument("--starts", type=int, default=STARTS)
    starts = parser.parse_args().starts
    print(f"load of the machine before: {os.getloadavg()[0]:.2f} on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "kept"
        time_start(kept)  # also compiles what was never imported
        found = {
            "new database": [time_start(Path(folder) / f"new{number}") for number in range(starts)],
            "old database": [time_start(kept) for _ in range(starts)],
        }
    for name, times in found.items():
        middle, worst = statistics.median(times), max(times)
        print(f"{name}: middle {middle:.2f} s, best {min(times):.2f} s, worst {worst:.2f} s")
    sys.exit(any(statistics.median(times) >= BAR_S for times in found.values()))


if __name__ == "__main__":
    main()
