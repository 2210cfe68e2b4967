"""How DVONN looks: rows of 9, 10, 11, 10 and 9 cells, row 5 on top, and stacks of rings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from gipfel import dvonn
from gipfel.picture.board import HALF, PITCH, TALL, Board, Label, Place, lines_of
from gipfel.picture.piece import Piece
from gipfel.picture.scene import Beside, Ghost, Trace

__all__ = ["BOARD", "NAME", "beside", "piece", "trace"]

NAME = "dvonn"
PIECE = re.compile(r"R|([WB])([1-9]\d?)?(\*{0,3})")

ROWS = {5: "cdefghijk", 4: "bcdefghijk", 3: "abcdefghijk", 2: "abcdefghij", 1: "abcdefghi"}


def _board() -> Board:
    places = {
        f"{letter}{row}": Place(
            ("abcdefghijk".index(letter) - 5) * PITCH - (row - 3) * HALF, (3 - row) * TALL
        )
        for row, letters in ROWS.items()
        for letter in letters
    }
    lines = lines_of(
        places,
        lambda place: place.y,
        lambda place: place.x * TALL + place.y * HALF,
        lambda place: place.x * TALL - place.y * HALF,
    )
    return Board(
        name=NAME,
        places=places,
        dots=frozenset(),
        lines=tuple(lines),
        corners=("a1", "a3", "c5", "k5", "k3", "i1"),
        labels=tuple(_labels(places)),
        margin=66,
        labelled_margin=88,
        pile_scale=0.7,
    )


def _labels(places: Mapping[str, Place]) -> Iterator[Label]:
    """Letters at the columns' lower ends, numbers at the rows' left ends."""
    for letter in "abcdefghijk":
        lowest = min(name for name in places if name[0] == letter)
        yield Label(letter, places[lowest].moved(0.68 * HALF, 0.68 * TALL))
    for row, letters in ROWS.items():
        yield Label(str(row), places[f"{letters[0]}{row}"].moved(-68, 0))


BOARD = _board()


def piece(text: str) -> Piece:
    """A piece or stack as positions write it: `W`, `R`, `B3*`. Raises ValueError."""
    found = PIECE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no piece or stack: write W, B, R, or W3* for a stack")
    height, reds = int(found[2] or 1), len(found[3] or "")
    if reds >= height:
        raise ValueError(f"{text!r} is no stack: it has no piece but red ones")
    return Piece(
        owner=text[0].lower(),
        height=height,
        reds=reds,
        is_ring=height == 1,
        has_numeral=height > 1,
    )


def trace(before: dvonn.Position, move: dvonn.Move, after: dvonn.Position) -> Trace:
    """What a move did: its way, and the stacks that lost contact."""
    left = after.cells()
    stood = {cell: piece(text) for cell, text in before.cells().items()}
    if not move.source or not move.target:
        return Trace(moved=move.target)
    moved = stood.pop(move.source)
    # It may be out of contact where it went.
    height = moved.height + stood[move.target].height
    stood[move.target] = Piece(moved.owner, height=height, has_numeral=True)
    gone = {cell: Ghost(stack, is_lost=True) for cell, stack in stood.items() if cell not in left}
    return Trace((move.source, move.target), move.target, gone)


def beside(position: dvonn.Position | dvonn.Turn) -> Iterator[Beside]:
    """Each side's pieces: those in its stacks, once all are placed."""
    position = position if isinstance(position, dvonn.Position) else position.position
    if position.phase == "place":
        yield from (Beside(side, Piece(side, is_ring=True)) for side in "wb")
        return
    for side, score in zip("wb", position.score(), strict=True):
        yield Beside(side, Piece(side, height=score, has_numeral=True))
