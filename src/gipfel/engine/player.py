"""Who can be asked for moves: the engine, other programs, and players of your own.

>>> first = Bot(lambda position: position.legal_moves()[0], name="first")
>>> from gipfel import GAMES
>>> str(first.play(GAMES["dvonn"].start()))
'a1'
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, Self, TypeAlias, Unpack, runtime_checkable

from gipfel._arguments import check_kind, quoted
from gipfel.engine.analysis import Analysis, Line
from gipfel.engine.limit import Limit, LimitNames
from gipfel.engine.searchable import Searchable, open_position
from gipfel.engine.task import Stop
from gipfel.errors import EngineError, IllegalMoveError, MoveSyntaxError
from gipfel.game import Move, MoveT

__all__ = ["Bot", "Choose", "Player", "players_own_code"]

# From a position to a legal move, or its text.
Choose: TypeAlias = Callable[[Any], Move | str]


@runtime_checkable
class Player(Protocol):
    """Plays and analyses positions, records and their nodes.

    `Engine`, `EngineClient` and `Bot` are players; so is everything else with these four methods.
    A limit bounds the work where it is given. A stop that is set ends it soon; there is a move or
    a line even then.
    """

    def play(
        self, start: Searchable[MoveT], limit: Limit | None = None, *, stop: Stop | None = None
    ) -> MoveT:
        """The move to play. Raises GameOverError."""

    def analyse(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = 1,
        stop: Stop | None = None,
    ) -> Analysis[MoveT]:
        """What it thinks of the position: one line at least. Raises GameOverError."""

    def stream(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = 1,
        stop: Stop | None = None,
    ) -> Iterator[Analysis[MoveT]]:
        """Its analyses as they come. Leaving the loop ends the work."""

    def close(self) -> None:
        """Gives back what the player holds."""


class Bot:
    """A player of your own, made of a function that chooses a move in a position.

    One with a state of its own inherits and writes `choose`; one that needs the limit or the record
    writes `play`, and one that has something to tell `analyse`. The others are made of these. A
    method `begin(seed)` is called before each game of a match, and by `serve`. Games in a match are
    played in other processes: there the function or class must have a name that can be imported.

    >>> from gipfel import GAMES, Move, Position
    >>> class Last(Bot):
    ...     def choose(self, position: Position) -> Move:
    ...         return position.legal_moves()[-1]
    >>> str(Last().play(GAMES["dvonn"].start()))
    'k5'
    """

    def __init__(self, choose: Choose | None = None, *, name: str | None = None) -> None:
        if choose is not None and not callable(choose):
            raise TypeError(f"a bot chooses by a function, not by {quoted(choose)}")
        if name is not None:
            check_kind(name, str, "a bot's name is a text")
        self._choose = choose
        self.name = name or getattr(choose, "__name__", type(self).__name__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def choose(self, position: Any) -> Move | str:
        """The move to play in a position that is not over, or its text: that of the function.

        Who inherits names the type of position that the bot is for: any `Position`, or one game's.
        Raises EngineError where there is no function.
        """
        if self._choose is None:
            raise EngineError(f"{type(self).__name__} has no function, and no `choose`")
        return self._choose(position)

    def play(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,  # noqa: ARG002 - for those who inherit
        *,
        stop: Stop | None = None,  # noqa: ARG002
        **bounds: Unpack[LimitNames],  # noqa: ARG002
    ) -> MoveT:
        """The move that it chooses, whatever the limit is.

        Raises GameOverError, and IllegalMoveError or MoveSyntaxError where it chooses no legal
        move.
        """
        position = open_position(start)
        return position.move(str(self.choose(position)))

    def analyse(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = 1,  # noqa: ARG002 - it has only one
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> Analysis[MoveT]:
        """One line: its move, which is not evaluated."""
        began = time.monotonic()
        move = self.play(start, limit, stop=stop, **bounds)
        line = Line((move,), 0, is_solved=False, is_evaluated=False)
        return Analysis((line,), 0, 0, time.monotonic() - began)

    def stream(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = 1,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> Iterator[Analysis[MoveT]]:
        """Its one analysis."""
        yield self.analyse(start, limit, lines=lines, stop=stop, **bounds)

    def close(self) -> None:
        """There is nothing to give back."""


@contextmanager
def players_own_code() -> Iterator[None]:
    """Makes an EngineError of what somebody's player raises, but for a move that is none.

    Its author finds the traceback on standard error.
    """
    try:
        yield
    except (EngineError, IllegalMoveError, MoveSyntaxError):
        raise
    except Exception as error:  # other people's code, at the edge of ours
        traceback.print_exc(file=sys.stderr)
        told = f": {error}" if str(error) else ""
        raise EngineError(f"{type(error).__name__}{told}") from error
