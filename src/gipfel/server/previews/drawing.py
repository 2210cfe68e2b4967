"""Draws the picture of a position, as a program: a game and a position come in, a PNG goes out.

It runs in a process of its own, so that no move of a player waits for it.
"""

from __future__ import annotations

import io
import re
import sys
from importlib import import_module
from typing import Any

from gipfel import GAMES
from gipfel.picture import Picture, raster
from gipfel.picture.palette import LIGHT

# What those who show previews ask for, in pixels.
WIDTH, HEIGHT = 1200, 630
MARGIN = 30
COLOURS = 256  # that a PNG has at most with a palette
# The size of a drawing stands in its first tag; within another one it gets the room there is.
SIZE = re.compile(r' width="\d+" height="\d+"')


def draw(game_name: str, text: str) -> bytes:
    """A position as a PNG with room around it."""
    position = GAMES[game_name].parse(text)
    drawn = Picture(position, theme="light", size=WIDTH, has_background=False).svg()
    room = {"x": MARGIN, "y": MARGIN, "width": WIDTH - 2 * MARGIN, "height": HEIGHT - 2 * MARGIN}
    placed = "".join(f' {name}="{value}"' for name, value in room.items())
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect {size} fill="{LIGHT["paper"]}"/>{SIZE.sub(placed, drawn, count=1)}</svg>'
    )
    return _smaller(raster.png(svg))


def _smaller(png: bytes) -> bytes:
    """The same with few colours, a third of the size: a flat drawing needs no more."""
    image: Any = import_module("PIL.Image")
    file = io.BytesIO()
    image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS, dither=0).save(file, "PNG")
    return file.getvalue()


if __name__ == "__main__":
    sys.stdout.buffer.write(draw(*sys.stdin.read().split("\n", 1)))
