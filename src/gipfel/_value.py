"""What all public values have in common."""

from __future__ import annotations

__all__ = ["Formatted"]


class Formatted:
    """A value that is formatted as its text is: `f"{value:<6}"`.

    >>> class Cell(Formatted):
    ...     def __str__(self) -> str:
    ...         return "e3"
    >>> f"{Cell():>4}"
    '  e3'
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
