"""Opponents of known strength: random play, and the engine's ten levels with their Elo."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from gipfel._value import Formatted
from gipfel.engine.match.statistics import elo_of
from gipfel.game import GAMES, Game

__all__ = ["Baseline", "baselines"]

# What each level from the second on scored against the one below it (docs/engine/strength.md).
SCORES = {
    "dvonn": (0.688, 0.698, 0.672, 0.715, 0.755, 0.728, 0.675, 0.723, 0.700),
    "gipf-basic": (0.695, 0.675, 0.718, 0.710, 0.715, 0.730, 0.715, 0.695, 1.0),
    "gipf-standard": (0.740, 0.750, 0.750, 0.690, 0.715, 0.700, 0.730, 0.685, 1.0),
    "gipf-tournament": (0.760, 0.660, 0.720, 0.745, 0.645, 0.670, 0.695, 0.720, 1.0),
}
# The lower end of the interval, which counts where all games of a step were won.
LEAST_SCORE_OF_ALL_WON = 0.825


@dataclass(frozen=True)
class Baseline(Formatted):
    """An opponent by its name; `opponent` is what environments take.

    `elo` is above level 1 of the same game, and None for random play, which is too weak to be
    measured by it. It is at least so much where `is_at_least`: a level won every game of a step.

    >>> str(baselines("dvonn")[3]), baselines("dvonn")[3].elo
    ('level-3', 283)
    """

    name: str
    opponent: int | Literal["random"]
    elo: int | None
    is_at_least: bool = False

    def __str__(self) -> str:
        return self.name


def baselines(game: str | Game) -> tuple[Baseline, ...]:
    """The opponents of a game, the weakest first. Raises KeyError where there is no such game.

    >>> [baseline.name for baseline in baselines("gipf-basic")[:3]]
    ['random', 'level-1', 'level-2']
    """
    kind = GAMES[game] if isinstance(game, str) else game
    scores = SCORES[kind.name]
    steps = (elo_of(LEAST_SCORE_OF_ALL_WON if score == 1 else score) or 0.0 for score in scores)
    levels = enumerate(accumulate(steps, initial=0.0), start=1)
    return (
        Baseline("random", "random", None),
        *(Baseline(f"level-{n}", n, round(elo), 1.0 in scores[: n - 1]) for n, elo in levels),
    )
