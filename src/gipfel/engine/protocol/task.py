"""Work in a thread of its own that can be called off."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

__all__ = ["Task"]

# In seconds: how often the work is told to end.
INTERVAL = 0.001


class Task:
    """Runs `work`, which gets an event that is set once it shall end.

    `interrupt` ends whatever the work waits for. It is called again and again, because an
    interruption that comes a moment before that has begun is lost.
    """

    def __init__(
        self, work: Callable[[threading.Event], None], interrupt: Callable[[], None]
    ) -> None:
        self._is_stopped = threading.Event()
        self._interrupt = interrupt
        # Not the thread's own end: a join that Ctrl-C interrupts may take a running thread for an
        # ended one.
        self._has_ended = threading.Event()
        threading.Thread(target=self._run, args=(work,), daemon=True).start()

    def _run(self, work: Callable[[threading.Event], None]) -> None:
        try:
            work(self._is_stopped)
        finally:
            self._has_ended.set()

    @property
    def is_over(self) -> bool:
        """Whether the work has ended."""
        return self._has_ended.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Whether the work has ended, after waiting for so long at most."""
        return self._has_ended.wait(seconds)

    def stop(self, patience: float) -> bool:
        """Calls the work off. False where it has not ended after so many seconds."""
        self._is_stopped.set()
        deadline = time.monotonic() + patience
        while not self.is_over and time.monotonic() < deadline:
            self._interrupt()
            self.wait(INTERVAL)
        return self.is_over
