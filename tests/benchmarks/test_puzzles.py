"""The benchmark of puzzles: rates by level and band."""

from __future__ import annotations

from benchmarks.puzzles import chunks, falls, rates
from tests.review.puzzles.made import cut_off, long_one


def test_rates_are_told_by_band_and_level() -> None:
    puzzles = [cut_off(difficulty=1), cut_off(difficulty=3), cut_off(difficulty=9)]
    assert rates(puzzles, [[3, 3], [0, 3], [0, 1]]) == {0: [0.5, 1.0], 2: [0.0, 1 / 3]}


def test_rates_have_to_fall_for_every_level() -> None:
    assert falls({0: [0.5, 1.0], 2: [0.2, 0.3]})
    assert falls({0: [0.0, 1.0], 2: [0.0, 0.3]})  # there is nothing below none
    assert not falls({0: [0.5, 1.0], 2: [0.5, 0.3]})
    assert falls({1: [0.5]})


def test_puzzles_are_shared_out_once_each() -> None:
    puzzles = [cut_off(), long_one()] * 12
    assert [puzzle for portion in chunks(puzzles) for puzzle in portion] == puzzles
