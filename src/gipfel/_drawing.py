"""What is drawn on the board of a record: arrows, and marked cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from gipfel._arguments import quoted
from gipfel._value import Formatted

# The colour of an arrow or of a marked cell. In a record it is its first letter.
DrawingColour = Literal["green", "red", "yellow", "blue"]
LETTERS: Mapping[DrawingColour, str] = MappingProxyType(
    {colour: colour[0].upper() for colour in get_args(DrawingColour)}
)
COLOURS = {letter: colour for colour, letter in LETTERS.items()}


@dataclass(frozen=True)
class Drawing(Formatted):
    """An arrow from one cell to another that is drawn on the board, or a marked cell.

    Its text is that of records: the first letter of the colour, then the cells. Raises ValueError
    where there is no such colour.

    >>> print(Drawing("green", "a1", "b2"), Drawing("red", "c3"))
    Ga1b2 Rc3
    """

    colour: DrawingColour
    cell: str
    """The marked cell, or the one in which the arrow begins."""
    to: str | None = None
    """Where the arrow points; None for a marked cell."""

    def __post_init__(self) -> None:
        if self.colour not in LETTERS:
            colours = ", ".join(LETTERS)
            raise ValueError(f"{quoted(self.colour)} is not one of the colours {colours}")

    @classmethod
    def parse(cls, text: str) -> Drawing:
        """The drawing of a text such as `Ga1b2`. Raises ValueError where it is none."""
        letter, cell, to = text[:1], text[1:3], text[3:]
        if letter not in COLOURS or len(cell) != 2 or len(to) not in (0, 2):
            raise ValueError(f"{quoted(text)} is neither an arrow, as Ga1b2, nor a cell, as Ra1")
        return cls(COLOURS[letter], cell, to or None)

    def __str__(self) -> str:
        return f"{LETTERS[self.colour]}{self.cell}{self.to or ''}"
