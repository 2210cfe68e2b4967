"""Games of the engine against itself."""

from __future__ import annotations

from itertools import islice

import pytest

from gipfel.engine import Stop
from gipfel.errors import EngineError
from gipfel.review.puzzles import EngineGames
from tests.games import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_number_is_always_the_same_game(name: str) -> None:
    games = EngineGames(name)
    first = str(games.play(1))
    second, third = islice(games.games(2), 2)
    assert str(EngineGames(name).play(1)) == first
    assert len({first, str(second), str(third), str(EngineGames(name, seed=1).play(1))}) == 4


def test_games_are_played_to_their_end() -> None:
    assert EngineGames("dvonn").play(2).outcome() is not None


def test_stop_ends_a_game() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(EngineError, match="stopped"):
        EngineGames("dvonn", stop=stop).play(1)
