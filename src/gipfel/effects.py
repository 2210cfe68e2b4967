"""What moves do: for previews, animation, marks and statistics; the page shows the same.

>>> from gipfel.dvonn import Position
>>> text = "...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack"
>>> effects = Position.parse(text).effects("i3i5")
>>> [(gone.cell, str(gone.piece), gone.why) for gone in effects.removed][:2]
[('h1', 'W', 'contact'), ('i1', 'W', 'contact')]
>>> effects.after.score()
(13, 26)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from gipfel._side import Side
from gipfel._value import Formatted

if TYPE_CHECKING:
    import typing_extensions  # type variables have defaults from Python 3.13 on

    from gipfel.game import Piece, Position

__all__ = ["Effects", "Entered", "Moved", "Removed", "Why"]

# Why a piece leaves the board. DVONN: it lost contact with red. GIPF: it comes back to its owner's
# reserve, or the mover captures it.
Why = Literal["contact", "returned", "captured"]

# Of the game whose move it is; of any game where nothing says which.
if TYPE_CHECKING:
    PositionT_co = typing_extensions.TypeVar(
        "PositionT_co", bound="Position", default="Position", covariant=True
    )
    PieceT_co = typing_extensions.TypeVar("PieceT_co", default="Piece", covariant=True)
else:
    PositionT_co = TypeVar("PositionT_co", bound="Position", covariant=True)
    PieceT_co = TypeVar("PieceT_co", covariant=True)


@dataclass(frozen=True)
class Entered(Formatted, Generic[PieceT_co]):
    """A piece that comes from the hand to its target; in GIPF from a dot that leads there."""

    target: str
    piece: PieceT_co
    dot: str | None = None


@dataclass(frozen=True)
class Moved(Formatted, Generic[PieceT_co]):
    """A piece that moves from its source to its target, both cells."""

    source: str
    target: str
    piece: PieceT_co


@dataclass(frozen=True)
class Removed(Formatted, Generic[PieceT_co]):
    """A piece that leaves the board: its cell, how it stood there then, and why it leaves.

    `when` is "before" or "after" GIPF's push; in DVONN always "after".
    """

    cell: str
    piece: PieceT_co
    why: Why
    when: Literal["before", "after"]


@dataclass(frozen=True)
class Effects(Formatted, Generic[PositionT_co, PieceT_co]):
    """What one move does.

    `mover` makes it. `entered` is the piece that comes from the hand, if one does; `moved` are the
    stack that moves in DVONN, or the pieces that are pushed on in GIPF, the furthest first;
    `removed`, those that leave the board, in order. `rows` are GIPF's rows of the mover after the
    push, taken or not. `after` is the position then, which knows the score or the reserves.
    """

    mover: Side
    after: PositionT_co
    entered: Entered[PieceT_co] | None = None
    moved: tuple[Moved[PieceT_co], ...] = ()
    removed: tuple[Removed[PieceT_co], ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()

    def cells(self, why: Why) -> list[str]:
        """The cells that pieces leave for one reason: those captured, for one.

        >>> from gipfel.gipf import Position
        >>> position = Position.parse(
        ...     "www./b..../....../......./....../...../bbb. w 12,11 0,0 basic -"
        ... )
        >>> effects = position.effects("b5;x")
        >>> effects.cells("returned"), effects.cells("captured"), effects.after.reserves
        (['b2', 'b3', 'b4', 'b5'], [], (15, 11))
        """
        return [gone.cell for gone in self.removed if gone.why == why]
