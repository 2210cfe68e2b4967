"""What the games of a match say about its two players.

All is seen from the first player's side. The two games of a pair share an opening, so they are not
independent: what is counted is the pair, by its score in halves, 0 to 4 (the pentanomial model).
Games without their partner are used only where there is no pair at all (the trinomial model).

>>> standing = Standing(wins=60, draws=20, losses=20, pairs=(2, 6, 10, 14, 18))
>>> str(standing.elo())
'+147 (+81 to +216)'
>>> str(Standing(wins=200, pairs=(0, 0, 0, 0, 100)).elo())
'over +685'

Sources:
  Elo (1978), The Rating of Chessplayers: the logistic curve.
  Owen (1988), Empirical likelihood ratio confidence intervals for a single functional: the
    likeliest distribution with a given mean.
  Wilks (1938), The large-sample distribution of the likelihood ratio: the interval, and the
    signed root behind the likelihood of superiority.
  Wald (1945), Sequential tests of statistical hypotheses: the bounds of the test.
  Li, Liu and Ying (2014), Generalized sequential probability ratio test for separate families of
    hypotheses: GSPRT. Van den Bergh brought it to pairs of games, for Stockfish's tests (2019).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from gipfel._value import Formatted

# How far the log-likelihood may fall within the 95 % interval: half of the quantile 0.95 of the
# chi-squared distribution with one degree of freedom.
DROP_95 = 3.841458820694124 / 2

ELO_SCALE = 400.0
BISECTIONS = 60  # halve an interval of scores to the last bit

TOO_FEW = "too few games"
BETTER, NOT_BETTER = "better", "not better"


def score_of(elo: float) -> float:
    """The expected score of the stronger player, by Elo's logistic curve."""
    return 1 / (1 + 10 ** (-elo / ELO_SCALE))


def elo_of(score: float) -> float | None:
    """The difference that gives this score; None where it has no bound (0 and 1)."""
    if not 0 < score < 1:
        return None
    return -ELO_SCALE * math.log10(1 / score - 1)


@dataclass(frozen=True)
class Interval(Formatted):
    """An Elo difference with its 95 % interval. A side without a bound is None.

    >>> str(Standing(wins=2, pairs=(0, 0, 0, 0, 1)).elo())
    'too few games'
    """

    value: float | None
    low: float | None
    high: float | None

    @property
    def is_telling(self) -> bool:
        """Whether it has two bounds, or one that tells who is the stronger player."""
        return str(self) != TOO_FEW

    def __str__(self) -> str:
        if self.value is not None and self.low is not None and self.high is not None:
            bounds = f"{_format_elo(self.low)} to {_format_elo(self.high)}"
            return f"{_format_elo(self.value)} ({bounds})"
        if self.low is not None and self.low > 0:
            return f"over {_format_elo(self.low)}"
        if self.high is not None and self.high < 0:
            return f"under {_format_elo(self.high)}"
        return TOO_FEW


def _format_elo(elo: float) -> str:
    return f"{round(elo):+d}"


@dataclass(frozen=True)
class Standing(Formatted):
    """Won, drawn and lost games, and how many pairs scored 0, ½, 1, 1½ and 2 points."""

    wins: int = 0
    """Games that the first player won."""
    draws: int = 0
    """Drawn games."""
    losses: int = 0
    """Games that the first player lost."""
    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """How many pairs of games gave the first player 0, ½, 1, 1½ and 2 points."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float | None:
        """The first player's part of the points; None before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else None

    def elo(self) -> Interval:
        """The Elo difference with its 95 % interval."""
        counts = self._counts()
        if not sum(counts):
            return Interval(None, None, None)
        low, high = interval(counts)
        return Interval(elo_of(mean(counts)), elo_of(low), elo_of(high))

    def superiority(self) -> float:
        """The likelihood that the first player is the stronger one; one half before any game.

        The signed root of the likelihood ratio against equality is normal for many games.
        """
        counts = self._counts()
        if not sum(counts):
            return 0.5
        ratio = log_likelihood(counts, mean(counts)) - log_likelihood(counts, 0.5)
        root = math.copysign(math.sqrt(max(0.0, 2 * ratio)), mean(counts) - 0.5)
        return (1 + math.erf(root / math.sqrt(2))) / 2

    def _counts(self) -> tuple[int, ...]:
        return self.pairs if any(self.pairs) else (self.losses, self.draws, self.wins)


@dataclass(frozen=True)
class Sprt(Formatted):
    """A sequential test whether the difference is `elo1` rather than `elo0`, in logistic Elo.

    `alpha` and `beta` are the risks of a wrong yes and of a wrong no.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"the test needs elo0 < elo1, not {self.elo0:g} and {self.elo1:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log-likelihood ratio decides: for `elo0` and for `elo1`."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Sequence[int]) -> float:
        """The log-likelihood ratio of `elo1` to `elo0` after these pairs."""
        if not sum(pairs):
            return 0.0
        likelihoods = (log_likelihood(pairs, score_of(elo)) for elo in (self.elo1, self.elo0))
        return next(likelihoods) - next(likelihoods)

    def verdict(self, pairs: Sequence[int]) -> str | None:
        """`better` where `elo1` is accepted, `not better` where `elo0` is; None while open."""
        low, high = self.bounds
        ratio = self.ratio(pairs)
        if ratio >= high:
            return BETTER
        return NOT_BETTER if ratio <= low else None


def mean(counts: Sequence[int]) -> float:
    """The mean score, where the counts belong to scores spread evenly from 0 to 1."""
    top = len(counts) - 1
    return sum(count * place for place, count in enumerate(counts)) / top / sum(counts)


def log_likelihood(counts: Sequence[int], score: float) -> float:
    """The log-likelihood of the counts under the likeliest distribution with this mean score.

    With part f of the counts at value a, Lagrange gives the chance f / (1 + t (a - score)), where t
    makes the chances' mean the score (Owen 1988). Where even the last t that keeps them positive
    does not, what is left of the chances goes to the end value, 0 or 1, that was never seen.
    """
    total = sum(counts)
    top = len(counts) - 1
    parts = [(n / total, place / top - score) for place, n in enumerate(counts) if n]
    t = _multiplier(parts, score)
    return total * sum(part * math.log(part / (1 + t * off)) for part, off in parts)


def _multiplier(parts: Sequence[tuple[float, float]], score: float) -> float:
    if all(off == 0 for _, off in parts):
        return 0.0
    low, high = -1 / (1 - score), 1 / score
    for _ in range(BISECTIONS):
        t = (low + high) / 2
        slope = sum(part * off / (1 + t * off) for part, off in parts)
        low, high = (t, high) if slope > 0 else (low, t)
    return (low + high) / 2


def interval(counts: Sequence[int]) -> tuple[float, float]:
    """The 95 % interval of the mean score: all scores under which the counts are likely enough."""
    middle = mean(counts)
    least = log_likelihood(counts, middle) - DROP_95
    return _bound(counts, middle, 0.0, least), _bound(counts, middle, 1.0, least)


def _bound(counts: Sequence[int], likely: float, unlikely: float, least: float) -> float:
    if likely == unlikely:
        return unlikely
    for _ in range(BISECTIONS):
        score = (likely + unlikely) / 2
        if score in (likely, unlikely):
            break
        if log_likelihood(counts, score) >= least:
            likely = score
        else:
            unlikely = score
    return likely
