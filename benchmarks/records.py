"""Records to be read and written: random games of every kind, the same each time."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from gipfel.record import PIECE, Record

GAMES_OF_A_KIND = 50
COPIES = 40  # of each game in the text
MAX_PLIES = 120  # plies


def random_record(name: str, seed: int) -> str:
    """A random game as text."""
    chance = random.Random(f"{name} {seed}")
    record = Record(name, White="First", Black="Second", Event=f"Benchmark {seed}")
    node, position = record.root, record.root.position
    while not position.is_over and node.plies < MAX_PLIES:
        move = chance.choice(position.legal_moves())
        node, position = node.play(move), position.play(move)
    return str(record)


@cache
def text(name: str) -> bytes:
    """Thousands of games of one kind."""
    games = [random_record(name, seed) for seed in range(GAMES_OF_A_KIND)]
    return ("\n".join(games * COPIES) + "\n").encode()


def records(core: Any, name: str) -> list[Any]:
    """The games of a text."""
    reader = core.RecordReader()
    found = []
    data = text(name)
    for at in range(0, len(data), PIECE):
        reader.feed(data[at : at + PIECE])
        while (record := reader.next()) is not None:
            found.append(record)
            if len(found) > GAMES_OF_A_KIND:
                found.clear()
    reader.finish()
    while (record := reader.next()) is not None:
        found.append(record)
    return found


def read(core: Any, name: str) -> tuple[int, int]:
    """Bytes that were read, every move checked; the checksum is of the last games."""
    found = records(core, name)
    return len(text(name)), sum(len(record.write()) for record in found[-5:])
