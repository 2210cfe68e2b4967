"""How games ended that went the same way."""

from __future__ import annotations

from dataclasses import dataclass

from gipfel._value import Formatted
from gipfel.game import Side
from gipfel.record import Result

__all__ = ["RESULTS", "Results"]

# The results in the order of the fields of `Results`.
RESULTS: tuple[Result, ...] = ("1-0", "1/2-1/2", "0-1", "*")


@dataclass(frozen=True)
class Results(Formatted):
    """How many games ended which way."""

    white: int = 0
    """How many games White won."""
    draws: int = 0
    """How many were drawn."""
    black: int = 0
    """How many Black won."""
    unfinished: int = 0
    """How many have no result."""

    @classmethod
    def of(cls, result: Result) -> Results:
        """Those of one game.

        >>> Results.of("0-1")
        Results(white=0, draws=0, black=1, unfinished=0)
        """
        return cls(*(int(result == each) for each in RESULTS))

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.white + self.draws + self.black + self.unfinished

    def points(self, side: Side) -> float | None:
        """What a side got per game that has a result, a win being one; None where none has.

        >>> Results(white=3, draws=1).points("w"), Results(unfinished=2).points("w")
        (0.875, None)
        """
        ended = self.white + self.draws + self.black
        if not ended:
            return None
        wins = self.white if side == "w" else self.black
        return (wins + self.draws / 2) / ended

    def __add__(self, other: Results) -> Results:
        """Those of all games together."""
        return Results(
            self.white + other.white,
            self.draws + other.draws,
            self.black + other.black,
            self.unfinished + other.unfinished,
        )
