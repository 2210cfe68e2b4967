"""Positions for tests: random play through the library, the same from the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gipfel import GAMES, Position

NAMES = tuple(GAMES)
LONGEST_GAME = 150

# Eight turns lead back to this position.
CYCLE = "..../...../....../...WB../....../...../.... w 16,16 0,0 standard -"
ROUND = ["b2", "h2", "b3", "h3", "b4", "h4", "b5;xb2,b3,b4,b5", "h5;xh2,h3,h4,h5"]


def line(name: str, seed: int, longest: int = LONGEST_GAME) -> Iterator[Position]:
    """The positions of one random game, from its start to its end."""
    chance = random.Random(f"{name} {seed}")
    game = GAMES[name]
    is_dealt = game.may_be_dealt and seed % 2 == 1
    position = game.random(seed) if is_dealt else game.start()
    for _ in range(longest):
        yield position
        if position.is_over:
            return
        position = position.play(chance.choice(position.legal_moves()))


def position_of(name: str, seed: int, plies: int) -> Position:
    """The position after some plies of a random game, or its last one."""
    position = None
    for ply, found in enumerate(line(name, seed)):
        position = found
        if ply == plies:
            break
    assert position is not None
    return position


def sample(name: str, games: int = 8) -> Iterator[Position]:
    """Positions from all stages of several random games."""
    for seed in range(games):
        yield from line(name, seed)
