"""Puzzles: mined from games, proven, graded, checked, and solved.

>>> text = ".B..WW.../.W3W6B2.W3W5*.B3B2/.B9....W3RB../R.....B.../W........ w stack"
>>> puzzle = Puzzle.of("dvonn", text, ["d4j4"], "cut-off", 4)
>>> checked = Checker("dvonn").check(puzzle)
>>> checked.holds, checked.is_exact, checked.given_away
(True, True, 1.0)
"""

from gipfel.review.puzzles.check import CheckedPuzzle, Checker, failing_share
from gipfel.review.puzzles.collection import (
    Puzzles,
    puzzle_line,
    read_puzzles,
    shipped,
    shipped_path,
)
from gipfel.review.puzzles.difficulty import CHECKING_SEEDS, LEVELS, SETTING_SEEDS, Grader
from gipfel.review.puzzles.engine_games import EngineGames
from gipfel.review.puzzles.miner import FoundPuzzle, Miner
from gipfel.review.puzzles.only_move import ONE_SOLUTION, OnlyMove, OnlyMoveSearch
from gipfel.review.puzzles.puzzle import THEMES, Puzzle, Task, Theme
from gipfel.review.puzzles.solving_log import Attempt, SolvingLog, Statistics

__all__ = [
    "CHECKING_SEEDS",
    "LEVELS",
    "ONE_SOLUTION",
    "SETTING_SEEDS",
    "THEMES",
    "Attempt",
    "CheckedPuzzle",
    "Checker",
    "EngineGames",
    "FoundPuzzle",
    "Grader",
    "Miner",
    "OnlyMove",
    "OnlyMoveSearch",
    "Puzzle",
    "Puzzles",
    "SolvingLog",
    "Statistics",
    "Task",
    "Theme",
    "failing_share",
    "puzzle_line",
    "read_puzzles",
    "shipped",
    "shipped_path",
]
