"""How hard a puzzle is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gipfel.engine import Stop
from gipfel.errors import EngineError
from gipfel.review.puzzles import CHECKING_SEEDS, LEVELS, SETTING_SEEDS, Grader, Puzzle
from tests.review.puzzles.made import cut_off, long_one


class Scripted(Grader):
    """Its levels solve with so many seeds as the test says."""

    def __init__(self, *solved: int) -> None:
        super().__init__("dvonn")
        self._solved = solved

    def solved(self, puzzle: Puzzle, level: int, seeds: Sequence[int]) -> int:
        assert tuple(seeds) == SETTING_SEEDS
        return self._solved[level - 1]


@pytest.mark.parametrize(
    ("solved", "difficulty"),
    [
        ((3,) * 9, 1),
        ((0,) * 9, 10),
        ((0, 0, 1, 2, 3, 3, 3, 3, 3), 4),
        ((1, 0, 1, 0, 0, 0, 2, 0, 3), 7),  # one lucky seed does not make it easy
    ],
)
def test_difficulty_is_the_first_level_that_mostly_solves_it(
    solved: tuple[int, ...], difficulty: int
) -> None:
    assert Scripted(*solved).difficulty(cut_off()) == difficulty


def test_levels_solve_alike_each_time() -> None:
    grader = Grader("dvonn")
    puzzle = long_one()
    first = [grader.solved(puzzle, level, CHECKING_SEEDS) for level in LEVELS]
    assert first == [Grader("dvonn").solved(puzzle, level, CHECKING_SEEDS) for level in LEVELS]
    assert max(first) == len(CHECKING_SEEDS)


def test_solution_is_solved_whole_or_not_at_all() -> None:
    puzzle = long_one()
    last = str(puzzle.tasks[1].position.legal_moves()[0])
    assert last != str(puzzle.tasks[1].move)
    wrong = Puzzle.of("dvonn", str(puzzle.position), ["e1f2", "i5j5", last], "hold", 1)
    assert Grader("dvonn").solved(wrong, 9, SETTING_SEEDS) == 0


def test_seeds_that_check_had_no_part_in_setting() -> None:
    assert not set(SETTING_SEEDS) & set(CHECKING_SEEDS)
    assert len(SETTING_SEEDS) == len(CHECKING_SEEDS)


def test_stop_ends_the_grading() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(EngineError, match="stopped"):
        Grader("dvonn", stop).difficulty(cut_off())
