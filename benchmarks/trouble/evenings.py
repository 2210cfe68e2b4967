"""A bad network, and an evening of a club."""

from __future__ import annotations

import asyncio
from signal import Signals

from benchmarks.trouble.disks import full_disk, host_on_own_disk
from benchmarks.trouble.faulty import FAULTS
from benchmarks.trouble.outages import restart
from benchmarks.trouble.stage import Stage, Trouble

PEOPLE = 60
NETWORK_FAULTS_S = 40.0
SMALL_NETWORK_FAULTS_S = 3.0


async def lose_messages(stage: Stage) -> None:
    """Messages are lost, delayed, doubled, split and swapped, and connections cut."""
    assert stage.proxy
    async with stage.fault("bad network"):
        stage.proxy.is_faulty = True
        await asyncio.sleep(NETWORK_FAULTS_S if stage.size.has_bars else SMALL_NETWORK_FAULTS_S)
        stage.proxy.is_faulty = False
    faults = stage.proxy.faults
    stage.notes.append(", ".join(f"{count} × {name}" for name, count in faults.items()))
    if missing := set(FAULTS) - set(faults):
        stage.tally.violations.append(f"the network was too good: no {', '.join(missing)}")


async def meet(stage: Stage) -> None:
    """A whole club plays behind one address; the server is restarted, and its disk is full."""
    async with stage.fault("restart"):
        await restart(stage, Signals.SIGTERM)
    await stage.calm()
    async with full_disk(stage):
        await asyncio.sleep(stage.size.outage_s)


EVENINGS = (
    Trouble("bad-network", "network", lose_messages, has_proxy=True),
    Trouble(
        "club-evening",
        "server",
        meet,
        host_on_own_disk,
        people_per_address=PEOPLE,
        games=PEOPLE // 2,
        think_s=(0.4, 1.2),
    ),
)
