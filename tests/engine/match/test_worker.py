"""The processes that play the games of a match: how they leave."""

from __future__ import annotations

import signal
from typing import Any

import pytest

from gipfel.engine.match import worker


class Idle:
    """A worker without games."""

    def __init__(self, *_: object) -> None: ...

    def work(self) -> None:
        """Ends at once, still open to being told to end."""
        assert callable(signal.getsignal(signal.SIGTERM))


def test_process_that_leaves_is_not_told_to_end_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else an interpreter that is leaving writes a traceback to stderr."""
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    monkeypatch.setattr(worker, "GameWorker", Idle)
    nothing: Any = None
    try:
        worker._work(nothing, nothing)
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
