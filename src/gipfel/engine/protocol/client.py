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
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from gipfel.engine.printable import printable
from gipfel.engine.protocol.go import Go
from gipfel.engine.protocol.info import Info
from gipfel.engine.protocol.program import Program
from gipfel.errors import EngineError, GameOverError, RefusedError
from gipfel.game import Move, Position

__all__ = ["EngineClient", "EngineFailedError", "Reply"]

# How long an engine may take for an answer, to search where no time was set, and to quit; and how
# often it is looked whether `stop` was called meanwhile.
ANSWER_TIMEOUT_S = 10.0
SEARCH_TIMEOUT_S = 600.0
QUIT_TIMEOUT_S = 2.0
STOP_POLL_INTERVAL_S = 0.1

MOST_OPTIONS = 1000
LONGEST_NAME = 60

Kind = Literal["start", "silence", "death", "refusal", "illegal-move"]


@dataclass(eq=False, repr=False)
class EngineFailedError(EngineError):
    """An engine of other people that failed: how, at which stage, and what came from it."""

    engine: str
    stage: str
    kind: Kind
    reason: str
    received: str

    def __str__(self) -> str:
        received = f"; received: {self.received}" if self.received else "; received nothing"
        return f"engine {self.engine} failed at {self.stage}: {self.reason}{received}"


@dataclass(frozen=True)
class Reply:
    """A move, the last analysis of each line, the best first, and how long it took."""

    move: Move
    infos: tuple[Info, ...]
    seconds: float


class EngineClient:
    """Another program that speaks the engine protocol.

    It is started by `start` or by a `with` block, which ends it, too. Every failure is an
    EngineFailedError. After an illegal move or a refusal the engine can be used on; after any
    other failure it has been ended. `stop` may be called from any thread, all else from one.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: str | None = None,
        folder: str | Path | None = None,
        answer_timeout_s: float = ANSWER_TIMEOUT_S,
    ) -> None:
        if isinstance(command, str) or not command:
            raise EngineError("an engine's command is a list: the program and its arguments")
        self.name = printable(name or Path(command[0]).name, LONGEST_NAME)
        self.options: dict[str, str] = {}
        self.answer_timeout_s = answer_timeout_s
        self._command = list(command)
        self._folder = folder
        self._program: Program | None = None
        self._position: Position | None = None
        self._is_thinking = False
        self._stopped_at: float | None = None

    def __enter__(self) -> EngineClient:
        if self._program is None:
            self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not been ended."""
        return self._program is not None

    def start(self) -> None:
        """Starts the program; its name and options are known then."""
        if self._program is not None:
            raise EngineError(f"engine {self.name} runs already")
        self.options = {}
        try:
            self._program = Program(self._command, self._folder)
        except (OSError, ValueError) as error:
            raise EngineFailedError(
                self.name, "start", "start", printable(str(error)), ""
            ) from None
        self._send("ugi")
        self._await("start", "ugiok", self.answer_timeout_s, self._introduce)
        self._synchronise("start")

    def set_option(self, name: str, value: str | int) -> None:
        """Sets an option. Raises EngineError where the engine does not have it or refuses it."""
        known = {each.lower(): each for each in self.options}
        if name.lower() not in known:
            there_are = printable(", ".join(self.options)) or "none"
            lacks = f"engine {self.name} has no option “{printable(name)}”"
            raise EngineError(f"{lacks}; its options: {there_are}")
        self._send(f"setoption name {known[name.lower()]} value {value}")
        self._synchronise(f"setoption {name}")

    def declaration(self, name: str) -> str:
        """What the engine has declared this option to be, in capitals or not; empty: nothing."""
        known = {each.lower(): what for each, what in self.options.items()}
        return known.get(name.lower(), "")

    def new_game(self) -> None:
        """Says that what comes next belongs to another game."""
        self._send("uginewgame")
        self._synchronise("uginewgame")

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
    ) -> Reply:
        """The engine's move in the position that was set.

        Times are in seconds, `clocks` and `increments` White's and Black's. `timeout` is how long
        it may take in all: if not given, the time it has been told and `answer_timeout_s` on top.
        `on_info` is called with every line of analysis. Raises GameOverError.
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
        return self._search(position, order, timeout, on_info)

    def stop(self) -> None:
        """Asks for the move at once, from any thread; without a search it does nothing."""
        if self._is_thinking:
            self._stopped_at = time.monotonic()
            with suppress(EngineError):
                self._send("stop")

    def quit(self) -> None:
        """Ends the program, with force where it does not leave by itself. Never raises."""
        program, self._program = self._program, None
        self._position = None
        if program is not None:
            program.send("quit")
            program.end(min(QUIT_TIMEOUT_S, self.answer_timeout_s))

    def _search(
        self,
        position: Position,
        order: Go,
        timeout: float,
        on_info: Callable[[Info], None] | None,
    ) -> Reply:
        infos: dict[int, Info] = {}

        def hear(line: str) -> None:
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
            answer = self._await("go", "bestmove", timeout, hear)
        finally:
            self._is_thinking = False
        took = time.monotonic() - began
        best_first = tuple(infos[number] for number in sorted(infos))
        return Reply(self._move(position, answer.split()[1:2]), best_first, took)

    def _move(self, position: Position, words: Sequence[str]) -> Move:
        text = words[0] if words else ""
        try:
            return position.move(text)
        except RefusedError as refusal:
            reason = f"“{printable(text)}” is no move in {position}: {refusal.sentence()}"
            raise self._failure("go", "illegal-move", reason) from None

    def _introduce(self, line: str) -> None:
        words = line.split()
        if words[:2] == ["id", "name"] and len(words) > 2:
            self.name = printable(" ".join(words[2:]), LONGEST_NAME)
        if words[:2] == ["option", "name"] and "type" in words and len(self.options) < MOST_OPTIONS:
            at = words.index("type")
            self.options[printable(" ".join(words[2:at]))] = printable(" ".join(words[at:]))

    def _synchronise(self, stage: str) -> None:
        """Waits until the engine has done all that it was told. Raises where it refused."""
        errors: list[str] = []

        def hear(line: str) -> None:
            if line.startswith("info error") and not errors:
                errors.append(printable(line.removeprefix("info error").strip()))

        self._send("isready")
        self._await(stage, "readyok", self.answer_timeout_s, hear)
        if errors:
            raise self._failure(stage, "refusal", f"it refused: {errors[0]}")

    def _await(self, stage: str, wanted: str, timeout: float, hear: Callable[[str], None]) -> str:
        """The line that begins with the wanted word; `hear` gets those before it."""
        program = self._running_program()
        deadline = time.monotonic() + timeout
        while True:
            stopped_at = self._stopped_at if self._is_thinking else None
            patient_until = deadline if stopped_at is None else stopped_at + self.answer_timeout_s
            left = min(deadline, patient_until) - time.monotonic()
            if left <= 0:
                raise self._end_failed(stage, "silence", f"no {wanted} came in time")
            line = program.output.take(min(left, STOP_POLL_INTERVAL_S))
            if line is None:
                if program.output.has_ended:
                    raise self._end_failed(stage, "death", program.exit_reason())
                continue
            if line.split(maxsplit=1)[:1] == [wanted]:
                return line
            hear(line)

    def _send(self, line: str) -> None:
        if not line.isprintable():
            raise EngineError(f"“{printable(line)}” is not one line of text")
        self._running_program().send(line)

    def _running_program(self) -> Program:
        if self._program is None:
            raise EngineError(f"engine {self.name} is not running")
        return self._program

    def _failure(self, stage: str, kind: Kind, reason: str) -> EngineFailedError:
        received = self._program.output.last() if self._program is not None else ""
        return EngineFailedError(self.name, stage, kind, reason, received)

    def _end_failed(self, stage: str, kind: Kind, reason: str) -> EngineFailedError:
        """The failure, with the engine ended: it cannot be told any more what it answers to."""
        failure = self._failure(stage, kind, reason)
        program, self._program = self._program, None
        if program is not None:
            program.end(0.0)
        return failure


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds * 1000)
