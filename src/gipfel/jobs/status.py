"""How far a job is: what is written for other programs, and read by them."""

from __future__ import annotations

import json
import time
from collections import deque
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Self

from gipfel._value import Formatted

__all__ = ["Failure", "RateMeter", "State", "Status"]

RATE_WINDOW_S = 120.0  # the rate is that of so long, lest it depend on what was hours ago


class State(StrEnum):
    """Where a job stands.

    >>> State.RUNNING.value
    'running'
    """

    RUNNING = "running"
    FINISHED = "finished"
    FAILED = "failed"
    """All is done that can be done; some pieces failed."""
    INTERRUPTED = "interrupted"
    """It can be gone on with."""
    CANCELLED = "cancelled"
    """Somebody asked for its end; it can be gone on with."""


@dataclass(frozen=True)
class Failure(Formatted):
    """A piece that failed as often as it was tried, and why.

    >>> print(Failure(7, "ValueError: no such game"))
    7: ValueError: no such game
    """

    piece: int
    """Its number."""
    reason: str
    """That of the last time that it was tried."""

    def __str__(self) -> str:
        return f"{self.piece}: {self.reason}"


@dataclass(frozen=True)
class Status(Formatted):
    """How far a job is.

    >>> status = Status("perft 0123456789abcdef", State.RUNNING, pieces=10, finished=4)
    >>> Status.parse(status.text()) == status
    True
    """

    job: str
    """The job's kind and identity."""
    state: State
    pieces: int
    """How many there are."""
    finished: int
    """How many of them are finished, in this run or an earlier one."""
    running: int = 0
    """How many are being done."""
    repeated: int = 0
    """How often a piece of this run was done again, as it failed or its process died."""
    failed: int = 0
    """How many failed as often as they were tried."""
    failures: tuple[Failure, ...] = ()
    """The first of them."""
    rate: float = 0.0
    """Pieces a second, of late."""
    seconds_left: float | None = None
    """At that rate; None where there is none yet."""
    runner: str = ""
    """What does the pieces: `local` or `ray`, and how many at once."""
    process: int = 0
    """The process that drives it."""
    updated: float = 0.0
    """When this was so, in seconds of Unix time."""

    def __str__(self) -> str:
        return f"{self.job}: {self.state}, {self.finished} of {self.pieces}"

    def text(self) -> str:
        """The same as an object in JSON, on one line."""
        return json.dumps(asdict(self))

    @classmethod
    def parse(cls, text: str) -> Self:
        """What is written so. Raises ValueError, KeyError or TypeError for anything else."""
        parts: dict[str, Any] = json.loads(text)
        parts["state"] = State(parts["state"])
        parts["failures"] = tuple(Failure(**each) for each in parts["failures"])
        return cls(**parts)


class RateMeter:
    """Pieces a second over the last while, by what is told it now and then."""

    def __init__(self, finished: int) -> None:
        self._points: deque[tuple[float, int]] = deque([(time.monotonic(), finished)])

    def rate(self, finished: int) -> float:
        """The rate, now that so many are finished."""
        now = time.monotonic()
        while len(self._points) > 1 and now - self._points[1][0] > RATE_WINDOW_S:
            self._points.popleft()
        began, before = self._points[0]
        self._points.append((now, finished))
        return (finished - before) / (now - began) if now > began else 0.0
