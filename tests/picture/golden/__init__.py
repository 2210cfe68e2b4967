"""Pictures that were looked at and found good, to compare with."""

from __future__ import annotations

from pathlib import Path

from gipfel.picture import Picture
from tests.picture.drawn import DVONN_MOVE, GIPF_MOVE, after, dvonn, gipf

FOLDER = Path(__file__).parent


def pictures() -> dict[str, Picture]:
    """The pictures by the names of their files."""
    marks = ["c3:area", "e3", "d3:cross:blue", "b1:dot:violet", "e2:1:orange"]
    return {
        "dvonn-light": after(dvonn(), DVONN_MOVE, theme="light"),
        "dvonn-dark": Picture(
            dvonn(), theme="dark", bottom="b", size=200, marks=marks, arrows=["a1-b1"]
        ),
        "gipf-light": after(gipf(), GIPF_MOVE, theme="light"),
        "gipf-dark": Picture(gipf(), theme="dark", bottom="b", marks=["e1:dot"], arrows=["e1-e4"]),
    }


def write() -> None:
    """Writes them."""
    for name, picture in pictures().items():
        picture.save(FOLDER / f"{name}.svg")
