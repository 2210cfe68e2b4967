"""Contrast by WCAG 2.2: at least 4.5 for text (1.4.3), 3 for what must be seen (1.4.11)."""

from __future__ import annotations

import pytest

from gipfel.picture.palette import COLOURS, DARK, LIGHT, Palette

TEXT = 4.5
GRAPHICS = 3.0

READ = [
    ("board-label", "board"),
    ("board-label", "paper"),
    ("white-ink", "white"),
    ("black-ink", "black"),
    *((colour, "halo") for colour in COLOURS),
]
SEEN = [
    ("white-edge", "white"),
    ("black-ink", "black"),
    ("red", "red-ink"),
    *((colour, "board") for colour in COLOURS),
]


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb."""
    channels = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), READ)
def test_what_is_read_stands_out(palette: Palette, ink: str, ground: str) -> None:
    assert contrast(palette[ink], palette[ground]) >= TEXT


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("one", "other"), SEEN)
def test_what_is_seen_stands_out(palette: Palette, one: str, other: str) -> None:
    assert contrast(palette[one], palette[other]) >= GRAPHICS


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("piece", ["white", "black", "red"])
def test_every_piece_stands_out_from_the_board(palette: Palette, piece: str) -> None:
    """By its face, or by the edge around it."""
    colours = (palette[piece], palette[f"{piece}-edge"])
    assert max(contrast(colour, palette["board"]) for colour in colours) >= GRAPHICS


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_white_and_black_are_told_apart_by_lightness(palette: Palette) -> None:
    assert contrast(palette["white"], palette["black"]) >= 7
