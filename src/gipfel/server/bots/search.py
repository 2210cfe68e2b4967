"""The searches that worker processes run. They import this, and nothing else of the server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from zlib import crc32

from msgspec import Struct

from gipfel.engine import Engine
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.record import Record
from gipfel.server.protocol.events import Terms


class LineFound(Struct):
    """One line of play, and what it is worth to the player to move.

    The score is in hundredths of a piece, the margin in pieces (DVONN), and `turns` is how far a
    forced end is (GIPF). Win, draw and loss are in thousandths.
    """

    moves: list[str]
    score: int
    is_solved: bool
    margin: float | None
    turns: int | None
    wdl: tuple[int, int, int]


class AnalysisFound(Struct):
    """What the engine found, the best line first."""

    position: str
    lines: list[LineFound]
    depth: int
    nodes: int


@cache
def engine_for(game_name: str, level: int) -> Engine:
    """This process's engine for a game at a level."""
    return Engine(game_name, level=level)


def choose_move(terms: Terms, moves: Sequence[str], *, level: int, seconds: float) -> str:
    """The move of a level in a game so far; the same game gets the same moves."""
    record = Record(terms.game, terms.start, counts_repetition=terms.counts_repetition)
    for move in moves:
        record.play(move)
    engine = engine_for(terms.game, level)
    found = engine.play(record, seed=crc32(terms.id.encode()), seconds=seconds)
    return str(found)


def analyse(game_name: str, text: str, seconds: float, lines: int) -> AnalysisFound:
    """Searches a position; runs in a process of its own."""
    engine = engine_for(game_name, HIGHEST_LEVEL)
    analysis = engine.analyse(engine.game.parse(text), seconds=seconds, lines=lines)
    found = [
        LineFound(
            [str(move) for move in line.moves],
            line.score,
            line.is_solved,
            line.margin,
            line.turns,
            line.wdl,
        )
        for line in analysis.lines
    ]
    return AnalysisFound(text, found, analysis.depth, analysis.nodes)
