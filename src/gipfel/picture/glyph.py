"""Numerals and letters as strokes, so that a picture looks the same whatever fonts there are.

Only what boards and moves are written with is here. A glyph stands on a line at 100 units below
its top; letters that hang go lower.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gipfel.picture.drawing import DRAWING
from gipfel.picture.pen import Pen

__all__ = ["GLYPHS", "draw_text", "width"]

HEIGHT = 100.0
SPACE: float = DRAWING["glyph_space"]  # between two glyphs

# Width and path of each: what boards are labelled with, and what captions need besides.
GLYPHS: dict[str, tuple[float, str]] = DRAWING["glyphs"] | DRAWING["caption_glyphs"]


def draw_text(
    pen: Pen, texts: Iterable[tuple[str, float, float]], *, height: float, weight: float, ink: str
) -> str:
    """Texts with the places that their numerals are centred on, all in one size of lettering."""
    scale = height / HEIGHT
    paths = (path for text, x, y in texts for path in _paths(pen, text, x / scale, y / scale))
    return pen.draw(
        "g",
        "".join(paths),
        stroke=ink,
        stroke_width=weight / scale,
        transform=f"scale({scale:.3g})",
    )


def width(text: str, height: float) -> float:
    """How wide a text is in lettering of this height."""
    glyphs = sum(GLYPHS[sign][0] for sign in text)
    return (glyphs + SPACE * (len(text) - 1)) * height / HEIGHT


def _paths(pen: Pen, text: str, x: float, y: float) -> Iterator[str]:
    left = x - width(text, HEIGHT) / 2
    for sign in text:
        place = f"translate({left:.0f} {y - HEIGHT / 2:.0f})"
        yield pen.draw("path", transform=place, d=GLYPHS[sign][1])
        left += GLYPHS[sign][0] + SPACE
