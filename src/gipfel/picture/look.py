"""How each family of games looks: the one place that lists the looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from gipfel._arguments import quoted
from gipfel.game import GAMES, Position, Turn
from gipfel.picture import dvonn, gipf
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

    def trace(self, before: Any, move: Any) -> Trace:
        """What a move did."""

    def beside(self, position: Any) -> Iterator[Beside]:
        """What lies beside the board, of a position or of a turn in progress."""


LOOKS: Mapping[str, Look] = {"dvonn": dvonn, "gipf": gipf}


def look_of(shown: Shown) -> Look:
    """The look of a game. Raises TypeError for what is no position."""
    return LOOKS[GAMES[game_of(shown)].family]


def game_of(shown: Shown) -> str:
    """The game's name in all texts. Raises TypeError for what is no position."""
    if isinstance(shown, Diagram):
        return shown.game
    position = position_of(shown)
    if not isinstance(position, Position):
        raise TypeError(f"there is no picture of {quoted(shown)}: it is no position")
    return position.game_name


def position_of(shown: Position | Turn) -> Position:
    """The position itself, or the one that a turn in progress began in."""
    return shown.position if isinstance(shown, Turn) else shown
