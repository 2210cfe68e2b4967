"""The time by which several processes play: that of the database which they share.

Asking costs a way there and back, within which the answer was given; the shortest of the last ways
tells most. In between a steady clock goes on, and time is never set back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import NamedTuple

from gipfel.server.log import log_event
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.store.lifetimes import read_clock
from gipfel.server.timestamps import Clock, steady

SYNC_INTERVAL_S = 1.0
# How many of the last answers are compared, and by how much an answer moves the clock at most, but
# for the first one: a database whose clock is set must not shorten anybody's turn.
REMEMBERED_ANSWERS = 20
MOST_SLEW_MS = 10


class Answer(NamedTuple):
    """How far the database is ahead, and how long it took to hear of it."""

    took: int
    ahead: int


class DatabaseClock:
    """A clock that follows the one of a database."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self._database = database
        self._clock = clock or steady()
        self._answers: deque[Answer] = deque(maxlen=REMEMBERED_ANSWERS)
        self._ahead = 0
        self._latest = 0

    def __call__(self) -> int:
        """The time; never before one that it has told."""
        self._latest = max(self._latest, self._clock() + self._ahead)
        return self._latest

    async def sync(self) -> None:
        """Asks the database for its time. Raises what the database does."""
        asked = self._clock()
        told = await self._database.read(read_clock)
        answered = self._clock()
        is_first = not self._answers
        self._answers.append(Answer(answered - asked, told - (asked + answered) // 2))
        wanted = min(self._answers).ahead
        change = wanted - self._ahead
        self._ahead += change if is_first else max(-MOST_SLEW_MS, min(MOST_SLEW_MS, change))

    async def keep_syncing(self) -> None:
        """Asks again and again, until cancelled; where there is no answer the clock goes on."""
        while True:
            await asyncio.sleep(SYNC_INTERVAL_S)
            try:
                await self.sync()
            except WRITE_ERRORS as error:
                log_event("clock-not-synced", logging.INFO, error=repr(error))
