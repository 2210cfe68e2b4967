"""The engine for Python callers.

>>> from gipfel.engine import Engine
>>> engine = Engine("dvonn")
>>> position = engine.game.random(seed=1)
>>> analysis = engine.analyse(position, depth=4)
>>> analysis.depth, len(analysis.best.moves)
(4, 4)
>>> position = position.play(engine.play(position, nodes=2000))
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from gipfel.engine.analysis import Analysis, line_of
from gipfel.engine.level import HIGHEST_LEVEL, Level
from gipfel.engine.limit import ENDLESS_NODES, MAX_DEPTH, Limit
from gipfel.engine.network import OFF, SHIPPED, network_named
from gipfel.engine.task import Stop, Task
from gipfel.errors import EngineError, GameOverError
from gipfel.game import GAMES, Game, Move, Position
from gipfel.record import Node, Record

DEFAULT_TABLE_MB = 16
DEFAULT_SECONDS = 1.0


class Engine:
    """Searches positions of one game.

    One engine searches one position at a time; `stop` may be called from any thread. Between
    searches it remembers what it found; `forget` makes it forget.

    At the highest level it judges by the network that came with the package, where there is one;
    below, by its hand-made evaluation. With `network` it is always `shipped`, `off` or the network
    in a file. Raises EngineError where that file is unfit.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        level: int = HIGHEST_LEVEL,
        threads: int = 1,
        table: int = DEFAULT_TABLE_MB,
        network: str | None = None,
    ) -> None:
        if isinstance(game, str) and game not in GAMES:
            raise EngineError(f"{game!r} is not one of the games {', '.join(GAMES)}")
        kind = GAMES[game] if isinstance(game, str) else game
        self.game = kind
        # The levels below the highest were measured without networks.
        judge = network or (SHIPPED if level == HIGHEST_LEVEL else OFF)
        self._searcher = kind.searcher(table, threads, network_named(kind.name, judge))
        self.level = Level(self._searcher, level)
        self._state = threading.Lock()  # guards what follows
        self._running: Stop | None = None  # the stop of the search that is going on

    def analyse(
        self,
        start: Position | Record | Node,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        moves: Sequence[str | Move] = (),
        on_analysis: Callable[[Analysis], None] | None = None,
        stop: Stop | None = None,
        **bounds: Any,
    ) -> Analysis:
        """The best lines of a position, of the last one of a record, or of one of its nodes.

        A record knows the positions before, and whether they count for repetition. Bounds are given
        as a Limit or by its names (`seconds=1`, `depth=8`, `nodes=10_000`); without any, one
        second. With `moves`, only lines that begin with one of them count. `on_analysis` is called
        with every finished iteration. `stop` ends the search, also where it is set before the
        search begins; there is a line even then. Raises GameOverError, IllegalMoveError,
        MoveSyntaxError, and EngineError where the engine is searching already.
        """
        position, earlier_keys, counts_repetition = _search_arguments(start)
        limit = limit or Limit(**(bounds or {"seconds": DEFAULT_SECONDS}))
        soft, hard = limit.milliseconds()
        with self._searching(stop or Stop()) as running:
            report = self._searcher.search(
                position,
                earlier_keys,
                [position.move(str(move)) for move in moves],
                lines,
                limit.depth or MAX_DEPTH,
                limit.nodes or ENDLESS_NODES,
                soft,
                hard,
                counts_repetition,
                on_analysis and (lambda found: on_analysis(self._analysis(found))),
                running.flag,
            )
        return self._analysis(report)

    def stream(
        self,
        start: Position | Record | Node,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        **bounds: Any,
    ) -> Generator[Analysis, None, None]:
        """The analyses of a search as they come, the last one included.

        Leaving the loop stops the search. Without bounds it goes on until then.
        """
        found: queue.SimpleQueue[Analysis | None] = queue.SimpleQueue()
        limit = limit or Limit(**bounds)

        def work(stop: Stop) -> None:
            try:
                found.put(self.analyse(start, limit, lines=lines, on_analysis=found.put, stop=stop))
            finally:
                found.put(None)

        task = Task(work)
        try:
            while (analysis := found.get()) is not None:
                yield analysis
        finally:
            task.stop()
        task.result()

    def play(
        self,
        start: Position | Record | Node,
        limit: Limit | None = None,
        *,
        seed: int = 0,
        stop: Stop | None = None,
        **bounds: Any,
    ) -> Move:
        """The move that the engine plays at its level. Raises GameOverError.

        Below the highest level it chooses among moves that look nearly equal, by the position and
        the seed. Without bounds it takes as long as the level says, at the highest one second.
        """
        if limit is None and not bounds and self.level.is_full_strength:
            bounds = {"seconds": DEFAULT_SECONDS}
        found = self.analyse(
            start,
            self.level.cap_nodes(limit or Limit(**bounds)),
            lines=self.level.lines,
            stop=stop,
        )
        position = start.position if isinstance(start, Record | Node) else start
        return self.level.pick_line(found, position, seed).moves[0]

    def stop(self) -> None:
        """Ends the search that is going on, if any, at once."""
        with self._state:
            if self._running is not None:
                self._running.set()

    def forget(self) -> None:
        """Forgets all that was found in earlier searches."""
        self._searcher.clear()

    @contextmanager
    def _searching(self, stop: Stop) -> Iterator[Stop]:
        with self._state:
            if self._running is not None:
                raise EngineError("the engine is searching already")
            self._running = stop
        try:
            yield stop
        finally:
            with self._state:
                self._running = None

    def _analysis(self, report: Any) -> Analysis:
        lines = tuple(
            line_of(self.game, line.moves, line.score, line.is_solved, line.outputs)
            for line in report.lines
        )
        return Analysis(lines, report.depth, report.nodes, report.milliseconds / 1000)


def _search_arguments(start: Position | Record | Node) -> tuple[Position, list[int], bool]:
    """The position, the keys of those before it, and whether repetition counts."""
    if isinstance(start, Record):
        start = start.last
    position = start.position if isinstance(start, Node) else start
    if start.outcome() is not None:
        raise GameOverError("game-over", "", str(position))
    if not isinstance(start, Node):
        return position, [], True
    counts_repetition = start.record.counts_repetition
    return position, start.earlier_keys() if counts_repetition else [], counts_repetition
