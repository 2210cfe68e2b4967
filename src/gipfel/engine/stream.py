"""Analyses as they come, from work that tells of each one."""

from __future__ import annotations

import queue
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import TypeAlias, Unpack

from gipfel._arguments import quoted
from gipfel.engine.analysis import Analysis
from gipfel.engine.limit import Limit, LimitNames, limit_of
from gipfel.engine.options import MULTI_PV
from gipfel.engine.searchable import Searchable
from gipfel.engine.task import Stop, Task, check_stop
from gipfel.game import MoveT

__all__ = ["OnAnalysis", "Streaming", "check_listener", "streamed"]

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


def check_listener(on_analysis: object) -> None:
    """Raises TypeError where a caller gave something else than a function, or nothing."""
    if on_analysis is not None and not callable(on_analysis):
        raise TypeError(f"on_analysis is a function, not {quoted(on_analysis)}")


class Streaming(ABC):
    """What has `analyse`, and `stream` by it."""

    @abstractmethod
    def analyse(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = MULTI_PV.default,
        on_analysis: OnAnalysis[MoveT] | None = None,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> Analysis[MoveT]:
        """The best lines of a position; `on_analysis` is called with each analysis before."""

    def stream(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = MULTI_PV.default,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> Generator[Analysis[MoveT], None, None]:
        """The analyses of a search as they come, the last one included.

        Leaving the loop stops the search, and so does `stop`. Without bounds it goes on until then.
        """
        limit = limit_of(limit, bounds)
        check_stop(stop)
        return streamed(
            lambda on_analysis, stop: self.analyse(
                start, limit, lines=lines, on_analysis=on_analysis, stop=stop
            ),
            stop,
        )
