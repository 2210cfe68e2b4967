"""`python -m benchmarks.trouble` (or `make trouble`): everything that can go wrong with a server.

Each trouble comes over a server of its own, a process as `gipfel serve` starts it with its default
limits, on which 100 games are played with short clocks. Their players are programs that reconnect
as the page does; they measure their own thinking and note every move that was acknowledged. In the
end both players, the server and its database must have the same games, with every such move.

Where the trouble is the server's, no move may be charged more than its player's own thinking and 50
ms. Where one guest makes it, other people's moves must be with both players in 250 ms (99 of 100),
and the server's memory may grow by 200 MB at most. After each fault everything must be well again
by itself: all players connected, and no move waiting.

Some troubles come over a site of two processes on PostgreSQL and Redis servers of its own, where
every fourth game is rated. There a clock may also be charged what players need to come back from a
process that was lost, which 99 of 100 do in two seconds; every rating must be what the games make
of it; and while processes are restarted one after the other no move may wait for two seconds.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import uvloop

from benchmarks.trouble.size import FULL, SMALL
from benchmarks.trouble.stage import Result, play_trouble
from benchmarks.trouble.troubles import TROUBLES
from gipfel.server.web_server import raise_file_limit

# In the checkout: /tmp may be no disk, and would promise what it does not keep.
FOLDER = Path(__file__).parents[2] / "build" / "trouble"
MOST_FINDINGS_SHOWN = 5


def show(result: Result) -> None:
    """Prints a line of the table, and below it what was not as promised."""
    faults = ", ".join(f"{count} × {name}" for name, count in result.faults.items())
    print(
        f"{result.name:18} {result.games:5} {faults:32} {result.moves:6} {result.p99_s * 1e3:7.0f}"
        f" {result.growth_mb:7.0f} {result.lost:5} {result.recovered_s:9.1f}"
        f"  {'held' if not result.findings else 'NOT HELD'}"
    )
    for note in result.notes:
        print(f"    {note}")
    for finding in result.findings[:MOST_FINDINGS_SHOWN]:
        print(f"    ! {finding.what}")
    if len(result.findings) > MOST_FINDINGS_SHOWN:
        print(f"    ! and {len(result.findings) - MOST_FINDINGS_SHOWN} more")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.trouble", description=__doc__)
    names = [trouble.name for trouble in TROUBLES]
    parser.add_argument("troubles", nargs="*", metavar="NAME", help=f"of: {', '.join(names)}")
    parser.add_argument("--games", type=int, help="played at once")
    parser.add_argument("--moves", type=int, help="made in each trouble at least")
    parser.add_argument("--small", action="store_true", help="as the tests play them")
    chosen = parser.parse_args()
    if unknown := set(chosen.troubles) - set(names):
        parser.error(f"no such trouble: {', '.join(sorted(unknown))}")
    size = SMALL if chosen.small else FULL
    size = replace(size, games=chosen.games or size.games, moves=chosen.moves or size.moves)
    raise_file_limit()
    FOLDER.mkdir(parents=True, exist_ok=True)
    print(f"load of the machine before: {os.getloadavg()[0]:.2f} on {os.cpu_count()} processors")
    print(
        f"{'trouble':18} games {'faults':32}  moves  p99 ms  grew MB  lost  recovered s",
        flush=True,
    )
    is_held, began = True, time.monotonic()
    for trouble in TROUBLES:
        if trouble.name in (chosen.troubles or names):
            folder = Path(tempfile.mkdtemp(dir=FOLDER, prefix=f"{trouble.name}-"))
            result = uvloop.run(play_trouble(trouble, size, folder))
            show(result)
            is_held = is_held and not result.findings
            if not result.findings:
                shutil.rmtree(folder)
    print(f"{(time.monotonic() - began) / 60:.1f} minutes; what was not held lies in {FOLDER}")
    sys.exit(not is_held)


if __name__ == "__main__":
    main()
