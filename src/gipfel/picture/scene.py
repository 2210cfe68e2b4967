"""What a game tells a picture beyond its pieces: what the last move did, and what lies beside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gipfel.picture.piece import Piece

__all__ = ["Beside", "Ghost", "Trace"]


@dataclass(frozen=True)
class Ghost:
    """A piece that the last move took off the board; it is lost unless it returns to a reserve."""

    piece: Piece
    is_lost: bool


@dataclass(frozen=True)
class Trace:
    """What the last move did: the ends of its way, the cell of the piece that was played."""

    way: tuple[str, str] | None = None
    moved: str | None = None
    ghosts: Mapping[str, Ghost] = field(default_factory=dict)


@dataclass(frozen=True)
class Beside:
    """Pieces beside the board, in the corner of a player: his own, or those that he captured."""

    side: str
    piece: Piece
    is_captured: bool = False
    is_reserve: bool = False
