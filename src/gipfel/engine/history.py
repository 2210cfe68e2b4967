"""One game so far: its positions, and whether they repeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gipfel.errors import GameOverError
from gipfel.game import Outcome, Position

__all__ = ["REPETITIONS", "History"]

# A position that occurs for this many times ends the game as a draw.
REPETITIONS = 3


@dataclass(frozen=True)
class History:
    """The positions of a game from its start on; `earlier` has all but the last."""

    position: Position
    earlier: tuple[Position, ...] = ()
    counts_repetition: bool = True

    @classmethod
    def played(
        cls, start: Position, moves: Iterable[Any], *, counts_repetition: bool = True
    ) -> History:
        """The game that these moves make, each a Move or its text.

        Raises MoveSyntaxError, IllegalMoveError or GameOverError.
        """
        positions = [start]
        seen = Counter(positions)
        for move in moves:
            position = positions[-1]
            if counts_repetition and seen[position] >= REPETITIONS:
                raise GameOverError("repetition", str(move), str(position))
            positions.append(position.play(move))
            seen[positions[-1]] += 1
        return cls(positions[-1], tuple(positions[:-1]), counts_repetition)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules of the board or by repetition."""
        return self.outcome() is not None

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if outcome := self.position.outcome():
            return outcome
        occurrences = 1 + self.earlier.count(self.position)
        if self.counts_repetition and occurrences >= REPETITIONS:
            return Outcome(None, "repetition")
        return None
