"""Puzzles are looked at again."""

from __future__ import annotations

import pytest

from gipfel.engine import Stop
from gipfel.errors import EngineError
from gipfel.review.puzzles import CheckedPuzzle, Checker, Puzzle, failing_share
from tests.review.puzzles.made import CUT_OFF, LONG, cut_off, long_one, won


@pytest.mark.parametrize("puzzle", [cut_off(), long_one(), won()], ids=str)
def test_puzzle_with_one_solution_holds(puzzle: Puzzle) -> None:
    found = Checker(puzzle.game).check(puzzle)
    assert found.holds
    assert found.is_exact


def test_wrong_first_move_fails() -> None:
    wrong = Puzzle.of("dvonn", CUT_OFF, ["g5h5"], "win", 1)
    found = Checker("dvonn").check(wrong)
    assert not found.holds
    assert found.given_away == -1.0


def test_wrong_later_move_fails() -> None:
    last = next(
        str(move) for move in long_one().tasks[1].position.legal_moves() if str(move) != "g2i4"
    )
    wrong = Puzzle.of("dvonn", LONG, ["e1f2", "i5j5", last], "hold", 1)
    assert not Checker("dvonn").check(wrong).holds


def test_check_depends_on_nothing_that_was_checked_before() -> None:
    checker = Checker("dvonn", 500)
    first = checker.check(long_one())
    checker.check(cut_off())
    assert checker.check(long_one()) == first


def test_share_that_fails_has_an_interval() -> None:
    checked = [CheckedPuzzle(cut_off(), 0.1 if n < 5 else 0.2, is_exact=True) for n in range(100)]
    share, low, high = failing_share(checked)
    assert share == 0.05
    assert (round(low, 4), round(high, 4)) == (0.0215, 0.1118)  # Wilson, 1927
    none = failing_share(checked[5:])
    assert none[:2] == (0.0, 0.0)
    assert 0.03 < none[2] < 0.05


def test_stop_ends_a_check() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(EngineError, match="stopped"):
        Checker("dvonn", stop=stop).check(cut_off())
