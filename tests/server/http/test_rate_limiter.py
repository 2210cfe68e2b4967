"""Rates: who asks too often is told when to come again, and nobody else waits."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gipfel.server.errors import DeniedError
from gipfel.server.http import rate_limiter
from gipfel.server.http.rate_limiter import Limits, Rate, RateLimiter


@dataclass
class Clock:
    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


def test_burst_is_free_again_after_its_time() -> None:
    clock = Clock()
    limit = RateLimiter(Rate(burst=3, seconds=2), clock)
    assert [limit.wait("ann") for _ in range(4)] == [0, 0, 0, 2]
    clock.now += 6
    assert [limit.wait("ann") for _ in range(4)] == [0, 0, 0, 2]


def test_who_waits_as_told_may_go_on() -> None:
    clock = Clock()
    limit = RateLimiter(Rate(burst=1, seconds=5), clock)
    limit.wait("ann")
    clock.now += 1
    clock.now += limit.wait("ann")
    assert limit.wait("ann") == 0


def test_refusal_costs_nothing() -> None:
    limit = RateLimiter(Rate(burst=1, seconds=5), Clock())
    limit.wait("ann")
    assert [limit.wait("ann") for _ in range(3)] == [5, 5, 5]


@given(st.lists(st.floats(0, 3), min_size=1, max_size=60))
def test_no_more_than_burst_and_rate_are_let_through(pauses: list[float]) -> None:
    clock = Clock()
    limit = RateLimiter(Rate(burst=4, seconds=1), clock)
    granted = 0
    for pause in pauses:
        clock.now += pause
        granted += limit.wait("ann") == 0
    assert granted <= 4 + sum(pauses[1:]) + 1e-6


def test_only_those_who_wait_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limiter, "REMEMBERED", 10)
    clock = Clock()
    limit = RateLimiter(Rate(burst=1, seconds=5), clock)
    for number in range(10):
        limit.wait(str(number))
    clock.now += 5
    limit.wait("ann")
    assert limit.wait("ann") > 0
    assert len(limit._free_at) == 1


def test_refusal_says_when_to_come_again() -> None:
    limits = Limits({"move": Rate(burst=1, seconds=3.5)}, Clock())
    limits.count("move", "ann")
    limits.count("move", "ben")
    with pytest.raises(DeniedError, match="4 seconds") as refused:
        limits.count("move", "ann")
    assert (refused.value.status, refused.value.retry_after) == (429, 4)


def test_rates_are_counted_apart() -> None:
    limits = Limits({name: Rate(burst=1, seconds=1) for name in ("move", "chat")}, Clock())
    limits.count("move", "ann")
    limits.count("chat", "ann")


def test_without_rates_nobody_waits() -> None:
    limits = Limits.none()
    for _ in range(1000):
        limits.count("password", "ann")


def test_only_so_much_is_open_at_once() -> None:
    limits = Limits({}, most_open={"sockets": 2})
    with limits.holding("sockets", "ann"):
        with limits.holding("sockets", "ann"):
            with pytest.raises(DeniedError) as denied:
                limits.check("sockets", "ann")
            assert (denied.value.status, denied.value.reason) == (429, "too-much-open")
            limits.check("sockets", "ben")
        limits.check("sockets", "ann")
