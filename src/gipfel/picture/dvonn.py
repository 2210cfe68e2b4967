"""How DVONN looks: rows of 9, 10, 11, 10 and 9 cells, row 5 on top, and stacks of rings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gipfel import dvonn
from gipfel._arguments import quoted
from gipfel.picture.board import Board
from gipfel.picture.piece import Piece
from gipfel.picture.scene import Beside, Ghost, Trace

__all__ = ["BOARD", "beside", "piece", "trace"]

PIECE = re.compile(r"R|([WB])([1-9]\d?)?(\*{0,3})")
BOARD = Board.read("dvonn", pile_scale=0.7)


def piece(text: str) -> Piece:
    """A piece or stack as positions write it: `W`, `R`, `B3*`. Raises ValueError."""
    found = PIECE.fullmatch(text)
    if found is None:
        raise ValueError(f"{quoted(text)} is no piece or stack: write W, B, R, or W3* for a stack")
    height, reds = int(found[2] or 1), len(found[3] or "")
    if reds >= height:
        raise ValueError(f"{quoted(text)} is no stack: it has no piece but red ones")
    return _piece(text[0].lower(), height, reds)


def _piece(owner: str, height: int, reds: int) -> Piece:
    is_single = height == 1
    return Piece(owner, height, reds, is_ring=is_single, has_numeral=not is_single)


def trace(before: dvonn.Position, move: dvonn.Move) -> Trace:
    """What a move did: its way, and the stacks that lost contact."""
    if not move.source or not move.target:
        return Trace(moved=move.target)
    gone = {
        removed.cell: Ghost(_drawn(removed.piece), is_lost=True)
        for removed in before.effects(move).removed
    }
    return Trace((move.source, move.target), move.target, gone)


def _drawn(stack: dvonn.Stack) -> Piece:
    return _piece(stack.owner or "r", stack.height, stack.reds if stack.owner else 0)


def beside(position: dvonn.Position | dvonn.Turn) -> Iterator[Beside]:
    """Each side's pieces: those in its stacks, once all are placed."""
    position = position if isinstance(position, dvonn.Position) else position.position
    if position.phase == "place":
        yield from (Beside(side, Piece(side, is_ring=True)) for side in "wb")
        return
    for side, score in zip("wb", position.score(), strict=True):
        yield Beside(side, Piece(side, height=score, has_numeral=True))
