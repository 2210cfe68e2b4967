"""Draws boards: the plate, pieces, what the last move did, marks, arrows and what lies beside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from math import hypot
from typing import Any

from gipfel.picture.board import PITCH, Board, Place
from gipfel.picture.drawing import DRAWING, WEIGHTS
from gipfel.picture.glyph import draw_text
from gipfel.picture.mark import Arrow, Mark
from gipfel.picture.pen import Pen, number
from gipfel.picture.piece import FOOT, HIGHEST, RADIUS, Piece, outline
from gipfel.picture.scene import Beside, Ghost, Trace

__all__ = ["Canvas", "Frame"]

CENTRE = Place(0, 0)

MARKS = DRAWING["marks"]

# In hundredths of the distance between two cells.
PAD = 14.0  # around the board
EDGE: float = DRAWING["board"]["side"]  # the board's side, below it
HALO = 5.0  # how much broader than an arrow or a dot the halo under it is

LAST = "blue"
TURN = "orange"
PALE = "0.5"  # the opacity of what is gone


@dataclass(frozen=True)
class Frame:
    """The part of the plane that a picture shows."""

    left: float
    top: float
    width: float
    height: float

    @property
    def box(self) -> str:
        """The frame as SVG's viewBox."""
        return " ".join(map(number, (self.left, self.top, self.width, self.height)))

    def paper(self, pen: Pen) -> str:
        """What lies under everything.

        A little larger than the frame: whole pixels are never quite of its proportions.
        """
        return pen.draw(
            "rect",
            x=self.left - PAD,
            y=self.top - PAD,
            width=self.width + 2 * PAD,
            height=self.height + 2 * PAD,
            fill="paper",
        )


class Canvas:
    """Draws on one board in one theme."""

    def __init__(
        self, board: Board, pen: Pen, *, has_coordinates: bool, pieces: Iterable[str] = ()
    ) -> None:
        """Pieces on dots, which only diagrams have, hide the dots' labels."""
        self.board = board
        self.pen = pen
        self.has_coordinates = has_coordinates
        self._covered = sorted(board.dots.intersection(pieces))
        self._margin = board.labelled_margin if has_coordinates else board.margin

    def frame(self) -> Frame:
        """Just large enough for the board."""
        xs = [self.board.places[corner].x for corner in self.board.corners]
        ys = [self.board.places[corner].y for corner in self.board.corners]
        around = self._margin + PAD
        width = max(xs) - min(xs) + 2 * around
        height = max(ys) - min(ys) + 2 * around + EDGE
        return Frame(min(xs) - around, min(ys) - around, width, height)

    def order(self, cells: Iterable[str]) -> list[str]:
        """Cells from the back of the board to its front."""
        return sorted(cells, key=lambda cell: (round(self.board.places[cell].y), cell))

    # The board

    def plate(self) -> str:
        """The empty board, kept once for all pictures of a strip."""
        label = ["labelled"] if self.has_coordinates else []
        name = "-".join([self.board.name, *label, *self._covered])
        return self.pen.stamp(name, self._board, 0, 0)

    def _board(self) -> str:
        return self._plate() + self._lines() + self._wells() + self._labels()

    def _plate(self) -> str:
        """The corners joined by so broad a line that its round joints are the board's corners."""
        corners = (self.board.places[name] for name in self.board.corners)
        points = " ".join(f"{number(place.x)},{number(place.y)}" for place in corners)
        look = {"points": points, "stroke_width": number(2 * self._margin)}
        side = self.pen.draw(
            "polygon", fill="board-edge", stroke="board-edge", transform=_at(Place(0, EDGE)), **look
        )
        return side + self.pen.draw("polygon", fill="board", stroke="board", **look)

    def _lines(self) -> str:
        places = self.board.places
        lines = "".join(_line(places[one], places[other]) for one, other in self.board.lines)
        return self.pen.draw("path", d=lines, stroke="board-line", stroke_width=WEIGHTS["line"])

    def _wells(self) -> str:
        """Cells and dots, each a line of hardly any length whose round ends make it a circle."""
        dots = "".join(_point(self.board.places[name]) for name in sorted(self.board.dots))
        cells = "".join(
            _point(place)
            for name, place in self.board.places.items()
            if name not in self.board.dots
        )
        wide, dot = 2 * self.board.well, 2 * DRAWING["board"]["dot"]
        circles = self.pen.draw("path", d=cells, stroke="board-line", stroke_width=wide + 2)
        circles += self.pen.draw("path", d=cells, stroke="board-well", stroke_width=wide - 2)
        if dots:
            circles += self.pen.draw("path", d=dots, stroke="board-label", stroke_width=dot)
        return circles

    def _labels(self) -> str:
        if not self.has_coordinates:
            return ""
        lines = [
            (label.text, label.place.x, label.place.y)
            for label in self.board.labels
            if label.text not in self._covered
        ]
        return draw_text(self.pen, lines, ink="board-label", **DRAWING["board"]["label"])

    # Pieces

    def piece(self, piece: Piece, place: Place, opacity: str | None = None) -> str:
        """A piece; its shape is kept once, however often it is drawn."""
        return self.pen.stamp(piece.name, lambda: piece.draw(self.pen), place.x, place.y, opacity)

    def ghost(self, ghost: Ghost, place: Place) -> str:
        """A piece that is gone."""
        drawn = self.piece(ghost.piece, place, opacity=PALE)
        return drawn + (self._lost_cross(ghost.piece, place) if ghost.is_lost else "")

    def _lost_cross(self, piece: Piece, place: Place) -> str:
        """A small cross at the piece's shoulder, beside its numeral."""
        x, y = place.x + 32, place.y + piece.top - 30
        cross = partial(self._cross, "board-label", reach=MARKS["cross"], weight=WEIGHTS["cross"])
        return self.pen.stamp("lost", cross, x, y)

    # The last move

    def way(self, trace: Trace) -> str:
        """The way of the last move, on the board itself."""
        if trace.way is None:
            return ""
        source, target = (self.board.places[cell] for cell in trace.way)
        way, wide = _line(source, target), WEIGHTS["path"]
        halo = self.pen.draw(
            "path", d=way, stroke="halo", stroke_width=WEIGHTS["path-halo"], opacity="0.7"
        )
        line = self.pen.draw("path", d=way, stroke=LAST, stroke_width=wide)
        return halo + line + self._dot(source, MARKS["path_begin"], LAST, halo=3)

    def moved(self, cell: str, piece: Piece | None) -> str:
        """The ring around the piece that was played."""
        return self._ring(self.board.places[cell], piece, LAST)

    # Marks

    def areas(self, marks: Iterable[Mark]) -> str:
        """The marks that lie under the pieces; where they overlap they are no darker."""
        areas = [
            self.pen.draw("circle", cx=place.x, cy=place.y, r=58, fill=mark.colour)
            for mark in marks
            for place in [self.board.places[mark.cell]]
        ]
        return self.pen.draw("g", "".join(areas), opacity="0.45") if areas else ""

    def mark(self, mark: Mark, piece: Piece | None) -> str:
        """A mark that lies over the pieces."""
        place = self.board.places[mark.cell]
        if mark.shape == "ring" and piece is None and mark.cell in self.board.dots:
            return self._small_ring(place, mark.colour)
        if mark.shape == "ring":
            return self._ring(place, piece, mark.colour)
        if mark.shape == "cross":
            cross = self._cross(mark.colour, reach=24, weight=11)
            return self.pen.draw(
                "g", cross, transform=_at(place.moved(0, piece.top if piece else 0))
            )
        # Beside the numeral, where there may be one.
        shoulder = place.moved(30, piece.top - 30) if piece else place
        if mark.shape == "dot":
            return self._dot(shoulder, 14, mark.colour)
        return self._badge(shoulder, mark)

    def _ring(self, place: Place, piece: Piece | None, colour: str) -> str:
        around = outline(piece, MARKS["ring_gap"])
        return self._haloed_ring("path", colour, d=around, transform=_at(place))

    def _small_ring(self, place: Place, colour: str) -> str:
        """A ring that leaves the name of a dot in sight."""
        return self._haloed_ring("circle", colour, r=MARKS["dot_ring"], transform=_at(place))

    def _haloed_ring(self, tag: str, colour: str, **shape: Any) -> str:
        """A ring over a broader one that parts it from what lies below."""
        halo = self.pen.draw(tag, stroke="halo", stroke_width=WEIGHTS["ring-halo"], **shape)
        return halo + self.pen.draw(tag, stroke=colour, stroke_width=WEIGHTS["ring"], **shape)

    def _cross(self, colour: str, *, reach: float, weight: float) -> str:
        r = number(reach)
        cross = f"M-{r} -{r}L{r} {r}M{r} -{r}L-{r} {r}"
        broader = weight + WEIGHTS["cross-halo"] - WEIGHTS["cross"]
        halo = self.pen.draw("path", d=cross, stroke="halo", stroke_width=broader)
        return halo + self.pen.draw("path", d=cross, stroke=colour, stroke_width=weight)

    def _dot(self, place: Place, radius: float, colour: str, halo: float = HALO) -> str:
        return self.pen.draw(
            "circle",
            cx=place.x,
            cy=place.y,
            r=radius,
            fill=colour,
            stroke="halo",
            stroke_width=halo,
        )

    def _badge(self, place: Place, mark: Mark) -> str:
        text = [(mark.shape, place.x, place.y)]
        label = draw_text(self.pen, text, height=22, weight=5, ink="halo")
        return self._dot(place, 24, mark.colour) + label

    # Arrows

    def arrow(self, arrow: Arrow) -> str:
        """An arrow between two cells, short enough to leave the numerals on them in sight."""
        start, end = self.board.places[arrow.source], self.board.places[arrow.target]
        is_long = hypot(end.x - start.x, end.y - start.y) > 1.5 * PITCH
        source, tip = start.towards(end, 46 if is_long else 24), end.towards(start, 28)
        neck = tip.towards(source, 34)
        across = (neck.y - tip.y) * 0.62, (tip.x - neck.x) * 0.62
        head = _polygon(tip, neck.moved(*across), neck.moved(-across[0], -across[1]))
        shaft = _line(source, neck)
        halo = self._arrow(shaft, head, "halo", 2 * HALO)
        return halo + self._arrow(shaft, head, arrow.colour, 0)

    def _arrow(self, shaft: str, head: str, colour: str, extra: float) -> str:
        line = self.pen.draw("path", d=shaft, stroke=colour, stroke_width=13 + extra)
        wide = 4 + extra
        return line + self.pen.draw("path", d=head, fill=colour, stroke=colour, stroke_width=wide)

    # Beside the board

    def pile(self, pile: Beside, *, is_below: bool, has_turn: bool) -> str:
        """A player's pieces in his corner: his own on the left, captured ones on the right."""
        frame, scale = self.frame(), self.board.pile_scale
        inset = PAD + RADIUS * scale + 4
        x = frame.left + (frame.width - inset if pile.is_captured else inset)
        rise = (HIGHEST - FOOT) * scale
        y = frame.top + (frame.height - inset - FOOT if is_below else inset + rise)
        place = _at(Place(x, y)) + (f"scale({number(scale)})" if scale != 1 else "")
        return self.pen.draw("g", self._pile(pile, has_turn=has_turn), transform=place)

    def _pile(self, pile: Beside, *, has_turn: bool) -> str:
        drawn = self.piece(pile.piece, CENTRE) if pile.piece.height else self._nothing()
        if pile.is_captured:
            return drawn + self._lost_cross(pile.piece, CENTRE)
        return drawn + (self._ring(CENTRE, pile.piece, TURN) if has_turn else "")

    def _nothing(self) -> str:
        place = self.pen.draw(
            "circle",
            r=RADIUS - 4,
            stroke="board-label",
            stroke_width=4,
            stroke_dasharray="9 9",
        )
        zero = DRAWING["piece"]["numerals"][0]
        return place + draw_text(self.pen, [("0", 0, 0)], ink="board-label", **zero)


def _line(one: Place, other: Place) -> str:
    return f"M{number(one.x)} {number(one.y)}L{number(other.x)} {number(other.y)}"


def _point(place: Place) -> str:
    return f"M{number(place.x)} {number(place.y)}h.1"


def _polygon(*places: Place) -> str:
    return "M" + "L".join(f"{number(place.x)} {number(place.y)}" for place in places) + "Z"


def _at(place: Place) -> str:
    return f"translate({number(place.x)} {number(place.y)})"
