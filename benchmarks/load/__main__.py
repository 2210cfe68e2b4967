"""`python -m benchmarks.load` (or `make load`): live games on one server, more and more of them.

The server is a process of its own with full durability, as `gipfel serve` starts it; all clients
are in this one. In every game a move is made every few seconds, half DVONN and half GIPF. What
counts is the time from sending a move until both players have heard of it. It goes on until the
server breaks: an error, a move that is late by a second, or fewer moves than were to be made.
Beside it stands what the disk takes for a small write of its own: no move is faster.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

import uvloop

from benchmarks.load.disk import Disk
from benchmarks.load.pairs import Pair, Tally
from benchmarks.trouble.host import Host, run_server
from benchmarks.trouble.scripts import scripts
from gipfel.server.web_server import raise_file_limit

# In the checkout: /tmp may be no disk, and would promise what it does not keep.
FOLDER = Path(__file__).parents[2] / "build" / "load"

GAMES = (10, 100, 300, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000)
MOVE_INTERVAL_S = 5.0  # between two moves of a game
STEP_S = 60.0  # for which each number of games is measured
OPENED_AT_ONCE = 20

# The bars: at so many games, against so few in the same run.
FEW, MANY = 10, 1_000
MAX_SLOWDOWN = 20
MAX_SOCKET_KB = 60  # per socket
# It is broken where one move of a hundred takes longer, or fewer than this part are made.
LATE_MOVE_S = 1.0
LEAST_MADE_SHARE = 0.95


@dataclass(frozen=True)
class Step:
    """What was measured at one number of games."""

    games: int
    seconds: Sequence[float]
    wanted: float
    errors: int
    processor: float
    memory: int
    disk: Sequence[float]

    @property
    def p99(self) -> float:
        return percentile(self.seconds, 99)

    @property
    def is_broken(self) -> bool:
        is_short = len(self.seconds) < LEAST_MADE_SHARE * self.wanted
        return is_short or self.errors > 0 or self.p99 > LATE_MOVE_S


class Load:
    """A server, and the pairs that play there."""

    def __init__(self, host: Host, disk: Disk, interval: float) -> None:
        self._host = host
        self._disk = disk
        self._interval = interval
        self._scripts = scripts()
        self._tally = Tally()
        self._pairs: list[Pair] = []
        self._playing: list[asyncio.Task[None]] = []
        self._chance = random.Random(1)

    async def grow(self, games: int) -> None:
        """Begins games until there are so many."""
        while len(self._pairs) < games:
            count = min(OPENED_AT_ONCE, games - len(self._pairs))
            await asyncio.gather(*(self._begin() for _ in range(count)))

    async def _begin(self) -> None:
        pair = Pair(self._scripts[len(self._pairs) % len(self._scripts)], self._tally)
        self._pairs.append(pair)
        await pair.open(self._host.port)
        first = self._chance.uniform(0, self._interval)
        self._playing.append(asyncio.create_task(pair.play(self._interval, first)))

    async def measure(self, games: int, seconds: float) -> Step:
        """How so many games go on, once they have begun."""
        await self.grow(games)
        await asyncio.sleep(2 * self._interval)
        self._tally.seconds.clear()
        self._disk.seconds.clear()
        worked, began = self._host.processor_time(), time.perf_counter()
        await asyncio.sleep(seconds)
        for task in self._playing:
            if task.done():
                task.result()
        lasted = time.perf_counter() - began
        return Step(
            games=games,
            seconds=tuple(self._tally.seconds),
            wanted=games * lasted / self._interval,
            errors=self._tally.errors.total(),
            processor=(self._host.processor_time() - worked) / lasted,
            memory=self._host.memory(),
            disk=tuple(self._disk.seconds),
        )

    async def close(self) -> None:
        """Disconnects all clients."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for pair in self._pairs:
            pair.close()
        if self._tally.errors:
            print(f"errors: {dict(self._tally.errors)}")


def percentile(values: Sequence[float], rank: int) -> float:
    """What so many of a hundred values are not above."""
    return quantiles(values, n=100, method="inclusive")[rank - 1]


async def climb(load: Load, numbers: Sequence[int], seconds: float, empty: int) -> list[Step]:
    """The curve up to where it breaks, printed as it grows."""
    print(
        "  games  moves/s  p50 ms  p99 ms  worst ms  errors  processor  memory  a socket  disk p99"
    )
    steps = []
    try:
        for games in numbers:
            step = await load.measure(games, seconds)
            steps.append(step)
            _show(step, empty, seconds)
            if step.is_broken:
                break
    finally:
        await load.close()
    return steps


def _show(step: Step, empty: int, seconds: float) -> None:
    print(
        f"{step.games:7} {len(step.seconds) / seconds:8.1f}"
        f" {percentile(step.seconds, 50) * 1e3:7.1f}"
        f" {step.p99 * 1e3:7.1f} {max(step.seconds) * 1e3:9.1f} {step.errors:7}"
        f" {step.processor:10.0%} {step.memory / 1024:4.0f} MB"
        f" {(step.memory - empty) / step.games / 2:6.1f} KB"
        f" {percentile(step.disk, 99) * 1e3:6.1f} ms",
        flush=True,
    )


def judge(steps: Sequence[Step], empty: int) -> bool:
    """Says whether the bars are held, where they were measured."""
    by_games = {step.games: step for step in steps}
    if FEW not in by_games or MANY not in by_games:
        return not any(step.errors for step in steps)
    few, many = by_games[FEW], by_games[MANY]
    slower = many.p99 / few.p99
    memory = (many.memory - empty) / MANY / 2
    is_held = slower < MAX_SLOWDOWN and memory < MAX_SOCKET_KB and not many.errors
    print(
        f"at {MANY} games p99 is {slower:.1f} times that at {FEW} (bar: {MAX_SLOWDOWN}), with"
        f" {many.errors} errors and {memory:.1f} KB a socket (bar: {MAX_SOCKET_KB}):"
        f" {'held' if is_held else 'NOT held'}"
    )
    return is_held


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=GAMES, metavar="N")
    parser.add_argument("--seconds", type=float, default=STEP_S, help="for each number of games")
    parser.add_argument("--interval", type=float, default=MOVE_INTERVAL_S, help="between two moves")
    chosen = parser.parse_args()
    raise_file_limit()
    print(f"load of the machine before: {os.getloadavg()[0]:.2f} on {os.cpu_count()} processors")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=FOLDER) as folder,
        run_server(Path(folder), "--no-rates") as host,
        Disk(Path(folder)) as disk,
    ):
        empty = host.memory()
        load = Load(host, disk, chosen.interval)
        steps = uvloop.run(climb(load, chosen.games, chosen.seconds, empty))
        is_held = judge(steps, empty)
    sys.exit(not is_held)


if __name__ == "__main__":
    main()
