"""Work goes on without its caller; only what is a fault of ours is then reported."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from gipfel.errors import IllegalMoveError
from gipfel.server.errors import DeniedError
from gipfel.server.games.background_tasks import BackgroundTasks

pytestmark = pytest.mark.anyio


async def reported_without_caller(error: Exception) -> list[Any]:
    """What the loop hears of work that fails after its caller was cancelled."""
    reported: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    tasks, may_fail = BackgroundTasks(), asyncio.Event()

    async def work() -> None:
        await may_fail.wait()
        raise error

    caller = asyncio.ensure_future(tasks.run(work()))
    await asyncio.sleep(0)
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    may_fail.set()
    await tasks.wait_all()
    gc.collect()
    return [context["exception"] for context in reported]


@pytest.mark.parametrize(
    "refusal", [IllegalMoveError("line-full"), DeniedError(403, "not-a-player")]
)
async def test_refusal_of_a_caller_that_has_gone_is_not_reported(refusal: Exception) -> None:
    assert await reported_without_caller(refusal) == []


async def test_fault_is_reported_once_though_its_caller_has_gone() -> None:
    fault = OSError("disk is full")
    assert await reported_without_caller(fault) == [fault]


async def test_waiting_caller_gets_the_error_itself() -> None:
    async def work() -> None:
        raise DeniedError(403, "not-a-player")

    with pytest.raises(DeniedError):
        await BackgroundTasks().run(work())
