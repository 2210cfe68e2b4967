"""Players for asyncio: the loop goes on while they think, and cancelling a task ends their work.

>>> import asyncio
>>> from gipfel import GAMES
>>> from gipfel.engine import Engine
>>> from gipfel.engine.aio import AsyncPlayer
>>> async def think() -> int:
...     async with AsyncPlayer(Engine("dvonn")) as player:
...         analysis = await player.analyse(GAMES["dvonn"].random(seed=1), depth=3)
...     return analysis.depth
>>> asyncio.run(think())
3
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Any, Self, TypeVar, Unpack

from gipfel._arguments import check_kind
from gipfel.engine.analysis import Analysis
from gipfel.engine.limit import Limit, LimitNames, limit_of
from gipfel.engine.player import Player
from gipfel.engine.searchable import Searchable
from gipfel.engine.task import Stop, Task
from gipfel.game import MoveT

__all__ = ["AsyncPlayer"]

ResultT = TypeVar("ResultT")

# Work that was cancelled is waited for so long: engines are free much sooner, and a player that
# does not look at its stop must not hold up the task that is cancelled. The next call waits longer:
# on a busy machine an engine may not have heard yet.
FREE_TIMEOUT_S = 0.05
NEXT_TIMEOUT_S = 2.0
POLL_INTERVAL_S = 0.001


class AsyncPlayer:
    """Asks a player from asyncio; each call works in a thread of its own.

    Where the awaiting task is cancelled, the work is stopped, and the player is free again.
    """

    def __init__(self, player: Player) -> None:
        check_kind(player, Player, "what is asked is a Player")
        self.player = player
        self._cancelled: Task[Any] | None = None  # the last work that was stopped

    def __repr__(self) -> str:
        return f"AsyncPlayer({self.player!r})"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def play(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        **bounds: Unpack[LimitNames],
    ) -> MoveT:
        """The move to play, as the player's own `play`."""
        limit = _limit(limit, bounds)
        return await self._run(lambda stop: self.player.play(start, limit, stop=stop))

    async def analyse(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = 1,
        **bounds: Unpack[LimitNames],
    ) -> Analysis[MoveT]:
        """What the player thinks of the position, as its own `analyse`."""
        limit = _limit(limit, bounds)
        return await self._run(
            lambda stop: self.player.analyse(start, limit, lines=lines, stop=stop)
        )

    async def stream(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = 1,
        **bounds: Unpack[LimitNames],
    ) -> AsyncGenerator[Analysis[MoveT], None]:
        """The player's analyses as they come. Leaving the loop and closing it ends the work."""
        limit = _limit(limit, bounds)
        loop = asyncio.get_running_loop()
        found: asyncio.Queue[Analysis[MoveT] | None] = asyncio.Queue()

        def work(stop: Stop) -> None:
            try:
                for analysis in self.player.stream(start, limit, lines=lines, stop=stop):
                    _call(loop, found.put_nowait, analysis)
            finally:
                _call(loop, found.put_nowait, None)

        await self._wait_until_free()
        task = Task(work)
        try:
            while (analysis := await found.get()) is not None:
                yield analysis
        except BaseException:
            await self._free(task)
            raise
        task.result()

    async def close(self) -> None:
        """Gives back what the player holds."""
        await self._run(lambda _: self.player.close())

    async def _run(self, work: Callable[[Stop], ResultT]) -> ResultT:
        """What the work gives; where the waiting is cancelled, it is stopped."""
        await self._wait_until_free()
        loop = asyncio.get_running_loop()
        has_ended = asyncio.Event()

        def run(stop: Stop) -> ResultT:
            try:
                return work(stop)
            finally:
                _call(loop, has_ended.set)

        task = Task(run)
        try:
            await has_ended.wait()
        except asyncio.CancelledError:
            await self._free(task)
            raise
        return task.result()

    async def _free(self, task: Task[Any]) -> None:
        """Stops the work and waits a little for its end."""
        task.stop(0)
        self._cancelled = task
        await _wait(task, FREE_TIMEOUT_S)

    async def _wait_until_free(self) -> None:
        """Waits for the end of work that was stopped and goes on."""
        if self._cancelled is not None:
            await _wait(self._cancelled, NEXT_TIMEOUT_S)
            self._cancelled = None


def _limit(limit: Limit | None, bounds: LimitNames) -> Limit | None:
    """The limit that was given; None leaves it to the player."""
    return limit_of(limit, bounds) if bounds else limit


async def _wait(task: Task[Any], timeout_s: float) -> None:
    """Waits for the end of the work, for so long at most, while the loop goes on."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + timeout_s
    while not task.wait(0) and loop.time() < deadline:
        await asyncio.sleep(POLL_INTERVAL_S)


def _call(loop: asyncio.AbstractEventLoop, function: Callable[..., object], *args: Any) -> None:
    """Calls a function in the loop, where it still runs."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(function, *args)
