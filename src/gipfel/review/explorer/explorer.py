"""What was played from a position, how it ended, and what the engine thinks.

>>> from gipfel.record import Record
>>> record = Record("gipf-basic")
>>> pushed = record.play("b1-b3")
>>> record.resign("w")
>>> explored = Explorer(Games.of([record]), book="off").explore(record.root.position)
>>> [(str(each.move), len(each.alike), each.results.points("w")) for each in explored.moves]
[('b1-b3', 6, 0.0)]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Unpack

from gipfel._value import Formatted
from gipfel.engine import Engine, LimitNames, Line
from gipfel.engine.book import SHIPPED, Book, book_named, folded_key, own_score
from gipfel.engine.options import MULTI_PV
from gipfel.engine.task import Stop
from gipfel.game import Move, Position
from gipfel.review.explorer.results import Results
from gipfel.review.explorer.source import Edge, Games, Source

__all__ = ["ExploredMove", "ExploredPosition", "Explorer", "moves_by_key"]

NO_GAMES = Games()


@dataclass(frozen=True)
class ExploredMove(Formatted):
    """A move of a position, what came of it, and what it is worth to its player."""

    move: Move
    alike: tuple[Move, ...]
    """All moves that lead to the same position, but for a symmetry of the board; `move` is one."""
    results: Results
    """How the games ended in which one of them was played."""
    game: str | None = None
    """The latest of these games, as its source calls it."""
    book_score: int | None = None
    """What the opening book says, in hundredths of a piece."""
    line: Line | None = None
    """What the engine says, where it was asked."""

    @property
    def score(self) -> int | None:
        """The engine's score, else that of the book; None where neither has one."""
        return self.book_score if self.line is None else self.line.score


@dataclass(frozen=True)
class ExploredPosition(Formatted):
    """A position with its moves: those that were played most first, then the best."""

    position: Position
    moves: tuple[ExploredMove, ...]
    book_score: int | None = None
    """What the opening book says to the player to move, in hundredths of a piece."""

    @property
    def results(self) -> Results:
        """How all games ended that went on from here."""
        return sum((each.results for each in self.moves), Results())

    def find(self, move: str | Move) -> ExploredMove | None:
        """What is known of a move, or of one that is alike; None where nothing is.

        Raises MoveSyntaxError, IllegalMoveError or GameOverError.
        """
        wanted = str(self.position.move(str(move)))
        for each in self.moves:
            if any(str(one) == wanted for one in each.alike):
                return each
        return None


class Explorer:
    """Looks positions up in games and in an opening book.

    `source` has the games: `Games` in memory, an `OpeningIndex` on the disk. `book` is as in
    `Engine`: `shipped`, `off` or the path of a file.
    """

    def __init__(self, source: Source = NO_GAMES, *, book: str = SHIPPED) -> None:
        self._source = source
        self._book = book

    def explore(
        self,
        position: Position,
        engine: Engine | None = None,
        *,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> ExploredPosition:
        """What is known of a position and its moves.

        An engine evaluates all moves, moves that are alike once, within bounds as in
        `Engine.analyse`, or until `stop` is set; without one, only moves are there that were played
        or are in the book.
        Raises TooManyMovesError where the moves cannot be listed, EngineError where the book cannot
        be read, and what `Engine.analyse` raises.
        """
        edges = self._source.edges(folded_key(position))
        book = book_named(position.game_name, self._book)
        if position.is_over or (not edges and engine is None and not _has(book, position)):
            return ExploredPosition(position, (), _score(book, position))
        lines = {} if engine is None else _lines(engine, position, bounds, stop)
        found = [
            _explored(position, moves, edges.get(key), book, lines.get(str(moves[0])))
            for key, moves in moves_by_key(position).items()
        ]
        known = [each for each in found if each.results.games or each.score is not None]
        return ExploredPosition(position, tuple(sorted(known, key=_rank)), _score(book, position))


def moves_by_key(position: Position) -> Mapping[int, Sequence[Move]]:
    """The legal moves of a position, those together that are alike, by where they lead.

    Raises TooManyMovesError where they cannot be listed.
    """
    found: dict[int, list[Move]] = {}
    for move in position.legal_moves():
        found.setdefault(folded_key(position.play(move)), []).append(move)
    return found


def _explored(
    position: Position,
    moves: Sequence[Move],
    edge: Edge | None,
    book: Book | None,
    line: Line | None,
) -> ExploredMove:
    found = ExploredMove(moves[0], tuple(moves), Results(), line=line)
    if edge is not None:
        found = replace(found, results=edge.results, game=edge.game)
    if not _has(book, position):
        return found
    following = position.play(moves[0])
    score = _score(book, following)
    return replace(
        found, book_score=None if score is None else own_score(position, following, score)
    )


def _lines(
    engine: Engine, position: Position, bounds: LimitNames, stop: Stop | None
) -> dict[str, Line]:
    """The engine's lines by the texts of their moves; of moves that are alike, the first."""
    firsts = [moves[0] for moves in moves_by_key(position).values()]
    most = min(len(firsts), MULTI_PV.most)
    found = engine.analyse(position, moves=firsts, lines=most, stop=stop, **bounds)
    return {str(line.moves[0]): line for line in found.lines}


def _has(book: Book | None, position: Position) -> bool:
    """Whether the position has moves in the book."""
    return book is not None and position in book


def _score(book: Book | None, position: Position) -> int | None:
    return None if book is None else book.score(position)


def _rank(found: ExploredMove) -> tuple[int, int]:
    """What was played most comes first, then what is worth most."""
    return -found.results.games, -(found.score or 0)
