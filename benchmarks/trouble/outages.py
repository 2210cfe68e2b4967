"""The server is not there for a while: frozen, killed, or locked out of its database."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from signal import Signals

from benchmarks.trouble.stage import Stage, Trouble
from gipfel.server.store.sqlite import FILE

LOCK_TIMEOUT_S = 30.0
# Shorter than what the server takes for an interruption; and how long it runs in between.
STUTTER_S = 0.4
STUTTER_PAUSE_S = (0.4, 1.2)


async def freeze(stage: Stage) -> None:
    """The process stands still, as on a laptop that was closed, and goes on."""
    for seconds, cuts_off in stage.size.outages(stage.size.outage_s):
        async with stage.outage("frozen", cuts_off=cuts_off):
            await stand_still(stage, seconds)
        await stage.calm()


async def stutter(stage: Stage) -> None:
    """The process stands still again and again, for too short a time to be noticed by anybody."""
    chance = random.Random(7)
    async with stage.fault(f"{STUTTER_S:g} s frozen", times=stage.size.stutters):
        for _ in range(stage.size.stutters):
            await stand_still(stage, STUTTER_S)
            await asyncio.sleep(chance.uniform(*STUTTER_PAUSE_S))


async def stand_still(stage: Stage, seconds: float) -> None:
    """Stops the process for a while."""
    stage.host.send_signal(Signals.SIGSTOP)
    await asyncio.sleep(seconds)
    stage.host.send_signal(Signals.SIGCONT)


async def kill(stage: Stage) -> None:
    """The server is killed, and started again."""
    for _ in range(stage.size.kills):
        async with stage.fault("kill -9"):
            await restart(stage, Signals.SIGKILL)
        await stage.calm()


async def restart(stage: Stage, number: Signals) -> None:
    """Ends the server by a signal, and starts it again after a while."""
    await asyncio.to_thread(stage.host.stop, number)
    await asyncio.sleep(stage.size.down_s)
    await asyncio.to_thread(stage.host.start)


async def lock(stage: Stage) -> None:
    """Another program holds the database's lock, for longer than the server waits for it."""
    path = stage.host.folder / FILE
    for seconds, cuts_off in stage.size.outages(stage.size.lock_s):
        with closing(_connect(path)) as connection:
            await asyncio.to_thread(connection.execute, "BEGIN EXCLUSIVE")
            async with stage.outage("locked", cuts_off=cuts_off):
                await asyncio.sleep(seconds)
                connection.execute("ROLLBACK")
        await stage.calm()


def _connect(path: object) -> sqlite3.Connection:
    return sqlite3.connect(
        str(path), timeout=LOCK_TIMEOUT_S, isolation_level=None, check_same_thread=False
    )


OUTAGES = (
    Trouble("frozen", "server", freeze),
    Trouble("stutters", "server", stutter),
    Trouble("kills", "server", kill),
    Trouble("locked", "server", lock),
)
