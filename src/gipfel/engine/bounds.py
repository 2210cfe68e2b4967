"""Numbers that people give to the engine, and what they may be.

>>> Bounds(1, 64).check("threads", 2), Bounds(1, 64).parse("threads", "2")
(2, 2)
>>> Bounds(1, 64).check("threads", 0)
Traceback (most recent call last):
gipfel.errors.BoundError: threads: “0” is not a whole number from 1 to 64
"""

from __future__ import annotations

import operator
import re
from dataclasses import dataclass
from typing import Any

from gipfel.engine.printable import printable
from gipfel.errors import BoundError

__all__ = ["Bounds", "RealBounds"]

LONGEST_VALUE = 40

# Python also reads 1_000 and Arabic digits. No number that anybody wants is near as long.
WHOLE = re.compile(r"[-+]?[0-9]{1,30}")
REAL = re.compile(r"[-+.eE0-9]{1,30}")


@dataclass(frozen=True)
class Bounds:
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def check(self, name: str, value: Any) -> int:
        """The value. Raises BoundError, which names it and what it may be."""
        try:
            number = operator.index(value)
        except TypeError:
            raise self.refusal(name, repr(value)) from None
        if not self.least <= number <= self.most:
            raise self.refusal(name, repr(value))
        return number

    def parse(self, name: str, text: str) -> int:
        """The number that is written so. Raises BoundError."""
        if not WHOLE.fullmatch(text) or not self.least <= int(text) <= self.most:
            raise self.refusal(name, text)
        return int(text)

    def refusal(self, name: str, text: str) -> BoundError:
        """The error that refuses a value, which is shown so."""
        return _refusal("bound-whole-number", self, name, text)


@dataclass(frozen=True)
class RealBounds:
    """A number from `least` to `most`, whole or not.

    >>> RealBounds(0.001, 60).parse("seconds", "1.5")
    1.5
    >>> RealBounds(0.001, 60).check("seconds", -1)
    Traceback (most recent call last):
    gipfel.errors.BoundError: seconds: “-1” is not a number from 0.001 to 60
    """

    least: float
    most: int

    def __str__(self) -> str:
        return f"a number from {self.least:g} to {self.most}"

    def check(self, name: str, value: Any) -> float:
        """The value. Raises BoundError, which names it and what it may be."""
        if isinstance(value, str | bytes):
            raise self.refusal(name, repr(value))
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError):
            raise self.refusal(name, repr(value)) from None
        if not self.least <= number <= self.most:  # nor is it NaN
            raise self.refusal(name, repr(value))
        return number

    def parse(self, name: str, text: str) -> float:
        """The number that is written so. Raises BoundError."""
        try:
            number = float(text if REAL.fullmatch(text) else "")
        except ValueError:
            raise self.refusal(name, text) from None
        if not self.least <= number <= self.most:
            raise self.refusal(name, text)
        return number

    def refusal(self, name: str, text: str) -> BoundError:
        """The error that refuses a value, which is shown so."""
        return _refusal("bound-number", self, name, text)


def _refusal(sentence: str, bounds: Bounds | RealBounds, name: str, text: str) -> BoundError:
    return BoundError.of(
        sentence,
        option=name,
        text=printable(text, LONGEST_VALUE),
        least=f"{bounds.least:g}" if isinstance(bounds, RealBounds) else str(bounds.least),
        most=str(bounds.most),
    )
