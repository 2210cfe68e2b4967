"""Errors show the input, the position and the reason, and say the same after pickling."""

from __future__ import annotations

import pickle

import pytest

import gipfel
from gipfel import GAMES, GameOverError, GipfelError, IllegalMoveError, MoveSyntaxError
from gipfel.errors import PositionError, RefusedError

SURROUNDED = "WWWWWWWWW/BBBBBBBBBB/WWWWRWRWRWW/BBBBBBBBBB/BBBWWWWWW w stack"


def refused(name: str, text: str, move: str) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        GAMES[name].parse(text).play(move)
    return caught.value


def test_error_names_input_position_reason_and_cells() -> None:
    error = refused("dvonn", SURROUNDED, "d3d4")
    assert isinstance(error, IllegalMoveError)
    assert (error.reason, error.cells) == ("surrounded", ("d3",))
    why = "d3 is surrounded on all six sides, so it cannot move"
    assert str(error) == f"d3d4: {why} (in {SURROUNDED})"
    assert error.sentence("fr") == "d3 est entourée des six côtés et ne peut donc pas bouger"
    assert error.sentence("nl").startswith("d3 is aan alle zes de kanten omsingeld")


# Black to move: d5 is a single piece, and b4, c5 belong to White.
ENDGAME = "WB......./W2........./R........../RR......../......... b stack"
STACK_WORDS = {"en": "stack", "fr": "pile", "nl": "stapel"}


@pytest.mark.parametrize("language", STACK_WORDS)
@pytest.mark.parametrize(
    ("position", "move", "is_stack"),
    [
        (ENDGAME, "c5d5", False),
        (ENDGAME, "b4d5", True),
        (ENDGAME, "d5d3", False),
        (ENDGAME.replace(" b ", " w "), "b4c5", True),
        (ENDGAME, "d5d5", False),
        (SURROUNDED, "d3d4", False),
    ],
)
def test_a_single_piece_is_not_called_a_stack(
    position: str, move: str, is_stack: bool, language: str
) -> None:
    sentence = refused("dvonn", position, move).sentence(language)
    assert (STACK_WORDS[language] in sentence) == is_stack, sentence


def test_errors_can_be_pickled() -> None:
    error = refused("dvonn", SURROUNDED, "d3d4")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.cells) == (type(error), str(error), error.cells)


def test_every_error_is_a_gipfel_error() -> None:
    for name in gipfel.__all__:
        if name.endswith("Error"):
            assert issubclass(getattr(gipfel, name), GipfelError)
    assert issubclass(GameOverError, IllegalMoveError)
    assert not issubclass(MoveSyntaxError, IllegalMoveError)


@pytest.mark.parametrize("name", GAMES)
def test_a_megabyte_is_refused_and_not_repeated(name: str) -> None:
    garbage = "W9*" * 350_000
    with pytest.raises(PositionError) as caught:
        GAMES[name].parse(garbage)
    assert len(str(caught.value)) < 600
    with pytest.raises(MoveSyntaxError) as moved:
        GAMES[name].start().play(garbage)
    assert len(str(moved.value)) < 600
    with pytest.raises(GipfelError) as turned:
        GAMES[name].parse_turn(garbage)
    assert len(str(turned.value)) < 600
    with pytest.raises(GipfelError) as stepped:
        GAMES[name].start().begin().step(garbage)
    assert len(str(stepped.value)) < 600
