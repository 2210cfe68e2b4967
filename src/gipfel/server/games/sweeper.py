"""What has to be done again and again while the server is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from gipfel.server.games.rooms import Rooms
from gipfel.server.log import tell

# Seconds; a crash costs a player at most so much less than really passed.
BEAT = 1.0


async def keep_sweeping(rooms: Rooms) -> None:
    """Shows that the server is there, and ends games in which somebody took too long."""
    resuming = asyncio.create_task(_tried(rooms.resume))
    try:
        while True:
            await asyncio.sleep(BEAT)
            await _tried(rooms.show_life)
            await _tried(rooms.sweep)
    finally:
        resuming.cancel()


async def _tried(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Exception:  # noqa: BLE001  # whatever it is, the next beat may do better
        tell("sweeping-failed", logging.ERROR, trace=True)
