"""Pieces on a board that need not be a position, for explanations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gipfel._arguments import check_kind, quoted
from gipfel._value import Formatted
from gipfel.game import GAMES

__all__ = ["Diagram"]


@dataclass(frozen=True)
class Diagram(Formatted):
    """Cells with the pieces on them, written as positions write them: `W3*`, or `w` and `W`.

    Anything can stand anywhere, in GIPF on the dots too. Nobody is to move.

    >>> Diagram("gipf-basic", {"e1": "w", "e2": "b"}).cells()
    {'e1': 'w', 'e2': 'b'}
    """

    game: str
    """The name of the game whose board it is."""
    pieces: Mapping[str, str]

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ValueError(f"{quoted(self.game)} is none of the games {', '.join(GAMES)}")
        check_kind(self.pieces, Mapping, "a diagram's pieces are given by their cells")

    def __hash__(self) -> int:
        return hash((self.game, frozenset(self.pieces.items())))

    def cells(self) -> Mapping[str, str]:
        """What stands where."""
        return self.pieces
