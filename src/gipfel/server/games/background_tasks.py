"""Work that is done to its end once it has begun."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class UnderWay:
    """What has begun and is not done yet."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    async def whole(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Does the work, also where nobody waits for it any more."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def done(self) -> None:
        """Waits until nothing is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)
