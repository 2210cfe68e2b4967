"""Where everything lies on a board: cells, lines, corners and coordinates.

The board's centre is the origin; neighbouring cells are 100 units apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import hypot, sqrt

__all__ = ["HALF", "PITCH", "TALL", "Board", "Label", "Place", "lines_of"]

PITCH = 100.0
HALF = PITCH / 2
TALL = PITCH * sqrt(3) / 2  # from one row of a triangular grid to the next


@dataclass(frozen=True)
class Place:
    """A point of the picture; y grows downwards."""

    x: float
    y: float

    def moved(self, x: float, y: float) -> Place:
        return Place(self.x + x, self.y + y)

    def towards(self, other: Place, distance: float) -> Place:
        """The place at this distance on the way to another."""
        whole = hypot(other.x - self.x, other.y - self.y)
        part = distance / whole if whole else 0
        return self.moved((other.x - self.x) * part, (other.y - self.y) * part)


@dataclass(frozen=True)
class Label:
    """A coordinate and where it stands."""

    text: str
    place: Place


@dataclass(frozen=True)
class Board:
    """One kind of board."""

    name: str
    places: Mapping[str, Place]
    dots: frozenset[str]  # where no piece stands
    lines: tuple[tuple[str, str], ...]  # by the names of their ends
    corners: tuple[str, ...]
    labels: tuple[Label, ...]
    margin: float  # from the outermost cells to the board's edge
    labelled_margin: float
    pile_scale: float  # of the pieces beside the board, so that they fit into its corners

    def turned(self) -> Board:
        """The same board seen from the other side."""
        return replace(
            self,
            name=f"{self.name}-turned",
            places={name: _opposite(place) for name, place in self.places.items()},
            labels=tuple(Label(label.text, _opposite(label.place)) for label in self.labels),
        )

    def next_on_the_way(self, source: str, target: str) -> str:
        """The first cell on a line's way from one cell to another."""
        wanted = self.places[source].towards(self.places[target], PITCH)
        return min(self.places, key=lambda name: _distance(self.places[name], wanted))


def _opposite(place: Place) -> Place:
    return Place(-place.x, -place.y)


def _distance(one: Place, other: Place) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def lines_of(
    places: Mapping[str, Place], *directions: Callable[[Place], float]
) -> Iterator[tuple[str, str]]:
    """The ends of all lines: along a line, one of the directions' measures stays the same."""
    for measure in directions:
        found: dict[int, list[str]] = {}
        for name, place in places.items():
            found.setdefault(round(measure(place)), []).append(name)
        for names in found.values():
            ends = sorted(names, key=lambda name: (places[name].x, places[name].y))
            yield ends[0], ends[-1]
