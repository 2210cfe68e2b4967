"""The processes that search are killed, or have no memory."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from signal import Signals

from benchmarks.trouble.bot_game import BotGame
from benchmarks.trouble.player import Player
from benchmarks.trouble.stage import Stage, Trouble

MOST_BOT_GAMES = 8
# Nobody's bot may keep a player waiting for longer, whatever others do.
MAX_ANSWER_S = 5.0
# Between two blows.
PAUSE_S = 1.0
# What a process may take more than it has, until a search needs memory.
SPARE_BYTES = 2**20


def workers_of(server: int) -> list[int]:
    """The processes in which a server searches."""
    command = ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = [line.split(maxsplit=2) for line in listed.splitlines()]
    return [
        int(pid) for pid, parent, args in lines if int(parent) == server and "spawn_main" in args
    ]


def kill_worker(worker: int) -> None:
    """Kills it."""
    os.kill(worker, Signals.SIGKILL)


def starve_worker(worker: int) -> None:
    """Leaves it no memory but what it has."""
    pages = int(Path(f"/proc/{worker}/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + SPARE_BYTES
    _, hard = resource.prlimit(worker, resource.RLIMIT_AS)
    resource.prlimit(worker, resource.RLIMIT_AS, (most, hard))


def feed_worker(worker: int) -> None:
    """Lets it have memory again."""
    _, hard = resource.prlimit(worker, resource.RLIMIT_AS)
    resource.prlimit(worker, resource.RLIMIT_AS, (hard, hard))


async def add_bot_games(stage: Stage) -> list[BotGame]:
    """People who play bots, beside the others."""
    games = []
    for number in range(min(MOST_BOT_GAMES, stage.size.games)):
        player = Player(stage.ports, f"10.2.0.{number + 1}", seed=number)
        game = BotGame(player, stage.tally.violations, stage.size.think_s, seed=number)
        games.append(game)
        await stage.add(game)
    return games


async def _beat(stage: Stage, name: str, blow: Callable[[int], None]) -> None:
    """Deals blows to all workers for a while, again and again."""
    games = await add_bot_games(stage)
    await _hear_each(games)
    async with stage.fault(name, times=0):
        for _ in range(round(stage.size.rounds * stage.size.outage_s / PAUSE_S)):
            for worker in await asyncio.to_thread(workers_of, stage.host.process.pid):
                with suppress(OSError):  # it may be gone already
                    blow(worker)
                    stage.faults[name] += 1
            await asyncio.sleep(PAUSE_S)
        for worker in await asyncio.to_thread(workers_of, stage.host.process.pid):
            with suppress(OSError):
                feed_worker(worker)
    if not stage.faults[name]:
        stage.tally.violations.append("there was no engine to hit")
    await hear_bots(stage, games)


async def hear_bots(stage: Stage, games: list[BotGame]) -> None:
    """Waits until every bot has made another move, and notes how long the slowest took."""
    await _hear_each(games)
    worst = max(second for game in games for second in game.answers_s)
    stage.notes.append(f"{len(games)} games against bots: the longest wait was {worst:.1f} s")
    if stage.size.has_bars and worst > MAX_ANSWER_S:
        stage.tally.violations.append(f"a bot took {worst:.1f} s for a move")


async def _hear_each(games: list[BotGame]) -> None:
    before = [len(game.answers_s) for game in games]
    while any(len(game.answers_s) == made for game, made in zip(games, before, strict=True)):
        await asyncio.sleep(0.05)


async def kill_engines(stage: Stage) -> None:
    """Every process that searches is killed, every second."""
    await _beat(stage, "engine killed", kill_worker)


async def starve_engines(stage: Stage) -> None:
    """Every process that searches runs out of memory."""
    await _beat(stage, "engine starved", starve_worker)


ENGINES = (
    Trouble("engines-killed", "server", kill_engines),
    Trouble("engines-starved", "server", starve_engines),
)
