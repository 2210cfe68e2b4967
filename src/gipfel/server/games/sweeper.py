"""The pulse of the server: it notes that the server runs, and ends overdue games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from gipfel.server.games.rooms import Rooms
from gipfel.server.games.uptime import PULSE_MS
from gipfel.server.log import log_event
from gipfel.server.store.database import WRITE_ERRORS
from gipfel.server.timestamps import SECOND_MS

# How often it is looked which games are overdue.
SWEEP_S = 1.0


async def keep_sweeping(rooms: Rooms, *, is_shared: bool = False) -> None:
    """Notes that the server runs, and ends overdue games until cancelled.

    One process alone resumes all games first; several take from the database what is due.
    """
    beside = [asyncio.create_task(_keep_pulsing(rooms))]
    if not is_shared:
        beside.append(asyncio.create_task(_try(rooms, rooms.resume)))
    try:
        while True:
            await asyncio.sleep(SWEEP_S)
            await _try(rooms, rooms.end_overdue_games)
    finally:
        for task in beside:
            task.cancel()


async def _keep_pulsing(rooms: Rooms) -> None:
    """Goes on while commits wait: it is what notices that they do."""
    while True:
        rooms.pulse()
        await asyncio.sleep(PULSE_MS / SECOND_MS)


async def _try(rooms: Rooms, work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except WRITE_ERRORS:
        rooms.note_write_failed()
    except Exception:  # noqa: BLE001  # whatever it is, the next beat may do better
        log_event("sweeping-failed", logging.ERROR, trace=True)
