"""The numbers that options take: how they are read and how a help tells of their bounds.

>>> number_reader("--level", Bounds(1, 10))("7")
7
>>> bounds_text(RealBounds(0.5, 9)), bounds_text(Bounds(0, 10**12))
('[0.5 to 9]', '[0 or more]')
"""

from __future__ import annotations

from collections.abc import Callable

from gipfel.cli.usage import NumberError
from gipfel.engine.bounds import Bounds, RealBounds
from gipfel.errors import BoundError

__all__ = ["bounds_text", "number_reader"]

# Bounds from here on are none to people.
UNREACHED = 10**9


def number_reader(option: str, bounds: Bounds | RealBounds) -> Callable[[str | float], float]:
    """Reads the number of an option. It raises NumberError, which tells the bounds."""

    def read(text: str | float) -> float:
        try:
            return bounds.parse(option, str(text))
        except BoundError as error:
            raise NumberError(error) from None

    return read


def bounds_text(bounds: Bounds | RealBounds) -> str:
    """The bounds as a help shows them."""
    if bounds.most >= UNREACHED:
        return f"[{bounds.least:g} or more]"
    return f"[{bounds.least:g} to {bounds.most}]"
