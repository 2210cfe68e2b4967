"""Work in a thread of its own, and the stop that ends it.

>>> task = Task(lambda stop: stop.wait())
>>> task.wait(0.01), task.stop(10.0)
(False, True)
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from gipfel._arguments import check_kind
from gipfel._native import core

__all__ = ["Pondering", "Stop", "Task", "check_stop"]

ResultT = TypeVar("ResultT")


class Stop:
    """Asks one piece of work to end, from any thread.

    It belongs to that work from before its beginning on and stays set, so that it is never lost.
    """

    ponder_hit: core.StopFlag | None = None
    """Until it is set, time bounds nothing: see Pondering."""

    def __init__(self) -> None:
        self.flag = core.StopFlag()  # what the core looks at
        self._event = threading.Event()

    def __repr__(self) -> str:
        return f"<Stop {'set' if self.is_set else 'not set'}>"

    @property
    def is_set(self) -> bool:
        """Whether the work shall end."""
        return self._event.is_set()

    def set(self) -> None:
        """Asks for the end."""
        self.flag.set()
        self._event.set()

    def wait(self) -> None:
        """Waits until the end is asked for."""
        self._event.wait()


def check_stop(stop: Stop | None) -> None:
    """Raises TypeError where a caller gave something else than a Stop, or nothing."""
    if stop is not None:
        check_kind(stop, Stop, "what ends a search is a Stop")


class Pondering(Stop):
    """The stop of a search in the opponent's time, at the position after the move that he may play.

    Until `hit` says that he has played it, no clock bounds the search. The time that has passed by
    then counts as thought: where it is enough already, the search ends at once.

    >>> pondering = Pondering()
    >>> pondering.hit()
    >>> pondering.wait_for_answer(), pondering.is_set
    (None, False)
    """

    def __init__(self) -> None:
        super().__init__()
        self.ponder_hit = core.StopFlag()
        self._may_answer = threading.Event()

    def hit(self) -> None:
        """Says that the opponent has played the move."""
        assert self.ponder_hit is not None
        self.ponder_hit.set()
        self._may_answer.set()

    def set(self) -> None:
        """Asks for the end: the opponent has played another move, or the game is over."""
        super().set()
        self._may_answer.set()

    def wait_for_answer(self) -> None:
        """Waits until the search's move may be told: after a hit, or when it shall end."""
        self._may_answer.wait()


class Task(Generic[ResultT]):
    """Runs `work`, which gets the stop that ends it: the given one, or one of its own."""

    def __init__(self, work: Callable[[Stop], ResultT], stop: Stop | None = None) -> None:
        self._work = work
        self._stop = stop or Stop()
        self._results: list[ResultT] = []
        self._error: BaseException | None = None
        # Not the thread's own end: a join that Ctrl-C interrupts may take a running thread for an
        # ended one.
        self._has_ended = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._results.append(self._work(self._stop))
        except BaseException as error:  # noqa: BLE001 - raised again by result()
            self._error = error
        finally:
            self._has_ended.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Whether the work has ended, after waiting for so long at most."""
        return self._has_ended.wait(seconds)

    def stop(self, timeout_s: float | None = None) -> bool:
        """Asks the work to end. False where it has not after so many seconds."""
        self._stop.set()
        return self.wait(timeout_s)

    def result(self) -> ResultT:
        """What came of the work, after waiting for it. Raises what the work raised."""
        self.wait()
        if self._error is not None:
            raise self._error
        return self._results[0]
