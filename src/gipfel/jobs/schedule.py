"""Which piece is next: fresh ones in their order, those to be tried again, slow ones twice."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Container
from dataclasses import dataclass

__all__ = ["MOST_ATTEMPTS", "MOST_DEATHS", "MOST_FAILURES", "Schedule"]

MOST_ATTEMPTS = 3  # of a piece that raises an error
MOST_DEATHS = 10  # of the processes that did a piece: more of them are no accident
MOST_FAILURES = 1000  # pieces; a job in which more fail is given up

# A second copy of a piece begins where it has taken so many times as long as others, but never
# earlier than that.
SLOW_FACTOR = 2.0
SLOW_LEAST_S = 1.0


@dataclass
class Running:
    """A piece that is being done: by how many, and since when."""

    since: float
    copies: int = 1


class Schedule:
    """Hands out the pieces of a job that are not finished yet, and hears what came of them."""

    def __init__(
        self,
        pieces: int,
        finished: Container[int],
        *,
        attempts: int = MOST_ATTEMPTS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._fresh = (piece for piece in range(pieces) if piece not in finished)
        self._again: deque[int] = deque()
        self._running: dict[int, Running] = {}
        self._attempts = attempts
        self._errors: Counter[int] = Counter()
        self._deaths: Counter[int] = Counter()
        self._clock = clock
        self._seconds = 0.0  # that finished pieces have taken
        self._timed = 0
        self.failed: dict[int, str] = {}
        """The pieces that are given up, each with its reason."""
        self.repeated = 0
        """How many attempts were lost or failed, and made again."""

    @property
    def running(self) -> int:
        """How many pieces are being done."""
        return len(self._running)

    @property
    def is_hopeless(self) -> bool:
        """Whether so many pieces have failed that the job is given up."""
        return len(self.failed) >= MOST_FAILURES

    def next(self) -> int | None:
        """The piece to begin now; None where there is nothing to do but wait."""
        piece = self._again.popleft() if self._again else next(self._fresh, None)
        if piece is None:
            return self._slow()
        self._running[piece] = Running(self._clock())
        return piece

    def _slow(self) -> int | None:
        """A piece that takes long, to be begun a second time."""
        if not self._timed:
            return None
        alone = [piece for piece, each in self._running.items() if each.copies == 1]
        oldest = min(alone, key=lambda piece: self._running[piece].since, default=None)
        if oldest is None:
            return None
        usual = max(SLOW_FACTOR * self._seconds / self._timed, SLOW_LEAST_S)
        if self._clock() - self._running[oldest].since < usual:
            return None
        self._running[oldest].copies += 1
        return oldest

    def finish(self, piece: int) -> bool:
        """Hears that a piece is finished; whether it is the first copy that was."""
        running = self._running.pop(piece, None)
        if running is None:
            return False
        self._seconds += self._clock() - running.since
        self._timed += 1
        self._errors.pop(piece, None)
        self._deaths.pop(piece, None)
        return True

    def fail(self, piece: int, reason: str) -> None:
        """Hears that a piece raised an error."""
        self._errors[piece] += 1
        self._end_copy(piece, reason)

    def lose(self, piece: int, reason: str) -> None:
        """Hears that the process died that did a piece."""
        self._deaths[piece] += 1
        self._end_copy(piece, reason)

    def _end_copy(self, piece: int, reason: str) -> None:
        running = self._running.get(piece)
        if running is None:
            return
        running.copies -= 1
        if running.copies:
            return
        del self._running[piece]
        if self._errors[piece] >= self._attempts or self._deaths[piece] >= MOST_DEATHS:
            self.failed[piece] = reason
        else:
            self.repeated += 1
            self._again.append(piece)
