"""One game by numbered actions, from its start on, with what lies behind it."""

from __future__ import annotations

from typing import Any

from gipfel._side import SIDES, Side
from gipfel.game import Turn
from gipfel.rl.encodings import Encoding

__all__ = ["Line", "line_of"]

OCCURRENCES_TO_DRAW = 3


class Line:
    """The states so far, and the actions between them. Copies share them: no state ever changes."""

    def __init__(self, game: Encoding) -> None:
        self.encoding = game
        self.states: list[Any] = [game.game.start()]
        self.actions: list[int] = []

    def play(self, action: int) -> None:
        """Plays a legal action."""
        self.states.append(self.encoding.step(self.states[-1], action))
        self.actions.append(action)

    def undo(self) -> None:
        """Takes back the last action."""
        self.states.pop()
        self.actions.pop()

    def player(self) -> int:
        """The player to act, 0 or 1."""
        state = self.states[-1]
        return SIDES.index((state.position if isinstance(state, Turn) else state).turn)

    def is_repeated(self) -> bool:
        """Whether the position has come for the third time, which draws."""
        now = self.states[-1]
        return not isinstance(now, Turn) and self.states.count(now) >= OCCURRENCES_TO_DRAW

    def is_over(self) -> bool:
        """Whether the game has ended."""
        now = self.states[-1]
        return self.is_repeated() or (not isinstance(now, Turn) and now.is_over)

    def winner(self) -> Side | None:
        """Who has won."""
        now = self.states[-1]
        outcome = None if isinstance(now, Turn) else now.outcome()
        return outcome.winner if outcome else None

    def __deepcopy__(self, _memo: Any) -> Line:
        line = Line(self.encoding)
        line.states, line.actions = list(self.states), list(self.actions)
        return line

    def __reduce__(self) -> tuple[object, ...]:
        return line_of, (self.encoding, self.actions)


def line_of(game: Encoding, actions: list[int]) -> Line:
    """The line from the start by these actions."""
    line = Line(game)
    for action in actions:
        line.play(action)
    return line
