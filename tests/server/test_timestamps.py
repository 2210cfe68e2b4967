"""The time by which games are played does not follow the system's clock."""

from __future__ import annotations

import time

import pytest

from gipfel.server.timestamps import DAY_MS, now, steady


def test_clock_that_is_set_while_running_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = steady()
    before, real = clock(), time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + 3_650 * DAY_MS * 1_000_000)
    assert now() - before > 3_000 * DAY_MS
    assert 0 <= clock() - before < DAY_MS


@pytest.mark.skipif(not hasattr(time, "CLOCK_BOOTTIME"), reason="such a clock is Linux's")
def test_machine_that_was_suspended_does_not_fall_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, real = steady(), time.clock_gettime_ns
    suspended = {time.CLOCK_BOOTTIME: DAY_MS * 1_000_000}
    before = clock()
    monkeypatch.setattr(time, "clock_gettime_ns", lambda one: real(one) + suspended.get(one, 0))
    assert DAY_MS <= clock() - before < 2 * DAY_MS
