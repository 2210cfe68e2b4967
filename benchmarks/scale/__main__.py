"""`python -m benchmarks.scale`: what a move costs on several processes, told by process.

The same games at the same pace are played by turns on one process with SQLite, and on one and two
processes with PostgreSQL and Redis. What counts is processor time, so a busy machine does little
harm; the clients are in this process, which is not counted. The two players of a game are at
different processes where there are two: each move is taken by one of them, and the other receives
an event. Beside it stands what a spectator and an idle socket cost.

The bars: all parts of a site together cost at most 2.5 times what one process with SQLite costs,
and a process's seconds for each move that it takes or event that it receives rise by at most 15 %
from one to two. All servers write durably. Linux only.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

import uvloop

from benchmarks.scale.measuring import KINDS, SITES, Cost, measure, measure_crowd, median_cost
from gipfel.server.web_server import raise_file_limit

# In the checkout: /tmp may be no disk, and would promise what it does not keep.
FOLDER = Path(__file__).parents[2] / "build" / "scale"
MAX_RATIO_TO_SQLITE = 2.5
MAX_RISE = 1.15


def show(name: str, cost: Cost) -> None:
    """Prints a line of the table: milliseconds of processor time a move."""
    parts = "".join(f"{cost.ms_a_move(part):12.3f}" for part in cost.parts)
    print(
        f"{name:10}{cost.moves:8}{cost.total_ms_a_move:10.3f}{cost.ms_an_event:10.3f}{parts}",
        flush=True,
    )


async def show_crowd(folder: Path, chosen: argparse.Namespace) -> None:
    """Prints what spectators and idle sockets cost."""
    async for line in measure_crowd(folder, chosen):
        print(line, flush=True)


def judge(costs: dict[str, Cost]) -> bool:
    """Prints how the costs stand to the bars; whether those are held."""
    base = costs["sqlite"].total_ms_a_move
    held = True
    for name in SITES:
        ratio = costs[name].total_ms_a_move / base
        held = held and ratio <= MAX_RATIO_TO_SQLITE
        print(f"{name}: {ratio:.2f} times SQLite (bar: {MAX_RATIO_TO_SQLITE})")
    rise = costs["two"].ms_an_event / costs["one"].ms_an_event
    print(f"an event, from one process to two: {rise - 1:+.0%} (bar: +{MAX_RISE - 1:.0%})")
    return held and rise <= MAX_RISE


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--interval", type=float, default=1.0, help="seconds between two moves")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-crowd", action="store_true", help="no spectators, no idle sockets")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of: {', '.join(KINDS)}")
    chosen = parser.parse_args()
    raise_file_limit()
    FOLDER.mkdir(parents=True, exist_ok=True)
    print(f"load of the machine before: {os.getloadavg()[0]:.2f} on {os.cpu_count()} processors")
    print(f"{'':10}{'moves':>8}{'ms/move':>10}{'ms/event':>10}   of which a move: front ends, …")
    found: dict[str, list[Cost]] = {}
    for _ in range(chosen.rounds):
        for kind in chosen.kinds or KINDS:
            with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
                cost = uvloop.run(measure(kind, Path(folder), chosen))
            show(kind, cost)
            found.setdefault(kind, []).append(cost)
    if not chosen.no_crowd:
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            uvloop.run(show_crowd(Path(folder), chosen))
    costs = {kind: median_cost(some) for kind, some in found.items()}
    print("the medians:")
    for kind, cost in costs.items():
        show(kind, cost)
    sys.exit(not (set(costs) < set(KINDS) or judge(costs)))


if __name__ == "__main__":
    main()
