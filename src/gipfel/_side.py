"""The two players."""

from __future__ import annotations

from typing import Literal

from gipfel._arguments import quoted

__all__ = ["SIDES", "Side", "opponent"]

# White and Black, as every text names them.
Side = Literal["w", "b"]
# White, then Black.
SIDES: tuple[Side, Side] = ("w", "b")


def opponent(side: Side) -> Side:
    """The other side. Raises ValueError where the given one is neither "w" nor "b".

    >>> opponent("w")
    'b'
    """
    if side not in SIDES:
        raise ValueError(f"{quoted(side)} is not one of the sides {', '.join(SIDES)}")
    return "b" if side == "w" else "w"
