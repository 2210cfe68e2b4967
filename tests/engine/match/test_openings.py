"""Openings of matches."""

from __future__ import annotations

import pytest

from gipfel import GAMES
from gipfel.dvonn import Position as DvonnPosition
from gipfel.engine.match.openings import openings
from gipfel.errors import EngineError


@pytest.mark.parametrize("name", GAMES)
def test_openings_are_the_same_from_the_same_seed(name: str) -> None:
    game = GAMES[name]
    first = openings(game, 20, seed=3)
    assert first == openings(game, 20, seed=3)
    assert first[:5] == openings(game, 5, seed=3)
    assert not set(map(str, first)) & set(map(str, openings(game, 20, seed=4)))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plies", [None, 4])
def test_no_two_openings_are_alike_but_for_a_symmetry(name: str, plies: int | None) -> None:
    positions = openings(GAMES[name], 300, seed=1, plies=plies)
    assert len({str(position.canonical()) for position in positions}) == 300
    assert not any(position.is_over for position in positions)


def test_dvonn_begins_with_stacking_or_in_the_midst_of_placing() -> None:
    [dealt] = openings(GAMES["dvonn"], 1)
    [placed] = openings(GAMES["dvonn"], 1, plies=7)
    assert isinstance(dealt, DvonnPosition)
    assert isinstance(placed, DvonnPosition)
    assert (dealt.phase, len(dealt.cells())) == ("stack", 49)
    assert (placed.phase, len(placed.cells())) == ("place", 7)


def test_the_start_is_one_opening() -> None:
    game = GAMES["gipf-basic"]
    assert openings(game, 1, plies=0) == [game.start()]
    with pytest.raises(EngineError, match="only about 1 openings of 0 plies"):
        openings(game, 2, plies=0)


def test_all_openings_there_are_can_be_had() -> None:
    start = GAMES["dvonn"].start()
    ways = {str(start.play(move).canonical()) for move in start.legal_moves()}
    assert len(openings(GAMES["dvonn"], len(ways), plies=1)) == len(ways)
    with pytest.raises(EngineError):
        openings(GAMES["dvonn"], len(ways) + 1, plies=1)
