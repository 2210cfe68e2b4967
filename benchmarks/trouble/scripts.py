"""Games by the rules, which are played again and again."""

from __future__ import annotations

import random

from gipfel.game import GAMES, Side

SCRIPTS = 16  # half of each kind

# The kind of a game, and each move with its side.
Script = tuple[str, list[tuple[str, Side]]]


def scripts() -> list[Script]:
    """Games chosen at random: their kind, and each move with its side."""
    names = [name for name in GAMES if name in ("dvonn", "gipf-standard")]
    return [_script(names[number % len(names)], number) for number in range(SCRIPTS)]


def _script(name: str, seed: int) -> Script:
    chance = random.Random(seed)
    position, moves = GAMES[name].start(), []
    while not position.is_over:
        text = str(chance.choice(position.legal_moves()))
        moves.append((text, position.turn))
        position = position.play(text)
    return name, moves
