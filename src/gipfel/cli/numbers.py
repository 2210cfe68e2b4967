"""The numbers that options take: their bounds, how they are read and how a help tells of them.

>>> Numbers(1, 10).read("7")
7
>>> Numbers(0.0).read("0.5"), str(Numbers(0.0))
(0.5, '[0 or more]')
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError

__all__ = ["Numbers"]

# In characters: no option takes numbers near as long.
LONGEST = 30

# Bounds from here on are none to people.
UNREACHED = 10**9

# Python also reads 1_000 and Arabic digits.
PLAIN = re.compile(rf"[-+.eE0-9]{{1,{LONGEST}}}")


@dataclass(frozen=True)
class Numbers:
    """All numbers from `least` to `most`: whole ones, unless `least` has a decimal point."""

    least: float
    most: float | None = None

    @property
    def is_whole(self) -> bool:
        """Whether the numbers are whole."""
        return isinstance(self.least, int)

    def read(self, text: str | float) -> float:
        """The number that is written so. Raises ArgumentError, which tells the bounds."""
        typed = str(text)
        try:
            found = (int if self.is_whole else float)(typed[: LONGEST + 1])
        except ValueError:
            raise self._error(typed) from None
        if not PLAIN.fullmatch(typed) or not self._has(found):
            raise self._error(typed)
        return found

    def __str__(self) -> str:
        if self.most is None or self.most >= UNREACHED:
            return f"[{self.least:g} or more]"
        return f"[{self.least:g} to {_plain(self.most)}]"

    def _has(self, found: float) -> bool:
        return self.least <= found < math.inf and (self.most is None or found <= self.most)

    def _error(self, text: str) -> ArgumentError:
        places = {"text": shorten(text), "least": _plain(self.least)}
        if self.most is None:
            name = "usage-whole-number-from" if self.is_whole else "usage-number-from"
            return ArgumentError(name, **places)
        name = "usage-whole-number-between" if self.is_whole else "usage-number-between"
        return ArgumentError(name, **places, most=_plain(self.most))


def _plain(bound: float) -> str:
    return str(bound) if isinstance(bound, int) else f"{bound:g}"
