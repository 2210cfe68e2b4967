"""A puzzle: its texts, its tasks, its name."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from gipfel.errors import IllegalMoveError, PositionError
from gipfel.review.puzzles import THEMES, Puzzle
from tests.review.puzzles.made import CUT_OFF, cut_off, long_one, won


def test_tasks_are_the_moves_of_who_solves_it() -> None:
    puzzle = long_one()
    first, last = puzzle.tasks
    assert (str(first.move), str(first.reply), str(last.move), last.reply) == (
        *("e1f2", "i5j5", "g2i4"),
        None,
    )
    assert first.position == puzzle.position
    assert last.position == puzzle.position.play("e1f2").play("i5j5")
    assert puzzle.turn == first.position.turn == last.position.turn == "b"


def test_puzzle_knows_its_game_and_what_its_first_move_is_for() -> None:
    assert won().game.name == "gipf-standard"
    assert cut_off().idea.name == "cut-off"


def test_name_is_that_of_the_position() -> None:
    assert cut_off("win", 2).name == cut_off("hold", 9).name != long_one().name
    assert int(cut_off().name, 16) == cut_off().position.key


@pytest.mark.parametrize("move", ["a2b2", "d4j3"])
def test_illegal_solution_is_refused(move: str) -> None:
    with pytest.raises(IllegalMoveError):
        Puzzle.of("dvonn", CUT_OFF, [move], "win", 1)


def test_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError):
        Puzzle.of("gipf-basic", CUT_OFF, ["d4j4"], "win", 1)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"theme": "luck"}, "a theme is one of win, hold"),
        ({"difficulty": 0}, "difficulty: “0” is not a whole number from 1 to 10"),
        ({"difficulty": 11}, "difficulty: “11” is not"),
        ({"solution": []}, "begins and ends with a move of the solver"),
        ({"solution": ["d4j4", "d2d3"]}, "begins and ends with a move of the solver"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], told: str) -> None:
    given: dict[str, Any] = {"solution": ["d4j4"], "theme": "win", "difficulty": 1}
    with pytest.raises(ValueError, match=told):
        Puzzle.of("dvonn", CUT_OFF, **(given | change))


def test_puzzles_are_values() -> None:
    assert cut_off() == cut_off() != cut_off("win")
    assert pickle.loads(pickle.dumps(long_one())) == long_one()
    assert str(cut_off()) == f"{CUT_OFF}: d4j4"
    assert len(THEMES) == len(set(THEMES)) == 6
