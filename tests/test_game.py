"""All games by their names, and what `gipfel` itself has of them."""

from __future__ import annotations

import pytest

import gipfel
from gipfel import GAMES, board, game


@pytest.mark.parametrize("name", ["gipf", "DVONN", "", "chess"])
def test_unknown_game_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(KeyError) as caught:
        GAMES[name]
    assert caught.value.args == (f"{name!r} is not one of the games {', '.join(GAMES)}",)
    assert name not in GAMES
    assert GAMES.get(name) is None


def test_values_that_programs_meet_are_in_the_package() -> None:
    assert (gipfel.SIDES, gipfel.opponent) == (game.SIDES, game.opponent)
    assert (gipfel.Board, gipfel.Symmetry) == (board.Board, board.Symmetry)
