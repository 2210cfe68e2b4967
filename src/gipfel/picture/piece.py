"""Pieces and stacks, seen from a little before the board, so that a stack's side shows its height.

They are told apart without colour: White has a smooth groove, Black has six notches, red has a
diamond; a GIPF piece is two discs with a bold ring on top.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from gipfel.picture.glyph import written
from gipfel.picture.pen import Pen, number

__all__ = ["FOOT", "HIGHEST", "RADIUS", "Piece", "outline"]

# All lengths are in hundredths of the distance between two cells.
RADIUS = 43.0
FOOT = 5.0  # how far below the cell's centre a piece stands, so that a single one looks centred
EDGE = 3.0

# How high stacks rise: each of the first pieces in full, the others less, up to a limit that
# leaves the numerals of the row behind in sight.
THICKNESS = 8.0
FULL_PIECES = 3
FURTHER = 2.5
HIGHEST = 36.0
MOST_LAYERS = 8

HOLE = 15.0
GROOVE = 33.0
NOTCHES = 6
RED_SIGN = 12.5

# Height and weight of numerals, by the number of digits.
NUMERALS = {1: (42.0, 8.5), 2: (37.0, 7.5)}

NAMES = {"w": "white", "b": "black", "r": "red"}


@dataclass(frozen=True)
class Piece:
    """What stands on a cell: its owner (`w`, `b`, or `r` for red), and how it is piled up."""

    owner: str
    height: int = 1
    reds: int = 0
    is_ring: bool = False  # a single piece has a hole (DVONN)
    is_gipf: bool = False
    has_numeral: bool = False

    @property
    def name(self) -> str:
        """A name that differs where the drawing does."""
        kind = "ring" if self.is_ring else "gipf" if self.is_gipf else "disc"
        numeral = "n" if self.has_numeral else ""
        return f"{kind}-{self.owner}{self.height}{numeral}{'r' * self.reds}"

    @property
    def rise(self) -> float:
        """How far the top lies above the foot."""
        full = min(self.height, FULL_PIECES) * THICKNESS
        return min(full + max(self.height - FULL_PIECES, 0) * FURTHER, HIGHEST)

    @property
    def top(self) -> float:
        """Where the top's centre is, seen from the cell's centre."""
        return FOOT - self.rise

    def draw(self, pen: Pen) -> str:
        """The piece on a cell at the origin."""
        face = pen.stamp(f"face-{self.owner}", lambda: self._face(pen), 0, self.top)
        return "".join([self._side(pen), self._seams(pen), face, self._sign(pen), *self._reds(pen)])

    def _sign(self, pen: Pen) -> str:
        """What the piece shows on top."""
        if self.is_gipf:
            return _circle(pen, 22, self.top, stroke=self._ink, stroke_width=8.5)
        if self.has_numeral:
            return self._numeral(pen)
        if not self.is_ring:
            return ""
        return pen.stamp(f"hole-{self.owner}", lambda: self._hole(pen), 0, self.top)

    @property
    def _colour(self) -> str:
        return NAMES[self.owner]

    @property
    def _edge(self) -> str:
        return f"{self._colour}_edge"

    @property
    def _ink(self) -> str:
        return f"{self._colour}_ink"

    @property
    def _layers(self) -> int:
        """How many layers are drawn; in a high stack one stands for several pieces."""
        return max(1, min(self.height, MOST_LAYERS))

    def _side(self, pen: Pen) -> str:
        """The shadow and the side, its lowest layers red where red pieces are in the stack."""
        wide = 2 * RADIUS
        red = self.rise / self._layers * self.reds
        sides = self._upright(pen, FOOT, self._edge, wide)
        if self.reds:
            sides += self._upright(pen, FOOT, "red", wide - 2 * EDGE)
        sides += self._upright(pen, FOOT - red, f"{self._colour}_side", wide - 2 * EDGE)
        return pen.stamp("shade", lambda: _shade(pen), 0, FOOT + 5) + sides

    def _upright(self, pen: Pen, foot: float, colour: str, wide: float) -> str:
        """An upright line as broad as the piece: its round ends make it a disc seen from before."""
        line = f"M0 {number(foot)}V{number(self.top)}"
        return pen.draw("path", d=line, stroke=colour, stroke_width=wide)

    def _seams(self, pen: Pen) -> str:
        """The seams between the pieces of a stack."""
        if self._layers == 1:
            return ""
        thick = self.rise / self._layers
        radius = RADIUS - EDGE
        arc = f"a1 1 0 0 0 {number(2 * radius)} 0"
        heights = (number(FOOT - thick * layer) for layer in range(1, self._layers))
        path = "".join(f"M{number(-radius)} {height}{arc}" for height in heights)
        wide = min(EDGE, thick / 3)
        return pen.draw("path", d=path, stroke=f"{self._colour}_seam", stroke_width=wide)

    def _face(self, pen: Pen) -> str:
        """The top, with what tells the colours apart by shape."""
        radius = RADIUS - EDGE / 2
        face = _circle(pen, radius, fill=self._colour, stroke=self._edge, stroke_width=EDGE)
        if self.owner == "w":
            return face + _circle(pen, GROOVE, stroke="white_groove", stroke_width=2.5)
        return face + _notches(pen) if self.owner == "b" else face

    def _hole(self, pen: Pen) -> str:
        if self.owner != "r":
            return _circle(pen, HOLE, fill="hole", stroke=self._edge, stroke_width=EDGE)
        diamond = _diamond(0, 0, 20)
        return pen.draw("path", d=diamond, fill="hole", stroke=self._ink, stroke_width=EDGE + 1)

    def _numeral(self, pen: Pen) -> str:
        text = str(self.height)
        height, weight = NUMERALS[len(text)]
        y = self.top
        if self.reds:
            height, y = height - 5, y - 7
        return written(pen, [(text, 0, y)], height=height, weight=weight, ink=self._ink)

    def _reds(self, pen: Pen) -> Iterator[str]:
        """A diamond for each red piece in the stack, on the rim of its top."""
        y = self.top + RADIUS - RED_SIGN + 2
        for n in range(self.reds):
            x = (n - (self.reds - 1) / 2) * 2 * RED_SIGN
            yield pen.stamp("red", lambda: _red_sign(pen), x, y)


def outline(piece: Piece | None, distance: float) -> str:
    """A path around a piece, or around an empty cell, at this distance from its edge."""
    r = number(RADIUS + distance)
    foot, top = (number(FOOT), number(piece.top)) if piece else ("0", "0")
    arc = f"A{r} {r} 0 0 1"
    return f"M-{r} {foot}V{top}{arc} {r} {top}V{foot}{arc}-{r} {foot}Z"


def _circle(
    pen: Pen,
    radius: float,
    y: float = 0,
    *,
    fill: str | None = None,
    stroke: str,
    stroke_width: float,
) -> str:
    return pen.draw(
        "circle", cy=y or None, r=radius, fill=fill, stroke=stroke, stroke_width=stroke_width
    )


def _shade(pen: Pen) -> str:
    return pen.draw("circle", r=RADIUS + 1, fill="shade", opacity="0.22")


def _notches(pen: Pen) -> str:
    outer, inner = RADIUS - EDGE / 2, RADIUS - 8
    turns = [(2 * n + 1) * pi / NOTCHES for n in range(NOTCHES)]
    lines = "".join(
        f"M{number(outer * sin(turn))} {number(outer * cos(turn))}"
        f"L{number(inner * sin(turn))} {number(inner * cos(turn))}"
        for turn in turns
    )
    return pen.draw("path", d=lines, stroke="black_ink", stroke_width=5, stroke_linecap="butt")


def _red_sign(pen: Pen) -> str:
    diamond = _diamond(0, 0, RED_SIGN)
    return pen.draw("path", d=diamond, fill="red", stroke="red_ink", stroke_width=EDGE)


def _diamond(x: float, y: float, reach: float) -> str:
    side = f"{number(reach)} {number(reach)}"
    r = number(reach)
    return f"M{number(x)} {number(y - reach)}l{side} -{r} {r} -{r} -{r}z"
