"""How GIPF looks: a hexagon with e1 at the bottom, its points on the rim the dots; and discs."""

from __future__ import annotations

from collections.abc import Iterator

from gipfel import gipf
from gipfel._arguments import quoted
from gipfel.game import SIDES, opponent
from gipfel.picture.board import Board
from gipfel.picture.piece import Piece
from gipfel.picture.scene import Beside, Ghost, Trace

__all__ = ["BOARD", "beside", "piece", "trace"]

BOARD = Board.read("gipf", pile_scale=1)


def piece(text: str) -> Piece:
    """A piece as positions write it: `w` and `b`, or `W` and `B` for GIPF pieces.

    Raises ValueError.
    """
    if text not in ("w", "b", "W", "B"):
        raise ValueError(f"{quoted(text)} is no piece: write w or b, W or B for a GIPF piece")
    is_gipf = text.isupper()
    return Piece(owner=text.lower(), height=2 if is_gipf else 1, is_gipf=is_gipf)


def trace(before: gipf.Position, move: gipf.Move) -> Trace:
    """What a turn did: its push, and the pieces that it took and that nothing stands in for."""
    effects = before.effects(move)
    gone = {
        removed.cell: Ghost(piece(str(removed.piece)), removed.why == "captured")
        for removed in effects.removed
        if effects.after[removed.cell] is None
    }
    source, _, target = (move.push or "").removeprefix("G").partition("-")
    if not target:
        return Trace(moved=source or None, ghosts=gone)
    return Trace((source, target), BOARD.next_on_the_way(source, target), gone)


def beside(position: gipf.Position | gipf.Turn) -> Iterator[Beside]:
    """Each side's reserve, and the pieces that it captured."""
    for side, reserve in zip("wb", position.reserves, strict=True):
        yield Beside(side, Piece(side, height=reserve, has_numeral=True), is_reserve=True)
    for owner, number in zip(SIDES, position.captured, strict=True):
        if number:
            captor = opponent(owner)
            yield Beside(captor, Piece(owner, height=number, has_numeral=True), is_captured=True)
