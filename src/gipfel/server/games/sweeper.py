"""The heartbeat of the server: it records that the server runs, and ends overdue games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from gipfel.server.games.rooms import Rooms
from gipfel.server.log import log_event

# After a crash, clocks have run up to the last heartbeat: a player gains at most so much.
HEARTBEAT_S = 1.0


async def keep_sweeping(rooms: Rooms) -> None:
    """Resumes all games, then records heartbeats and ends overdue games until cancelled."""
    resuming = asyncio.create_task(_try(rooms.resume))
    try:
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            await _try(rooms.record_heartbeat)
            await _try(rooms.end_overdue_games)
    finally:
        resuming.cancel()


async def _try(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Exception:  # noqa: BLE001  # whatever it is, the next beat may do better
        log_event("sweeping-failed", logging.ERROR, trace=True)
