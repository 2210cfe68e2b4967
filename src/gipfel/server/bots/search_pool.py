"""A pool of processes that search, so that no move of a player waits for a search.

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

# The niceness of the processes, where the system has such.
NICENESS = 10
# How many searches may wait for each that runs.
WAITING_PER_PROCESS = 8
RETRY_AFTER_S = 2

P = ParamSpec("P")
ResultT = TypeVar("ResultT")


class SearchPool:
    """Worker processes with a bounded queue."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = max(2, processes or (os.cpu_count() or 2) - 1)
        self.most = self.processes * (1 + WAITING_PER_PROCESS)
        self.running = 0
        self._low_priority = asyncio.Semaphore(self.processes - 1)
        self.waiting_low_priority = 0
        self._pool: ProcessPoolExecutor | None = None

    @property
    def waiting(self) -> int:
        """How many searches wait for a process."""
        return max(0, self.running - self.processes) + self.waiting_low_priority

    async def run(self, work: Callable[P, ResultT], *args: P.args, **kwargs: P.kwargs) -> ResultT:
        """Runs work in a process. Raises DeniedError where the queue is full."""
        self._check_queue(self.running)
        self.running += 1
        pool = self._open_pool()
        try:
            return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
        except BrokenProcessPool:
            if pool is self._pool:  # others that waited there may have replaced it already
                self.close()
            raise _busy() from None
        finally:
            self.running -= 1

    async def run_low_priority(
        self, work: Callable[P, ResultT], *args: P.args, **kwargs: P.kwargs
    ) -> ResultT:
        """Runs work that can wait: it never takes the last process."""
        self._check_queue(self.waiting_low_priority)
        self.waiting_low_priority += 1
        try:
            await self._low_priority.acquire()
        finally:
            self.waiting_low_priority -= 1
        try:
            return await self.run(work, *args, **kwargs)
        finally:
            self._low_priority.release()

    def _check_queue(self, length: int) -> None:
        if length >= self.most:
            raise _busy()

    def close(self) -> None:
        """Ends the processes; later work starts new ones."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Forked, a process would hold locks of threads that it does not have.
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, initializer=_start_process)
        return self._pool


def _busy() -> DeniedError:
    return DeniedError(503, "engine-busy", retry_after=RETRY_AFTER_S)


def _start_process() -> None:
    """Lowers a process's priority, and ends it with the server, however that ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
    os._exit(0)
