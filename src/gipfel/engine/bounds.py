"""Numbers that people give to the engine, and what they may be.

>>> Bounds(1, 64).check("threads", 2)
2
>>> Bounds(1, 64).check("threads", 0)
Traceback (most recent call last):
gipfel.errors.BoundError: threads is a number from 1 to 64, not 0
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import Any

from gipfel.engine.printable import printable
from gipfel.errors import BoundError

__all__ = ["Bounds", "TimeBounds"]

LONGEST_VALUE = 40


@dataclass(frozen=True)
class Bounds:
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"a number from {self.least} to {self.most}"

    def check(self, name: str, value: Any) -> int:
        """The value. Raises BoundError, which names it and what it may be."""
        try:
            number = operator.index(value)
        except TypeError:
            raise self.refusal(name, value) from None
        if not self.least <= number <= self.most:
            raise self.refusal(name, value)
        return number

    def refusal(self, name: str, value: Any) -> BoundError:
        """The error that refuses a value."""
        return BoundError(f"{name} is {self}, not {printable(repr(value), LONGEST_VALUE)}")


@dataclass(frozen=True)
class TimeBounds:
    """A number of seconds from `least` to `most`.

    >>> TimeBounds(0.001, 60).check("seconds", -1)
    Traceback (most recent call last):
    gipfel.errors.BoundError: seconds is a number from 0.001 to 60, not -1
    """

    least: float
    most: int

    def __str__(self) -> str:
        return f"a number from {self.least:g} to {self.most}"

    def check(self, name: str, value: Any) -> float:
        """The value. Raises BoundError, which names it and what it may be."""
        if isinstance(value, str | bytes):
            raise self.refusal(name, value)
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError):
            raise self.refusal(name, value) from None
        if not self.least <= number <= self.most:  # nor is it NaN
            raise self.refusal(name, value)
        return number

    def refusal(self, name: str, value: Any) -> BoundError:
        """The error that refuses a value."""
        return BoundError(f"{name} is {self}, not {printable(repr(value), LONGEST_VALUE)}")
