"""What all public values have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

__all__ = ["Formatted", "FrozenMapping"]

KeyT = TypeVar("KeyT")
ValueT_co = TypeVar("ValueT_co", covariant=True)


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


class FrozenMapping(Mapping[KeyT, ValueT_co]):
    """A mapping that never changes, and so can be hashed, copied and pickled as values are.

    >>> points = FrozenMapping([("w", 1), ("b", 0)])
    >>> points["w"], hash(points) == hash(FrozenMapping([("b", 0), ("w", 1)]))
    (1, True)
    """

    __slots__ = ("_items",)

    def __init__(self, items: Iterable[tuple[KeyT, ValueT_co]]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: KeyT) -> ValueT_co:
        return self._items[key]

    def __iter__(self) -> Iterator[KeyT]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)
