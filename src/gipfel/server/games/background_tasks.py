"""Work that runs to completion once it has begun, also where its caller is cancelled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from gipfel.errors import GipfelError
from gipfel.server.log import log_event

P = ParamSpec("P")
ResultT = TypeVar("ResultT")


class BackgroundTasks:
    """The tasks that are running."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    async def run(self, work: Coroutine[Any, Any, ResultT]) -> ResultT:
        """Awaits work in a task of its own, which goes on where the caller is cancelled."""
        task = self.begin(work)
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError:
            task.add_done_callback(_report_failure)
            raise
        return task.result()

    def begin(self, work: Coroutine[Any, Any, ResultT]) -> asyncio.Task[ResultT]:
        """Begins work for which nobody waits."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def wait_all(self) -> None:
        """Waits until no task is running."""
        while self._tasks:
            await asyncio.wait(self._tasks)


async def run_logged(work: Awaitable[None], game_id: str = "") -> bool:
    """Awaits work, mostly for a game, and logs what it raises; whether it succeeded."""
    try:
        await work
    except Exception:  # noqa: BLE001  # whatever it is, the others go on
        log_event("game-failed", logging.ERROR, trace=True, game=game_id)
        return False
    return True


def _report_failure(task: asyncio.Task[Any]) -> None:
    """Reports why a task failed after its caller had gone. A refusal was for that caller alone."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, GipfelError):
        context = {"message": "a task failed, its caller gone", "exception": error, "task": task}
        task.get_loop().call_exception_handler(context)


class _Owner(Protocol):
    tasks: BackgroundTasks


OwnerT = TypeVar("OwnerT", bound=_Owner)


def run_to_completion(
    method: Callable[Concatenate[OwnerT, P], Coroutine[Any, Any, ResultT]],
) -> Callable[Concatenate[OwnerT, P], Coroutine[Any, Any, ResultT]]:
    """Makes a method run as one of its object's tasks, which a cancelled caller does not end."""

    @wraps(method)
    async def run(self: OwnerT, /, *args: P.args, **kwargs: P.kwargs) -> ResultT:
        return await self.tasks.run(method(self, *args, **kwargs))

    return run
