"""`python -m benchmarks.compare TREE`: this checkout's speed against another checkout's.

Each checkout runs in a process of its own that stays, and both do each benchmark by turns, so that
what disturbs one disturbs the other. For every line it prints the median of the ratios (this over
the other; over 1 is faster) and their quartiles, and it exits with 1 where a median is below the
bar or where the checksums tell that different work was done.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

HERE = Path(__file__).parents[1]
RUNS = 21
BAR = 0.97

# What runs in each checkout: it tells its lines, and does those that it is asked for.
WORKER = """
import json, sys, time
from benchmarks.__main__ import benchmarks, builds

cores = builds()
lines = {f"{one.name} ({build})": (one, cores[build]) for one in benchmarks() for build in cores}
print(json.dumps(list(lines)), flush=True)
for asked in sys.stdin:
    benchmark, core = lines[json.loads(asked)]
    began = time.perf_counter()
    units, checksum = benchmark.run(core)
    print(json.dumps([units / (time.perf_counter() - began), checksum]), flush=True)
"""


class Measurement(NamedTuple):
    """What one run of a line gives."""

    rate: float
    checksum: int


class Checkout:
    """The benchmarks of a checkout, in a process of its own."""

    def __init__(self, tree: Path) -> None:
        self._process = subprocess.Popen(
            [tree / ".venv/bin/python", "-c", WORKER],
            cwd=tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.lines: list[str] = self._answer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def run(self, line: str) -> Measurement:
        """Does a line once."""
        assert self._process.stdin
        print(json.dumps(line), file=self._process.stdin, flush=True)
        return Measurement(*self._answer())

    def _answer(self) -> Any:
        assert self._process.stdout
        return json.loads(self._process.stdout.readline())


class Comparison(NamedTuple):
    """The ratios of a line, and whether both did the same work."""

    ratios: list[float]
    is_same_work: bool


def compare(mine: Checkout, other: Checkout, line: str, runs: int) -> Comparison:
    """Does a line in both checkouts by turns; the first pair, which warms up, does not count."""
    ratios = []
    checksums = set()
    for run in range(runs + 1):
        order = (mine, other) if run % 2 == 0 else (other, mine)
        measured = {checkout: checkout.run(line) for checkout in order}
        checksums |= {one.checksum for one in measured.values()}
        if run > 0:
            ratios.append(measured[mine].rate / measured[other].rate)
    return Comparison(ratios, len(checksums) == 1)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compare", description=__doc__)
    parser.add_argument("tree", type=Path, help="the other checkout, set up by make")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--bar", type=float, default=BAR)
    parser.add_argument("--only", default="", metavar="TEXT")
    arguments = parser.parse_args()
    is_wrong = False
    with Checkout(HERE) as mine, Checkout(arguments.tree.resolve()) as other:
        lines = [line for line in mine.lines if arguments.only in line and line in other.lines]
        for line in lines:
            found = compare(mine, other, line, arguments.runs)
            low, middle, high = statistics.quantiles(found.ratios, n=4, method="inclusive")
            is_slower = middle < arguments.bar
            is_wrong |= is_slower or not found.is_same_work
            signs = "  below the bar" * is_slower + "  other work" * (not found.is_same_work)
            print(f"{line:<48} {middle:.3f} ({low:.3f} to {high:.3f}){signs}", flush=True)
    sys.exit(is_wrong or not lines)


if __name__ == "__main__":
    main()
