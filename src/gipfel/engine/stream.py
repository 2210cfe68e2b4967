"""Analyses as they come, from work that tells of each one."""

from __future__ import annotations

import queue
from collections.abc import Callable, Generator
from typing import TypeAlias

from gipfel.engine.analysis import Analysis
from gipfel.engine.task import Stop, Task
from gipfel.game import MoveT

__all__ = ["OnAnalysis", "streamed"]

OnAnalysis: TypeAlias = Callable[[Analysis[MoveT]], None]


def streamed(
    analyse: Callable[[OnAnalysis[MoveT], Stop], Analysis[MoveT]], stop: Stop | None = None
) -> Generator[Analysis[MoveT], None, None]:
    """What `analyse` tells and then gives, while it runs in a thread of its own.

    Leaving the loop sets its stop and waits for its end. Raises what it raises.
    """
    found: queue.SimpleQueue[Analysis[MoveT] | None] = queue.SimpleQueue()

    def work(stop: Stop) -> None:
        try:
            found.put(analyse(found.put, stop))
        finally:
            found.put(None)

    task = Task(work, stop)
    try:
        while (analysis := found.get()) is not None:
            yield analysis
    finally:
        task.stop()
    task.result()
