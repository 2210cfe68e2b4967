"""The puzzles that come with the package."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from gipfel.review.puzzles import Checker, Puzzles, shipped, shipped_path
from tests.games import NAMES

SAMPLE = 8
MAX_KILOBYTES = 100


@cache
def puzzles(name: str) -> Puzzles:
    return shipped(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_solution_is_legal_and_every_position_once(name: str) -> None:
    found = puzzles(name)  # reading plays every move
    assert found.game.name == name
    assert len({puzzle.position.canonical().key for puzzle in found}) == len(found) > 0
    assert all(not task.position.is_over for puzzle in found for task in puzzle.tasks)


@pytest.mark.parametrize("name", NAMES)
def test_solver_has_a_choice_at_the_first_move_and_at_the_last(name: str) -> None:
    for puzzle in puzzles(name):
        assert puzzle.tasks[0].position.count_moves(3) >= 3
        assert puzzle.tasks[-1].position.count_moves(2) == 2


@pytest.mark.parametrize("name", NAMES)
def test_drawn_puzzles_hold_when_looked_at_again(name: str) -> None:
    drawn = random.Random(f"{name} 19").sample(list(puzzles(name)), SAMPLE)
    checker = Checker(name)
    for puzzle in drawn:
        assert checker.check(puzzle).holds, str(puzzle)


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_all_puzzles_hold_when_looked_at_again(name: str) -> None:
    checker = Checker(name)
    assert [str(puzzle) for puzzle in puzzles(name) if not checker.check(puzzle).holds] == []


@pytest.mark.parametrize("name", NAMES)
def test_there_are_easy_ones_and_hard_ones(name: str) -> None:
    bands = Counter((puzzle.difficulty - 1) // 3 for puzzle in puzzles(name))
    assert min(bands[0], bands[1] + bands[2] + bands[3]) > len(puzzles(name)) / 10


@pytest.mark.parametrize("name", NAMES)
def test_file_is_small(name: str) -> None:
    assert shipped_path(name).stat().st_size < MAX_KILOBYTES * 1024
