"""Ratings: the paper's own example, and what must hold of every game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gipfel.server.accounts.glicko import (
    DRAW,
    LOSS,
    MAX_DEVIATION,
    RATING_PERIOD_S,
    WIN,
    Rating,
    Result,
    after_game,
    after_inactivity,
    after_results,
)

RATINGS = st.builds(
    Rating,
    value=st.floats(600, 2800),
    deviation=st.floats(30, MAX_DEVIATION),
    volatility=st.floats(0.03, 0.12),
)
PERIODS = st.floats(0, 1000)


def test_example_of_the_paper() -> None:
    results = [
        Result(Rating(1400, 30), WIN),
        Result(Rating(1550, 100), LOSS),
        Result(Rating(1700, 300), LOSS),
    ]
    found = after_results(Rating(1500, 200, 0.06), results)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_great_surprise_makes_less_steady() -> None:
    """The other branch of step 5: the change exceeds what deviation and variance explain."""
    found = after_results(Rating(1500, 50), [Result(Rating(2200, 50), WIN)] * 4)
    assert found.volatility > 0.06


def test_year_of_rest_makes_a_settled_rating_provisional() -> None:
    settled = Rating(1700, 50)
    year = 365 * 24 * 60 * 60 / RATING_PERIOD_S
    assert not after_inactivity(settled, year / 2).is_provisional
    assert after_inactivity(settled, year * 1.01).is_provisional
    assert after_inactivity(settled, year).value == settled.value


@given(RATINGS, PERIODS)
def test_nobody_is_known_less_than_a_newcomer(rating: Rating, periods: float) -> None:
    assert rating.deviation <= after_inactivity(rating, periods).deviation <= MAX_DEVIATION


@given(RATINGS, RATINGS, PERIODS)
def test_winner_rises_and_loser_falls(white: Rating, black: Rating, periods: float) -> None:
    rest = periods * RATING_PERIOD_S
    winner, loser = after_game(white, black, WIN, white_rest=rest, black_rest=rest)
    assert winner.value > white.value
    assert loser.value < black.value


@given(RATINGS, RATINGS, st.sampled_from([WIN, DRAW, LOSS]), PERIODS, PERIODS)
def test_colours_are_alike(
    one: Rating, other: Rating, score: float, first: float, second: float
) -> None:
    as_white = after_game(one, other, score, white_rest=first, black_rest=second)
    as_black = after_game(other, one, 1 - score, white_rest=second, black_rest=first)
    assert as_white == as_black[::-1]


@given(RATINGS, RATINGS, PERIODS)
def test_better_score_gives_a_better_rating(one: Rating, other: Rating, periods: float) -> None:
    lost, drawn, won = (
        after_results(one, [Result(other, score)], periods).value for score in (LOSS, DRAW, WIN)
    )
    assert lost < drawn < won


@given(RATINGS, RATINGS, st.sampled_from([WIN, DRAW, LOSS]))
def test_game_at_once_tells_more(one: Rating, other: Rating, score: float) -> None:
    assert after_results(one, [Result(other, score)], periods=0).deviation <= one.deviation


@given(RATINGS, PERIODS)
def test_period_without_games_is_rest(rating: Rating, periods: float) -> None:
    assert after_results(rating, [], periods) == after_inactivity(rating, periods)


def test_equal_newcomers_stay_equal_after_a_draw() -> None:
    white, black = after_game(Rating(), Rating(), DRAW, white_rest=0, black_rest=0)
    assert white == black
    assert white.value == 1500


def test_newcomer_does_not_grow_older() -> None:
    result = [Result(Rating(1600, 60), WIN)]
    assert after_results(Rating(), result, 10_000).value == pytest.approx(
        after_results(Rating(), result, 0).value
    )
