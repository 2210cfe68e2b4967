"""Drives other people's engines, whatever they do wrong.

>>> import sys
>>> from gipfel.game import GAMES
>>> with EngineClient([sys.executable, "-m", "gipfel", "engine"]) as engine:
...     engine.set_position(GAMES["dvonn"].start(), ["g2"])
...     reply = engine.go(depth=1)
>>> len(str(reply.move)), reply.infos[0].depth
(2, 1)
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypedDict, Unpack

from gipfel._arguments import check_kind
from gipfel._value import Formatted
from gipfel.engine.analysis import Analysis, Line
from gipfel.engine.limit import DEFAULT_SECONDS, Limit, LimitNames, limit_of
from gipfel.engine.options import GAME, MULTI_PV
from gipfel.engine.printable import printable
from gipfel.engine.protocol.conversation import Conversation, EngineFailedError, refusal_in
from gipfel.engine.protocol.go import Go
from gipfel.engine.protocol.info import Info, analysis_of
from gipfel.engine.protocol.phrase import Phrase
from gipfel.engine.searchable import PositionWith, Searchable, node_of, open_position
from gipfel.engine.stream import OnAnalysis, Streaming, check_listener
from gipfel.engine.task import Stop, check_stop
from gipfel.errors import EngineError, GameOverError, RefusedError
from gipfel.game import Move, MoveT, Position

__all__ = ["EngineClient", "EngineFailedError", "Reply"]

# How long an engine may search where no time was set.
SEARCH_TIMEOUT_S = 600.0


@dataclass(frozen=True)
class Reply(Formatted):
    """A move, the last analysis of each line, the best first, and how long it took.

    >>> from gipfel.game import GAMES
    >>> Reply(GAMES["dvonn"].start().move("g2"), infos=(), seconds=0.5).seconds
    0.5
    """

    move: Move
    infos: tuple[Info, ...]
    """What the engine last said about each line."""
    seconds: float
    """How long the answer took; after a hit, from `ponderhit` on."""
    expected: str = ""
    """The opponent's move that the engine expects, as it tells it; empty where it tells none."""


class EngineClient(Streaming, Conversation):
    """Another program that speaks the engine protocol.

    It is started by `start`, by a `with` block, which ends it, too, or when it is first asked for a
    move or an analysis. `settings` are options that it gets at its start, for which it has
    `start_timeout_s`; any other answer must come within `answer_timeout_s`. Every failure is an
    EngineFailedError. After an illegal move or a refusal the engine can be used on; after any
    other failure it has been ended. `stop` may be called from any thread, all else from one.
    """

    _position: Position | None = None  # that was set last
    _pondered: Position | None = None  # where the engine thinks in its opponent's time

    def __repr__(self) -> str:
        return f"EngineClient({self._command!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """The copy is not running yet."""
        make = partial(
            EngineClient,
            folder=self._folder,
            settings=self.settings,
            start_timeout_s=self.start_timeout_s,
            answer_timeout_s=self.answer_timeout_s,
        )
        return make, (self._command,)

    def set_position(self, start: Position, moves: Iterable[Any] = ()) -> None:
        """Sets up a position and plays moves from it, each a Move or its text.

        An engine that ponders is told to stop. Raises IllegalMoveError or MoveSyntaxError where
        they cannot be played.
        """
        check_kind(start, Position, "what is set up is a Position")
        self.stop_pondering()
        position, texts = start, []
        for move in moves:
            texts.append(str(position.move(str(move))))
            position = position.play(texts[-1])
        played = ["moves", *texts] if texts else []
        self._send(" ".join(["position", "fen", str(start), *played]))
        self._synchronise("position")
        self._position = position

    def go(
        self,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        clocks: tuple[float, float] | None = None,
        increments: tuple[float, float] = (0.0, 0.0),
        moves_to_go: int | None = None,
        infinite: bool = False,
        moves: Iterable[Any] = (),
        timeout: float | None = None,
        on_info: Callable[[Info], None] | None = None,
        stop: Stop | None = None,
    ) -> Reply:
        """The engine's move in the position that was set.

        Times are in seconds, `clocks` and `increments` White's and Black's, and the clocks for the
        whole game or for `moves_to_go` moves. `timeout` is how long
        it may take in all: if not given, the time it has been told and `answer_timeout_s` on top.
        `on_info` is called with every line of analysis; `stop` asks for the move. Raises
        GameOverError, and EngineFailedError where the engine refuses to search.
        """
        position = self._open_position()
        if timeout is None:
            own_clock = clocks[0 if position.turn == "w" else 1] if clocks else None
            bounds = [bound for bound in (seconds, own_clock) if bound is not None]
            timeout = min(bounds, default=SEARCH_TIMEOUT_S) + self.answer_timeout_s
        order = Go(
            movetime=_milliseconds(seconds),
            depth=depth,
            nodes=nodes,
            movestogo=moves_to_go,
            infinite=infinite,
            moves=tuple(map(str, moves)),
            **_clock_words(clocks, increments),
        )
        self._synchronise("isready")
        return self._search(position, order.format(), timeout, on_info, stop)

    def ponder(
        self,
        *,
        clocks: tuple[float, float],
        increments: tuple[float, float] = (0.0, 0.0),
        moves_to_go: int | None = None,
    ) -> None:
        """Lets the engine think in its opponent's time, and returns at once.

        The position that was set is the one after the move that the opponent is expected to play.
        `ponder_hit` or `stop_pondering` ends it. Raises GameOverError.
        """
        position = self._open_position()
        order = Go(ponder=True, movestogo=moves_to_go, **_clock_words(clocks, increments))
        self._synchronise("isready")
        self._send(order.format())
        self._pondered = position

    def ponder_hit(
        self,
        *,
        timeout: float = SEARCH_TIMEOUT_S,
        on_info: Callable[[Info], None] | None = None,
        stop: Stop | None = None,
    ) -> Reply:
        """The engine's move, after the opponent has played the one that was expected.

        Raises EngineError where it does not ponder.
        """
        position, self._pondered = self._pondered, None
        if position is None:
            raise EngineError(f"engine {self.name} does not ponder")
        return self._search(position, "ponderhit", timeout, on_info, stop)

    def stop_pondering(self) -> None:
        """Ends what `ponder` began, if anything."""
        pondered, self._pondered = self._pondered, None
        if pondered is not None:
            self._break_off()

    def _synchronise(self, stage: str) -> None:
        """An engine that ponders is told to stop first: its move is nobody's."""
        self.stop_pondering()
        super()._synchronise(stage)

    def _open_position(self) -> Position:
        if self._position is None:
            raise EngineError(f"engine {self.name}: no position was set")
        if self._position.is_over:
            raise GameOverError("game-over", "", str(self._position))
        return self._position

    def play(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> MoveT:
        """The engine's move in a position, or at the end of a record; without bounds, in a second.

        Raises GameOverError.
        """
        limit = limit_of(limit, bounds, DEFAULT_SECONDS)
        check_stop(stop)
        position = self._set_up(start)
        reply = self._go(limit, None, stop)
        return position.move(str(reply.move))

    def analyse(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        lines: int = MULTI_PV.default,
        on_analysis: OnAnalysis[MoveT] | None = None,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> Analysis[MoveT]:
        """What the engine tells of a position: its lines, scores and counts.

        `on_analysis` is called with every set of lines that it tells. Where it tells no line, there
        is one of its move, which is not evaluated. Raises GameOverError, and EngineError where it
        cannot tell so many lines.
        """
        limit = limit_of(limit, bounds, DEFAULT_SECONDS)
        MULTI_PV.check("lines", lines)
        check_stop(stop)
        check_listener(on_analysis)
        position = self._set_up(start)
        self._set_lines(lines)
        infos: dict[int, Info] = {}
        most = min(lines, position.count_moves())
        began = time.monotonic()

        def hear(info: Info) -> None:
            infos[info.multipv] = info
            if on_analysis is None or info.multipv < most:
                return
            found = analysis_of(_best_first(infos), position, time.monotonic() - began)
            if found.lines:
                on_analysis(found)

        reply = self._go(limit, hear, stop)
        found = analysis_of(reply.infos, position, reply.seconds)
        if found.lines:
            return found
        move = position.move(str(reply.move))
        return replace(found, lines=(Line((move,), 0, is_solved=False, is_evaluated=False),))

    def close(self) -> None:
        """Ends the program. It is started anew where it is asked again."""
        self.quit()

    def quit(self) -> None:
        """Ends the program, with force where it does not leave by itself. Never raises."""
        self._position = self._pondered = None
        super().quit()

    def _set_up(self, start: Searchable[MoveT]) -> PositionWith[MoveT]:
        """Lets the engine know the position, and the moves before it where they count."""
        position = open_position(start)
        if self._program is None:
            self.start(position.game_name)
        elif self._position is None or self._position.game_name != position.game_name:
            self._set_declared_option(GAME.name, position.game_name)
        node = node_of(start)
        if node is not None and node.record.counts_repetition:
            root, *played = node.path()
            self.set_position(root.position, [each.text for each in played])
        else:
            self.set_position(position)
        return position

    def _set_lines(self, lines: int) -> None:
        is_set = self._set_declared_option(MULTI_PV.name, lines)
        if not is_set and lines > 1:
            raise EngineError(f"engine {self.name} tells one line, not {lines}")

    def _go(self, limit: Limit, on_info: Callable[[Info], None] | None, stop: Stop | None) -> Reply:
        is_endless = limit == Limit()
        return self.go(
            seconds=limit.seconds,
            depth=limit.depth,
            nodes=limit.nodes,
            clocks=None if limit.clock is None else (limit.clock, limit.clock),
            increments=(limit.increment, limit.increment),
            moves_to_go=limit.moves_to_go,
            infinite=is_endless,
            timeout=math.inf if is_endless else None,
            on_info=on_info,
            stop=stop,
        )

    def _search(
        self,
        position: Position,
        order: str,
        timeout: float,
        on_info: Callable[[Info], None] | None,
        stop: Stop | None,
    ) -> Reply:
        infos: dict[int, Info] = {}

        def hear(line: str) -> None:
            if error := refusal_in(line):
                raise Refused(error)
            if info := Info.parse(line):
                infos[info.multipv] = info
                if on_info is not None:
                    on_info(info)

        self._stopped_at = None
        began = time.monotonic()
        try:
            self._send(order)
            self._is_thinking = True  # from here on `stop` comes after `go`
            answer = self._await("go", "bestmove", timeout, hear, stop)
        except Refused as refused:
            answer = self._answer_after(str(refused))
        except EngineFailedError:
            raise
        except BaseException:  # Ctrl-C, or what `on_info` raises
            self._break_off()
            raise
        finally:
            self._is_thinking = False
        took = time.monotonic() - began
        words = answer.split()
        expected = words[3] if words[2:3] == ["ponder"] and len(words) > 3 else ""
        return Reply(self._move(position, words[1:2]), _best_first(infos), took, expected)

    def _break_off(self) -> None:
        """Ends a search whose move nobody waits for any more."""
        if self._program is not None:
            self._program.send("stop")
            self._owes_move = True

    def _answer_after(self, refusal: str) -> str:
        """The move of an engine that complains and plays, told to do so at once.

        One that has no move to give has refused to search: `readyok` comes without one.
        """
        self._send("stop")
        self._send("isready")
        answer = self._await("go", ("bestmove", "readyok"), self.answer_timeout_s, lambda _: None)
        if answer.startswith("readyok"):
            raise self._failure("go", "refusal", Phrase("failed-refusal", {"text": refusal}))
        return answer

    def _move(self, position: Position, words: Sequence[str]) -> Move:
        text = words[0] if words else ""
        try:
            return position.move(text)
        except RefusedError as refusal:
            places = {"text": printable(text), "position": str(position)}
            reason = Phrase("failed-move", {**places, "reason": refusal.sentence()})
            raise self._failure("go", "illegal-move", reason) from None


def _best_first(infos: Mapping[int, Info]) -> tuple[Info, ...]:
    return tuple(infos[number] for number in sorted(infos))


class Refused(Exception):  # noqa: N818 - it is no error of ours, and goes no further
    """An engine has said `info error` while it was to search."""


class ClockWords(TypedDict, total=False):
    """Of a `go`, in milliseconds."""

    p1time: int
    p2time: int
    p1inc: int
    p2inc: int


def _clock_words(clocks: tuple[float, float] | None, increments: tuple[float, float]) -> ClockWords:
    """The words of `go` that tell the clocks."""
    if clocks is None:
        return {}
    p1time, p2time, p1inc, p2inc = (round(seconds * 1000) for seconds in (*clocks, *increments))
    return {"p1time": p1time, "p2time": p2time, "p1inc": p1inc, "p2inc": p2inc}


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds * 1000)
