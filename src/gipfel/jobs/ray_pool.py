"""A Ray cluster that does pieces, a task each: what dies there costs a repeat."""

from __future__ import annotations

import socket
import time
from typing import Any

from gipfel.errors import JobError
from gipfel.jobs.job import Job
from gipfel.jobs.kind import Kind, perform
from gipfel.jobs.pool import Answer, Outcome

try:
    import ray
except ImportError:
    raise JobError.of("job-ray-missing") from None

__all__ = ["RayPool"]

# So many pieces wait for each that can be done at once, lest a node be idle.
READ_AHEAD = 2

CONNECT_TIMEOUT_S = 5.0
SIZE_INTERVAL_S = 5.0  # how soon a node that joined is given work


class RayPool:
    """As many pieces at once as the nodes of a cluster have cores for, and as many again waiting.

    Ray repeats nothing by itself: the runner counts what was lost.
    """

    def __init__(self, kind: Kind, job: Job, address: str) -> None:
        try:
            _check_port(address)
            ray.init(address, log_to_driver=False, logging_level="ERROR")
        except (OSError, ValueError, RuntimeError, ray.exceptions.RayError):
            raise JobError.of("job-ray-unreachable", text=address) from None
        self._cores = kind.cores(job)
        self._task = ray.remote(num_cpus=self._cores, max_retries=0)(perform)
        self._kind = ray.put(kind)
        self._job = ray.put(job)
        self._pieces: dict[Any, int] = {}
        self._capacity = 0
        self._counted = float("-inf")

    def __str__(self) -> str:
        return f"ray, {self.capacity() // READ_AHEAD}"

    def capacity(self) -> int:
        """Twice as many as the cluster can do at once, as it is now."""
        if time.monotonic() - self._counted > SIZE_INTERVAL_S:
            cores = ray.cluster_resources().get("CPU", 0.0)
            self._capacity = max(1, int(cores) // self._cores) * READ_AHEAD
            self._counted = time.monotonic()
        return self._capacity

    def start(self, piece: int) -> None:
        """Takes a piece on."""
        self._pieces[self._task.remote(self._kind, self._job, piece)] = piece

    def wait(self, timeout_s: float) -> list[Answer]:
        """What has come meanwhile."""
        if not self._pieces:
            time.sleep(timeout_s)
            return []
        tasks = list(self._pieces)
        ready, _ = ray.wait(tasks, num_returns=1, timeout=timeout_s)
        if ready:
            ready, _ = ray.wait(tasks, num_returns=len(tasks), timeout=0)
        return [self._answer(task) for task in ready]

    def _answer(self, task: Any) -> Answer:
        piece = self._pieces.pop(task)
        try:
            succeeded, text = ray.get(task)
        except ray.exceptions.RayError as error:
            return Answer(piece, Outcome.LOST, f"its process ended: {type(error).__name__}")
        return Answer(piece, Outcome.DONE if succeeded else Outcome.FAILED, text)

    def close(self) -> None:
        """Ends all that is being done, and leaves the cluster."""
        for task in self._pieces:
            ray.cancel(task, force=True)
        ray.shutdown()


def _check_port(address: str) -> None:
    """Raises OSError or ValueError where nobody answers: Ray itself would try for two minutes."""
    if address == "auto":
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), CONNECT_TIMEOUT_S).close()
