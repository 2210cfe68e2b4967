"""How each game looks. This is the one place that knows which games have a look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from gipfel import dvonn, gipf
from gipfel.game import Position, Turn
from gipfel.picture import dvonn as dvonn_look
from gipfel.picture import gipf as gipf_look
from gipfel.picture.board import Board
from gipfel.picture.diagram import Diagram
from gipfel.picture.piece import Piece
from gipfel.picture.scene import Beside, Trace

__all__ = ["Look", "Shown", "game_of", "look_of", "position_of"]

# What pictures are made of.
Shown = Position | Turn | Diagram


class Look(Protocol):
    """What a game's module offers."""

    @property
    def BOARD(self) -> Board: ...  # noqa: N802 - a module's constant

    def piece(self, text: str) -> Piece:
        """What stands on a cell, from the text that positions have for it. Raises ValueError."""

    def trace(self, before: Any, move: Any, after: Any) -> Trace:
        """What a move did."""

    def beside(self, position: Any) -> Iterator[Beside]:
        """What lies beside the board, of a position or of a turn in progress."""


def look_of(shown: Shown) -> Look:
    """The look of a game. Raises TypeError for what is no position."""
    if isinstance(shown, Diagram):
        return dvonn_look if shown.game == dvonn_look.NAME else gipf_look
    if isinstance(shown, dvonn.Position | dvonn.Turn):
        return dvonn_look
    if isinstance(shown, gipf.Position | gipf.Turn):
        return gipf_look
    raise TypeError(f"there is no picture of {shown!r}: it is no position of DVONN or GIPF")


def game_of(shown: Shown) -> str:
    """The game's name in all texts."""
    if isinstance(shown, Diagram):
        return shown.game
    position = position_of(shown)
    return f"gipf-{position.rules}" if isinstance(position, gipf.Position) else dvonn_look.NAME


def position_of(shown: Position | Turn) -> Position:
    """The position itself, or the one that a turn in progress began in."""
    return shown.position if isinstance(shown, dvonn.Turn | gipf.Turn) else shown  # type: ignore[return-value]
