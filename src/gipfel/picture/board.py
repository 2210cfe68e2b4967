"""Where everything lies on a board: cells, lines, corners and coordinates.

The board's centre is the origin; neighbouring cells are 100 units apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt
from typing import Any

from gipfel.picture.drawing import DRAWING

__all__ = ["PITCH", "Board", "Label", "Place"]

PITCH: float = DRAWING["pitch"]
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
    well: float  # the radius of an empty cell
    margin: float  # from the outermost cells to the board's edge
    labelled_margin: float
    pile_scale: float  # of the pieces beside the board, so that they fit into its corners

    @classmethod
    def read(cls, name: str, *, pile_scale: float) -> Board:
        """The board of this name in `drawing.json`."""
        drawn = DRAWING["boards"][name]
        are_columns = drawn["are_columns"]
        rows = [list(_cells(row)) for row in drawn["rows"]]
        places = _places(rows, are_columns=are_columns)
        dots = frozenset(_rim(rows) if drawn["has_dots"] else ())
        return cls(
            name=name,
            places=places,
            dots=dots,
            lines=tuple(_lines(places, dots, are_columns=are_columns)),
            corners=tuple(drawn["corners"].split()),
            labels=tuple(_labels(drawn, places, dots)),
            well=drawn["well"],
            margin=drawn["margin"],
            labelled_margin=drawn["labelled_margin"],
            pile_scale=pile_scale,
        )

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


def _cells(row: str) -> Iterator[str]:
    """The cells of a row or a column: `c5-k5`, `a5-a1`."""
    first, last = row.split("-")
    letters = range(ord(first[0]), ord(last[0]) + 1)
    numbers = range(int(first[1]), int(last[1]) - 1, -1)
    return (f"{chr(letter)}{number}" for letter in letters for number in numbers)


def _rim(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield from rows[0]
    for row in rows[1:-1]:
        yield from (row[0], row[-1])
    yield from rows[-1]


def _places(rows: Sequence[Sequence[str]], *, are_columns: bool) -> dict[str, Place]:
    """Where the cells of a triangular grid lie: rows or columns, each centred on the board."""
    places: dict[str, Place] = {}
    for n, cells in enumerate(rows):
        across = (n - (len(rows) - 1) / 2) * TALL
        for m, cell in enumerate(cells):
            along = (m - (len(cells) - 1) / 2) * PITCH
            places[cell] = Place(across, along) if are_columns else Place(along, across)
    return places


def _lines(
    places: Mapping[str, Place], dots: frozenset[str], *, are_columns: bool
) -> Iterator[tuple[str, str]]:
    """The ends of all lines, but for those that would join only dots.

    Along a line in one of the grid's three directions, one of three measures stays the same.
    """
    for slope in (0, HALF, -HALF):
        found: dict[int, list[str]] = {}
        for name, place in places.items():
            along, across = (place.y, place.x) if are_columns else (place.x, place.y)
            measure = along * TALL + across * slope if slope else across
            found.setdefault(round(measure), []).append(name)
        for names in found.values():
            if not dots.issuperset(names):
                ends = sorted(names, key=lambda name: (places[name].x, places[name].y))
                yield ends[0], ends[-1]


def _labels(
    drawn: Mapping[str, Any], places: Mapping[str, Place], dots: frozenset[str]
) -> Iterator[Label]:
    """A letter of some cells' names beside each of them, and the names of the dots around."""
    for group in drawn["labels"]:
        for cell in group["cells"].split():
            yield Label(cell[group["sign"]], places[cell].moved(*group["shift"]))
    for dot in sorted(dots):
        place = places[dot]
        outside = Place(2 * place.x, 2 * place.y)
        yield Label(dot, place.towards(outside, drawn["dot_labels"]))
