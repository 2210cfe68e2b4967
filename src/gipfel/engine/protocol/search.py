"""One search as the protocol asks for it: its lines, and the move that it comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from gipfel.engine.analysis import Analysis, Line, reply_in
from gipfel.engine.engine import Engine
from gipfel.engine.player import Player, players_own_code
from gipfel.engine.protocol.go import Go
from gipfel.engine.protocol.info import Info
from gipfel.engine.task import Stop
from gipfel.errors import EngineError
from gipfel.game import Move
from gipfel.record import Node

__all__ = ["EngineSearch", "PlayerSearch", "Search", "Send"]

# Takes one line of the protocol.
Send = Callable[[str], None]


class Search(Protocol):
    """A search that is about to begin."""

    @property
    def is_held_back(self) -> bool:
        """Whether its move is told only after `stop`."""

    def run(self, stop: Stop) -> None:
        """Searches until a limit is reached or the stop is set. Raises EngineError."""

    def best(self) -> str:
        """The move to play, after the search."""

    def expected_reply(self) -> str | None:
        """The opponent's move that is expected after it, where one is."""


class EngineSearch:
    """Searches a position of a game at a level, and tells of every finished iteration.

    At full strength `lines` are searched and told, at a lower level the one that it plays. Raises
    EngineError, IllegalMoveError or MoveSyntaxError where the order cannot be obeyed.
    """

    def __init__(
        self, engine: Engine, node: Node, order: Go, send: Send, *, lines: int, seed: int = 0
    ) -> None:
        self._engine = engine
        self._node = node
        self._send = send
        self._most_told = lines
        self._seed = seed
        self._limit = engine.level.cap_nodes(order.limit(node.position.turn))
        self._moves = tuple(dict.fromkeys(str(node.position.move(text)) for text in order.moves))
        self._found: Analysis | None = None
        is_full_strength = engine.level.is_full_strength
        self._book_move: Move | None = None
        self._plays_by_book = not (order.is_endless or order.ponder or order.moves)
        self.is_held_back = order.infinite or (order.is_endless and is_full_strength)

    def run(self, stop: Stop) -> None:
        """Searches until the limit or the level's is reached, or the stop is set.

        A position of the book is answered at once.
        """
        if self._plays_by_book:
            self._book_move = self._engine.book_move(self._node, self._seed)
        if self._book_move is not None:
            return
        last = self._search(stop)
        if self._found is None or last != replace(self._found, seconds=last.seconds):
            self._tell(last)

    def _search(self, stop: Stop) -> Analysis:
        analyse = (
            partial(self._engine.analyse, lines=self._most_told)
            if self._engine.level.is_full_strength
            else partial(self._engine.search_at_level, seed=self._seed)
        )
        return analyse(
            self._node, self._limit, moves=self._moves, on_analysis=self._tell, stop=stop
        )

    def best(self) -> str:
        """The move to play."""
        return str(self._book_move or self._line().moves[0])

    def expected_reply(self) -> str | None:
        """The second move of the line, where it is the opponent's; none of the book."""
        if self._book_move is not None:
            return None
        return reply_in(self._node.position, self._line())

    def _line(self) -> Line:
        assert self._found is not None, "run first"
        return self._found.best

    def _tell(self, analysis: Analysis) -> None:
        self._found = analysis
        _tell(analysis, self._most_told, self._send)


class PlayerSearch:
    """Asks a player for its move, or, where only `stop` ends the search, for its analyses.

    Raises EngineError where the order cannot be obeyed.
    """

    def __init__(self, player: Player, node: Node, order: Go, send: Send, *, lines: int) -> None:
        if order.moves:
            raise EngineError("go: this player searches all moves, not only some")
        if order.ponder:
            raise EngineError("go: this player does not ponder")
        self._player = player
        self._node = node
        self._send = send
        self._lines = lines
        self._limit = order.limit(node.position.turn)
        self._move: str | None = None
        self.is_held_back = order.is_endless

    def run(self, stop: Stop) -> None:
        """Lets the player think. What it raises is an EngineError, told in full to its author.

        Raises IllegalMoveError or MoveSyntaxError where its move is none.
        """
        with players_own_code():
            self._think(stop)

    def _think(self, stop: Stop) -> None:
        if not self.is_held_back:
            self._move = str(self._player.play(self._node, self._limit, stop=stop))
            return
        for found in self._player.stream(self._node, self._limit, lines=self._lines, stop=stop):
            _tell(found, self._lines, self._send)
            self._move = str(found.best.moves[0])

    def best(self) -> str:
        """The move to play. Raises IllegalMoveError or MoveSyntaxError where it is none."""
        return str(self._node.position.move(self._move or ""))

    def expected_reply(self) -> str | None:
        """It tells none."""
        return None


def _tell(analysis: Analysis, most: int, send: Send) -> None:
    for number, line in enumerate(analysis.lines[:most], 1):
        send(Info.of(analysis, line, number).format())
