"""Work that runs to completion once it has begun, also where its caller is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class BackgroundTasks:
    """The tasks that are running."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    async def run_to_completion(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Awaits work in a task of its own, which goes on where the caller is cancelled."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def wait_all(self) -> None:
        """Waits until no task is running."""
        while self._tasks:
            await asyncio.wait(self._tasks)
