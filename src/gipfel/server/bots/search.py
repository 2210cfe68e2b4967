"""The searches that worker processes run. They import this, and nothing else of the server.

The seconds come last: the pool adds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from zlib import crc32

from msgspec import Struct

from gipfel.engine import Engine, Limit
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.engine.network import OFF
from gipfel.game import Move, Position
from gipfel.record import Record
from gipfel.server.protocol.events import Terms
from gipfel.server.timestamps import SECOND_MS

# Engines that a process keeps, of some 20 MB each, and small ones, of some 5 MB.
MOST_ENGINES = 4
MOST_SMALL_ENGINES = 2
# The longest look at a position where there is no time for a search.
AT_ONCE_S = 0.05


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


@lru_cache(maxsize=MOST_ENGINES)
def engine_for(game_name: str, level: int) -> Engine:
    """This process's engine for a game at a level, kept while it is among those used last."""
    return Engine(game_name, level=level)


@lru_cache(maxsize=MOST_SMALL_ENGINES)
def small_engine_for(game_name: str, level: int) -> Engine:
    """The same with the smallest table and without a network."""
    return Engine(game_name, level=level, table=1, network=OFF)


def choose_move(
    terms: Terms, moves: Sequence[str], level: int, left: int | None, seconds: float
) -> str:
    """The move of a level in a game so far; the same game gets the same moves.

    `left` is what its clock shows, in milliseconds, where the game has clocks. The engine shares
    that out, and takes no longer than the seconds.
    """
    engine = engine_for(terms.game, level)
    limit = Limit(seconds=seconds)
    if left is not None and terms.pace.base is not None:
        clock, increment = left / SECOND_MS, terms.pace.increment / SECOND_MS
        limit = replace(limit, clock=clock, increment=increment)
    return str(engine.play(_record(terms, moves), limit, seed=_seed(terms)))


def choose_at_once(terms: Terms, moves: Sequence[str], level: int) -> str:
    """The move of a level that looks one move ahead: it takes milliseconds, and little memory."""
    engine = small_engine_for(terms.game, level)
    return str(engine.play(_record(terms, moves), seed=_seed(terms), depth=1, seconds=AT_ONCE_S))


def _record(terms: Terms, moves: Sequence[str]) -> Record[Position, Move]:
    record = Record(terms.game, terms.start, counts_repetition=terms.counts_repetition)
    for move in moves:
        record.play(move)
    return record


def _seed(terms: Terms) -> int:
    return crc32(terms.id.encode())


def analyse(game_name: str, text: str, lines: int, seconds: float) -> AnalysisFound:
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
