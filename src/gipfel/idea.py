"""What moves are for, in the words of the lessons: hints name it before they show the move.

>>> from gipfel.dvonn import Position
>>> text = "...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack"
>>> idea = Position.parse(text).idea(["i3i5"])
>>> idea.name, idea.cells
('cut-off', ('h1', 'i1', 'i2', 'j2', 'k3', 'k4'))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from gipfel import words
from gipfel._value import Formatted

__all__ = ["IDEAS", "Idea", "IdeaName"]

# What a move can be for: the page about ideas says what each of them means.
IdeaName = Literal[
    "none",
    "near-red",
    "at-edge",
    "cut-off",
    "cover-red",
    "cover",
    "take-red",
    "take-moves",
    "keep-contact",
    "escape",
    "prepare-cut",
    "free-stack",
    "gather",
    "finish",
    "capture",
    "save-gipf",
    "make-row",
    "force-row",
    "break-row",
    "row-threat",
    "enter-gipf",
    "centre",
]

# All of them, in the order of the core.
IDEAS: tuple[IdeaName, ...] = get_args(IdeaName)


@dataclass(frozen=True)
class Idea(Formatted):
    """What a move is for: the idea's name, and the cells that it is about."""

    name: IdeaName
    cells: tuple[str, ...] = ()

    def sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """The hint that names the idea, without the move.

        >>> Idea("cover", ("e4",)).sentence()
        'Cover e4: what lies under your piece can no longer move.'
        """
        return words.sentence(f"hint-{self.name}", language, cells=self.cells)
