"""The system's clock is set wrong, while the server runs and before it starts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import Signals

from benchmarks.trouble.disks import HAMPERED
from benchmarks.trouble.hampered import CLOCK_VARIABLE
from benchmarks.trouble.host import COMMAND, Host, run_server
from benchmarks.trouble.outages import restart
from benchmarks.trouble.stage import Stage, Trouble

HOUR_S = 3600
YEAR_S = 365 * 24 * HOUR_S
JUMPS_S = (HOUR_S, -HOUR_S, 10 * YEAR_S)
# How long libfaketime believes what it has read.
CACHE_S = 1


def find_libfaketime() -> Path | None:
    """The library of the Debian package libfaketime, where it is installed."""
    return next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)


def _clock_file(folder: Path) -> Path:
    return folder.with_suffix(".clock")


@contextmanager
def host_by_wrong_clock(folder: Path) -> Iterator[Host]:
    """A server whose system clock can be set: by libfaketime, else inside the process."""
    file, log, library = _clock_file(folder), folder.with_suffix(".log"), find_libfaketime()
    file.write_text("+0")
    environment = {CLOCK_VARIABLE: str(file)}
    if library:
        environment = {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(file),
            "FAKETIME_CACHE_DURATION": str(CACHE_S),
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            # Its mend for an old fault of the C library makes threads wait without end.
            "FAKETIME_FORCE_MONOTONIC_FIX": "0",
        }
    command = COMMAND if library else HAMPERED
    with run_server(folder, command=command, environment=environment, log=log) as host:
        yield host


async def jump(stage: Stage) -> None:
    """The clock jumps while games go on; then the server starts by a clock ten years ahead."""
    if not find_libfaketime():
        stage.notes.append("without the package libfaketime: a clock inside the process, instead")
    file = _clock_file(stage.host.folder)
    for seconds in JUMPS_S:
        async with stage.fault("jump"):
            file.write_text(f"{seconds:+d}")
            await asyncio.sleep(CACHE_S + stage.size.calm_s)
    async with stage.fault("start in 2036"):
        is_refused = not await _start_wrongly(stage)
    file.write_text("+0")
    if not is_refused:
        await stage.calm()
        async with stage.fault("start by the right clock"):
            await restart(stage, Signals.SIGKILL)


async def _start_wrongly(stage: Stage) -> bool:
    """Starts by the wrong clock; a server that refuses to is started by the right one."""
    try:
        await restart(stage, Signals.SIGKILL)
    except RuntimeError:
        stage.notes.append("the server refused to start by a clock that is wrong")
        _clock_file(stage.host.folder).write_text("+0")
        await asyncio.to_thread(stage.host.start)
        return False
    return True


CLOCK_JUMPS = (Trouble("clock-jumps", "server", jump, host_by_wrong_clock),)
