"""`python -m benchmarks.endgames`: how many of DVONN's endgames are solved in two seconds.

The positions come from strong play, in groups by the number of stacking plies behind them. Each is
given the time from an empty table, on one core unless told otherwise; it counts where its final
margin is exact.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from pathlib import Path

from gipfel.engine import Engine
from gipfel.engine.analysis import Analysis
from gipfel.game import GAMES, Position

POSITIONS = Path(__file__).parents[1] / "tests" / "vectors" / "dvonn.endgames"
BARS = {22: 95, 20: 62, 18: 22}  # per cent, on one core
POSITION_S = 2.0


def groups() -> dict[int, list[Position]]:
    """The positions by the plies behind them."""
    found: dict[int, list[Position]] = {}
    plies = 0
    for line in POSITIONS.read_text().splitlines():
        if line.startswith("plies "):
            plies = int(line.removeprefix("plies "))
        elif line and not line.startswith("#"):
            found.setdefault(plies, []).append(GAMES["dvonn"].parse(line))
    return found


def solve_all(engine: Engine, positions: list[Position], seconds: float) -> Iterator[Analysis]:
    """The analyses of those positions that are solved in the time."""
    for position in positions:
        engine.forget()
        analysis = engine.analyse(position, seconds=seconds)
        if analysis.best.is_solved:
            yield analysis


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.endgames", description=__doc__)
    parser.add_argument("plies", nargs="*", type=int, help="groups; those with a bar if none")
    parser.add_argument("--seconds", type=float, default=POSITION_S, help="for a position")
    parser.add_argument("--threads", type=int, default=1, help="of the search")
    parser.add_argument("--first", type=int, help="only so many of each group")
    parser.add_argument("--network", default="shipped", help="shipped, off or a file")
    wanted = parser.parse_args()
    engine = Engine("dvonn", network=wanted.network, threads=wanted.threads)
    missed = 0
    for plies in wanted.plies or BARS:
        positions = groups()[plies][: wanted.first]
        found = list(solve_all(engine, positions, wanted.seconds))
        share = 100 * len(found) / len(positions)
        times = [analysis.seconds for analysis in found]
        middle = statistics.median(times) if times else 0.0
        is_missed = share < BARS.get(plies, 0)
        missed += is_missed
        print(
            f"{plies} plies: {len(found)} of {len(positions)} solved in {wanted.seconds:g} s, "
            f"{share:.0f} % (bar {BARS.get(plies, 0)} %), in the middle {middle:.2f} s, "
            f"checksum {sum(analysis.best.score for analysis in found)}"
            f"{'  MISSED' if is_missed else ''}",
            flush=True,
        )
    return missed


if __name__ == "__main__":
    raise SystemExit(main())
