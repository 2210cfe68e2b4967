"""What a game tells beside its board, as names of texts in `words/` and the numbers in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gipfel._value import Formatted

__all__ = ["Count", "Status"]


class Count(NamedTuple):
    """A text with what stands in it; the piece is written as in a position's cells."""

    text: str
    """The name of the text in `words/`."""
    number: int = 0
    """What it counts."""
    limit: int = 0
    """The most that there can be; 0 where nothing is said about it."""
    piece: str = ""
    """The piece that is counted, if it is one."""

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


@dataclass(frozen=True)
class Status(Formatted):
    """What White and Black have, and what else there is to know.

    Each side has a `score` or `counts`, or neither; the `legend` explains the score.
    """

    score: tuple[int, int] | None = None
    legend: str = ""
    counts: tuple[tuple[Count, ...], tuple[Count, ...]] = ((), ())
    notes: tuple[Count, ...] = ()
    """What belongs to neither side."""
