"""Several processes of one site: they and the servers that they share are gone for a while."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from signal import Signals
from statistics import quantiles

from benchmarks.trouble.forked import ForkedHost
from benchmarks.trouble.host import Host
from benchmarks.trouble.site import Site, run_site
from benchmarks.trouble.stage import Stage, Trouble
from tests.servers.program import ServerProgram
from tests.servers.proxy import Proxy

PROCESSES = 2
RATED_SHARE = 4
# How long games go on between two kills.
LIFE_S = (0.02, 0.25)
MAX_RECONNECT_S = 2.0
MAX_WAIT_S = 2.0
KILLS_LIMIT_S = 1_200.0


@contextmanager
def forked_site(folder: Path, *, has_ways: bool = False) -> Iterator[Site]:
    """Processes that start at once."""
    with run_site(folder, _forked, processes=PROCESSES, has_ways=has_ways) as site:
        yield site


@contextmanager
def site_by_network(folder: Path) -> Iterator[Site]:
    """The same, with ways to the two servers that can stall."""
    with forked_site(folder, has_ways=True) as site:
        yield site


def _forked(folder: Path, environment: dict[str, str]) -> Host:
    return ForkedHost(folder, environment=environment, log=folder.with_suffix(".log"))


async def kill_processes(stage: Stage) -> None:
    """One process after the other is killed in mid-move, and started again."""
    chance, kills = random.Random(11), stage.size.process_kills
    async with stage.fault("process killed", times=kills):
        for _ in range(kills):
            host = chance.choice(stage.site.hosts)
            await asyncio.to_thread(host.stop, Signals.SIGKILL)
            await asyncio.to_thread(host.start)
            await _wait_for_all(stage)
            await asyncio.sleep(chance.uniform(*LIFE_S))
    judge_reconnects(stage)


async def _wait_for_all(stage: Stage) -> None:
    """Returns when all players are back, or some are not for longer than is well."""
    players = [player for pair in stage.pairs for player in pair.players]
    with suppress(TimeoutError):
        async with asyncio.timeout(MAX_RECONNECT_S):
            while not all(player.is_joined for player in players):
                await asyncio.sleep(0.02)


def judge_reconnects(stage: Stage) -> None:
    """Notes how soon players were back, and whether that was in time."""
    players = [player for pair in stage.pairs for player in pair.players]
    took = [seconds for player in players for seconds in player.reconnects_s]
    p99 = quantiles(took, n=100, method="inclusive")[98] if len(took) > 1 else 0.0
    stage.notes.append(f"{len(took)} reconnects, 99 of 100 within {p99:.2f} s")
    if stage.size.has_bars and p99 > MAX_RECONNECT_S:
        stage.tally.violations.append(f"99 of 100 players are back in {p99:.2f} s")


async def restart_database(stage: Stage) -> None:
    """PostgreSQL is stopped, and started again."""
    for seconds, cuts_off in stage.size.outages(stage.size.outage_s):
        async with stage.outage("PostgreSQL stopped", cuts_off=cuts_off):
            await _stop_for(stage.site.postgres, seconds)
        await stage.calm()


async def restart_events(stage: Stage) -> None:
    """Redis is stopped, and started again; games go on meanwhile."""
    for _ in range(stage.size.rounds):
        async with stage.fault("Redis stopped"):
            await _stop_for(stage.site.redis, stage.size.outage_s)
        await stage.calm()


async def _stop_for(server: ServerProgram, seconds: float) -> None:
    await asyncio.to_thread(server.stop)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(server.start)


async def stall_network(stage: Stage) -> None:
    """Nothing comes through to PostgreSQL, then nothing to Redis; connections stay open."""
    database, events = stage.site.database_way, stage.site.events_way
    assert database
    assert events
    async with stage.outage("PostgreSQL stalled"):
        await _stall_for(database, stage.size.outage_s)
    await stage.calm()
    async with stage.fault("Redis stalled"):
        await _stall_for(events, stage.size.outage_s)
    await stage.calm()


async def _stall_for(way: Proxy, seconds: float) -> None:
    await asyncio.to_thread(way.stall)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(way.resume)


async def freeze_process(stage: Stage) -> None:
    """A process stands still while another goes on, and wakes with what it knew before."""
    for number in range(stage.size.rounds):
        host = stage.site.hosts[number % PROCESSES]
        async with stage.fault("process frozen"):
            host.send_signal(Signals.SIGSTOP)
            await asyncio.sleep(stage.size.freeze_s)
            host.send_signal(Signals.SIGCONT)
        await stage.calm()


async def upgrade(stage: Stage) -> None:
    """A later version brings the tables up to date beside an older one, then replaces that, too."""
    for host in stage.site.hosts:
        assert isinstance(host, ForkedHost)
        async with stage.fault("later version"):
            await asyncio.to_thread(host.stop)
            host.is_later = True
            await asyncio.to_thread(host.start)
        await stage.calm()
    judge_reconnects(stage)


async def roll(stage: Stage) -> None:
    """Each process in turn is told to end, and started again; nobody waits for long."""
    for host in stage.site.hosts:
        async with stage.fault("process restarted"):
            await asyncio.to_thread(host.stop)
            await asyncio.to_thread(host.start)
        await stage.calm()
    judge_reconnects(stage)
    worst = max(took for _, took in stage.tally.moves)
    stage.notes.append(f"no move waited longer than {worst:.2f} s")
    if stage.size.has_bars and worst > MAX_WAIT_S:
        stage.tally.violations.append(f"a move waited for {worst:.2f} s")


def _on_site(
    name: str,
    play: Callable[[Stage], Awaitable[None]],
    site: Callable[[Path], AbstractContextManager[Site]] = forked_site,
    *,
    games: int | None = None,
    think_s: tuple[float, float] | None = None,
    limit_s: float = 0.0,
) -> Trouble:
    return Trouble(
        name,
        "server",
        play,
        site,
        games=games,
        think_s=think_s,
        rated_share=RATED_SHARE,
        limit_s=limit_s,
    )


PROCESS_TROUBLES = (
    _on_site("process-kills", kill_processes, games=20, think_s=(0.05, 0.3), limit_s=KILLS_LIMIT_S),
    _on_site("postgres", restart_database),
    _on_site("redis", restart_events),
    _on_site("network", stall_network, site_by_network),
    _on_site("process-frozen", freeze_process),
    _on_site("upgrade", upgrade),
    _on_site("rolling", roll, games=500, think_s=(3.0, 5.0)),
)
