"""Marks on cells and arrows between them, as objects or as text.

>>> Mark.parse("e3:cross:green")
Mark(cell='e3', shape='cross', colour='green')
>>> Arrow.parse("a2-b2")
Arrow(source='a2', target='b2', colour='green')
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gipfel._arguments import check_kind, quoted
from gipfel._value import Formatted
from gipfel.picture.palette import COLOURS

__all__ = ["SHAPES", "Arrow", "Mark"]

SHAPES = ("ring", "dot", "cross", "area")
LABEL = re.compile("[0-9a-k]{1,2}")
CELLS = re.compile(r"([a-k][1-9])-?([a-k][1-9])", re.IGNORECASE)


@dataclass(frozen=True)
class Mark(Formatted):
    """A mark on a cell: a shape, or a label of one or two numerals or letters a to k.

    >>> Mark("e3", "cross"), Mark("e3", "12").is_label
    (Mark(cell='e3', shape='cross', colour='green'), True)
    """

    cell: str
    shape: str = "ring"
    colour: str = "green"
    """The name of a colour: blue, green, orange or violet."""

    def __post_init__(self) -> None:
        check_kind(self.cell, str, "the cell of a mark is a text")
        check_kind(self.shape, str, "the shape of a mark is a text")
        _check_colour(self.colour)
        if self.shape not in SHAPES and not self.is_label:
            shapes = f"{', '.join(SHAPES)}, or a label of one or two numerals or letters a to k"
            raise ValueError(f"{quoted(self.shape)} is no mark: marks are {shapes}")

    @property
    def is_label(self) -> bool:
        """Whether the shape is a label to write."""
        return LABEL.fullmatch(self.shape) is not None

    @classmethod
    def parse(cls, text: str) -> Mark:
        """Reads `CELL[:SHAPE][:COLOUR]`. Raises ValueError."""
        check_kind(text, str, "a mark is a Mark or a text such as 'e3:cross'")
        cell, *rest = text.strip().lower().split(":")
        shape = rest.pop(0) if rest and rest[0] not in COLOURS else "ring"
        colour = rest.pop(0) if rest else "green"
        if rest or not cell:
            raise ValueError(
                f"{quoted(text)} is no mark: write CELL, CELL:SHAPE or CELL:SHAPE:COLOUR"
            )
        return cls(cell, shape, colour)


@dataclass(frozen=True)
class Arrow(Formatted):
    """An arrow from one cell to another.

    >>> Arrow("a2", "b2", "blue") == Arrow.parse("a2-b2:blue")
    True
    """

    source: str
    """The cell it begins on."""
    target: str
    """The cell it points to."""
    colour: str = "green"
    """The name of a colour, as of a Mark."""

    def __post_init__(self) -> None:
        check_kind(self.source, str, "the source of an arrow is a text")
        check_kind(self.target, str, "the target of an arrow is a text")
        _check_colour(self.colour)
        if self.source == self.target:
            raise ValueError(f"an arrow from {quoted(self.source)} to itself has no length")

    @classmethod
    def parse(cls, text: str) -> Arrow:
        """Reads `CELL-CELL[:COLOUR]`; the hyphen may be left out. Raises ValueError."""
        check_kind(text, str, "an arrow is an Arrow or a text such as 'a2-b2'")
        cells, _, colour = text.strip().lower().partition(":")
        found = CELLS.fullmatch(cells)
        if found is None:
            raise ValueError(f"{quoted(text)} is no arrow: write CELL-CELL or CELL-CELL:COLOUR")
        return cls(found[1], found[2], colour or "green")


def _check_colour(colour: str) -> None:
    if colour not in COLOURS:
        raise ValueError(f"{quoted(colour)} is none of the colours {', '.join(COLOURS)}")
