"""What the tests of pictures share: positions worth drawing, and how to look into an SVG."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as ET

from gipfel import GAMES, Position
from gipfel.picture import Picture

SVG = "{http://www.w3.org/2000/svg}"

DVONN = "...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack"
DVONN_MOVE = "i3i5"
DVONN_LOST = ("h1", "i1", "i2", "j2", "k3", "k4")
GIPF = ".b.w/B..../b....w/W.....b/...ww./..www/b.bw w 7,11 1,0 standard -"
GIPF_MOVE = "c7-e7;xd7,e7,f6,g5,h4*"

Ply = tuple[Position, str]


def dvonn() -> Position:
    return GAMES["dvonn"].parse(DVONN)


def gipf() -> Position:
    return GAMES["gipf-standard"].parse(GIPF)


def after(position: Position, move: str, **look: object) -> Picture:
    return Picture(position.play(move), last=(position, move), **look)  # type: ignore[arg-type]


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def used(svg: str) -> Counter[str]:
    """How often each stamp is used outside of the definitions."""
    root = tree(svg)
    defined = {id(use) for defs in root.iter(f"{SVG}defs") for use in defs.iter(f"{SVG}use")}
    uses = (use for use in root.iter(f"{SVG}use") if id(use) not in defined)
    return Counter(use.attrib["href"].rpartition("gipfel-")[2].partition("-")[2] for use in uses)
