"""Statistics of matches, against values worked out by hand."""

from __future__ import annotations

import math
import random

import pytest

from gipfel.engine.match.statistics import (
    DROP_95,
    Sprt,
    Standing,
    elo_of,
    interval,
    log_likelihood,
    mean,
    score_of,
)

# Two losses, a loss and a draw, …: 1,000 pairs with mean score 0.53 and variance 0.0591.
MANY = (70, 160, 400, 320, 50)


def elo_at(score: float) -> float:
    elo = elo_of(score)
    assert elo is not None
    return elo


@pytest.mark.parametrize(
    ("elo", "score"), [(0, 0.5), (400, 10 / 11), (-400, 1 / 11), (190.848502, 0.75)]
)
def test_elo_and_score_by_the_logistic_curve(elo: float, score: float) -> None:
    assert score_of(elo) == pytest.approx(score)
    assert elo_of(score) == pytest.approx(elo)


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_a_perfect_score_has_no_elo(score: float) -> None:
    assert elo_of(score) is None


def test_score_counts_draws_as_halves() -> None:
    assert Standing(wins=3, draws=2, losses=1).score == pytest.approx(4 / 6)
    assert Standing().score is None


def test_mean_of_pairs() -> None:
    assert mean(MANY) == pytest.approx((160 + 2 * 400 + 3 * 320 + 4 * 50) / 4000)


def test_likelihood_without_draws_is_that_of_a_coin() -> None:
    for score in (0.2, 0.5, 0.7, 0.9):
        expected = 7 * math.log(score) + 3 * math.log(1 - score)
        assert log_likelihood((3, 0, 7), score) == pytest.approx(expected)


def test_likelihood_at_the_mean_is_that_of_the_counts() -> None:
    expected = sum(count * math.log(count / 1000) for count in MANY)
    assert log_likelihood(MANY, mean(MANY)) == pytest.approx(expected)


def test_likelihood_gives_the_rest_to_the_end_that_was_not_seen() -> None:
    # Ten split pairs and a score of 0.6: a chance of 0.8 for a split pair, 0.2 for two wins.
    assert log_likelihood((0, 0, 10, 0, 0), 0.6) == pytest.approx(10 * math.log(0.8))
    assert log_likelihood((0, 0, 0, 0, 10), 0.6) == pytest.approx(10 * math.log(0.6))


def test_no_distribution_with_the_same_mean_is_likelier() -> None:
    chance = random.Random(1)
    counts, score = (3, 1, 4, 0, 2), 0.55
    likeliest = log_likelihood(counts, score)
    tried = 0
    for _ in range(3000):
        weights = [chance.random() ** 3 for _ in range(3)]
        low, high = _completed(weights, score)
        chances = [low, *weights, high]
        if low <= 0 or high <= 0:
            continue
        tried += 1
        found = sum(n * math.log(p) for n, p in zip(counts, chances, strict=True) if n)
        assert found <= likeliest + 1e-9
    assert tried > 100


def _completed(middle: list[float], score: float) -> tuple[float, float]:
    """The chances of 0 and 1 that give the score with those of ¼, ½ and ¾."""
    high = score - sum(p * value for p, value in zip(middle, (0.25, 0.5, 0.75), strict=True))
    return 1 - sum(middle) - high, high


def test_interval_of_many_pairs_is_the_normal_one() -> None:
    variance = sum(n * (k / 4 - mean(MANY)) ** 2 for k, n in enumerate(MANY)) / 1000
    error = 1.959964 * math.sqrt(variance / 1000)
    low, high = interval(MANY)
    assert low == pytest.approx(mean(MANY) - error, abs=2e-4)
    assert high == pytest.approx(mean(MANY) + error, abs=2e-4)


def test_interval_after_wins_only_has_no_upper_end() -> None:
    low, high = interval((0, 0, 0, 0, 100))
    assert low == pytest.approx(math.exp(-DROP_95 / 100))
    assert high == 1


def test_interval_of_split_pairs_only_is_symmetric_and_not_empty() -> None:
    low, high = interval((0, 0, 10, 0, 0))
    assert high == pytest.approx(1 - math.exp(-DROP_95 / 10) / 2)
    assert low == pytest.approx(1 - high)


def test_pairs_are_narrower_than_games_where_openings_decide() -> None:
    # 100 openings that White wins: the games alone would look like chance.
    by_pairs = Standing(wins=100, losses=100, pairs=(0, 0, 100, 0, 0)).elo()
    by_games = Standing(wins=100, losses=100).elo()
    assert by_pairs.high is not None
    assert by_games.high is not None
    assert by_pairs.high < by_games.high / 5


@pytest.mark.parametrize(
    ("standing", "text"),
    [
        (Standing(), "too few games"),
        (Standing(wins=200, pairs=(0, 0, 0, 0, 100)), "over +685"),
        (Standing(losses=200, pairs=(100, 0, 0, 0, 0)), "under -685"),
        (Standing(wins=1), "too few games"),
        (Standing(losses=2, pairs=(1, 0, 0, 0, 0)), "too few games"),
        (Standing(draws=2, pairs=(0, 0, 1, 0, 0)), "+0 (-441 to +441)"),
        (Standing(wins=10, losses=10, pairs=(0, 0, 10, 0, 0)), "+0 (-61 to +61)"),
        (Standing(wins=7, losses=3), "+147 (-75 to +414)"),
    ],
)
def test_elo_in_words(standing: Standing, text: str) -> None:
    assert str(standing.elo()) == text


def test_interval_without_draws_is_where_the_likelihood_has_fallen() -> None:
    low, high = interval((3, 0, 7))
    top = 7 * math.log(0.7) + 3 * math.log(0.3)
    for score in (low, high):
        assert 7 * math.log(score) + 3 * math.log(1 - score) == pytest.approx(top - DROP_95)


def test_superiority() -> None:
    assert Standing().superiority() == 0.5
    assert Standing(wins=5, losses=5).superiority() == 0.5
    # One pair of two wins: the root of 2 ln 2 is 1.1774, and that is at 88.05 % of the curve.
    assert Standing(wins=2, pairs=(0, 0, 0, 0, 1)).superiority() == pytest.approx(0.88051, abs=1e-4)
    better, worse = Standing(wins=30, losses=20), Standing(wins=20, losses=30)
    assert better.superiority() + worse.superiority() == pytest.approx(1)


def test_bounds_of_the_test_are_walds() -> None:
    assert Sprt(0, 10).bounds == pytest.approx((-math.log(19), math.log(19)))
    strict = Sprt(0, 10, alpha=0.01, beta=0.1)
    assert strict.bounds == pytest.approx((math.log(0.1 / 0.99), math.log(90)))


def test_ratio_without_draws_is_that_of_a_coin() -> None:
    low, high = score_of(-20), score_of(60)
    expected = 30 * math.log(high / low) + 20 * math.log((1 - high) / (1 - low))
    assert Sprt(-20, 60).ratio((20, 0, 0, 0, 30)) == pytest.approx(expected)


def test_ratio_of_many_pairs_is_the_normal_one() -> None:
    variance = sum(n * (k / 4 - mean(MANY)) ** 2 for k, n in enumerate(MANY)) / 1000
    low, high = score_of(0), score_of(10)
    expected = 1000 * (high - low) * (2 * mean(MANY) - low - high) / (2 * variance)
    assert Sprt(0, 10).ratio(MANY) == pytest.approx(expected, rel=0.05)


def test_verdict() -> None:
    test = Sprt(0, 50)
    assert test.ratio((0, 0, 0, 0, 0)) == 0
    assert test.verdict((0, 0, 0, 0, 0)) is None
    assert test.verdict((0, 0, 0, 0, 5)) is None
    assert test.verdict((1, 4, 20, 25, 30)) == "better"
    assert test.verdict((10, 20, 50, 20, 10)) == "not better"


def test_bounds_must_be_in_order() -> None:
    with pytest.raises(ValueError, match="elo0 < elo1"):
        Sprt(10, 10)


def test_test_errs_as_rarely_as_it_says() -> None:
    """Players without a difference are called better in about one match of twenty."""
    chance = random.Random(5)
    test, better = Sprt(0, 200), 0
    for _ in range(200):
        counts = [0] * 5
        while (verdict := test.verdict(counts)) is None:
            counts[chance.choice((0, 2, 2, 4))] += 1
        better += verdict == "better"
    assert better <= 20
