"""Pictures of positions: one at a time in a process of low priority, the latest of them kept."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import NamedTuple

from gipfel.server.log import log_event
from gipfel.server.previews import drawing
from gipfel.server.priority import lower_priority

MOST_KEPT = 100  # pictures, of some 50 to 100 KB
MOST_WAITING = 20
DRAWING_TIMEOUT_S = 10.0
COMMAND = (sys.executable, "-m", drawing.__name__)


class Shown(NamedTuple):
    """A position that is to be drawn."""

    game: str
    position: str


def can_draw() -> bool:
    """Whether the extra `gipfel[picture]` is there."""
    return all(find_spec(name) for name in ("PIL", "resvg_py"))


class Pictures:
    """Draws positions, and keeps what it drew."""

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        *,
        is_able: Callable[[], bool] = can_draw,
        timeout: float = DRAWING_TIMEOUT_S,
    ) -> None:
        self._command = command
        self._timeout = timeout
        self.is_able = is_able()
        # The one that was asked for last comes last.
        self._kept: OrderedDict[Shown, bytes] = OrderedDict()
        self._drawing: dict[Shown, asyncio.Task[bytes | None]] = {}
        self._turn = asyncio.Semaphore(1)
        self._process: subprocess.Popen[bytes] | None = None

    async def png(self, shown: Shown) -> bytes | None:
        """A position as PNG; None where it cannot be drawn, or too many wait for theirs."""
        if (known := self._kept.get(shown)) is not None:
            self._kept.move_to_end(shown)
            return known
        if shown not in self._drawing:
            if not self.is_able or len(self._drawing) >= MOST_WAITING:
                return None
            drawn = self._drawing[shown] = asyncio.create_task(self._draw(shown))
            drawn.add_done_callback(lambda _: self._drawing.pop(shown))
        return await asyncio.shield(self._drawing[shown])

    def close(self) -> None:
        """Ends a drawing that is under way, and those that wait."""
        self.is_able = False
        if self._process is not None:
            self._process.kill()

    async def _draw(self, shown: Shown) -> bytes | None:
        async with self._turn:
            drawn = await asyncio.to_thread(self._run, shown) if self.is_able else None
        if drawn is not None:
            self._kept[shown] = drawn
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return drawn

    def _run(self, shown: Shown) -> bytes | None:
        """Runs the process, in a thread of its own."""
        try:
            with subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            ) as process:
                self._process = process
                lower_priority(process.pid)
                return self._result_of(process, "\n".join(shown).encode())
        except OSError:  # no memory, no files left: a picture is not worth more
            log_event("picture-failed", logging.WARNING, trace=True)
            return None
        finally:
            self._process = None

    def _result_of(self, process: subprocess.Popen[bytes], told: bytes) -> bytes | None:
        try:
            drawn, _ = process.communicate(told, self._timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            log_event("picture-late", logging.WARNING)
            return None
        if process.returncode != 0 and self.is_able:
            log_event("picture-failed", logging.WARNING, status=process.returncode)
        return drawn if process.returncode == 0 else None
