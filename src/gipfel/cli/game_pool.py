"""Several games judged at once, each by an engine of its own, in the order in which they came."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from gipfel.engine import Engine, Limit, Stop
from gipfel.engine.bounds import Bounds
from gipfel.record import Record
from gipfel.review import Quality, Review, Reviewer
from gipfel.review.annotate import Annotator, Judgement

__all__ = [
    "CONCURRENCY",
    "GAME_COLUMNS",
    "GameJudge",
    "GamePool",
    "Judge",
    "NumberedGame",
    "PositionJudge",
    "game_columns",
]

CONCURRENCY = Bounds(1, 256)  # each game at once is a thread, and an engine with its table

# So many games for each that is being judged are read ahead, lest an engine wait for a long game
# that comes before.
READ_AHEAD = 3

# Of a game in each of its rows.
GAME_COLUMNS = ("file", "number", "game", "white", "black", "result")

ResultT = TypeVar("ResultT")
ResultT_co = TypeVar("ResultT_co", covariant=True)


@dataclass(frozen=True)
class NumberedGame:
    """A game that was read, from which file, and its number among all."""

    file: str
    number: int
    record: Record


def game_columns(played: NumberedGame) -> dict[str, Any]:
    """What each row of a table says of the game."""
    record = played.record
    values = (
        *(played.file, played.number, record.game.name),
        *(record.tags.get("White"), record.tags.get("Black"), record.result),
    )
    return dict(zip(GAME_COLUMNS, values, strict=True))


class Judge(Protocol[ResultT_co]):
    """Judges games, several at once by threads of the caller's."""

    def judge(self, record: Record, stop: Stop) -> ResultT_co:
        """What there is to say of a game. It ends where the stop is set."""


class _PerThread:
    """What each thread has of its own, by the games' names."""

    def __init__(self, make: Callable[[Record], Any]) -> None:
        self._make = make
        self._own = threading.local()

    def __call__(self, record: Record) -> Any:
        made: dict[str, Any] = self._own.__dict__
        name = record.game.name
        if name not in made:
            made[name] = self._make(record)
        return made[name]


class PositionJudge:
    """Looks at each position of a game by the same limit.

    A game is judged alike wherever it stands and however many are judged at once, as an engine
    forgets the game before.
    """

    def __init__(self, limit: Limit, table: int, on_position: Callable[[], object]) -> None:
        self._limit = limit
        self._on_position = on_position
        self._engine = _PerThread(lambda record: Engine(record.game, table=table))

    def judge(self, record: Record, stop: Stop) -> list[Judgement]:
        """What each position of the main line is worth."""
        engine = self._engine(record)
        engine.forget()
        judgements = []
        for judgement in Annotator(engine, self._limit, stop).judge(record):
            judgements.append(judgement)
            self._on_position()
        return judgements


class GameJudge:
    """Reviews games; `on_positions` hears how many positions are done."""

    def __init__(self, quality: Quality, on_positions: Callable[[int], object]) -> None:
        self._on_positions = on_positions
        self._reviewer = _PerThread(lambda record: Reviewer(record.game, quality))

    def judge(self, record: Record, stop: Stop) -> Review:
        """What the moves of the main line were worth."""
        told, positions = 0, record.last.plies + 1

        def tell(share: float) -> None:
            nonlocal told
            done = int(share * positions)
            self._on_positions(done - told)
            told = done

        found: Review = self._reviewer(record).review(record, on_progress=tell, stop=stop)
        tell(1.0)
        return found


class GamePool(Generic[ResultT]):
    """Games judged at the same time. Threads do: a search does not hold the interpreter."""

    def __init__(self, judge: Judge[ResultT], concurrency: int) -> None:
        self._judge = judge
        self._window = concurrency * READ_AHEAD
        self._stop = Stop()
        self._threads = ThreadPoolExecutor(concurrency)

    def judge(self, games: Iterable[NumberedGame]) -> Iterator[tuple[NumberedGame, ResultT]]:
        """The games, each with what there is to say of it."""
        waiting: deque[tuple[NumberedGame, Future[ResultT]]] = deque()
        for game in games:
            judged = self._threads.submit(self._judge.judge, game.record, self._stop)
            waiting.append((game, judged))
            if len(waiting) >= self._window:
                yield _take(waiting)
        while waiting:
            yield _take(waiting)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._threads.shutdown(cancel_futures=True)


def _take(
    waiting: deque[tuple[NumberedGame, Future[ResultT]]],
) -> tuple[NumberedGame, ResultT]:
    game, judged = waiting.popleft()
    return game, judged.result()
