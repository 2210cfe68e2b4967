"""What a search has found, in words that people and protocols use."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from gipfel.game import Game, Move

# The core's scores are hundredths of a piece. From here on the game is decided for certain: by so
# many pieces more (DVONN), or by a forced end that is as many plies away as is missing to MATE.
DECIDED = 20_000
MATE = 31_500


@dataclass(frozen=True)
class Line:
    """One line of play and what it is worth to the player to move.

    `score` is in hundredths of a piece. Where games have a margin (DVONN), `margin` is the expected
    final difference in pieces, exact where the line is solved. `turns` is the number of turns to a
    forced end in the other games (GIPF), negative for a loss.
    """

    moves: tuple[Move, ...]
    score: int
    is_solved: bool
    margin: float | None = None
    turns: int | None = None

    @property
    def is_decided(self) -> bool:
        """Whether the winner is certain, or the draw."""
        return self.is_solved or abs(self.score) >= DECIDED

    @property
    def wdl(self) -> tuple[int, int, int]:
        """Win, draw and loss in thousandths."""
        if not self.is_decided:
            return expected(self.score)
        return (1000 * (self.score > 0), 1000 * (self.score == 0), 1000 * (self.score < 0))


def line_of(game: Game, moves: Sequence[Move], score: int, is_solved: bool) -> Line:
    """A line as the game's players speak of it."""
    sign = (score > 0) - (score < 0)
    is_decided = abs(score) >= DECIDED
    if game.has_margin:
        hundredths = score - sign * DECIDED if is_decided else score
        return Line(tuple(moves), score, is_solved, hundredths / 100)
    turns = sign * (MATE - abs(score)) if is_decided else None
    return Line(tuple(moves), score, is_solved or is_decided, turns=turns)


def expected(score: int, spread: float = 250.0, draws: float = 60.0) -> tuple[int, int, int]:
    """Win, draw and loss in thousandths for a judged score, by a logistic curve."""
    win = 1 / (1 + math.exp(-(score - draws / 2) / spread))
    loss = 1 / (1 + math.exp((score + draws / 2) / spread))
    wins, losses = round(1000 * win), round(1000 * loss)
    return wins, 1000 - wins - losses, losses


@dataclass(frozen=True)
class Analysis:
    """What a search has found: its lines, the best first."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def best(self) -> Line:
        """The best line."""
        return self.lines[0]
