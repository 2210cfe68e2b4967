"""Games drawn at random, for the explorer's tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from gipfel.game import Side
from gipfel.record import Record, write

RESULTS: tuple[Side | None, ...] = ("w", "b", None)


def drawn_games(kind: str, count: int, *, plies: int = 12, seed: int = 1) -> Iterator[Record]:
    """Games of so many random moves, which are won, lost and drawn by turns; some go on."""
    source = random.Random(seed)
    for number in range(count):
        record = Record(kind, White=f"W{number}", Black=f"B{number}", Date="2026.01.01")
        for _ in range(plies):
            if record.outcome() is not None:
                break
            record.play(str(source.choice(record.position.legal_moves()[:6])))
        if number % 4 < 3 and record.outcome() is None:
            record.end(RESULTS[number % 4], "agreement")
        yield record


def written(path: Path, *records: Record) -> Path:
    """A file of these records."""
    with path.open("w", encoding="utf-8") as file:
        for record in records:
            write(record, file)
    return path
