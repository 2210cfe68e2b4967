"""The engine as a player at the terminal."""

from __future__ import annotations

import secrets

from gipfel.engine import Engine, Stop
from gipfel.game import Move, Side
from gipfel.record import Record

__all__ = ["SIDE_NAMES", "Opponent", "fresh_seed"]

SIDE_NAMES: dict[str, Side] = {"white": "w", "black": "b"}

# Enough seeds to be new each time, and each short enough to be noted down.
SEEDS = 1_000_000


def fresh_seed() -> int:
    """A seed for a random start, another one each time."""
    return secrets.randbelow(SEEDS)


class Opponent:
    """The engine as a player: its side, and its level."""

    def __init__(self, side: Side, level: int) -> None:
        self.side = side
        self.level = level
        self._engine: Engine | None = None
        self._seed = fresh_seed()

    def options(self) -> list[str]:
        """The options of `gipfel play` that ask for this opponent."""
        name = next(name for name, side in SIDE_NAMES.items() if side == self.side)
        return ["--engine", name, "--level", str(self.level)]

    def tags(self) -> dict[str, str]:
        """Its name, as a record has it."""
        return {"White" if self.side == "w" else "Black": f"Gipfel, level {self.level}"}

    def begin(self) -> None:
        """Gets ready for a new game, which it plays differently."""
        if self._engine is not None:
            self._engine.forget()
        self._seed = fresh_seed()

    def choose(self, record: Record, stop: Stop) -> Move:
        """The move that it makes now."""
        self._engine = self._engine or Engine(record.game, level=self.level)
        return self._engine.play(record, seed=self._seed, stop=stop)
