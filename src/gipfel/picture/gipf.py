"""How GIPF looks: a hexagon with e1 at the bottom, its points on the rim the dots; and discs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gipfel import gipf
from gipfel.game import SIDES, Side, opponent
from gipfel.picture.board import HALF, TALL, Board, Label, Place, lines_of
from gipfel.picture.piece import Piece
from gipfel.picture.scene import Beside, Ghost, Trace

__all__ = ["BOARD", "beside", "piece", "trace"]

COLUMNS = dict(zip("abcdefghi", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))


def _board() -> Board:
    places = {
        f"{letter}{row}": Place(
            ("abcdefghi".index(letter) - 4) * TALL, (length + 1 - 2 * row) * HALF
        )
        for letter, length in COLUMNS.items()
        for row in range(1, length + 1)
    }
    dots = frozenset(_dots())
    lines = lines_of(
        places,
        lambda place: place.x,
        lambda place: place.y * TALL + place.x * HALF,
        lambda place: place.y * TALL - place.x * HALF,
    )
    return Board(
        name="gipf",
        places=places,
        dots=dots,
        lines=tuple(line for line in lines if not _is_rim(line)),
        corners=("a1", "a5", "e9", "i5", "i1", "e1"),
        labels=tuple(Label(dot, _outwards(places[dot], 38)) for dot in sorted(dots)),
        margin=38,
        labelled_margin=68,
        pile_scale=1,
    )


def _dots() -> Iterator[str]:
    for letter, length in COLUMNS.items():
        rows: Iterable[int] = range(1, length + 1) if letter in "ai" else (1, length)
        yield from (f"{letter}{row}" for row in rows)


# The six sides of the rim have points too, but no line joins them.
RIM = {frozenset(side.split()) for side in ("a1 a5", "a5 e9", "e9 i5", "i5 i1", "i1 e1", "e1 a1")}


def _is_rim(line: tuple[str, str]) -> bool:
    return frozenset(line) in RIM


def _outwards(place: Place, distance: float) -> Place:
    return place.towards(Place(2 * place.x, 2 * place.y), distance)


BOARD = _board()


def piece(text: str) -> Piece:
    """A piece as positions write it: `w` and `b`, or `W` and `B` for GIPF pieces.

    Raises ValueError.
    """
    if text not in ("w", "b", "W", "B"):
        raise ValueError(f"{text!r} is no piece: write w or b, W or B for a GIPF piece")
    is_gipf = text.isupper()
    return Piece(owner=text.lower(), height=2 if is_gipf else 1, is_gipf=is_gipf)


def trace(before: gipf.Position, move: gipf.Move, after: gipf.Position) -> Trace:
    """What a turn did: its push, and the pieces that it took and that nothing stands in for."""
    left = after.cells()
    gone = {cell: ghost for cell, ghost in _taken(str(move), before.turn) if cell not in left}
    source, _, target = (move.push or "").removeprefix("G").partition("-")
    if not target:
        return Trace(moved=source or None, ghosts=gone)
    return Trace((source, target), BOARD.next_on_the_way(source, target), gone)


def _taken(turn: str, side: Side) -> Iterator[tuple[str, Ghost]]:
    """The pieces in a turn's lists: `xf2,Gf6*`."""
    for part in turn.split(";"):
        for text in part[1:].split(",") if part.startswith("x") else ():
            is_lost = text.endswith("*")
            owner = opponent(side) if is_lost else side
            letter = owner.upper() if text.startswith("G") else owner
            yield text.strip("G*"), Ghost(piece(letter), is_lost)


def beside(position: gipf.Position | gipf.Turn) -> Iterator[Beside]:
    """Each side's reserve, and the pieces that it captured."""
    for side, reserve in zip("wb", position.reserves, strict=True):
        yield Beside(side, Piece(side, height=reserve, has_numeral=True), is_reserve=True)
    for owner, number in zip(SIDES, position.captured, strict=True):
        if number:
            captor = opponent(owner)
            yield Beside(captor, Piece(owner, height=number, has_numeral=True), is_captured=True)
