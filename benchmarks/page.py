"""How fast the page's core is in Chromium, against the native one: `python -m benchmarks.page`.

Both search the same positions by the shipped networks to the same depth, and so the same nodes,
in turns; processor time counts, so that what else the machine does takes from neither. With
`--by-hand` the hand-made evaluation judges. It needs build/wasm/check.wasm and the packages of
web/.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from typing import Any

from gipfel import _cpu
from gipfel._native import core
from gipfel.engine.network import shipped_network, shipped_path
from gipfel.game import GAMES

WEB = Path(__file__).parents[1] / "web"
BIN = Path(sys.executable).parent
ROUNDS = 5
LEAST_RATIO = 0.6  # of the native nodes a second, on x86-64-v3


@dataclass(frozen=True)
class Task:
    """What is searched."""

    game: str
    position: str
    depth: int
    network: str = ""  # its file; none for the hand-made evaluation


TASKS = (
    *(Task("dvonn", str(GAMES["dvonn"].random(seed)), 16) for seed in (1, 5)),
    Task("gipf-basic", "wbw./.wbw./bwwbbw/.bb..../.....b/.b.ww/wb.w w 4,3 0,2 basic -", 17),
    Task("gipf-standard", "b..w/.B.../w..www/bW..bww/b..w.w/wbBW./bbw. b 1,7 2,0 standard -", 17),
)


class Browser:
    """Chromium with the core in a page, which searches what it is told."""

    def __init__(self) -> None:
        node = shutil.which("node", path=f"{BIN}{os.pathsep}{os.environ['PATH']}")
        if not node:
            sys.exit("Node is missing: make sets it up")
        self._process = subprocess.Popen(
            [node, "bench/speed.mjs"],
            cwd=WEB,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def search(self, task: Task) -> tuple[int, float]:
        """Nodes, and seconds of processor time."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(
            json.dumps(asdict(task)),
            file=self._process.stdin,
            flush=True,
        )
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found["nodes"], found["seconds"]

    def close(self) -> None:
        """Ends the browser."""
        self._process.communicate()


def native(task: Task) -> tuple[int, float]:
    """The same by the core of this processor."""
    network = shipped_network(task.game) if task.network else None
    searcher = GAMES[task.game].searcher(16, 1, network)
    position = GAMES[task.game].parse(task.position)
    began = time.process_time()
    report = searcher.search(position, [], [], 1, task.depth, 2**63, 2**62, 2**62, True, None)
    return report.nodes, time.process_time() - began


def tasks(*, by_hand: bool) -> list[Task]:
    """What is searched, by which evaluation."""
    if by_hand:
        return list(TASKS)
    return [replace(task, network=str(shipped_path(task.game))) for task in TASKS]


def main() -> None:
    """Measures in turns, and leaves with 1 below the bar."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description=__doc__)
    parser.add_argument("--by-hand", action="store_true")
    build = core.__name__.rpartition(".")[2]
    wanted = tasks(by_hand=parser.parse_args().by_hand)
    browser = Browser()
    ratios: list[float] = []
    for task in wanted:
        browser.search(task)  # until the browser's compiler has done its best
        pairs = [(native(task), browser.search(task)) for _ in range(ROUNDS)]
        if any(ours[0] != theirs[0] for ours, theirs in pairs):
            sys.exit(f"{task.game}: the builds search different trees")
        nodes = pairs[0][0][0]
        rates = [(nodes / ours[1] / 1e6, nodes / theirs[1] / 1e6) for ours, theirs in pairs]
        found = [theirs / ours for ours, theirs in rates]
        ratios.append(median(found))
        ours, theirs = (median(rate[i] for rate in rates) for i in (0, 1))
        print(
            f"{task.game}: {theirs:.2f} of {ours:.2f} million nodes/s ({build}), "
            f"{median(found):.2f} ({min(found):.2f} to {max(found):.2f})",
            flush=True,
        )
    browser.close()
    middle = median(ratios)
    print(f"Chromium reaches {middle:.2f} of the native speed, at least {min(ratios):.2f}")
    sys.exit(_cpu.has_v3() and middle < LEAST_RATIO)


if __name__ == "__main__":
    main()
