"""Glicko-2: how strong somebody is, how well we know it, and how steady they are.

After Mark E. Glickman, "Example of the Glicko-2 system" (2013); its steps are named below. Here
every game is counted when it ends, not at the end of a rating period: the time between two games
is a fraction of periods, by which what we know grows old.

>>> before, opponent = Rating(1500, 200), Rating(1400, 30)
>>> print(after_results(before, [Result(opponent, 1.0)]))
1564 ± 175
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

WIN, DRAW, LOSS = 1.0, 0.5, 0.0

# One rating period in seconds. With four days, what we know of a settled player (a deviation of
# 50) is as old after a year without games that the rating counts as provisional again.
RATING_PERIOD_S = 4 * 24 * 60 * 60
PROVISIONAL_DEVIATION = 110.0

INITIAL_RATING = 1500.0
# Nobody is known less well than a newcomer.
MAX_DEVIATION = 350.0
NEWCOMER_VOLATILITY = 0.06

# Points of the scale that people know for one of the scale that the paper computes in.
SCALE = 173.7178
# The paper's tau, "reasonable choices are between 0.3 and 1.2": how much steadiness may change.
TAU = 0.5
# How near the volatility is sought, as in the paper.
TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a player at one game and one speed."""

    value: float = INITIAL_RATING
    deviation: float = MAX_DEVIATION
    volatility: float = NEWCOMER_VOLATILITY

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to compare it with others."""
        return self.deviation > PROVISIONAL_DEVIATION

    def __str__(self) -> str:
        return f"{self.value:.0f} ± {self.deviation:.0f}"


@dataclass(frozen=True, slots=True)
class Result:
    """A game against an opponent: WIN, DRAW or LOSS."""

    opponent: Rating
    score: float


def after_results(rating: Rating, results: Sequence[Result], periods: float = 1.0) -> Rating:
    """The rating after these games, the last of which ended `periods` after it was known."""
    if not results:
        return after_inactivity(rating, periods)
    mean, spread = _to_paper_scale(rating)
    weights = [_weight(result.opponent.deviation / SCALE) for result in results]
    expected = [
        _expected_score(mean, _to_paper_scale(result.opponent)[0], weight)
        for result, weight in zip(results, weights, strict=True)
    ]
    variance = 1 / sum(  # step 3
        weight**2 * chance * (1 - chance) for weight, chance in zip(weights, expected, strict=True)
    )
    surprise = sum(
        weight * (result.score - chance)
        for weight, result, chance in zip(weights, results, expected, strict=True)
    )
    volatility = _volatility(
        rating.volatility, spread=spread, variance=variance, change=variance * surprise
    )
    aged = min(spread**2 + volatility**2 * periods, (MAX_DEVIATION / SCALE) ** 2)  # step 6
    spread = 1 / math.sqrt(1 / aged + 1 / variance)  # step 7
    return Rating(
        value=INITIAL_RATING + SCALE * (mean + spread**2 * surprise),
        deviation=SCALE * spread,
        volatility=volatility,
    )


def after_inactivity(rating: Rating, periods: float) -> Rating:
    """The rating after a time without games: the same, but known less well."""
    deviation = math.hypot(rating.deviation, SCALE * rating.volatility * math.sqrt(periods))
    return Rating(rating.value, min(deviation, MAX_DEVIATION), rating.volatility)


def after_game(
    white: Rating, black: Rating, score: float, *, white_rest: float, black_rest: float
) -> tuple[Rating, Rating]:
    """Both ratings after a game with this score for White.

    The rests are the seconds since each rating was last counted.
    """
    white_periods, black_periods = white_rest / RATING_PERIOD_S, black_rest / RATING_PERIOD_S
    against_white = Result(after_inactivity(white, white_periods), 1 - score)
    against_black = Result(after_inactivity(black, black_periods), score)
    return (
        after_results(white, [against_black], white_periods),
        after_results(black, [against_white], black_periods),
    )


def _to_paper_scale(rating: Rating) -> tuple[float, float]:
    """Step 2: value and deviation on the scale of the paper."""
    return (rating.value - INITIAL_RATING) / SCALE, rating.deviation / SCALE


def _weight(spread: float) -> float:
    """The paper's g: a result counts less against an opponent of whom little is known."""
    return 1 / math.sqrt(1 + 3 * spread**2 / math.pi**2)


def _expected_score(mean: float, opponent: float, weight: float) -> float:
    """The paper's E: the score that is to be expected."""
    return 1 / (1 + math.exp(-weight * (mean - opponent)))


def _volatility(old: float, *, spread: float, variance: float, change: float) -> float:
    """Step 5: the volatility that explains the results best, by the Illinois algorithm."""
    start = math.log(old**2)

    def f(x: float) -> float:
        total = spread**2 + variance + math.exp(x)
        return math.exp(x) * (change**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low = start
    if change**2 > spread**2 + variance:
        high = math.log(change**2 - spread**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > TOLERANCE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
