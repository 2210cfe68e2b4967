"""Draws docs/pictures anew (`make pictures`); the tests compare them.

usage: pictures.py [FOLDER]
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from gipfel import GAMES
from gipfel.game import Position
from gipfel.picture import Diagram, Film, Picture

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"

# A game between two strong players: Black cuts off six stacks.
DVONN = "...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack"
CUT = "i3i5"
AFTER_THE_CUT = "c3c1 b1c1 h4e4 h3g2"

# White pushes, takes four of his own back and captures one.
GIPF = ".b.w/B..../b....w/W.....b/...ww./..www/b.bw w 7,11 1,0 standard -"
CAPTURE = "c7-e7;xd7,e7,f6,g5,h4*"


def pictures() -> dict[str, str]:
    """All pictures, by the names of their files."""
    dvonn = GAMES["dvonn"].parse(DVONN)
    gipf = GAMES["gipf-standard"].parse(GIPF)
    return {
        "dvonn.svg": after(dvonn, CUT).svg(),
        "gipf.svg": after(gipf, CAPTURE).svg(),
        "marks.svg": marked_picture(dvonn).svg(),
        "diagram.svg": push().svg(),
        "strip.svg": film(dvonn).strip(columns=3),
        "film.svg": film(dvonn).svg(),
        "start-dvonn.svg": Picture(GAMES["dvonn"].random(seed=1)).svg(),
        "start-gipf.svg": Picture(GAMES["gipf-standard"].start()).svg(),
    }


def after(position: Position, move: str) -> Picture:
    """The position after a move, with all that the move did."""
    return Picture(position.play(move), last=(position, move))


def marked_picture(position: Position) -> Picture:
    """The position before the cut, explained."""
    cut_off = ("k4", "k3", "i2", "j2", "h1", "i1")
    return Picture(
        position,
        marks=["i3", *(f"{cell}:area:orange" for cell in cut_off)],
        arrows=["i3-i5:blue"],
        title="The move i3i5 cuts off six white stacks",
    )


def push() -> Picture:
    """The first of a push's two steps, which no position knows."""
    diagram = Diagram("gipf-basic", {"e1": "w", "e2": "b", "e3": "w"})
    return Picture(diagram, arrows=["e1-e4"], title="A piece is put on e1 and pushed")


def film(position: Position) -> Film:
    """The cut and what followed."""
    return Film.of(positions_with_moves(position, [CUT, *AFTER_THE_CUT.split()]), size=320)


def positions_with_moves(position: Position, moves: list[str]) -> Iterator[tuple[Position, str]]:
    """Positions with the moves that are played in them."""
    for move in moves:
        yield position, move
        position = position.play(move)


def main() -> None:
    """Write the files."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (folder / name).write_text(svg + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
