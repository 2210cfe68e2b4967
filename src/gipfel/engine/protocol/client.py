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

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gipfel.engine.printable import printable
from gipfel.engine.protocol.conversation import Conversation, EngineFailedError, refusal_in
from gipfel.engine.protocol.go import Go
from gipfel.engine.protocol.info import Info
from gipfel.engine.task import Stop
from gipfel.errors import EngineError, GameOverError, RefusedError
from gipfel.game import Move, Position

__all__ = ["EngineClient", "EngineFailedError", "Reply"]

# How long an engine may search where no time was set.
SEARCH_TIMEOUT_S = 600.0


@dataclass(frozen=True)
class Reply:
    """A move, the last analysis of each line, the best first, and how long it took."""

    move: Move
    infos: tuple[Info, ...]
    seconds: float


class EngineClient(Conversation):
    """Another program that speaks the engine protocol.

    It is started by `start` or by a `with` block, which ends it, too. `settings` are options that
    it gets at its start. Every failure is an EngineFailedError. After an illegal move or a refusal
    the engine can be used on; after any other failure it has been ended. `stop` may be called from
    any thread, all else from one.
    """

    _position: Position | None = None  # that was set last

    def set_position(self, start: Position, moves: Iterable[Any] = ()) -> None:
        """Sets up a position and plays moves from it, each a Move or its text.

        Raises IllegalMoveError or MoveSyntaxError where they cannot be played.
        """
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
        infinite: bool = False,
        moves: Iterable[Any] = (),
        timeout: float | None = None,
        on_info: Callable[[Info], None] | None = None,
        stop: Stop | None = None,
    ) -> Reply:
        """The engine's move in the position that was set.

        Times are in seconds, `clocks` and `increments` White's and Black's. `timeout` is how long
        it may take in all: if not given, the time it has been told and `answer_timeout_s` on top.
        `on_info` is called with every line of analysis; `stop` asks for the move. Raises
        GameOverError, and EngineFailedError where the engine refuses to search.
        """
        position = self._position
        if position is None:
            raise EngineError(f"engine {self.name}: no position was set")
        if position.is_over:
            raise GameOverError("game-over", "", str(position))
        own_clock = clocks[0 if position.turn == "w" else 1] if clocks else None
        if timeout is None:
            bounds = [bound for bound in (seconds, own_clock) if bound is not None]
            timeout = min(bounds, default=SEARCH_TIMEOUT_S) + self.answer_timeout_s
        order = Go(
            movetime=_milliseconds(seconds),
            depth=depth,
            nodes=nodes,
            p1time=_milliseconds(clocks and clocks[0]),
            p2time=_milliseconds(clocks and clocks[1]),
            p1inc=_milliseconds(increments[0]) if clocks else None,
            p2inc=_milliseconds(increments[1]) if clocks else None,
            infinite=infinite,
            moves=tuple(map(str, moves)),
        )
        return self._search(position, order, timeout, on_info, stop)

    def quit(self) -> None:
        """Ends the program, with force where it does not leave by itself. Never raises."""
        self._position = None
        super().quit()

    def _search(
        self,
        position: Position,
        order: Go,
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

        self._synchronise("isready")
        self._stopped_at = None
        began = time.monotonic()
        try:
            self._send(order.format())
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
        return Reply(self._move(position, answer.split()[1:2]), _best_first(infos), took)

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
            raise self._failure("go", "refusal", f"it refused: {refusal}")
        return answer

    def _move(self, position: Position, words: Sequence[str]) -> Move:
        text = words[0] if words else ""
        try:
            return position.move(text)
        except RefusedError as refusal:
            reason = f"“{printable(text)}” is no move in {position}: {refusal.sentence()}"
            raise self._failure("go", "illegal-move", reason) from None


def _best_first(infos: Mapping[int, Info]) -> tuple[Info, ...]:
    return tuple(infos[number] for number in sorted(infos))


class Refused(Exception):  # noqa: N818 - it is no error of ours, and goes no further
    """An engine has said `info error` while it was to search."""


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds * 1000)
