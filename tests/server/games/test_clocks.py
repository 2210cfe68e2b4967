"""Clocks follow from stored times, and stand still while the server is away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gipfel.server.games.clocks import (
    FIRST_MOVE_LIMIT_MS,
    LAG_BUDGET_MS,
    LAG_REFILL_MS,
    MAX_LAG_MS,
    UNTIMED_MOVE_LIMIT_MS,
    Clocks,
)
from gipfel.server.protocol.pace import Pace
from gipfel.server.timestamps import DAY_MS

BLITZ = Pace(base=60_000, increment=2_000)


@pytest.mark.parametrize(
    ("pace", "speed"),
    [
        (Pace(base=60_000), "bullet"),
        (Pace(base=0, increment=1_000), "bullet"),
        (Pace(base=180_000), "blitz"),
        (Pace(base=300_000, increment=5_000), "rapid"),
        (Pace(base=1_800_000), "slow"),
        (Pace(days=1), "correspondence"),
        (Pace(), "untimed"),
    ],
)
def test_pace_has_a_speed(pace: Pace, speed: str) -> None:
    assert pace.speed == speed


@pytest.mark.parametrize(
    "wrong", [{"base": 1, "days": 1}, {"increment": 1}, {"base": 0}, {"increment": 1, "days": 1}]
)
def test_pace_that_cannot_be_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"base|some time"):
        Pace(**wrong)


def test_only_the_clock_of_the_player_to_move_runs() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=100)
    assert clocks.time_left("w", at=1_100) == 59_000
    assert clocks.time_left("b", at=1_100) == 60_000


def test_increment_comes_with_the_move() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=0)
    after = clocks.press(clocks.charge(at=5_000), turn="b", at=5_000)
    assert (after.white, after.black, after.turn, after.since) == (57_000, 60_000, "b", 5_000)


def test_take_back_brings_no_increment() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=0)
    after = clocks.stop(clocks.charge(at=5_000), turn="b", at=5_000)
    assert (after.white, after.black) == (55_000, 60_000)


def test_first_turn_is_not_charged_but_bounded() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=0, is_first=True)
    assert clocks.time_left("w", at=50_000) == 60_000
    assert not clocks.is_overdue(FIRST_MOVE_LIMIT_MS - 1, lag=0)
    assert clocks.is_overdue(FIRST_MOVE_LIMIT_MS, lag=0)
    after = clocks.press(clocks.charge(at=50_000), turn="b", at=50_000, is_first=True)
    assert (after.white, after.black) == (60_000, 60_000)


def test_days_are_for_every_turn() -> None:
    clocks = Clocks.set(Pace(days=2), turn="w", at=0)
    after = clocks.press(clocks.charge(at=DAY_MS), turn="b", at=DAY_MS)
    assert clocks.time_left("w", at=DAY_MS) == DAY_MS
    assert after.time_left("w", at=DAY_MS) == 2 * DAY_MS
    assert not after.is_overdue(3 * DAY_MS - 1, lag=0)
    assert after.is_overdue(3 * DAY_MS, lag=0)


def test_untimed_game_has_no_clocks_but_is_forgotten_some_day() -> None:
    clocks = Clocks.set(Pace(), turn="w", at=0)
    assert clocks.time_left("w", at=5) is None
    assert not clocks.is_overdue(UNTIMED_MOVE_LIMIT_MS - 1, lag=0)
    assert clocks.is_overdue(UNTIMED_MOVE_LIMIT_MS, lag=0)


def test_clock_without_base_begins_with_its_increment() -> None:
    assert Clocks.set(Pace(base=0, increment=3_000), turn="w", at=0).white == 3_000


@pytest.mark.parametrize(("lag", "credited"), [(0, 0), (80, 80), (9_999, MAX_LAG_MS), (-5, 0)])
def test_lag_is_credited_within_bounds(lag: int, credited: int) -> None:
    charge = Clocks.set(BLITZ, turn="w", at=0).charge(at=2_000, lag=lag)
    assert charge == (2_000 - credited, credited)


def test_no_more_is_credited_than_was_spent() -> None:
    assert Clocks.set(BLITZ, turn="w", at=0).charge(at=30, lag=200) == (0, 30)


@given(st.lists(st.integers(0, 2_000), max_size=60))
def test_lag_is_bounded_by_game_too(lags: list[int]) -> None:
    """Whoever claims half a second for each move gets it a few times, then a tenth."""
    clocks = Clocks.set(Pace(base=600_000), turn="w", at=0)
    credited, at = 0, 0
    for lag in lags:
        charge = clocks.charge(at + 1_000, lag)
        at += 1_000
        credited += charge.lag
        clocks = clocks.press(charge, turn="w", at=at)
    assert credited <= min(sum(lags), LAG_BUDGET_MS + LAG_REFILL_MS * len(lags))
    assert clocks.due_at() - at - clocks.white == min(MAX_LAG_MS, clocks.white_lag)


def test_lag_of_one_side_does_not_use_up_the_other_sides() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=0)
    after = clocks.press(clocks.charge(at=5_000, lag=500), turn="b", at=5_000)
    assert (after.white_lag, after.black_lag) == (
        LAG_BUDGET_MS - 500 + LAG_REFILL_MS,
        LAG_BUDGET_MS,
    )


def test_overdue_only_when_no_move_could_be_good_any_more() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=1_000)
    due = 1_000 + clocks.time_limit() + MAX_LAG_MS
    assert not clocks.is_overdue(due - 1)
    assert clocks.is_overdue(due)


def test_downtime_costs_nothing() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=10_000)
    resumed = clocks.resume([(0, 5_000), (8_000, 14_000), (20_000, 21_000)], began=1_000_000)
    assert resumed.time_left("w", at=1_000_000) == 60_000 - 4_000 - 1_000
    assert resumed.time_left("w", at=1_002_000) == 60_000 - 4_000 - 1_000 - 2_000


def test_clock_waits_for_a_run_that_begins_later() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=10_000)
    resumed = clocks.resume([(0, 14_000)], began=50_000)
    assert resumed.time_left("w", at=20_000) == 56_000 == resumed.time_left("w", at=50_000)
    assert resumed.time_left("w", at=51_000) == 55_000


def test_turn_of_this_life_is_left_alone() -> None:
    clocks = Clocks.set(BLITZ, turn="w", at=10_000)
    assert clocks.resume([(0, 5_000)], began=9_000) == clocks


lives = st.lists(st.integers(0, 10_000), unique=True, max_size=8).map(sorted)


@given(lives, st.integers(0, 10_000), st.integers(0, 5_000))
def test_clock_never_runs_faster_than_the_server_lives(
    times: list[int], since: int, later: int
) -> None:
    earlier = list(zip(times[::2], times[1::2], strict=False))
    began = 10_000
    clocks = Clocks.set(Pace(base=600_000), turn="w", at=since)
    left = clocks.resume(earlier, began).time_left("w", at=began + later)
    alive = sum(1 for start, end in earlier for t in range(start, end) if t >= since)
    assert left == 600_000 - alive - later


@given(st.lists(st.tuples(st.integers(0, 3_000), st.integers(0, 2_000)), max_size=30))
def test_clocks_add_up(turns: list[tuple[int, int]]) -> None:
    """What is left is what was given, less what was charged: nothing is lost between turns."""
    clocks = Clocks.set(Pace(base=600_000, increment=1_000), turn="w", at=0)
    at, charged = 0, 0
    for elapsed, lag in turns:
        at += elapsed
        charge = clocks.charge(at, lag)
        assert sum(charge) == elapsed
        charged += charge.spent
        clocks = clocks.press(charge, turn="b" if clocks.turn == "w" else "w", at=at)
    assert clocks.white + clocks.black == 1_200_000 + 1_000 * len(turns) - charged
