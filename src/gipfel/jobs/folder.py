"""The folder of a job: its description, what is finished, and how far it is."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from gipfel._file_lock import lock_file
from gipfel.errors import JobError
from gipfel.jobs.job import Job
from gipfel.jobs.kind import kind_of
from gipfel.jobs.result_store import ResultStore, write_atomically
from gipfel.jobs.status import State, Status

__all__ = ["JobFolder"]

DESCRIPTION = "job.json"
STATUS = "status.json"
RESULTS = "results"
LOCK = "lock"
CANCEL = "cancel"  # there from when somebody asked for the end

# Who looks whether a job is running holds its lock for a moment.
LOCK_PAUSES_S = (0.0, 0.05, 0.1)


class JobFolder:
    """Where a job is done. One process at a time does it; all may read.

    Its files are `job.json`, `status.json` and those in `results`.

    >>> JobFolder("perft-run")
    JobFolder('perft-run')
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def __repr__(self) -> str:
        return f"JobFolder({str(self.path)!r})"

    def job(self) -> Job:
        """The job that is done here. Raises JobError where there is none."""
        try:
            text = (self.path / DESCRIPTION).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise JobError.of("job-folder-empty", folder=str(self.path)) from None
        return Job.parse(text)

    def begin(self, job: Job) -> None:
        """Makes this the folder of a job. Raises JobError where another one is done here."""
        if (self.path / DESCRIPTION).exists():
            if self.job() != job:
                raise JobError.of("job-folder-other", folder=str(self.path), text=str(self.job()))
            return
        if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise JobError.of("job-folder-unfit", folder=str(self.path))
        self.path.mkdir(parents=True, exist_ok=True)
        write_atomically(self.path / DESCRIPTION, f"{job.text()}\n")

    def store(self) -> ResultStore:
        """The results of the job, not opened yet."""
        job = self.job()
        return ResultStore(self.path / RESULTS, kind_of(job).count_pieces(job))

    def results(self) -> Iterator[Any]:
        """The results of the pieces that are finished, in their order. Raises JobError."""
        store = self.store()
        store.open()
        return store.results()

    def summary(self) -> str:
        """What came of the job, by the results that are there."""
        job = self.job()
        return kind_of(job).summarise(job, self.results())

    def status(self) -> Status:
        """How far the job is, as it was last written. Raises JobError where there is no job.

        What a process has left that did not come to its end is interrupted.
        """
        job = self.job()
        try:
            status = Status.parse((self.path / STATUS).read_text(encoding="utf-8"))
        except (OSError, ValueError, KeyError, TypeError):
            pieces = kind_of(job).count_pieces(job)
            return Status(str(job), State.INTERRUPTED, pieces, finished=0)
        if status.state == State.RUNNING and not self.is_driven():
            return replace(status, state=State.INTERRUPTED, running=0)
        return status

    def write_status(self, status: Status) -> None:
        """Writes how far the job is, for other processes."""
        write_atomically(self.path / STATUS, f"{status.text()}\n")

    def cancel(self) -> bool:
        """Asks whoever does the job to end; whether there is somebody. Raises JobError."""
        status = self.status()
        is_driven = self.is_driven()
        if is_driven:
            (self.path / CANCEL).touch()
        elif status.state != State.FINISHED:
            self.write_status(replace(status, state=State.CANCELLED, running=0))
        return is_driven

    def is_cancelled(self) -> bool:
        """Whether somebody asked for the end."""
        return (self.path / CANCEL).exists()

    def is_driven(self) -> bool:
        """Whether a process does the job now."""
        file = self._open_lock()
        try:
            return not _try_lock(file)
        finally:
            os.close(file)

    @contextmanager
    def drive(self) -> Iterator[None]:
        """Within it no other process does the job. Raises JobError where one does."""
        file = self._open_lock()
        try:
            if not any(_try_lock_after(file, seconds) for seconds in LOCK_PAUSES_S):
                raise JobError.of("job-folder-taken", folder=str(self.path))
            yield
        finally:
            os.close(file)

    def _open_lock(self) -> int:
        return os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o666)

    def forget_cancel(self) -> None:
        """Begins anew after somebody asked for the end."""
        (self.path / CANCEL).unlink(missing_ok=True)


def _try_lock_after(file: int, seconds: float) -> bool:
    """Whether we have the lock of an open file after a pause."""
    time.sleep(seconds)
    return _try_lock(file)


def _try_lock(file: int) -> bool:
    try:
        lock_file(file)
    except (BlockingIOError, PermissionError):
        return False
    return True
