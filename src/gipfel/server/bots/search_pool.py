"""The engine's searches: in processes of their own, so that no move of a player waits for one.

Those that can wait leave a process to the others: no bot waits for an analysis.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

from gipfel.server.errors import DeniedError

# Others come first, wherever the system can be told so.
NICENESS = 10
# How many searches may wait for each that runs.
PATIENCE = 8
COME_AGAIN = 2  # seconds

Given = ParamSpec("Given")
Found = TypeVar("Found")


class SearchPool:
    """Some processes that search, and a line before them that does not grow without end."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = max(2, processes or (os.cpu_count() or 2) - 1)
        self.most = self.processes * (1 + PATIENCE)
        self.under_way = 0
        self._aside = asyncio.Semaphore(self.processes - 1)
        self.set_aside = 0
        self._pool: ProcessPoolExecutor | None = None

    @property
    def waiting(self) -> int:
        """How many searches wait for a process."""
        return max(0, self.under_way - self.processes) + self.set_aside

    async def run(
        self, work: Callable[Given, Found], *args: Given.args, **kwargs: Given.kwargs
    ) -> Found:
        """What some work finds, done by a process. Raises DeniedError where too much waits."""
        self._check_line(self.under_way)
        self.under_way += 1
        pool = self._opened()
        try:
            return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
        except BrokenProcessPool:
            if pool is self._pool:  # others that waited there may have replaced it already
                self.close()
            raise _busy() from None
        finally:
            self.under_way -= 1

    async def run_aside(
        self, work: Callable[Given, Found], *args: Given.args, **kwargs: Given.kwargs
    ) -> Found:
        """The same for work that can wait: one process is left to the rest."""
        self._check_line(self.set_aside)
        self.set_aside += 1
        try:
            await self._aside.acquire()
        finally:
            self.set_aside -= 1
        try:
            return await self.run(work, *args, **kwargs)
        finally:
            self._aside.release()

    def _check_line(self, length: int) -> None:
        if length >= self.most:
            raise _busy()

    def close(self) -> None:
        """Ends the processes; what is asked for later begins new ones."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Forked, a process would hold locks of threads that it does not have.
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, initializer=_begin)
        return self._pool


def _busy() -> DeniedError:
    return DeniedError(503, "engine-busy", retry_after=COME_AGAIN)


def _begin() -> None:
    """Makes a process patient, and mortal: whatever ends the server ends it, too."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
    os._exit(0)
