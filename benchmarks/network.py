"""Nodes a second with the shipped networks and without: `python -m benchmarks.network`.

Both are measured in turns on one core, so that what else the machine does takes from both.
"""

from __future__ import annotations

import sys
import time
from statistics import median
from typing import Any

from gipfel.engine.network import shipped_network
from gipfel.game import GAMES

NODES = 300_000
POSITIONS = 6
ROUNDS = 3
ENDLESS = 2**62
LEAST_RATIO = 0.4  # of the nodes without


def rate(name: str, network: Any) -> float:
    """Nodes for a second of processor time, over a few openings."""
    nodes = 0
    began = time.process_time()
    for seed in range(POSITIONS):
        searcher = GAMES[name].searcher(16, 1, network)
        report = searcher.search(
            GAMES[name].random(seed), [], [], 1, 100, NODES, ENDLESS, ENDLESS, True, None
        )
        nodes += report.nodes
    return nodes / (time.process_time() - began)


def main() -> None:
    is_fast = True
    for name in ("dvonn", "gipf-standard"):
        pairs = [(rate(name, None), rate(name, shipped_network(name))) for _ in range(ROUNDS)]
        without, learned = (median(pair[i] for pair in pairs) for i in (0, 1))
        ratio = median(pair[1] / pair[0] for pair in pairs)
        is_fast = is_fast and ratio >= LEAST_RATIO
        print(f"{name}: {learned / 1e6:.2f} of {without / 1e6:.2f} million nodes/s, {ratio:.2f}")
    sys.exit(not is_fast)


if __name__ == "__main__":
    main()
