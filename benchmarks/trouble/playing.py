"""The task in which somebody plays one game after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any


class Playing:
    """Goes on until it is told to stop, and knows since when something is waited for.

    `well_s` is how long that may take before things are not well.
    """

    def __init__(self, well_s: float) -> None:
        self.is_stopping = False
        self._well_s = well_s
        self._waiting_since: float | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        """Whether it has ended; where the server ended a game, that is told elsewhere."""
        return self._task is not None and self._task.done()

    @property
    def is_waiting_long(self) -> bool:
        """Whether something is waited for longer than is well."""
        since = self._waiting_since
        return since is not None and time.perf_counter() - since >= self._well_s

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Begins to play."""
        self._task = asyncio.create_task(work)

    def begin_waiting(self) -> float:
        """Notes that something is waited for from now on; returns the time."""
        self._waiting_since = time.perf_counter()
        return self._waiting_since

    def end_waiting(self) -> float:
        """Notes that it has come; returns the time."""
        self._waiting_since = None
        return time.perf_counter()

    async def stop(self) -> None:
        """Ends after what is under way."""
        self.is_stopping = True
        if self._task:
            await self._task

    async def cancel(self) -> None:
        """Ends at once."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
