"""Processes of this machine that do pieces, each with a thread here that talks to it."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from contextlib import suppress
from typing import IO, Any

from gipfel.errors import JobError
from gipfel.jobs.job import Job
from gipfel.jobs.kind import Kind
from gipfel.jobs.pool import Answer, Outcome
from gipfel.jobs.worker import read_frame, write_frame

__all__ = ["LocalPool"]

MOST_STARTS = 3  # of a process that dies before its first piece

COMMAND = (sys.executable, "-c", "from gipfel.jobs.worker import main; main()")


class LocalPool:
    """So many processes, each of which does one piece after the other.

    A process that dies is replaced. Ctrl-C at the terminal does not reach them: whoever hears it
    closes the pool.
    """

    def __init__(self, kind: Kind, job: Job, workers: int) -> None:
        if type(kind).__module__ == "__main__":
            raise JobError.of("job-kind-in-program", text=kind.name)
        self._kind = kind
        self._job = job
        self._is_closed = False
        self._lock = threading.Lock()  # between closing and starting a process
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._pieces: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Answer | JobError] = queue.SimpleQueue()
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(workers)]
        for thread in self._threads:
            thread.start()

    def __str__(self) -> str:
        return f"local, {len(self._threads)}"

    def capacity(self) -> int:
        """One piece for each process."""
        return len(self._threads)

    def start(self, piece: int) -> None:
        """Takes a piece on."""
        self._pieces.put(piece)

    def wait(self, timeout_s: float) -> list[Answer]:
        """What has come meanwhile. Raises JobError where no process can be started."""
        answers = []
        try:
            answers.append(self._answers.get(timeout=timeout_s))
            while True:
                answers.append(self._answers.get_nowait())
        except queue.Empty:
            pass
        for answer in answers:
            if isinstance(answer, JobError):
                raise answer
        return [answer for answer in answers if isinstance(answer, Answer)]

    def close(self) -> None:
        """Kills the processes."""
        with self._lock:
            self._is_closed = True
            for process in self._processes:
                process.kill()
        for _ in self._threads:
            self._pieces.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        """Has one process after the other do pieces."""
        process: subprocess.Popen[bytes] | None = None
        try:
            while (piece := self._pieces.get()) is not None and not self._is_closed:
                process = process or self._start_process()
                if process is None:
                    return
                answer = _ask(process, piece)
                self._answers.put(answer)
                if answer.outcome is Outcome.LOST:
                    self._end(process)
                    process = None
        finally:
            if process is not None:
                self._end(process)

    def _start_process(self) -> subprocess.Popen[bytes] | None:
        """A process that is ready; None where the pool is closed, or none can be started."""
        for _ in range(MOST_STARTS):
            with self._lock:
                if self._is_closed:
                    return None
                process = subprocess.Popen(
                    COMMAND,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    **_apart_from_the_terminal(),
                )
                self._processes.add(process)
            try:
                write_frame(_stream(process.stdin), sys.path)
                write_frame(_stream(process.stdin), (self._kind, self._job))
                read_frame(_stream(process.stdout))
            except (EOFError, OSError):
                self._end(process)
            else:
                return process
        self._answers.put(JobError.of("job-worker-failed", text=self._kind.name))
        return None

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        with self._lock:
            self._processes.discard(process)
        process.kill()
        _stream(process.stdout).close()
        with suppress(OSError):  # it died before it had read all
            _stream(process.stdin).close()
        process.wait()


def _ask(process: subprocess.Popen[bytes], piece: int) -> Answer:
    try:
        write_frame(_stream(process.stdin), piece)
        succeeded, text = read_frame(_stream(process.stdout))
    except (EOFError, OSError):
        status = process.wait()
        return Answer(piece, Outcome.LOST, f"its process ended with status {status}")
    return Answer(piece, Outcome.DONE if succeeded else Outcome.FAILED, text)


def _stream(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def _apart_from_the_terminal() -> dict[str, Any]:
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
