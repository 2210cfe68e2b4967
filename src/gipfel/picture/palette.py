"""The colours of pictures, by what they are for.

Text and numerals have a contrast of at least 4.5 to what lies under them, edges of pieces at least
3 (WCAG 2.2, 1.4.3 and 1.4.11); the tests measure it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from gipfel.picture.drawing import DRAWING

__all__ = ["AUTO", "COLOURS", "DARK", "LIGHT", "THEMES", "Palette", "Theme"]

# Light, dark, or what the reader prefers.
Theme = Literal["light", "dark", "auto"]
AUTO: Theme = "auto"
THEMES: tuple[Theme, ...] = get_args(Theme)

# What marks and arrows can be drawn in. Red is left to the red pieces.
COLOURS = ("blue", "green", "orange", "violet")

# One colour for each purpose.
Palette = Mapping[str, str]

# Around the board: a little lighter than the paper of the page and of the documentation.
PAPER = ("#faf7f1", "#15171b")

LIGHT, DARK = (
    {"paper": PAPER[theme]} | {name: pair[theme] for name, pair in DRAWING["colours"].items()}
    for theme in (0, 1)
)
