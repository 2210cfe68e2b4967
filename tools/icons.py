"""Draws the page's icons from web/public/icon.svg (`make pictures`); the tests compare them."""

import re
from pathlib import Path

from gipfel.picture.raster import png

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
DRAWING = PUBLIC / "icon.svg"

# Systems cut these into a shape of their own: the ground fills the square, and what counts is
# inside the middle four fifths.
CUT = {"icon-180.png": 180, "icon-maskable.png": 512}
WHOLE = {"icon-192.png": 192, "icon-512.png": 512}
# What the tab shows while a game waits for one's move.
DOT = '<circle cx="23" cy="9" r="8" fill="#e2503c" stroke="#fffdf8" stroke-width="2"/>'


def icons() -> dict[str, bytes]:
    """All icons, by the names of their files."""
    drawing = DRAWING.read_text(encoding="utf-8")
    filled = re.sub(r' rx="\d+"', "", drawing)
    inset = filled.replace("<g ", '<g transform="translate(3.2 3.2) scale(.8)" ', 1)
    whole = {name: png(with_size(drawing, size)) for name, size in WHOLE.items()}
    cut = {name: png(with_size(inset, size)) for name, size in CUT.items()}
    turn = drawing.replace("</svg>", f"{DOT}</svg>")
    return whole | cut | {"icon-turn.svg": turn.encode()}


def with_size(svg: str, pixels: int) -> str:
    """The drawing with a width and a height."""
    return svg.replace("<svg ", f'<svg width="{pixels}" height="{pixels}" ', 1)


def main() -> None:
    """Write the files."""
    for name, picture in icons().items():
        (PUBLIC / name).write_bytes(picture)


if __name__ == "__main__":
    main()
