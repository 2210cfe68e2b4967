"""Work in a thread of its own, and its stop."""

from __future__ import annotations

import threading

import pytest

from gipfel.engine.task import Stop, Task
from gipfel.errors import EngineError


def test_stop_ends_work_that_waits_for_it() -> None:
    task = Task(Stop.wait)
    assert not task.wait(0.01)
    assert task.stop(10.0)


def test_stop_that_comes_before_the_work_looks_is_not_lost() -> None:
    may_begin = threading.Event()

    def work(stop: Stop) -> None:
        may_begin.wait()
        stop.wait()

    task = Task(work)
    assert not task.stop(0.0)
    may_begin.set()
    assert task.wait(10.0)


def test_error_of_the_work_is_raised_by_its_result() -> None:
    def work(stop: Stop) -> None:
        raise EngineError("out of order")

    with pytest.raises(EngineError, match="out of order"):
        Task(work).result()
