"""A pool of processes that search, so that no move of a player waits for a search.

They are shared fairly: by person, then by game, and the more there is to do, the shorter are the
searches. Those that can wait leave a process to the others: no bot waits for an analysis.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Protocol, TypeVar

from gipfel.server.bots.fair_queue import Client, Entry, FairQueue
from gipfel.server.errors import DeniedError
from gipfel.server.priority import lower_priority

# How many searches that can wait may do so for each process.
WAITING_PER_PROCESS = 8
RETRY_AFTER_S = 2
# However many want to search, each search has so long.
LEAST_SECONDS = 0.01
# How often a search is tried whose process died, or had no memory left.
MOST_TRIES = 3
LOST = (BrokenProcessPool, MemoryError, OSError)

ResultT = TypeVar("ResultT")
# What is done in a process: called with the seconds that it may take.
Work = Callable[[float], ResultT]


class Worker(Protocol):
    """What does one work after the other, elsewhere."""

    def submit(self, work: Work[ResultT], seconds: float) -> Future[ResultT]:
        """Begins a work."""

    def close(self) -> None:
        """Ends what it has; the next work starts it anew."""


class LowPriorityProcess(SpawnProcess):
    """A process whose priority is low from its start on: what it imports keeps no move waiting."""

    def start(self) -> None:
        """Starts the process."""
        super().start()
        if self.pid is not None:
            lower_priority(self.pid)


class LowPriorityContext(SpawnContext):
    """Where such processes come from. Forked, one would hold locks of threads it does not have."""

    Process = LowPriorityProcess


class WorkerProcess:
    """A process that searches, started when it is needed."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None

    def submit(self, work: Work[ResultT], seconds: float) -> Future[ResultT]:
        """Begins a work; where there can be no process, that is its result."""
        try:
            return self._open().submit(work, seconds)
        except Exception as error:  # noqa: BLE001 - raised where the result is waited for
            failed: Future[ResultT] = Future()
            failed.set_exception(error)
            return failed

    def close(self) -> None:
        """Ends the process."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _open(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = LowPriorityContext()
            self._executor = ProcessPoolExecutor(1, context, initializer=_end_with_server)
        return self._executor


@dataclass(eq=False)
class Search:
    """A search that somebody waits for."""

    work: Work[Any]
    found: asyncio.Future[Any]
    losses: int = 0


class SearchPool:
    """Worker processes, and those who wait for them."""

    def __init__(
        self,
        processes: int | None = None,
        clock: Callable[[], float] = time.monotonic,
        start: Callable[[], Worker] = WorkerProcess,
    ) -> None:
        self.processes = max(2, processes or (os.cpu_count() or 2) - 1)
        self.most = self.processes * WAITING_PER_PROCESS
        self._clock = clock
        self._workers = [start() for _ in range(self.processes)]
        self._free = list(self._workers)
        self._queue: FairQueue[Search] = FairQueue(self.processes, clock)
        self._low_priority: FairQueue[Search] = FairQueue(None, clock)

    @property
    def running(self) -> int:
        """How many searches are under way."""
        return self._queue.served + self._low_priority.served

    @property
    def waiting(self) -> int:
        """How many searches wait for a process."""
        return len(self._queue) + len(self._low_priority)

    @property
    def free(self) -> int:
        """How many processes have nothing to do."""
        return len(self._free)

    @property
    def has_room_for_low_priority(self) -> bool:
        """Whether a search that can wait would begin at once."""
        is_served = self._low_priority.served < self.processes - 1
        return bool(self._free) and is_served and not self.waiting

    async def run(self, work: Work[ResultT], client: Client, seconds: float) -> ResultT:
        """Runs work in a process, for so many seconds, or for fewer where others want to search.

        Raises DeniedError where its process was lost again and again.
        """
        return await self._run(self._queue, work, client, seconds)

    async def run_low_priority(
        self, work: Work[ResultT], client: Client, seconds: float
    ) -> ResultT:
        """Runs work that can wait, for so many seconds: it never takes the last process.

        Raises DeniedError where too much waits already, too.
        """
        if len(self._low_priority) >= self.most:
            raise busy()
        return await self._run(self._low_priority, work, client, seconds)

    def close(self) -> None:
        """Ends the processes; later work starts new ones."""
        for worker in self._workers:
            worker.close()

    async def _run(
        self, queue: FairQueue[Search], work: Work[ResultT], client: Client, seconds: float
    ) -> ResultT:
        found: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        entry = queue.put(client, Search(work, found), seconds)
        self._dispatch()
        try:
            return await found
        finally:
            queue.discard(entry)

    def _dispatch(self) -> None:
        """Hands searches to the processes that are free."""
        while self._free and (queue := self._next_queue()) is not None:
            self._start(queue, queue.pop(), self._free.pop())

    def _next_queue(self) -> FairQueue[Search] | None:
        if len(self._queue):
            return self._queue
        has_room = self._low_priority.served < self.processes - 1
        return self._low_priority if has_room and len(self._low_priority) else None

    def _start(self, queue: FairQueue[Search], entry: Entry[Search], worker: Worker) -> None:
        loop = entry.item.found.get_loop()
        finish = partial(self._finish, queue, entry, worker, self._clock())
        running = worker.submit(entry.item.work, max(LEAST_SECONDS, entry.granted))

        def finish_in_loop(done: Future[Any]) -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody waits
                loop.call_soon_threadsafe(finish, done)

        running.add_done_callback(finish_in_loop)

    def _finish(
        self,
        queue: FairQueue[Search],
        entry: Entry[Search],
        worker: Worker,
        began: float,
        done: Future[Any],
    ) -> None:
        """Frees a process, and hands on what it found; what was lost is searched again."""
        queue.finish(entry, self._clock() - began)
        self._free.append(worker)
        error = busy() if done.cancelled() else done.exception()
        if isinstance(error, LOST):
            worker.close()
            entry.item.losses += 1
        if not entry.item.found.done():  # somebody still waits
            self._hand_on(queue, entry, error, done)
        self._dispatch()

    def _hand_on(
        self,
        queue: FairQueue[Search],
        entry: Entry[Search],
        error: BaseException | None,
        done: Future[Any],
    ) -> None:
        search = entry.item
        if error is None:
            search.found.set_result(done.result())
        elif not isinstance(error, LOST):
            search.found.set_exception(error)
        elif search.losses < MOST_TRIES:
            queue.put_back(entry)
        else:
            search.found.set_exception(busy())


def busy() -> DeniedError:
    """The answer to who asks for a search where too many do."""
    return DeniedError(503, "engine-busy", retry_after=RETRY_AFTER_S)


def _end_with_server() -> None:
    """Ends a process with the server, however that ends."""
    threading.Thread(target=_wait_for_end_of_server, daemon=True).start()


def _wait_for_end_of_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
    os._exit(0)
