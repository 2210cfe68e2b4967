"""What can be searched: a position, or a place in a record, which knows the positions before it.

>>> from gipfel import GAMES
>>> position_of(GAMES["dvonn"].start()).turn
'w'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, cast

from gipfel._arguments import quoted
from gipfel.errors import GameOverError
from gipfel.game import MoveT, MoveT_co, Outcome, Position
from gipfel.record import Node, Record

__all__ = [
    "PositionWith",
    "Searchable",
    "node_of",
    "open_position",
    "position_of",
]


class PositionWith(Position, Protocol[MoveT_co]):
    """A position whose moves are of one type: a search of it gives moves of that type."""

    def legal_moves(self) -> Sequence[MoveT_co]: ...
    def move(self, text: str) -> MoveT_co: ...


class PlaceWith(Protocol[MoveT_co]):
    """A record, which stands for its last position, or one of its nodes."""

    @property
    def position(self) -> PositionWith[MoveT_co]: ...
    def outcome(self) -> Outcome | None: ...


# A position, a record or one of its nodes.
Searchable: TypeAlias = PositionWith[MoveT] | PlaceWith[MoveT]


def position_of(start: Searchable[MoveT]) -> PositionWith[MoveT]:
    """The position to move in: of a record its last, of a node its own.

    Raises TypeError where there is none.

    >>> from gipfel import GAMES, Record
    >>> from gipfel.engine import position_of
    >>> position_of(Record("dvonn")) == GAMES["dvonn"].start()
    True
    """
    position: Any = start.position if isinstance(start, Record | Node) else start
    if not isinstance(position, Position):
        raise TypeError(f"a Position, a Record or a Node is searched, not {quoted(start)}")
    return cast("PositionWith[MoveT]", position)


def open_position(start: Searchable[MoveT]) -> PositionWith[MoveT]:
    """The position to move in. Raises GameOverError where the game is over, by repetition too."""
    position = position_of(start)
    if start.outcome() is not None:
        raise GameOverError("game-over", "", str(position))
    return position


def node_of(start: Searchable[Any]) -> Node | None:
    """The node of a record where a search begins; None where it begins at a bare position."""
    if isinstance(start, Record):
        return start.last
    return start if isinstance(start, Node) else None
