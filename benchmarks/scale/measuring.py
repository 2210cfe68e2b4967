"""Games, spectators and idle sockets on a server, and what they cost it."""

from __future__ import annotations

import asyncio
import random
from argparse import Namespace
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median_low

from benchmarks.load.pairs import Pair, Tally
from benchmarks.scale.beside import Crowd, Span
from benchmarks.scale.work import FRONT_ENDS, work_of_host, work_of_site, writes_of_site
from benchmarks.trouble.host import Host, run_server
from benchmarks.trouble.scripts import scripts
from benchmarks.trouble.site import run_site

# One process on SQLite, and so many on PostgreSQL.
SITES = {"one": 1, "two": 2}
KINDS = ("sqlite", *SITES)
OPENED_AT_ONCE = 10
# At each game, and beside all games.
SPECTATORS = 10
IDLE_SOCKETS = 2_000


@dataclass(frozen=True)
class Cost:
    """The processor time of each part of a server, and what it did for that."""

    parts: Mapping[str, float]
    moves: int
    # Moves that processes have taken, and events that they have received.
    events: int

    def ms_a_move(self, part: str) -> float:
        """The milliseconds that a part takes for a move."""
        return self.parts[part] * 1e3 / self.moves

    @property
    def total_ms_a_move(self) -> float:
        """The milliseconds that all parts together take for a move."""
        return sum(self.parts.values()) * 1e3 / self.moves

    @property
    def ms_an_event(self) -> float:
        """The milliseconds that a process takes for a move or an event."""
        return self.parts[FRONT_ENDS] * 1e3 / self.events


@dataclass(frozen=True)
class Running:
    """A server that runs: where its processes listen, and what they have worked."""

    ports: Sequence[int]
    work: Callable[[], Mapping[str, float]]
    writes: Callable[[], Mapping[str, int]] = dict

    def count(self) -> Mapping[str, float]:
        """What they have worked and written."""
        return {**self.work(), **self.writes()}


def median_cost(costs: Sequence[Cost]) -> Cost:
    """The one that is in the middle."""
    middle = median_low([cost.total_ms_a_move for cost in costs])
    return next(cost for cost in costs if cost.total_ms_a_move == middle)


@contextmanager
def running(kind: str, folder: Path) -> Iterator[Running]:
    """A server of a kind, without limits on how often somebody asks."""
    if kind not in SITES:
        with run_server(folder, "--no-rates") as host:
            yield Running([host.port], partial(work_of_host, host))
        return

    def process(place: Path, environment: dict[str, str]) -> Host:
        return Host(place, ("--no-rates",), environment=environment)

    with run_site(folder, process, processes=SITES[kind]) as site:
        yield Running(site.ports, partial(work_of_site, site), partial(writes_of_site, site))


async def measure(kind: str, folder: Path, chosen: Namespace) -> Cost:
    """What games cost on a server of a kind."""
    with running(kind, folder) as server:
        async with playing(server.ports, chosen) as table:
            crowd = Crowd(server.ports)
            span = await crowd.span(server.work, table.tally, chosen.seconds)
            if table.tally.errors:
                raise RuntimeError(f"{kind}: {dict(table.tally.errors)}")
    return Cost(span.parts, span.moves, span.moves * len(server.ports))


async def measure_crowd(folder: Path, chosen: Namespace) -> AsyncIterator[str]:
    """What spectators and idle sockets cost beside the same games on two processes, in words."""
    with running("two", folder) as server:
        async with playing(server.ports, chosen) as table:
            spectators, idle = Crowd(server.ports), Crowd(server.ports)
            alone = await spectators.span(server.count, table.tally, chosen.seconds)
            for what in server.writes():
                yield f"{what} a move: {alone.parts[what] / alone.moves:.1f}"
            await spectators.look_on(table.pairs, SPECTATORS)
            watched = await spectators.span(server.count, table.tally, chosen.seconds)
            yield _spectator_text(alone, watched)
            spectators.close()
            await idle.come(IDLE_SOCKETS)
            beside_idle = await idle.span(server.count, table.tally, chosen.seconds)
            yield _idle_text(alone, beside_idle)
            idle.close()


def _spectator_text(less: Span, more: Span) -> str:
    """What one costs for each move that is seen."""
    front = (more.rate(FRONT_ENDS) - less.rate(FRONT_ENDS)) * more.seconds
    return (
        f"a spectator (of {SPECTATORS} at each game): {front * 1e6 / more.seen:.0f} µs of a front"
        f" end and {more.received / more.seen:.0f} bytes a move"
    )


def _idle_text(less: Span, more: Span) -> str:
    front = more.rate(FRONT_ENDS) - less.rate(FRONT_ENDS)
    received = more.received / IDLE_SOCKETS / more.seconds
    return (
        f"an idle socket (of {IDLE_SOCKETS}): {front * 1e6 / IDLE_SOCKETS:.1f} µs of a front end"
        f" and {received:.1f} bytes a second"
    )


@dataclass(frozen=True)
class Table:
    """Pairs that play, and what was measured of that."""

    pairs: Sequence[Pair]
    tally: Tally


@asynccontextmanager
async def playing(ports: Sequence[int], chosen: Namespace) -> AsyncIterator[Table]:
    """Pairs that play, White and Black at different processes where there are two."""
    tally, plays, chance = Tally(), scripts(), random.Random(1)
    pairs = [Pair(plays[number % len(plays)], tally) for number in range(chosen.games)]
    for start in range(0, len(pairs), OPENED_AT_ONCE):
        some = pairs[start : start + OPENED_AT_ONCE]
        await asyncio.gather(*(pair.open(*ports) for pair in some))
    tasks = [
        asyncio.create_task(pair.play(chosen.interval, chance.uniform(0, chosen.interval)))
        for pair in pairs
    ]
    try:
        yield Table(pairs, tally)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pair in pairs:
            pair.close()
