"""`python -m benchmarks.compare TREE`: this checkout's speed against another checkout's.

Both run `python -m benchmarks` by turns, each in its own environment, so that what disturbs one
disturbs the other. For every line it prints the median of the ratios (this over the other; over 1
is faster) and their quartiles, and it exits with 1 where a median is below the bar or where the
checksums tell that different work was done.
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parents[1]
RUNS = 7
BAR = 0.97

UNITS = {"": 1.0, "k": 1e3, "M": 1e6, "G": 1e9}
LINE = re.compile(
    r"(?P<name>\S.*?) +(?P<build>\w+) +best .* middle +(?P<rate>[\d.]+) (?P<unit>[kMG]?) *\S+/s"
    r" .* (?P<checksum>[0-9a-f]{16})$"
)


class Measurement(NamedTuple):
    """What one run of the benchmarks gives for one line."""

    rate: float
    checksum: str


def measure(tree: Path, only: str) -> dict[str, Measurement]:
    """Runs the benchmarks of a checkout once."""
    command = [str(tree / ".venv/bin/python"), "-m", "benchmarks", "--only", only]
    output = subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True).stdout
    found = {}
    for match in filter(None, map(LINE.match, output.splitlines())):
        rate = float(match["rate"]) * UNITS[match["unit"]]
        found[f"{match['name']} ({match['build']})"] = Measurement(rate, match["checksum"])
    return found


def compare(other: Path, runs: int, only: str) -> tuple[dict[str, list[float]], set[str]]:
    """The ratios by line, and the lines whose checksums differ."""
    ratios: dict[str, list[float]] = defaultdict(list)
    differing: set[str] = set()
    for run in range(runs):
        order = (HERE, other) if run % 2 == 0 else (other, HERE)
        measured = {tree: measure(tree, only) for tree in order}
        for name, mine in measured[HERE].items():
            theirs = measured[other].get(name)
            if theirs is None:
                continue
            ratios[name].append(mine.rate / theirs.rate)
            if mine.checksum != theirs.checksum:
                differing.add(name)
    return ratios, differing


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compare", description=__doc__)
    parser.add_argument("tree", type=Path, help="the other checkout, set up by make")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--bar", type=float, default=BAR)
    parser.add_argument("--only", default="", metavar="TEXT")
    arguments = parser.parse_args()
    ratios, differing = compare(arguments.tree.resolve(), arguments.runs, arguments.only)
    is_slower = False
    for name, found in ratios.items():
        low, middle, high = statistics.quantiles(found, n=4, method="inclusive")
        is_slower |= middle < arguments.bar
        signs = "  below the bar" * (middle < arguments.bar) + "  other work" * (name in differing)
        print(f"{name:<48} {middle:.3f} ({low:.3f} to {high:.3f}){signs}")
    sys.exit(is_slower or bool(differing) or not ratios)


if __name__ == "__main__":
    main()
