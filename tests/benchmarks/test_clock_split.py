"""Sharing a clock out: what players use of it, and what the regression makes of their games."""

import numpy as np

from benchmarks.clock_split import (
    CLOCKS,
    GROWTHS,
    PLACING_PARTS,
    Pair,
    Split,
    columns,
    elo_differences,
    play_pair,
)
from gipfel.dvonn import Position
from gipfel.engine.match.openings import openings
from gipfel.engine.match.statistics import score_of
from gipfel.game import GAMES

SPLITS = [
    Split(part, growth, clock) for part in PLACING_PARTS for growth in GROWTHS for clock in CLOCKS
]


def test_players_use_most_of_their_clock_and_no_more() -> None:
    [start] = openings(GAMES["dvonn"], 1, plies=3)
    assert isinstance(start, Position)
    pair = play_pair(0, start, clock_nodes=400_000)
    assert all(0.5 < used <= 1 for used in pair.used)
    assert pair == play_pair(0, start, clock_nodes=400_000)


def test_regression_finds_what_each_choice_is_worth() -> None:
    worth = np.array([60.0, 90.0, 80.0, 40.0, -50.0, 10.0, 70.0])
    pairs = [
        Pair((one, two), 2 * score_of(float(worth @ (columns(one) - columns(two)))), (1.0, 1.0))
        for one in SPLITS
        for two in SPLITS
    ]
    assert np.allclose(elo_differences(pairs)[:, 0], worth)
