"""`python -m benchmarks.puzzles`: do the puzzles that ship hold, and is their difficulty right?

Each is looked at again, or some of each game, drawn at random, with so many times the mining nodes,
or exactly. None may fail; of others (`--file`, such as one that was just mined) at most half a per
cent. Then the levels try to solve them, with seeds that had no part in setting the difficulty: the
rate of each level has to fall from band to band.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

from gipfel.game import GAMES
from gipfel.review.puzzles import (
    CHECKING_SEEDS,
    LEVELS,
    CheckedPuzzle,
    Checker,
    Grader,
    Puzzle,
    Puzzles,
    failing_share,
    read_puzzles,
    shipped,
)
from gipfel.review.puzzles.check import CHECK_FACTOR
from gipfel.review.puzzles.miner import DEFAULT_NODES

MINED_BAR = 0.005
BANDS = (range(1, 4), range(4, 7), range(7, 11))  # of difficulties
CHUNK = 10


def check_some(job: tuple[str, Sequence[Puzzle], int]) -> list[CheckedPuzzle]:
    """Checks some puzzles of one game."""
    game, puzzles, nodes = job
    checker = Checker(game, nodes)
    return [checker.check(puzzle) for puzzle in puzzles]


def solve_some(job: tuple[str, Sequence[Puzzle]]) -> list[list[int]]:
    """With how many of the seeds each level solves some puzzles of one game."""
    game, puzzles = job
    grader = Grader(game)
    return [
        [grader.solved(puzzle, level, CHECKING_SEEDS) for level in LEVELS] for puzzle in puzzles
    ]


def chunks(puzzles: Sequence[Puzzle]) -> list[Sequence[Puzzle]]:
    """The puzzles in portions, for processes."""
    return [puzzles[first : first + CHUNK] for first in range(0, len(puzzles), CHUNK)]


def check(found: Puzzles, puzzles: Sequence[Puzzle], times: int, bar: float, pool: Any) -> bool:
    """Prints the share that fails; whether it is small enough."""
    name = found.game.name
    jobs = [(name, portion, DEFAULT_NODES * times) for portion in chunks(puzzles)]
    checked = [each for part in pool.map(check_some, jobs) for each in part]
    share, low, high = failing_share(checked)
    is_good = share <= bar
    exact = sum(each.is_exact for each in checked)
    print(
        f"{name}: {len(checked)} of {len(found)} checked with {times} times the nodes, {exact} of "
        f"them exactly; {100 * share:.2f} % fail ({100 * low:.2f} to {100 * high:.2f}; "
        f"bar {100 * bar:g} %){'' if is_good else '  MISSED'}",
        flush=True,
    )
    for each in checked:
        if not each.holds:
            print(f"  {each.puzzle}: {each.given_away:.2f}", flush=True)
    return is_good


def rates(puzzles: Sequence[Puzzle], solved: Sequence[Sequence[int]]) -> dict[int, list[float]]:
    """The solving rate of each level, by the number of the band; bands without puzzles miss."""
    bands: dict[int, list[Sequence[int]]] = defaultdict(list)
    for puzzle, seeds in zip(puzzles, solved, strict=True):
        number = next(n for n, band in enumerate(BANDS) if puzzle.difficulty in band)
        bands[number].append(seeds)
    return {
        number: [
            sum(column) / len(column) / len(CHECKING_SEEDS) for column in zip(*rows, strict=True)
        ]
        for number, rows in sorted(bands.items())
    }


def falls(found: dict[int, list[float]]) -> bool:
    """Whether each level solves fewer of each harder band."""
    rows = list(found.values())
    return all(
        harder < easier
        for first, second in pairwise(rows)
        for easier, harder in zip(first, second, strict=True)
        if easier > 0
    )


def grade(name: str, puzzles: Sequence[Puzzle], pool: Any) -> bool:
    """Prints the solving rates; whether they fall from band to band."""
    jobs = [(name, portion) for portion in chunks(puzzles)]
    solved = [each for part in pool.map(solve_some, jobs) for each in part]
    found = rates(puzzles, solved)
    print(f"{name}: solved by levels {LEVELS[0]} to {LEVELS[-1]}, per cent", flush=True)
    for number, row in found.items():
        band = BANDS[number]
        count = sum(puzzle.difficulty in band for puzzle in puzzles)
        told = " ".join(f"{100 * rate:4.0f}" for rate in row)
        print(f"  difficulty {band[0]:>2} to {band[-1]:>2} ({count:>4}): {told}", flush=True)
    is_good = falls(found)
    if not is_good:
        print("  MISSED: a level solves no fewer of a harder band", flush=True)
    return is_good


def main() -> int:
    parser: Any = argparse.ArgumentParser(prog="python -m benchmarks.puzzles", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(GAMES), help="games; all if none is named")
    parser.add_argument("--file", type=Path, help="puzzles in place of those that ship")
    parser.add_argument("--times", type=int, default=CHECK_FACTOR, help="the mining nodes")
    parser.add_argument("--sample", type=int, help="so many of each game; all if not told")
    parser.add_argument("--no-levels", action="store_true", help="do not check the difficulty")
    parser.add_argument("--processes", type=int, default=1, help="at once")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    collections = [read_puzzles(wanted.file)] if wanted.file else map(shipped, wanted.kinds)
    bar = MINED_BAR if wanted.file else 0.0
    results = []
    with ProcessPoolExecutor(wanted.processes) as pool:
        for found in collections:
            number = min(wanted.sample or len(found), len(found))
            puzzles = random.Random(wanted.seed).sample(list(found), number)
            results.append(check(found, puzzles, wanted.times, bar, pool))
            if not wanted.no_levels:
                results.append(grade(found.game.name, puzzles, pool))
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
