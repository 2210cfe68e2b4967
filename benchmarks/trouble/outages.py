"""The server is not there for a while: frozen, killed, or locked out of its database."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from signal import Signals

from benchmarks.trouble.stage import Stage, Trouble
from gipfel.server.store.database import FILE

LOCK_TIMEOUT_S = 30.0


async def freeze(stage: Stage) -> None:
    """The process stands still, as on a laptop that was closed, and goes on."""
    for _ in range(stage.size.rounds):
        async with stage.outage("frozen"):
            stage.host.send_signal(Signals.SIGSTOP)
            await asyncio.sleep(stage.size.outage_s)
            stage.host.send_signal(Signals.SIGCONT)
        await stage.calm()


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
    for _ in range(stage.size.rounds):
        with closing(_connect(path)) as connection:
            await asyncio.to_thread(connection.execute, "BEGIN EXCLUSIVE")
            async with stage.outage("locked"):
                await asyncio.sleep(stage.size.lock_s)
                connection.execute("ROLLBACK")
        await stage.calm()


def _connect(path: object) -> sqlite3.Connection:
    return sqlite3.connect(
        str(path), timeout=LOCK_TIMEOUT_S, isolation_level=None, check_same_thread=False
    )


OUTAGES = (
    Trouble("frozen", "server", freeze),
    Trouble("kills", "server", kill),
    Trouble("locked", "server", lock),
)
