"""Games for learning: the same from the same seed, and none that is damaged."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gipfel import _core
from tests.net.networks import LEARNERS
from training.dataset import samples_of

games = pytest.mark.parametrize("name", LEARNERS)
pytestmark = pytest.mark.sanitize


def some_games(name: str, *, threads: int = 1, count: int = 6, seed: int = 1) -> bytes:
    job = _core.SelfPlayJob(seed, count, threads, nodes=60)
    games: bytes = LEARNERS[name].play(job, name)
    return games


@games
def test_games_do_not_depend_on_the_threads(name: str) -> None:
    assert some_games(name, threads=3) == some_games(name, threads=1)
    assert some_games(name, seed=2) != some_games(name, seed=1)


@games
def test_positions_come_with_what_is_known_of_them(name: str) -> None:
    learner = LEARNERS[name]
    data = some_games(name)
    found = samples_of(learner, data, 2)
    size = len(found["buckets"])
    assert size > 100
    assert len(data) < 7 * size
    assert found["features"].shape == (size, learner.max_active)
    assert (found["features"] <= learner.feature_count).all()
    assert set(found["results"]) <= {-1, 0, 1, 2}
    assert set(found["games"]) == set(range(6))
    is_won, is_lost = found["results"] == 1, found["results"] == -1
    assert found["scores"][is_won].mean() > found["scores"][is_lost].mean()
    assert (np.sign(found["margins"][is_won]) >= 0).all()


def test_games_that_begin_with_placing_are_labelled_where_stacking_begins() -> None:
    learner = LEARNERS["dvonn"]
    job = _core.SelfPlayJob(1, 6, 1, nodes=60, random_move_rate=0)
    found = samples_of(learner, learner.play(job, "dvonn", is_placing=True), 1)
    is_placing = found["buckets"] >= 8
    for game in range(6):
        is_here = found["games"] == game
        placing, stacking = (found["scores"][is_here & kind] for kind in (is_placing, ~is_placing))
        # White places the last piece and makes the first move; before that the players alternate.
        assert (placing[::-1] == stacking[0] * (-1) ** np.arange(len(placing))).all()
    assert len(np.unique(found["buckets"])) > 10


def damaged(data: bytes) -> list[bytes]:
    return [data[:-1], data[1:], b"\xff" + data[1:], data + b"\x01"]


@games
def test_damaged_games_are_refused(name: str) -> None:
    learner: Any = LEARNERS[name]
    for part in damaged(some_games(name, count=1)):
        with pytest.raises(ValueError, match="damaged"):
            learner.samples(part, 1)
