"""What is shown of work that takes long, and an end to it at Ctrl-C."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import Self, TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    TaskID,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from gipfel.engine.task import Stop, Task

__all__ = ["INTERRUPTED", "GameProgress", "Report", "with_progress", "with_status"]

# Nothing is shown of work, or of a search, that takes no longer.
QUIET_S = 1.0
STATUS_QUIET_S = 0.2

REFRESH_INTERVAL_S = 0.1

# The shells' exit status after Ctrl-C.
INTERRUPTED = 130

ResultT = TypeVar("ResultT")
Report = Callable[[float], None]


def with_progress(label: str, work: Callable[[Report], ResultT]) -> ResultT:
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


def _show_progress(label: str, task: Task[ResultT], shares: Sequence[float]) -> None:
    console = Console(stderr=True)
    columns = (TextColumn(label), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        line = bar.add_task(label, total=1.0)
        while not task.wait(REFRESH_INTERVAL_S):
            bar.update(line, completed=shares[-1])


def with_status(
    console: Console, label: Callable[[], str], work: Callable[[Stop], ResultT]
) -> ResultT:
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


def _show_status(console: Console, label: Callable[[], str], task: Task[ResultT]) -> None:
    if not console.is_terminal:
        task.wait()
        return
    spinner = "dots" if console.encoding.startswith("utf") else "line"
    with console.status(Text(label()), spinner=spinner) as status:
        while not task.wait(REFRESH_INTERVAL_S):
            status.update(Text(label()))


class GameProgress:
    """A bar on stderr for work on the positions of many games, where that is a terminal.

    `count` tells how many positions there are, or None where nobody knows; it is asked on terminals
    only, as it may take a while.
    """

    def __init__(self, count: Callable[[], int | None]) -> None:
        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
        self._bar = Progress(
            *columns,
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._count = count
        self._task: TaskID | None = None

    def advance(self, positions: int = 1) -> None:
        """Tells of positions that are done."""
        if self._task is not None:
            self._bar.advance(self._task, positions)

    def name_game(self, number: int) -> None:
        """Shows the number of the game that comes next."""
        if self._task is not None:
            self._bar.update(self._task, description=f"Game {number}")

    def __enter__(self) -> Self:
        if not self._bar.disable:
            self._task = self._bar.add_task("Game 1", total=self._count())
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()
