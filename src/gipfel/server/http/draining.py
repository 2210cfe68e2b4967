"""Lets clients go a few at a time, where other processes take them in.

Each comes back at once, and costs those a handshake and a look at its game: all together would wait
for each other, and so would the moves of everybody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from math import ceil
from typing import Protocol

# How many are let go in a second at least, and how long it takes at most to let all go.
CLOSED_PER_S = 50
LONGEST_DRAIN_S = 20.0
STEP_S = 0.1


class Closable(Protocol):
    """A connection that can be told to end."""

    def shutdown(self) -> None:
        """Ends it, after what it is just sending."""


async def drain(connections: Collection[Closable], is_forced: Callable[[], bool]) -> None:
    """Ends those connections that are open now, evenly; returns early once it is forced to."""
    waiting = list(connections)
    at_once = ceil(max(CLOSED_PER_S, len(waiting) / LONGEST_DRAIN_S) * STEP_S)
    while waiting and not is_forced():
        for connection in waiting[:at_once]:
            if connection in connections:  # else it has ended by itself
                connection.shutdown()
        del waiting[:at_once]
        await asyncio.sleep(STEP_S)
