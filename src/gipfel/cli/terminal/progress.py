"""What is shown of work that takes long, and an end to it at Ctrl-C."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from gipfel.engine.task import Stop, Task

__all__ = ["INTERRUPTED", "Report", "with_progress", "with_status"]

# Nothing is shown of work, or of a search, that takes no longer.
QUIET_S = 1.0
STATUS_QUIET_S = 0.2

REFRESH_INTERVAL_S = 0.1

# The shells' exit status after Ctrl-C.
INTERRUPTED = 130

Result = TypeVar("Result")
Report = Callable[[float], None]


def with_progress(label: str, work: Callable[[Report], Result]) -> Result:
    """What the work returns, with a bar on a terminal while it takes long.

    Ctrl-C ends the whole process at once. The core may be in the middle of something that cannot
    be called off, and a thread that is in it must not outlive the interpreter.
    """
    shares: deque[float] = deque([0.0], maxlen=1)  # how far the work is
    task = Task(lambda _: work(shares.append))
    try:
        if not task.wait(QUIET_S):
            _show_progress(label, task, shares)
    except KeyboardInterrupt:
        sys.stdout.flush()
        os._exit(INTERRUPTED)
    return task.result()


def _show_progress(label: str, task: Task[Result], shares: Sequence[float]) -> None:
    console = Console(stderr=True)
    columns = (TextColumn(label), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        line = bar.add_task(label, total=1.0)
        while not task.wait(REFRESH_INTERVAL_S):
            bar.update(line, completed=shares[-1])


def with_status(
    console: Console, label: Callable[[], str], work: Callable[[Stop], Result]
) -> Result:
    """What the work returns, with its label on a terminal while it goes on.

    The work has a thread of its own, so that Ctrl-C is heard; whatever ends the waiting stops the
    work first.
    """
    task = Task(work)
    try:
        if not task.wait(STATUS_QUIET_S):
            _show_status(console, label, task)
    finally:
        task.stop()
    return task.result()


def _show_status(console: Console, label: Callable[[], str], task: Task[Result]) -> None:
    if not console.is_terminal:
        task.wait()
        return
    spinner = "dots" if console.encoding.startswith("utf") else "line"
    with console.status(Text(label()), spinner=spinner) as status:
        while not task.wait(REFRESH_INTERVAL_S):
            status.update(Text(label()))
