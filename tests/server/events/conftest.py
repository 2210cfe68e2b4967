"""What tests of events share: processes that look after each other often."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gipfel.server.events.processes.BEAT_S", 0.1)
