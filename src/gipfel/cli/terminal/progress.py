"""Progress on what takes longer than a second, and an end to it at Ctrl-C."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

__all__ = ["INTERRUPTED", "Report", "with_progress"]

# In seconds: how long nothing is shown, and how often what is shown is renewed.
PATIENCE = 1.0
REFRESH = 0.1

# The shells' exit status after Ctrl-C.
INTERRUPTED = 130

Result = TypeVar("Result")
Report = Callable[[float], None]


class Work(Generic[Result]):
    """Something that is done in a thread of its own, which says how far it is."""

    def __init__(self, work: Callable[[Report], Result]) -> None:
        self.done = 0.0
        self._work = work
        self._results: list[Result] = []
        self._error: Exception | None = None
        # Not the thread's own end: a join that Ctrl-C interrupts may take a running thread for an
        # ended one.
        self._has_ended = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._results.append(self._work(self._report))
        except Exception as error:  # noqa: BLE001 - raised again by result()
            self._error = error
        finally:
            self._has_ended.set()

    def _report(self, done: float) -> None:
        self.done = done

    def is_over(self, seconds: float) -> bool:
        """Whether it is done, after waiting for so long at most."""
        return self._has_ended.wait(seconds)

    def result(self) -> Result:
        """What came of it. Raises what the work raised."""
        if self._error is not None:
            raise self._error
        return self._results[0]


def with_progress(label: str, work: Callable[[Report], Result]) -> Result:
    """What the work returns, with a bar on a terminal while it takes long.

    Ctrl-C ends the whole process at once. The core may be in the middle of something that cannot
    be called off, and a thread that is in it must not outlive the interpreter.
    """
    working = Work(work)
    try:
        if not working.is_over(PATIENCE):
            _watch(label, working)
    except KeyboardInterrupt:
        sys.stdout.flush()
        os._exit(INTERRUPTED)
    return working.result()


def _watch(label: str, working: Work[Result]) -> None:
    console = Console(stderr=True)
    columns = (TextColumn(label), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(label, total=1.0)
        while not working.is_over(REFRESH):
            bar.update(task, completed=working.done)
