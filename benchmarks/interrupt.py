"""`python -m benchmarks.interrupt`: how soon Ctrl-C ends each call of the library that takes long.

Each call is begun, and interrupted by SIGINT, several times. A line is the middle and the longest
time from the signal to the KeyboardInterrupt, and whether the longest is below 100 ms. The same is
done with tasks of asyncio that are cancelled. The command ends with status 1 where one is late.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import statistics
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from gipfel import GAMES, Game, Record
from gipfel.engine import Engine, Limit
from gipfel.engine.aio import AsyncPlayer
from gipfel.engine.match import Match, Rules
from gipfel.record import read

REPEATS = 7
BAR_S = 0.1

# Seconds from the beginning of a call to the signal; a match first starts its processes.
DELAY_S = 0.3
MATCH_DELAY_S = 2.0

LONG = Limit(seconds=30)
MANY_POSITIONS = 200_000
LISTED_POSITIONS = 2_000  # whose moves are listed: a list of millions takes a second to be freed
MANY_GAMES = 10**9
MANY_RECORDS = 2000
MANY_VARIATIONS = 200_000

Call = Callable[[], object]
Work = Callable[[], Coroutine[Any, Any, object]]


def calls_of(kind: Game) -> Mapping[str, Call]:
    """The long calls of one game, by what a line calls them."""
    engine = Engine(kind)
    slow = Engine(kind, evaluation=lambda positions: [len(p.legal_moves()) for p in positions])
    position = kind.random(1)
    batch = kind.batch([kind.start()] * MANY_POSITIONS)
    moves = [kind.start().legal_moves()[0]] * MANY_POSITIONS
    listed = kind.batch([kind.start()] * LISTED_POSITIONS)
    match = Match(kind.name, "engine", "engine", rules=Rules(limit=LONG))
    return {
        "analyse": lambda: engine.analyse(position, LONG),
        "analyse by an evaluation": lambda: slow.analyse(position, LONG),
        "play": lambda: engine.play(position, LONG),
        "stream": lambda: list(engine.stream(position, LONG)),
        "match": lambda: list(match.play(2)),
        "Batch.play": lambda: [kind.batch(batch).play(moves) for _ in range(1000)],
        "Batch.legal_moves": lambda: [len(listed.legal_moves()) for _ in range(100_000)],
        "Batch.count_moves": lambda: [batch.count_moves() for _ in range(10_000)],
        "Batch.play_random": lambda: [batch.play_random(seed) for seed in range(1000)],
        "playouts": lambda: position.playouts(MANY_GAMES),
        "perft": lambda: kind.start().perft(20),
    }


def readings_of(kind: Game) -> Mapping[str, Call]:
    """Many records in one text, and one record of many variations."""
    record = Record(kind)
    while record.outcome() is None:
        record.play(record.position.legal_moves()[0])
    many = f"{record}\n" * MANY_RECORDS
    first = next(record.nodes()).text
    long = f'[Game "{kind.name}"]\n\n1. {first} ' + f"({first})" * MANY_VARIATIONS + " *\n"
    return {
        "read": lambda: [list(read(many)) for _ in range(1000)],
        "read, one record": lambda: [list(read(long)) for _ in range(1000)],
    }


def tasks_of(kind: Game) -> Mapping[str, Work]:
    """What can be cancelled, by what a line calls it."""
    player = AsyncPlayer(Engine(kind))
    position = kind.random(1)

    async def stream() -> None:
        async for _ in player.stream(position, LONG):
            pass

    return {
        "analyse, cancelled": lambda: player.analyse(position, LONG),
        "play, cancelled": lambda: player.play(position, LONG),
        "stream, cancelled": stream,
    }


async def cancel_delay(work: Work) -> float:
    """The seconds from the cancellation of a task to its end; the engine is free then."""
    task = asyncio.ensure_future(work())
    await asyncio.sleep(DELAY_S)
    cancelled = time.perf_counter()
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    return time.perf_counter() - cancelled


def delay(call: Call, after_s: float = DELAY_S) -> float:
    """The seconds from Ctrl-C, so long after the beginning of the call, to the end of the call."""
    sent = 0.0

    def send() -> None:
        nonlocal sent
        sent = time.perf_counter()
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after_s, send)
    with hearing_interrupts():
        timer.start()
        try:
            call()
        except KeyboardInterrupt:
            return time.perf_counter() - sent
        finally:
            timer.cancel()
    raise AssertionError("the call was over before it could be interrupted")


@contextmanager
def hearing_interrupts() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, even where the process was started deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def measures_of(kind: Game) -> Mapping[str, Callable[[], float]]:
    """One measurement of everything, by what a line calls it."""
    interrupted = {
        call: partial(delay, made, MATCH_DELAY_S if call == "match" else DELAY_S)
        for call, made in {**calls_of(kind), **readings_of(kind)}.items()
    }
    cancelled = {
        task: lambda made=made: asyncio.run(cancel_delay(made))
        for task, made in tasks_of(kind).items()
    }
    return {**interrupted, **cancelled}


def main() -> None:
    """Print a line for each call."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[*GAMES])
    parser.add_argument("--repeats", type=int, default=REPEATS)
    options = parser.parse_args()
    is_late = False
    for name in options.games:
        for call, measure in measures_of(GAMES[name]).items():
            delays = sorted(measure() for _ in range(options.repeats))
            is_late |= delays[-1] > BAR_S
            middle, longest = (1000 * each for each in (statistics.median(delays), delays[-1]))
            verdict = "late" if delays[-1] > BAR_S else "soon"
            times = f"middle {middle:7.1f} ms  longest {longest:7.1f} ms  {verdict}"
            print(f"{name:<16} {call:<26} {times}", flush=True)
    sys.exit(is_late)


if __name__ == "__main__":
    main()
