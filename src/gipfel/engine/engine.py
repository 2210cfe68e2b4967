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

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Self, TypedDict, Unpack, cast, overload

from gipfel._arguments import check_kind, quoted
from gipfel._native import core
from gipfel.engine.analysis import Analysis, line_of, ordered_lines
from gipfel.engine.book import book_named
from gipfel.engine.bounds import Bounds
from gipfel.engine.evaluation import BatchEvaluation, checked_evaluation
from gipfel.engine.level import HIGHEST_LEVEL, Level, network_is_used
from gipfel.engine.limit import (
    DEFAULT_SECONDS,
    ENDLESS_NODES,
    MAX_DEPTH,
    Limit,
    LimitNames,
    clock_milliseconds,
    limit_of,
    move_milliseconds,
)
from gipfel.engine.network import OFF, SHIPPED, network_named
from gipfel.engine.options import BOOK, HASH, LEVEL, MULTI_PV, THREADS, check_memory
from gipfel.engine.searchable import Searchable, node_of, open_position, position_of
from gipfel.engine.stream import OnAnalysis, Streaming, check_listener
from gipfel.engine.task import Stop, check_stop
from gipfel.errors import EngineError
from gipfel.game import (
    GAMES,
    DvonnName,
    Game,
    Move,
    MoveT,
    MoveT_co,
    Position,
    PositionT_co,
)

if TYPE_CHECKING:
    from gipfel import dvonn, gipf
    from gipfel.gipf import GipfName

__all__ = ["Engine", "game_of"]


SEEDS = Bounds(0, 2**64 - 1)  # what the core takes


class TableMemoryError(EngineError, MemoryError):
    """There is no memory for the engine's table."""


class EngineOptions(TypedDict, total=False):
    """What an engine takes besides its game."""

    level: int
    threads: int
    table: int
    network: str | None
    evaluation: BatchEvaluation | None
    book: str


class Engine(Streaming, Generic[PositionT_co, MoveT_co]):
    """Searches positions of one game.

    One engine searches one position at a time; `stop` may be called from any thread. Between
    searches it remembers what it found; `forget` makes it forget.

    From level 6 on it evaluates by the network that came with the package, where there is one;
    below, by its hand-made evaluation. With `network` it is always `shipped`, `off` or the network
    in a file. With `evaluation` it is a function of your own, which gets a list of positions and
    gives what each is worth to its player to move, in hundredths of a piece; it is called on the
    thread that searches. With `book`, which is `shipped`, `off` or a file, it plays openings by an
    opening book at the highest level. Raises EngineError where a file is unfit, BoundError where a
    number is outside its bounds.
    """

    @overload
    def __init__(
        self: Engine[dvonn.Position, dvonn.Move], game: DvonnName, **options: Unpack[EngineOptions]
    ) -> None: ...

    @overload
    def __init__(
        self: Engine[gipf.Position, gipf.Move], game: GipfName, **options: Unpack[EngineOptions]
    ) -> None: ...

    @overload
    def __init__(
        self: Engine[PositionT_co, MoveT_co],
        game: Game[PositionT_co, MoveT_co],
        **options: Unpack[EngineOptions],
    ) -> None: ...

    @overload
    def __init__(
        self: Engine[Position, Move], game: str, **options: Unpack[EngineOptions]
    ) -> None: ...

    def __init__(
        self,
        game: str | Game,
        *,
        level: int = HIGHEST_LEVEL,
        threads: int = THREADS.default,
        table: int = HASH.default,
        network: str | None = None,
        evaluation: BatchEvaluation | None = None,
        book: str = BOOK.default,
    ) -> None:
        self._game = game_of(game)
        LEVEL.check("level", level)
        THREADS.check("threads", threads)
        check_memory("table", HASH.check("table", table))
        self._options: dict[str, Any] = {
            "level": level,
            "threads": threads,
            "table": table,
            "network": network,
            "evaluation": evaluation,
        }
        try:
            self._searcher, self._search = self._make_searcher(**self._options)
        except MemoryError:
            raise TableMemoryError.of("table-memory-short", text=str(table)) from None
        self._book = book_named(self.game.name, book)
        self._options["book"] = book
        self.level = Level(self.game, level)
        self._state = threading.Lock()  # guards what follows
        self._running: Stop | None = None  # the stop of the search that is going on

    def _make_searcher(
        self,
        *,
        level: int,
        threads: int,
        table: int,
        network: str | None,
        evaluation: BatchEvaluation | None,
    ) -> tuple[Any, Callable[..., Any]]:
        """A search of the core, and how it is called."""
        if evaluation is None:
            name = network or (SHIPPED if network_is_used(level) else OFF)
            searcher = self.game.searcher(table, threads, network_named(self.game.name, name))
            return searcher, searcher.search
        if network is not None:
            raise EngineError("an engine evaluates by a network or by a function, not by both")
        if threads != 1:
            raise EngineError(f"a function evaluates for one thread, not for {threads}")
        searcher = self.game.evaluated_searcher(table)
        return searcher, partial(searcher.search, checked_evaluation(evaluation))

    @property
    def game(self) -> Game[PositionT_co, MoveT_co]:
        """The game that it plays."""
        return cast("Game[PositionT_co, MoveT_co]", self._game)

    @property
    def plays_by_seed(self) -> bool:
        """Whether its moves depend on the seed: below the highest level, or by a book."""
        return not self.level.is_full_strength or self._book is not None

    def __repr__(self) -> str:
        defaults: dict[str, Any] = {
            option.name.lower(): option.default for option in (LEVEL, THREADS)
        }
        defaults |= {"table": HASH.default, "book": BOOK.default}
        options = {
            name: getattr(value, "__qualname__", value) if callable(value) else value
            for name, value in self._options.items()
            if value is not None and value != defaults.get(name)
        }
        told = "".join(f", {name}={value!r}" for name, value in options.items())
        return f"Engine({self.game.name!r}{told})"

    def __reduce__(self) -> tuple[object, ...]:
        """What it remembers is not pickled."""
        return partial(Engine, self.game.name, **self._options), ()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def analyse(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = MULTI_PV.default,
        moves: Sequence[str | Move] = (),
        on_analysis: OnAnalysis[MoveT] | None = None,
        stop: Stop | None = None,
        to_play: bool = False,
        **bounds: Unpack[LimitNames],
    ) -> Analysis[MoveT]:
        """The best lines of a position, of the last one of a record, or of one of its nodes.

        A record knows the positions before, and whether they count for repetition. Bounds are given
        as a Limit or by its names (`seconds=1`, `depth=8`, `nodes=10_000`); without any, one
        second. With `moves`, only lines that begin with one of them count. `on_analysis` is called
        with every finished iteration. `stop` ends the search, also where it is set before the
        search begins; there is a line even then. `to_play` says that only a move is wanted: where
        there is but one, it is hardly searched. With a clock that is always so. Raises
        PositionError where the position is of another game or rule set, GameOverError,
        IllegalMoveError, MoveSyntaxError, BoundError, EngineError where the engine is searching
        already, and what its own evaluation raises.
        """
        found_limit = limit_of(limit, bounds, DEFAULT_SECONDS)
        return self._analyse(
            start, found_limit, lines, moves, on_analysis, stop, is_to_play=to_play
        )

    def search_at_level(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        seed: int = 0,
        moves: Sequence[str | Move] = (),
        on_analysis: OnAnalysis[MoveT] | None = None,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> Analysis[MoveT]:
        """The line that the engine plays at its level, as `play` finds it.

        Below the highest level it depends on the position, the level and the seed alone, unless a
        bound breaks the search off: moves that are hard to see are overlooked. Without bounds it
        takes as long as the level says, at the highest one second. Raises what `analyse` raises.
        """
        SEEDS.check("seed", seed)
        default = DEFAULT_SECONDS if self.level.is_full_strength else None
        return self._analyse(
            start,
            limit_of(limit, bounds, default),
            1,
            moves,
            on_analysis,
            stop,
            is_to_play=True,
            level=self.level.number,
            seed=seed,
        )

    def _analyse(
        self,
        start: Searchable[MoveT],
        limit: Limit,
        lines: int,
        moves: Sequence[str | Move],
        on_analysis: OnAnalysis[MoveT] | None,
        stop: Stop | None,
        *,
        is_to_play: bool,
        level: int = HIGHEST_LEVEL,
        seed: int = 0,
    ) -> Analysis[MoveT]:
        MULTI_PV.check("lines", lines)
        check_stop(stop)
        check_listener(on_analysis)
        core.check_game(position_of(start), self.game.name)
        position, node = open_position(start), node_of(start)
        counts_repetition = node is None or node.record.counts_repetition
        earlier_keys = node.earlier_keys() if node is not None and counts_repetition else []
        with self._searching(stop or Stop()) as running:
            report = self._search(
                position,
                earlier_keys,
                [position.move(str(move)) for move in moves],
                lines,
                limit.depth or MAX_DEPTH,
                limit.nodes or ENDLESS_NODES,
                move_milliseconds(limit),
                move_milliseconds(limit),
                counts_repetition,
                None if on_analysis is None else partial(self._tell, on_analysis),
                running.flag,
                clock_milliseconds(limit),
                running.ponder_hit,
                is_to_play,
                level,
                seed,
            )
        return self._analysis(report)

    def play(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        seed: int = 0,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> MoveT:
        """The move that the engine plays at its level. Raises what `analyse` raises.

        Below the highest level the seed says what it overlooks, and what it likes among moves that
        look nearly equal. Without bounds it takes as long as the level says, at the highest one
        second. A position of its book is answered at once.
        """
        limit_of(limit, bounds)  # refuses what cannot be, in the book or not
        check_stop(stop)
        book_move = self.book_move(start, seed)
        if book_move is not None:
            return book_move
        found = self.search_at_level(start, limit, seed=seed, stop=stop, **bounds)
        return found.best.moves[0]

    def book_move(self, start: Searchable[MoveT], seed: int = 0) -> MoveT | None:
        """One of the book's best moves, by the seed; None where it is to be searched for.

        The levels below the highest play without a book. Raises PositionError, GameOverError.
        """
        SEEDS.check("seed", seed)
        core.check_game(position_of(start), self.game.name)
        position = open_position(start)
        if self._book is None or not self.level.is_full_strength:
            return None
        return cast("MoveT | None", self._book.pick(position, seed))

    def stop(self) -> None:
        """Ends the search that is going on, if any, at once."""
        with self._state:
            if self._running is not None:
                self._running.set()

    def forget(self) -> None:
        """Forgets all that was found in earlier searches."""
        self._searcher.clear()

    def close(self) -> None:
        """Ends the search that is going on; there is nothing else to give back."""
        self.stop()

    @contextmanager
    def _searching(self, stop: Stop) -> Iterator[Stop]:
        with self._state:
            if self._running is not None:
                raise EngineError.of("engine-searching")
            self._running = stop
        try:
            yield stop
        finally:
            with self._state:
                self._running = None

    def _tell(self, on_analysis: OnAnalysis[Any], report: Any) -> None:
        on_analysis(self._analysis(report))

    def _analysis(self, report: Any) -> Analysis[Any]:
        lines = [
            line_of(self.game, line.moves, line.score, line.is_solved, line.outputs)
            for line in report.lines
        ]
        seconds = report.milliseconds / 1000
        return Analysis(ordered_lines(lines), report.depth, report.nodes, seconds)


def game_of(game: str | Game) -> Game:
    """The game, itself or by its name. Raises EngineError where there is none of that name."""
    if isinstance(game, Game):
        return game
    check_kind(game, str, "what is played is a Game or its name")
    if game not in GAMES:
        raise EngineError.of("engine-game-unknown", text=quoted(game), names=", ".join(GAMES))
    return GAMES[game]
