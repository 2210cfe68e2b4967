"""Whether a position has one good move: what it is worth, and how much the others give away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gipfel._native import core
from gipfel._value import Formatted
from gipfel.engine import Engine, Line, Stop
from gipfel.engine.engine import game_of
from gipfel.engine.network import shipped_network
from gipfel.errors import EngineError
from gipfel.game import Game, Move, Position

__all__ = ["ONE_SOLUTION", "OnlyMove", "OnlyMoveSearch"]

ONE_POINT = 10_000  # as the core counts

# So much of a point every other move gives away at least: what a review marks with a question mark.
ONE_SOLUTION: float = core.mistake_points()[1] / ONE_POINT


@dataclass(frozen=True)
class OnlyMove(Formatted):
    """The best move of a position, and what it keeps."""

    line: tuple[Move, ...]
    """The line that begins with it."""
    points: float
    """What its player can expect then, a win being one and a draw a half."""
    others: float
    """What he can expect after the best of the other moves."""
    is_decided: bool
    """Whether the result after the best move is certain."""
    is_exact: bool
    """Whether that after the others is certain, too: nothing is estimated."""

    @property
    def move(self) -> Move:
        """The move itself."""
        return self.line[0]

    @property
    def given_away(self) -> float:
        """The points that every other move gives away."""
        return round(self.points - self.others, 4)


class OnlyMoveSearch:
    """Searches positions of one game for their best move, and again without it.

    What `look` and `judge` find depends on the position and the nodes alone. Expected results are
    those by which reviews judge (`gipfel.review`).
    """

    def __init__(self, game: str | Game, stop: Stop | None = None) -> None:
        self._game = game_of(game)
        self._stop = stop or Stop()
        has_network = shipped_network(self._game.name) is not None
        self._spread = core.NETWORK_SPREAD if has_network else core.HAND_MADE_SPREAD
        self._engine = Engine(self._game, table=core.REVIEW_TABLE)

    def __repr__(self) -> str:
        return f"OnlyMoveSearch({self._game.name!r})"

    def forget(self) -> None:
        """Forgets all that was found in earlier searches."""
        self._engine.forget()

    def glance(self, position: Position, nodes: int) -> OnlyMove | None:
        """The best two moves by one search; None where there is no choice."""
        lines = self._searched(position, nodes, lines=2)
        return self._compared(lines[0], lines[1]) if len(lines) > 1 else None

    def look(self, position: Position, nodes: int) -> OnlyMove | None:
        """The best move and the best of the others, with so many nodes for each of both."""
        self._engine.forget()
        return self.judge(position, self._searched(position, nodes)[0].moves[0], nodes)

    def judge(self, position: Position, move: Move, nodes: int) -> OnlyMove | None:
        """A move and the best of the others, by a search of each; None where there is no choice."""
        others = [other for other in position.legal_moves() if str(other) != str(move)]
        if not others:
            return None
        self._engine.forget()
        best = self._searched(position, nodes, moves=[move])[0]
        return self._compared(best, self._searched(position, nodes, moves=others)[0])

    def reply(self, position: Position, nodes: int) -> Move:
        """The best move, for who answers."""
        best: Move = self._searched(position, nodes)[0].moves[0]
        return best

    def worth(self, position: Position, move: Move, nodes: int) -> tuple[float, tuple[Move, ...]]:
        """What a player can expect after a move of his, and the line that follows it."""
        best = self._searched(position, nodes, moves=[move])[0]
        return self._points(best), best.moves[1:]

    def _searched(
        self, position: Position, nodes: int, *, lines: int = 1, moves: Sequence[Move] = ()
    ) -> tuple[Line[Any], ...]:
        found = self._engine.analyse(
            position, nodes=nodes, lines=lines, moves=moves, stop=self._stop
        )
        if self._stop.is_set:
            raise EngineError("the search was stopped")
        return found.lines

    def _compared(self, best: Line[Any], other: Line[Any]) -> OnlyMove:
        return OnlyMove(
            line=best.moves,
            points=self._points(best),
            others=self._points(other),
            is_decided=best.is_decided,
            is_exact=best.is_decided and other.is_decided,
        )

    def _points(self, line: Line[Any]) -> float:
        points: int = core.review_points(line.score, self._spread)
        return points / ONE_POINT
