"""Where the library's pictures have cells, lines and labels, as JSON for the page's tests.

`python -m tests.picture.boards` prints it.
"""

from __future__ import annotations

import json

from gipfel.picture import dvonn, gipf
from gipfel.picture.board import Board, Place


def layout(board: Board) -> dict[str, object]:
    return {
        "places": {name: rounded(place) for name, place in board.places.items()},
        "lines": sorted(sorted(ends) for ends in board.lines),
        "labels": {label.text: rounded(label.place) for label in board.labels},
        "dots": sorted(board.dots),
    }


def rounded(place: Place) -> list[float]:
    return [round(place.x, 3) + 0.0, round(place.y, 3) + 0.0]


if __name__ == "__main__":
    print(json.dumps({look.BOARD.name: layout(look.BOARD) for look in (dvonn, gipf)}))
