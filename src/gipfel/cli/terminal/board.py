"""A position as text in the terminal: where every cell lies, and how its piece looks.

Pieces differ by their signs; colour only helps. Each cell's name stands beside it, so that a move
can be written down without counting.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from rich.text import Text

from gipfel.game import Game

__all__ = ["ASCII", "NO_LABELS", "UNICODE", "Label", "Signs", "draw", "layout"]


@dataclass(frozen=True)
class Signs:
    """The signs for pieces and empty cells, each one column wide."""

    white: str
    black: str
    red: str
    empty: str
    dot: str
    arrow: str

    def of(self, side: str) -> str:
        """The sign of a side, `w` or `b`, or of red, `r`."""
        return {"w": self.white, "b": self.black, "r": self.red}[side]


UNICODE = Signs(white="○", black="●", red="◆", empty="+", dot="·", arrow="▶")
ASCII = Signs(white="O", black="X", red="R", empty="+", dot=".", arrow=">")

# Tiles that stand out from a light background and from a dark one.
TILES = {"w": "#000000 on #efe6c8", "b": "#000000 on #949494", "r": "#ffffff on #b3261e"}
NAME = "dim"
LAST = "bold underline"
MARKED = "bold"

# After a marked cell's name.
STAR = "*"


@dataclass(frozen=True)
class Mark:
    """Something to write: its line, its first column, the text and its style."""

    line: int
    column: int
    text: str
    style: str = ""


@dataclass(frozen=True)
class Names:
    """How the cells' names are written: some stand out."""

    last: Collection[str] = ()
    marked: Collection[str] = ()

    def mark(self, name: str, *, line: int, column: int) -> Mark:
        """The name of a cell where it stands."""
        is_marked = name in self.marked
        style = LAST if name in self.last else MARKED if is_marked else NAME
        return Mark(line, column, name + STAR if is_marked else name, style)


@dataclass(frozen=True)
class Label:
    """What is written on an empty cell: a few signs, such as a number, and their style."""

    text: str
    style: str = ""


Labels = Mapping[str, Label]
NO_LABELS: Labels = MappingProxyType({})


class Layout(Protocol):
    """How one family of games draws its board."""

    def marks(
        self, cells: Mapping[str, str], names: Names, signs: Signs, labels: Labels
    ) -> Iterable[Mark]:
        """What stands on the board or is written on it, and the cells' names."""

    def sign(self, piece: str, signs: Signs) -> str:
        """How a piece is drawn among words."""


@dataclass(frozen=True)
class Dvonn:
    r"""DVONN's five rows, row 5 on top; a cell's six neighbours lie around it.

          b4    c4
            \  /
       a3 -- b3 -- c3
            /  \
          a2    b2
    """

    ROWS = (
        (5, "cdefghijk"),
        (4, "bcdefghijk"),
        (3, "abcdefghijk"),
        (2, "abcdefghij"),
        (1, "abcdefghi"),
    )
    left: int = 7
    pitch: int = 6
    tile: int = 5
    LINES = 3  # the piece, its name, and a free line

    def marks(
        self, cells: Mapping[str, str], names: Names, signs: Signs, labels: Labels
    ) -> Iterable[Mark]:
        for row, letters in self.ROWS:
            line = (5 - row) * self.LINES
            indent = self.left + (11 - len(letters)) * self.pitch // 2
            for number, letter in enumerate(letters):
                name = f"{letter}{row}"
                column = indent + number * self.pitch
                if name in labels and name not in cells:
                    text = labels[name].text.center(self.tile)
                    yield Mark(line, column, text, labels[name].style)
                else:
                    yield self._piece(cells.get(name), signs, line=line, column=column)
                yield names.mark(name, line=line + 1, column=column + 2)

    def _piece(self, piece: str | None, signs: Signs, *, line: int, column: int) -> Mark:
        if piece is None:
            return Mark(line, column + 2, signs.dot)
        text = self.sign(piece, signs)
        indent = min(2, max(0, self.tile - len(text)))
        tile = TILES[piece[0].lower()]
        return Mark(line, column, (" " * indent + text).ljust(self.tile), tile)

    def sign(self, piece: str, signs: Signs) -> str:
        return signs.of(piece[0].lower()) + piece[1:].replace("*", signs.red)


@dataclass(frozen=True)
class Gipf:
    """GIPF's hexagon: columns stand upright, e1 lies before White; the rim has the dots."""

    COLUMNS = tuple(zip("abcdefghi", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))
    left: int = 13
    PITCH = 6

    def marks(
        self, cells: Mapping[str, str], names: Names, signs: Signs, labels: Labels
    ) -> Iterable[Mark]:
        for place, (column, length) in enumerate(self.COLUMNS):
            for number in range(1, length + 1):
                name = f"{column}{number}"
                is_dot = column in "ai" or number in (1, length)
                line = 9 + length - 2 * number
                left = self.left + place * self.PITCH
                if name in cells:
                    sign = self.sign(cells[name], signs).center(3)
                    yield Mark(line, left, sign, TILES[cells[name].lower()])
                elif name in labels:
                    yield Mark(line, left, labels[name].text[:3].center(3), labels[name].style)
                else:
                    yield Mark(line, left + 1, signs.dot if is_dot else signs.empty)
                yield names.mark(name, line=line, column=left + 3)

    def sign(self, piece: str, signs: Signs) -> str:
        sign = signs.of(piece.lower())
        return f"({sign})" if piece.isupper() else sign


LAYOUTS: Mapping[str, Layout] = {"dvonn": Dvonn(), "gipf": Gipf()}
NARROW_LAYOUTS: Mapping[str, Layout] = {
    "dvonn": Dvonn(left=1, pitch=5, tile=4),
    "gipf": Gipf(left=1),
}


def layout(kind: Game, *, is_narrow: bool = False) -> Layout:
    """How a game's board is drawn."""
    return (NARROW_LAYOUTS if is_narrow else LAYOUTS)[kind.family]


def draw(
    kind: Game,
    cells: Mapping[str, str],
    *,
    last: Collection[str] = (),
    marked: Collection[str] = (),
    labels: Labels = NO_LABELS,
    signs: Signs = UNICODE,
    is_narrow: bool = False,
) -> Text:
    """The board of a game, with what stands on its cells.

    The names of the `last` cells, those of the last move, stand out; `marked` ones have a star.
    Empty cells show their label.
    """
    marks = layout(kind, is_narrow=is_narrow).marks(cells, Names(last, marked), signs, labels)
    return _text(marks)


def _text(marks: Iterable[Mark]) -> Text:
    board = Text(no_wrap=True)
    line = column = 0
    for mark in sorted(marks, key=lambda mark: (mark.line, mark.column)):
        if mark.line > line:
            board.append("\n" * (mark.line - line))
            line, column = mark.line, 0
        board.append(" " * (mark.column - column))
        board.append(mark.text, mark.style)
        column = mark.column + len(mark.text)
    return board
