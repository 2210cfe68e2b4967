"""Does a job: hands its pieces to a pool, writes what comes of them, and tells how far it is."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from gipfel.jobs.folder import JobFolder
from gipfel.jobs.job import Job
from gipfel.jobs.kind import Kind, kind_of
from gipfel.jobs.local_pool import LocalPool
from gipfel.jobs.pool import Outcome, Pool
from gipfel.jobs.result_store import ResultStore
from gipfel.jobs.schedule import Schedule
from gipfel.jobs.status import Failure, RateMeter, State, Status

__all__ = ["run"]

STATUS_INTERVAL_S = 1.0
WAIT_S = 0.2  # how soon a slow piece, a new node or somebody's wish for the end is seen
TOLD_FAILURES = 20  # with their reasons

OnStatus = Callable[[Status], object]


def run(
    job: Job,
    folder: str | Path | JobFolder,
    *,
    workers: int | None = None,
    ray: str | None = None,
    on_status: OnStatus | None = None,
) -> Status:
    """Does what is left of a job, and says how it ended.

    The results are in the folder, where another run goes on with them. Without `workers` all cores
    of this machine are busy; `ray` is the address of a cluster that does it in their place.
    `on_status` hears about once a second how far it is. Raises JobError where it cannot begin;
    Ctrl-C leaves what is finished in the folder.

    >>> import tempfile
    >>> job = Job("perft", inputs={"game": "dvonn", "depth": 2})
    >>> from gipfel.engine import perft_job
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     status = run(job, folder, workers=1)
    ...     print(status.state, JobFolder(folder).summary())
    finished 2352
    """
    kind = kind_of(job)
    place = folder if isinstance(folder, JobFolder) else JobFolder(folder)
    pieces = kind.count_pieces(job)
    place.begin(job)
    with place.drive():
        store = place.store()
        store.open()
        place.forget_cancel()
        pool = _pool(kind, job, workers, ray)
        try:
            return _Run(job, place, store, pool, pieces, on_status or _ignore).run()
        finally:
            pool.close()


def _ignore(_: Status) -> None:
    """Nobody listens."""


def _pool(kind: Kind, job: Job, workers: int | None, ray: str | None) -> Pool:
    if ray is not None:
        from gipfel.jobs.ray_pool import RayPool

        return RayPool(kind, job, ray)
    return LocalPool(kind, job, workers or max(1, available_cores() // kind.cores(job)))


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Run:
    """One run of a job, until all is finished or somebody ends it."""

    def __init__(
        self,
        job: Job,
        folder: JobFolder,
        store: ResultStore,
        pool: Pool,
        pieces: int,
        on_status: OnStatus,
    ) -> None:
        self._job = job
        self._folder = folder
        self._store = store
        self._pool = pool
        self._pieces = pieces
        self._on_status = on_status
        self._schedule = Schedule(pieces, store)
        self._meter = RateMeter(store.finished)
        self._in_pool = 0
        self._told = float("-inf")

    def run(self) -> Status:
        """The status at the end. What interrupts it is told in the folder before it goes on."""
        try:
            state = self._go_on()
        except BaseException:
            self._tell(State.INTERRUPTED)
            raise
        return self._tell(state)

    def _go_on(self) -> State:
        while True:
            self._fill()
            if not self._schedule.running:
                return State.FAILED if self._schedule.failed else State.FINISHED
            if time.monotonic() - self._told >= STATUS_INTERVAL_S:
                self._tell(State.RUNNING)
            self._take(WAIT_S)
            if self._folder.is_cancelled():
                return State.CANCELLED
            if self._schedule.is_hopeless:
                return State.FAILED

    def _fill(self) -> None:
        """Gives the pool as much as it wants, and no more: that bounds the memory."""
        while self._in_pool < self._pool.capacity():
            piece = self._schedule.next()
            if piece is None:
                return
            self._pool.start(piece)
            self._in_pool += 1

    def _take(self, timeout_s: float) -> None:
        for answer in self._pool.wait(timeout_s):
            self._in_pool -= 1
            if answer.outcome is Outcome.FAILED:
                self._schedule.fail(answer.piece, answer.text)
            elif answer.outcome is Outcome.LOST:
                self._schedule.lose(answer.piece, answer.text)
            elif self._schedule.finish(answer.piece):
                self._store.add(answer.piece, answer.text)

    def _tell(self, state: State) -> Status:
        status = self._status(state)
        self._told = time.monotonic()
        self._folder.write_status(status)
        self._on_status(status)
        return status

    def _status(self, state: State) -> Status:
        finished, failed = self._store.finished, self._schedule.failed
        rate = self._meter.rate(finished)
        left = self._pieces - finished - len(failed)
        return Status(
            str(self._job),
            state,
            self._pieces,
            finished,
            running=self._schedule.running if state is State.RUNNING else 0,
            repeated=self._schedule.repeated,
            failed=len(failed),
            failures=tuple(Failure(*each) for each in list(failed.items())[:TOLD_FAILURES]),
            rate=rate,
            seconds_left=left / rate if rate else None,
            runner=str(self._pool),
            process=os.getpid(),
            updated=time.time(),
        )
