"""A caller's own evaluation, by which the search evaluates positions.

>>> checked_evaluation(lambda positions: [12.6 for _ in positions])(["a position"])
[13]
>>> checked_evaluation(lambda positions: [1])([])
Traceback (most recent call last):
gipfel.errors.EngineError: the evaluation gave 1 scores for 0 positions
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from gipfel.engine.analysis import DECIDED
from gipfel.engine.printable import printable
from gipfel.errors import EngineError

__all__ = ["BatchEvaluation", "checked_evaluation"]

# From some positions to what each is worth to its player to move, in hundredths of a piece.
BatchEvaluation: TypeAlias = Callable[[list[Any]], Iterable[float]]


def checked_evaluation(evaluation: BatchEvaluation) -> Callable[[list[Any]], list[int]]:
    """The evaluation for the core, which wants whole numbers, one for each position.

    What the evaluation raises is raised; EngineError where it gives something else.
    """
    if not callable(evaluation):
        raise EngineError(f"an evaluation is a function, not {type(evaluation).__name__}")

    def evaluate(positions: list[Any]) -> list[int]:
        scores = [_score(score) for score in evaluation(positions)]
        if len(scores) != len(positions):
            gave = f"the evaluation gave {len(scores)} scores"
            raise EngineError(f"{gave} for {len(positions)} positions")
        return scores

    return evaluate


def _score(score: Any) -> int:
    """A score below that of a game that is decided, as the search expects it."""
    try:
        number = float(score)
    except (TypeError, ValueError):
        number = math.nan
    if math.isnan(number):
        raise EngineError(f"the evaluation gave {printable(repr(score), 40)}, which is no score")
    return round(max(1 - DECIDED, min(number, DECIDED - 1)))
