"""The kind of work that counts lines of play: a piece for each position after the first plies.

>>> job = Job("perft", inputs={"game": "gipf-basic", "depth": 2}, settings={"split": 1})
>>> kind = Perft()
>>> sum(kind.run(job, piece) for piece in range(kind.count_pieces(job)))
924
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from gipfel.engine.bounds import Bounds
from gipfel.engine.engine import game_of
from gipfel.engine.limit import PERFT_DEPTH
from gipfel.errors import JobError
from gipfel.game import Position
from gipfel.jobs import Job, Kind, register

__all__ = ["Perft"]

# Pieces begin after as few plies as give so many, where the description does not say.
WANTED_PIECES = 256

SPLITS = Bounds(0, 6)  # plies: after more, listing the positions would be most of the work


class Perft(Kind):
    """Counts the lines of play of exactly `depth` plies from the start, or from a `position`.

    Positions that are the same after the first `split` plies are counted once, and multiplied.
    """

    name = "perft"
    inputs = ("game", "depth", "position")
    settings = ("split",)

    def count_pieces(self, job: Job) -> int:
        """One for each different position. Raises a GipfelError for what cannot be counted."""
        return len(_starts(job)[0])

    def run(self, job: Job, piece: int) -> int:
        """The lines of play through one position."""
        starts, depth = _starts(job)
        text, lines = starts[piece]
        return lines * game_of(job.inputs["game"]).parse(text).perft(depth)

    def summarise(self, job: Job, results: Iterator[Any]) -> str:  # noqa: ARG002
        """The count."""
        return str(sum(results))


@lru_cache(maxsize=4)
def _starts(job: Job) -> tuple[list[tuple[str, int]], int]:
    """The positions that pieces begin at, each with the lines that lead there, and the depth left.

    They are in the order of their texts.
    """
    if not {"game", "depth"} <= job.inputs.keys():
        raise JobError.of("job-input-missing", kind=job.kind, names="game, depth")
    game = game_of(job.inputs["game"])
    depth = PERFT_DEPTH.check("depth", job.inputs["depth"])
    text = job.inputs.get("position")
    start = game.start() if text is None else game.parse(text)
    split = job.settings.get("split")
    if split is not None:
        SPLITS.check("split", split)
    reached: Counter[Position] = Counter({start: 1})
    plies = 0
    while plies < depth and (len(reached) < WANTED_PIECES if split is None else plies < split):
        reached = _after_one_more(reached)
        plies += 1
        if not reached:
            break
    return sorted((str(position), lines) for position, lines in reached.items()), depth - plies


def _after_one_more(reached: Counter[Position]) -> Counter[Position]:
    further: Counter[Position] = Counter()
    for position, lines in reached.items():
        for move in position.legal_moves():
            further[position.play(move)] += lines
    return further


register(Perft())
