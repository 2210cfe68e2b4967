"""Several games analysed at once, each by an engine of its own, in the order in which they came."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Self

from gipfel.cli.analysis_form import NumberedGame
from gipfel.engine import Engine, Limit, Stop
from gipfel.engine.annotate import Annotator, Judgement
from gipfel.engine.bounds import Bounds
from gipfel.record import Record

__all__ = ["CONCURRENCY", "AnalysisPool"]

CONCURRENCY = Bounds(1, 256)  # each game at once is a thread, and an engine with its table

# So many games for each that is being analysed are read ahead, lest an engine wait for a long game
# that comes before.
READ_AHEAD = 3

Judged = tuple[NumberedGame, list[Judgement]]


class AnalysisPool:
    """Engines that work at the same time. Threads do: a search does not hold the interpreter.

    A game is judged alike wherever it stands and however many are analysed at once, as an engine
    forgets the game before.
    """

    def __init__(
        self, limit: Limit, table: int, concurrency: int, on_position: Callable[[], object]
    ) -> None:
        self._limit = limit
        self._table = table
        self._on_position = on_position
        self._window = concurrency * READ_AHEAD
        self._own = threading.local()  # each thread's engines, by their games
        self._stop = Stop()
        self._threads = ThreadPoolExecutor(concurrency)

    def judge(self, games: Iterable[NumberedGame]) -> Iterator[Judged]:
        """The games, each with what the positions of its main line are worth."""
        waiting: deque[tuple[NumberedGame, Future[list[Judgement]]]] = deque()
        for game in games:
            waiting.append((game, self._threads.submit(self._judge, game.record)))
            if len(waiting) >= self._window:
                yield _take(waiting)
        while waiting:
            yield _take(waiting)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._threads.shutdown(cancel_futures=True)

    def _judge(self, record: Record) -> list[Judgement]:
        judgements = []
        for judgement in Annotator(self._engine(record), self._limit, self._stop).judge(record):
            judgements.append(judgement)
            self._on_position()
        return judgements

    def _engine(self, record: Record) -> Engine:
        engines: dict[str, Engine] = self._own.__dict__
        name = record.game.name
        if name not in engines:
            engines[name] = Engine(record.game, table=self._table)
        engines[name].forget()
        return engines[name]


def _take(waiting: deque[tuple[NumberedGame, Future[list[Judgement]]]]) -> Judged:
    game, judged = waiting.popleft()
    return game, judged.result()
