"""The disk is full, or slow."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from benchmarks.trouble.hampered import DELAY_VARIABLE
from benchmarks.trouble.host import Host, run_server
from benchmarks.trouble.stage import Stage, Trouble
from gipfel.server.store.sqlite import FILE

DISK_BYTES = 128 * 2**20
# Large ones first, lest filling the disk takes the server's time.
BLOCKS = (bytes(2**20), bytes(2**12))
COMMIT_DELAY_S = 0.4
# Nothing can be written where no move was made for so long; that takes so long at most.
SILENCE_S = 1.0
ROOM_LIMIT_S = 60.0

HAMPERED = (sys.executable, "-m", "benchmarks.trouble.hampered", "serve", "--no-open")


@contextmanager
def host_on_own_disk(folder: Path) -> Iterator[Host]:
    """A server whose folder is a small disk of its own, where that can be had: as root."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "gipfel-trouble", str(folder)]
    is_own = os.geteuid() == 0 and _works(mount)
    try:
        with run_server(folder, log=folder.with_suffix(".log")) as host:
            yield host
    finally:
        if is_own:
            _works(["umount", str(folder)])


def _works(command: list[str]) -> bool:
    with suppress(OSError):
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    return False


async def fill(stage: Stage) -> None:
    """The disk is full, and has room again."""
    for seconds, cuts_off in stage.size.outages(stage.size.outage_s):
        async with full_disk(stage, cuts_off=cuts_off):
            await asyncio.sleep(seconds)
        await stage.calm()


@asynccontextmanager
async def full_disk(stage: Stage, *, cuts_off: bool = False) -> AsyncIterator[None]:
    """An outage in which the disk has no room left; without a disk of its own, no file may grow."""
    folder, pid = stage.host.folder, stage.host.process.pid
    if folder.is_mount():
        ballast = folder / "ballast"
        await asyncio.to_thread(_fill, ballast)
        await _until_nothing_is_written(stage)
        async with stage.outage("disk full", cuts_off=cuts_off):
            yield
            ballast.unlink()
        return
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    largest = (folder / f"{FILE}-wal").stat().st_size
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, most))
    async with stage.outage("files may not grow", cuts_off=cuts_off):
        yield
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))


async def _until_nothing_is_written(stage: Stage) -> None:
    """SQLite first uses up the room that its log has: until then moves come through."""
    deadline = time.perf_counter() + ROOM_LIMIT_S
    while (now := time.perf_counter()) < deadline:
        sent, took = stage.tally.moves[-1]
        if now - (sent + took) > SILENCE_S:
            return
        await asyncio.sleep(0.05)


def _fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as file:
        for block in BLOCKS:
            with suppress(OSError):
                while file.write(block) == len(block):
                    pass


@contextmanager
def host_on_slow_disk(folder: Path) -> Iterator[Host]:
    """A server whose commits can be slowed down."""
    delay = {DELAY_VARIABLE: str(folder.with_suffix(".delay"))}
    log = folder.with_suffix(".log")
    with run_server(folder, command=HAMPERED, environment=delay, log=log) as host:
        yield host


async def slow_down(stage: Stage) -> None:
    """Every commit takes long; then one takes very long, and all others wait for it."""
    delay = Path(stage.host.environment[DELAY_VARIABLE])
    for _ in range(stage.size.rounds):
        async with stage.fault(f"{COMMIT_DELAY_S:g} s a commit"):
            delay.write_text(str(COMMIT_DELAY_S))
            await asyncio.sleep(stage.size.outage_s)
            delay.unlink()
        await stage.calm()
        async with stage.outage("disk stalled"):
            delay.write_text(str(2 * stage.size.outage_s))
            await asyncio.sleep(stage.size.outage_s)
            delay.unlink()
        await stage.calm()


DISKS = (
    Trouble("disk-full", "server", fill, host_on_own_disk),
    Trouble("slow-disk", "server", slow_down, host_on_slow_disk),
)
