"""Checks puzzles: does every other move still give much away, by a longer look?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from gipfel._value import Formatted
from gipfel.engine import Stop
from gipfel.engine.engine import game_of
from gipfel.game import Game
from gipfel.review.puzzles.miner import DEFAULT_NODES, MINING_NODES
from gipfel.review.puzzles.only_move import ONE_SOLUTION, OnlyMoveSearch
from gipfel.review.puzzles.puzzle import Puzzle

__all__ = ["CHECK_FACTOR", "CheckedPuzzle", "Checker", "failing_share"]

# So many times the mining nodes check a puzzle.
CHECK_FACTOR = 20

Z_95 = 1.96  # of a normal distribution, for an interval at 95 %


@dataclass(frozen=True)
class CheckedPuzzle(Formatted):
    """A puzzle that was looked at again."""

    puzzle: Puzzle
    given_away: float
    """The points that the best other move gives away, at the task where these are fewest."""
    is_exact: bool
    """Whether that is proven exactly, at every task."""

    @property
    def holds(self) -> bool:
        """Whether it has one solution still."""
        return self.given_away >= ONE_SOLUTION


class Checker:
    """Checks puzzles of one game, each move with so many nodes, and as many without it.

    The same puzzle has the same check, whatever was checked before.
    """

    def __init__(
        self,
        game: str | Game,
        nodes: int = DEFAULT_NODES * CHECK_FACTOR,
        *,
        stop: Stop | None = None,
    ) -> None:
        self._nodes = MINING_NODES.check("nodes", nodes)
        self._game = game_of(game)
        self._search = OnlyMoveSearch(self._game, stop)

    def __repr__(self) -> str:
        return f"Checker({self._game.name!r}, {self._nodes})"

    def check(self, puzzle: Puzzle) -> CheckedPuzzle:
        """Looks at each of the solver's moves. Raises EngineError where it was stopped."""
        given_away, is_exact = 1.0, True
        for task in puzzle.tasks:
            found = self._search.judge(task.position, task.move, self._nodes)
            if found is None:  # there is no other move
                continue
            given_away = min(given_away, found.given_away)
            is_exact &= found.is_exact
        return CheckedPuzzle(puzzle, given_away, is_exact)


def failing_share(checked: Sequence[CheckedPuzzle]) -> tuple[float, float, float]:
    """The share that does not hold, and Wilson's interval for it at 95 %; of none, it may be any.

    >>> failing_share([])
    (0.0, 0.0, 1.0)
    """
    trials = len(checked)
    if not trials:
        return 0.0, 0.0, 1.0
    share = sum(not each.holds for each in checked) / trials
    spread = Z_95**2 / trials
    middle = share + spread / 2
    width = Z_95 * sqrt((share * (1 - share) + spread / 4) / trials)
    low, high = (middle - width) / (1 + spread), (middle + width) / (1 + spread)
    return share, max(0.0, low), min(1.0, high)
