"""Work that is done to its end once it has begun."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


async def whole(work: Coroutine[Any, Any, Result], under_way: set[asyncio.Task[Any]]) -> Result:
    """Does the work, also where nobody waits for it any more; it is under way meanwhile."""
    task = asyncio.create_task(work)
    under_way.add(task)
    task.add_done_callback(under_way.discard)
    return await asyncio.shield(task)
