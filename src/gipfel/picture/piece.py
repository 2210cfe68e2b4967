"""Pieces and stacks, seen from a little before the board, so that a stack's side shows its height.

They are told apart without colour: White has a smooth groove, Black has six notches, red has a
diamond; a GIPF piece is two discs with a bold ring on top.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from gipfel.picture.drawing import DRAWING, WEIGHTS
from gipfel.picture.glyph import draw_text
from gipfel.picture.pen import Pen, number

__all__ = ["FOOT", "HIGHEST", "RADIUS", "Piece", "outline"]

_MEASURES = DRAWING["piece"]
RADIUS: float = _MEASURES["radius"]
FOOT: float = _MEASURES["foot"]  # below the cell's centre, so that a single piece looks centred
EDGE: float = _MEASURES["edge"]

# How high stacks rise: each of the first pieces in full, the others less, up to a limit that
# leaves the numerals of the row behind in sight.
HIGHEST: float = _MEASURES["highest"]
RED_SIGN: float = _MEASURES["red_sign"]

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
        full = min(self.height, _MEASURES["full_pieces"])
        further = (self.height - full) * _MEASURES["further"]
        rise: float = min(full * _MEASURES["thickness"] + further, HIGHEST)
        return rise

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
            radius, weight = _MEASURES["gipf_ring"], WEIGHTS["gipf-ring"]
            return pen.draw("circle", cy=self.top, r=radius, stroke=self._ink, stroke_width=weight)
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
        return f"{self._colour}-edge"

    @property
    def _ink(self) -> str:
        return f"{self._colour}-ink"

    @property
    def _layers(self) -> int:
        """How many layers are drawn; in a high stack one stands for several pieces."""
        most: int = _MEASURES["most_layers"]
        return max(1, min(self.height, most))

    def _side(self, pen: Pen) -> str:
        """The shadow and the side, its lowest layers red where red pieces are in the stack."""
        wide = 2 * RADIUS
        red = self.rise / self._layers * self.reds
        sides = self._upright(pen, FOOT, self._edge, wide)
        if self.reds:
            sides += self._upright(pen, FOOT, "red", wide - 2 * EDGE)
        sides += self._upright(pen, FOOT - red, f"{self._colour}-side", wide - 2 * EDGE)
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
        stroke = f"{self._colour}-seam"
        return pen.draw("path", d=path, stroke=stroke, stroke_width=WEIGHTS["seam"])

    def _face(self, pen: Pen) -> str:
        """The top, with what tells the colours apart by shape."""
        radius = RADIUS - EDGE / 2
        colours = {"fill": self._colour, "stroke": self._edge}
        face = pen.draw("circle", r=radius, stroke_width=EDGE, **colours)
        if self.owner == "w":
            groove = _MEASURES["groove"]
            return face + pen.draw("circle", r=groove, stroke="white-groove", stroke_width=EDGE)
        return face + _notches(pen) if self.owner == "b" else face

    def _hole(self, pen: Pen) -> str:
        if self.owner != "r":
            hole = _MEASURES["hole"]
            return pen.draw("circle", r=hole, fill="hole", stroke=self._edge, stroke_width=EDGE)
        diamond = _diamond(_MEASURES["red_hole"])
        weight = WEIGHTS["red-hole"]
        return pen.draw("path", d=diamond, fill="hole", stroke=self._ink, stroke_width=weight)

    def _numeral(self, pen: Pen) -> str:
        text = str(self.height)
        y = self.top - (_MEASURES["numeral_above_reds"] if self.reds else 0)
        return draw_text(pen, [(text, 0, y)], ink=self._ink, **_MEASURES["numerals"][len(text) - 1])

    def _reds(self, pen: Pen) -> Iterator[str]:
        """A diamond for each red piece in the stack, on the rim of its top."""
        y = self.top + _MEASURES["red_sign_below"]
        for n in range(self.reds):
            x = (n - (self.reds - 1) / 2) * 2 * RED_SIGN
            yield pen.stamp("red", lambda: _red_sign(pen), x, y)


def outline(piece: Piece | None, distance: float) -> str:
    """A path around a piece, or around an empty cell, at this distance from its edge."""
    r = number(RADIUS + distance)
    foot, top = (number(FOOT), number(piece.top)) if piece else ("0", "0")
    arc = f"A{r} {r} 0 0 1"
    return f"M-{r} {foot}V{top}{arc} {r} {top}V{foot}{arc}-{r} {foot}Z"


def _shade(pen: Pen) -> str:
    return pen.draw("circle", r=RADIUS + 1, fill="shade", opacity="0.22")


def _notches(pen: Pen) -> str:
    notches = _MEASURES["notches"]
    inner, outer = notches["inner"], notches["outer"]
    turns = [(2 * n + 1) * pi / notches["number"] for n in range(notches["number"])]
    lines = "".join(
        f"M{number(outer * sin(turn))} {number(outer * cos(turn))}"
        f"L{number(inner * sin(turn))} {number(inner * cos(turn))}"
        for turn in turns
    )
    weight = WEIGHTS["notch"]
    return pen.draw("path", d=lines, stroke="black-ink", stroke_width=weight, stroke_linecap="butt")


def _red_sign(pen: Pen) -> str:
    diamond = _diamond(RED_SIGN)
    return pen.draw("path", d=diamond, fill="red", stroke="red-ink", stroke_width=EDGE)


def _diamond(reach: float) -> str:
    r = number(reach)
    return f"M0 -{r}l{r} {r} -{r} {r} -{r} -{r}z"
