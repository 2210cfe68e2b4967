"""How hard a puzzle is: which of the engine's levels find its solution."""

from __future__ import annotations

from collections.abc import Sequence

from gipfel.engine import Engine, Stop
from gipfel.engine.engine import game_of
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.errors import EngineError
from gipfel.game import Game
from gipfel.review.puzzles.puzzle import Puzzle

__all__ = ["CHECKING_SEEDS", "LEVELS", "SETTING_SEEDS", "Grader"]

LEVELS = range(1, HIGHEST_LEVEL)
"""The levels that try: all but the highest."""

SETTING_SEEDS = (1, 2, 3)
"""With these they set the difficulty."""
CHECKING_SEEDS = (4, 5, 6)
"""With these a benchmark checks it: they had no part in setting it."""


class Grader:
    """Lets the engine's levels solve puzzles of one game."""

    def __init__(self, game: str | Game, stop: Stop | None = None) -> None:
        self._game = game_of(game)
        self._stop = stop or Stop()
        self._engines = {level: Engine(self._game, level=level, table=1) for level in LEVELS}

    def __repr__(self) -> str:
        return f"Grader({self._game.name!r})"

    def difficulty(self, puzzle: Puzzle) -> int:
        """The first level that finds the solution with most of the setting seeds.

        The highest, where none of those that try does.
        """
        for level in LEVELS:
            if 2 * self.solved(puzzle, level, SETTING_SEEDS) > len(SETTING_SEEDS):
                return level
        return HIGHEST_LEVEL

    def solved(self, puzzle: Puzzle, level: int, seeds: Sequence[int]) -> int:
        """With how many of the seeds a level finds all moves of the solution.

        Raises EngineError where it was stopped.
        """
        return sum(self._solves(puzzle, level, seed) for seed in seeds)

    def _solves(self, puzzle: Puzzle, level: int, seed: int) -> bool:
        engine = self._engines[level]
        for task in puzzle.tasks:
            played = engine.play(task.position, seed=seed, stop=self._stop)
            if self._stop.is_set:
                raise EngineError("the search was stopped")
            if str(played) != str(task.move):
                return False
        return True
