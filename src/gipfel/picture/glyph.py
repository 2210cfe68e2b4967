"""Numerals and letters as strokes, so that a picture looks the same whatever fonts there are.

Only what boards and moves are written with is here. A glyph stands on a line at 100 units below
its top; letters that hang go lower.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gipfel.picture.pen import Pen

__all__ = ["GLYPHS", "width", "written"]

HEIGHT = 100.0
SPACE = 30.0  # between two glyphs

# Parts of several glyphs, or of one that is long.
_ROUND = "C50 46 40 32 25 32S0 46 0 66 10 100 25 100 50 86 50 66"
_LOWER_BOWL = "C44 46 56 57 56 73C56 89 44 100 28 100C13 100 4 92 0 79"
_WIDE_BOWL = "C45 36 56 49 56 67C56 87 43 100 26 100C13 100 4 93 0 82"
_CLOSED_BOWL = "C12 46 0 57 0 73S12 100 28 100S56 89 56 73S44 46 28 46Z"

# Width and path of each.
GLYPHS: dict[str, tuple[float, str]] = {
    "0": (56, "M28 0C10 0 0 18 0 50S10 100 28 100 56 82 56 50 46 0 28 0Z"),
    "1": (30, "M2 20L30 0V100"),
    "2": (56, "M2 27C2 11 13 0 28 0S54 11 54 27C54 46 30 68 0 100H56"),
    "3": (56, f"M3 20C6 7 16 0 28 0C43 0 53 9 53 23C53 37 42 46 24 46{_LOWER_BOWL}"),
    "4": (62, "M44 100V0L0 70H62"),
    "5": (56, f"M50 0H10L5 46C12 39 19 36 27 36{_WIDE_BOWL}"),
    "6": (56, "M46 2C20 8 0 34 0 68C0 88 12 100 28 100S56 87 56 69S44 39 28 39S2 51 0 66"),
    "7": (54, "M0 0H54L18 100"),
    "8": (56, f"M28 46C14 46 5 36 5 23S14 0 28 0S51 10 51 23S42 46 28 46{_CLOSED_BOWL}"),
    "9": (56, "M10 98C36 92 56 66 56 32C56 12 44 0 28 0S0 13 0 31S12 61 28 61S54 49 56 34"),
    "a": (50, f"M50 32V100M50 66{_ROUND}"),
    "b": (50, "M0 0V100M0 66C0 46 10 32 25 32S50 46 50 66S40 100 25 100S0 86 0 66"),
    "c": (46, "M46 44C42 36 34 32 25 32C10 32 0 46 0 66S10 100 25 100C34 100 42 96 46 88"),
    "d": (50, f"M50 0V100M50 66{_ROUND}"),
    "e": (50, "M1 66H50C50 45 40 32 25 32S0 46 0 66S10 100 26 100C36 100 43 95 47 88"),
    "f": (40, "M40 2C24 -3 14 5 14 22V100M0 36H34"),
    "g": (50, f"M50 32V102C50 118 41 128 25 128C14 128 6 123 3 115M50 66{_ROUND}"),
    "h": (48, "M0 0V100M0 60C2 42 12 32 26 32C40 32 48 42 48 58V100"),
    "i": (0, "M0 32V100M0 5V6"),
    "j": (14, "M14 32V108C14 122 8 128 -2 126M14 5V6"),
    "k": (48, "M0 0V100M44 32L0 74M16 60L48 100"),
    "p": (50, "M0 32V128M0 66C0 46 10 32 25 32S50 46 50 66S40 100 25 100S0 86 0 66"),
    "s": (
        40,
        "M37 42C33 35 27 32 20 32C9 32 2 39 2 48C2 70 40 59 40 82C40 93 31 100 20 100S3 96 0 88",
    ),
    "x": (40, "M0 32L40 100M40 32L0 100"),
    "G": (64, "M62 18C55 7 46 0 34 0C13 0 0 20 0 50S13 100 35 100C52 100 64 88 64 70V54H38"),
    "-": (34, "M0 62H34"),
    ",": (6, "M6 98V100L0 114"),
    ";": (6, "M6 46V47M6 98V100L0 114"),
    "*": (36, "M18 2V42M0 12L36 32M36 12L0 32"),
}


def written(
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
