"""Levels: plausible, the same from the same seed, and never blind to a win on the spot."""

from __future__ import annotations

import pytest

from gipfel import GAMES
from gipfel.engine import Engine
from gipfel.engine.level import HIGHEST_LEVEL
from tests.engine.test_engine import wins_at_once
from tests.games import NAMES, line


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", range(1, 7))
def test_level_plays_a_game(name: str, level: int) -> None:
    engine = Engine(name, level=level)
    position = GAMES[name].random(level)
    for _ in range(10):
        if position.is_over:
            break
        position = position.play(engine.play(position))


@pytest.mark.parametrize("name", NAMES)
def test_weak_level_varies_with_its_seed_only(name: str) -> None:
    position = GAMES[name].random(4)
    moves = [str(Engine(name, level=1).play(position, seed=seed)) for seed in range(30)]
    again = [str(Engine(name, level=1).play(position, seed=seed)) for seed in range(30)]
    assert moves == again
    assert len(set(moves)) > 1


@pytest.mark.parametrize("name", NAMES[1:])
def test_weakest_level_takes_a_win_on_the_spot(name: str) -> None:
    engine = Engine(name, level=1)
    tried = 0
    for seed in range(40):
        for position in line(name, seed):
            if not position.is_over and (wins := wins_at_once(position)):
                assert str(engine.play(position, seed=seed)) in wins
                tried += 1
    assert tried > 5


def score_against_random(name: str, level: int, games: int) -> float:
    """The level's points against random moves, colours taken in turn."""
    engine = Engine(name, level=level)
    points = 0.0
    for seed in range(games):
        mine = "wb"[seed % 2]
        position = GAMES[name].random(seed)
        other = GAMES[name].batch([position])
        while not position.is_over:
            if position.turn == mine:
                position = position.play(engine.play(position, seed=seed))
            else:
                other = GAMES[name].batch([position])
                other.play_random(seed, 1)
                position = other[0]
        outcome = position.outcome()
        assert outcome is not None
        points += 0.5 if outcome.winner is None else float(outcome.winner == mine)
    return points / games


@pytest.mark.parametrize("name", NAMES)
def test_weakest_level_beats_random_play(name: str, full: bool) -> None:
    assert score_against_random(name, 1, 200 if full else 20) > 0.8


@pytest.mark.parametrize("level", [0, HIGHEST_LEVEL + 1])
def test_unknown_level_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match=f"level: “{level}” is not a whole number from 1 to 10"):
        Engine("dvonn", level=level)
