"""`python -m benchmarks.threads`: what a second thread gives.

Every position is searched to the same depth with one thread and with two, in turns and from empty
tables. The first figure is how many more nodes two threads search in a second; the second, what
part of the time they need for the depth. Both are geometric means. It needs two idle cores.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from statistics import geometric_mean

from gipfel.engine import Engine
from gipfel.engine.analysis import Analysis
from gipfel.game import Position

# Deep enough for a good second of one thread, from positions of the middle game.
DEPTHS = {"dvonn": 9, "gipf-standard": 12}
PLIES = {"dvonn": 8, "gipf-standard": 4}  # of quick play after the random opening
POSITIONS = 25
LEAST_SPEED = 1.7
MOST_TIME = 0.75


@dataclass(frozen=True)
class Pair:
    """A position's searches, with one thread and with two."""

    one: Analysis
    two: Analysis

    @property
    def speed(self) -> float:
        """Nodes a second of two threads for each of one."""
        return (self.two.nodes / self.two.seconds) / (self.one.nodes / self.one.seconds)

    @property
    def time(self) -> float:
        """The part of one thread's time that two need."""
        return self.two.seconds / self.one.seconds


def middle_game(engine: Engine, seed: int, plies: int) -> Position:
    """A position after an opening of the seed and a few sensible moves."""
    position = engine.game.random(seed)
    for _ in range(plies):
        position = position.play(str(engine.play(position, nodes=2000)))
    return position


def pairs(name: str, positions: int, depth: int) -> list[Pair]:
    """Every position both ways; who begins changes."""
    one, two = Engine(name, threads=1), Engine(name, threads=2)
    found = []
    for seed in range(positions):
        position = middle_game(one, seed, PLIES[name])
        analyses = {}
        for engine in (one, two) if seed % 2 == 0 else (two, one):
            engine.forget()
            analyses[engine] = engine.analyse(position, depth=depth)
        found.append(Pair(analyses[one], analyses[two]))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.threads", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each game")
    parser.add_argument("--shallower", type=int, default=0, help="plies less than usual")
    wanted = parser.parse_args()
    every: list[Pair] = []
    for name, depth in DEPTHS.items():
        found = pairs(name, wanted.positions, depth - wanted.shallower)
        every += found
        report(name, found)
    speed, time = report("together", every)
    return int(speed < LEAST_SPEED or time > MOST_TIME)


def report(name: str, found: list[Pair]) -> tuple[float, float]:
    speed = geometric_mean(pair.speed for pair in found)
    time = geometric_mean(pair.time for pair in found)
    alone = geometric_mean(pair.one.seconds for pair in found)
    print(
        f"{name:<14} {len(found)} positions, {alone:.2f} s with one thread: "
        f"{speed:.2f} times the nodes/s (bar {LEAST_SPEED}), "
        f"{time:.2f} of the time (bar {MOST_TIME})",
        flush=True,
    )
    return speed, time


if __name__ == "__main__":
    raise SystemExit(main())
