"""The colours of pictures, by what they are for.

Text and numerals have a contrast of at least 4.5 to what lies under them, edges of pieces at least
3 (WCAG 2.2, 1.4.3 and 1.4.11); the tests measure it.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["AUTO", "COLOURS", "DARK", "LIGHT", "THEMES", "Palette"]

AUTO = "auto"
THEMES = ("light", "dark", AUTO)

# What marks and arrows can be drawn in. Red is left to the red pieces.
COLOURS = ("blue", "green", "orange", "violet")


@dataclass(frozen=True)
class Palette:
    """One colour for each purpose."""

    paper: str  # around the board
    board: str
    edge: str  # the board's side
    line: str
    well: str  # an empty cell
    label: str  # coordinates and captions
    white: str
    white_side: str
    white_edge: str
    white_seam: str  # between the pieces of a stack
    white_ink: str  # numerals and signs on white
    white_groove: str
    black: str
    black_side: str
    black_edge: str
    black_seam: str
    black_ink: str
    red: str
    red_side: str
    red_edge: str
    red_ink: str  # around the signs of red pieces
    hole: str  # seen through a ring
    shade: str
    blue: str
    green: str
    orange: str
    violet: str
    halo: str  # around marks and arrows, so that they stand out from any piece


LIGHT = Palette(
    paper="#faf7f1",
    board="#e9dfcc",
    edge="#cbbb9d",
    line="#b3a182",
    well="#d6c7ab",
    label="#5f5340",
    white="#fffdf8",
    white_side="#d9d0bf",
    white_edge="#4d473c",
    white_seam="#93887a",
    white_ink="#33302b",
    white_groove="#cfc5b2",
    black="#34363c",
    black_side="#191a1e",
    black_edge="#0e0f12",
    black_seam="#6d717b",
    black_ink="#f6f1e6",
    red="#d13c29",
    red_side="#94210f",
    red_edge="#6f170a",
    red_ink="#fff4ea",
    hole="#8d7c60",
    shade="#6b5a3c",
    blue="#1769b5",
    green="#1c7a3e",
    orange="#b65a00",
    violet="#7a3fb0",
    halo="#fffdf8",
)

DARK = Palette(
    paper="#15171b",
    board="#2c313a",
    edge="#1e2229",
    line="#545d6b",
    well="#3c434f",
    label="#b4bcc8",
    white="#f1ece1",
    white_side="#a49e92",
    white_edge="#26241f",
    white_seam="#6b655a",
    white_ink="#26241f",
    white_groove="#c2bbac",
    black="#0f1013",
    black_side="#050506",
    black_edge="#8d97a6",
    black_seam="#626b79",
    black_ink="#f1ece1",
    red="#e0513d",
    red_side="#8a2416",
    red_edge="#ffab9c",
    red_ink="#1d0502",
    hole="#434b58",
    shade="#000000",
    blue="#6db8ff",
    green="#6fd08c",
    orange="#ffb454",
    violet="#cfa5ff",
    halo="#15171b",
)
