"""A program that speaks the engine protocol, and what is said to it and by it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Literal, Self

from gipfel import words
from gipfel._arguments import check_kind, quoted
from gipfel.engine.options import GAME
from gipfel.engine.printable import printable
from gipfel.engine.protocol.phrase import Phrase
from gipfel.engine.protocol.program import Program
from gipfel.engine.task import Stop
from gipfel.errors import EngineError

__all__ = ["Conversation", "EngineFailedError", "refusal_in"]

# How long an engine may take to start (on a busy machine a Python program needs ten seconds), for
# any other answer, and to quit; and how often it is looked whether `stop` was called meanwhile.
START_TIMEOUT_S = 30.0
ANSWER_TIMEOUT_S = 10.0
QUIT_TIMEOUT_S = 2.0
STOP_POLL_INTERVAL_S = 0.02

MOST_OPTIONS = 1000
LONGEST_NAME = 60

# What bounds the wait for an answer, by the answer.
TIMEOUT_NAMES: Mapping[str, str] = MappingProxyType(
    {"ugiok": " (start_timeout_s)", "readyok": " (answer_timeout_s)"}
)

# Programs that run another one, which gives the engine its name, and those of their options that a
# program's text follows.
INTERPRETER = re.compile(r"(python|pypy|node|ruby|perl|java|bash|sh)[0-9.]*(\.exe)?")
TEXT_OPTIONS = ("-c", "-e")

NO_SETTINGS: Mapping[str, str | int] = MappingProxyType({})

Kind = Literal["start", "silence", "death", "refusal", "illegal-move"]


@dataclass(eq=False, repr=False)
class EngineFailedError(EngineError):
    """An engine of other people that failed: how, at which stage, and what came from it."""

    engine: str
    """Its name."""
    stage: str
    kind: Kind
    """What went wrong, for programs."""
    reason: str
    """What went wrong, for people."""
    received: str
    """The last that came from the engine; empty where nothing came."""
    # The reason for those who read other languages, where there is a text of it.
    _phrase: Phrase | None = field(default=None, init=False)

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """What failed, in one of the languages."""
        return words.message(
            "engine-of-others-failed",
            language,
            engine=self.engine,
            stage=self.stage,
            reason=self._phrase.text(language) if self._phrase else self.reason,
            received="something" if self.received else "nothing",
            text=self.received,
        )


def _check_command(command: object) -> None:
    is_text = isinstance(command, str | bytes)
    parts = command if isinstance(command, Sequence) and not is_text else []
    if not parts or not all(isinstance(part, str) for part in parts):
        what = "an engine's command is a list of texts: the program and its arguments"
        raise EngineError(f"{what}, not {quoted(command)}")


class Conversation:
    """Starts and ends the program, sets its options, and waits for its answers.

    Every failure is an EngineFailedError. After a refusal the engine can be used on; after silence
    or death it has been ended.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: str | None = None,
        folder: str | Path | None = None,
        settings: Mapping[str, str | int] = NO_SETTINGS,
        start_timeout_s: float = START_TIMEOUT_S,
        answer_timeout_s: float = ANSWER_TIMEOUT_S,
    ) -> None:
        _check_command(command)
        check_kind(settings, Mapping, "an engine's settings are options with their values")
        self.settings = dict(settings)
        self.name = printable(name or program_name(command), LONGEST_NAME)
        self.options: dict[str, str] = {}
        self.start_timeout_s = start_timeout_s
        self.answer_timeout_s = answer_timeout_s
        self._command = list(command)
        self._folder = folder
        self._program: Program | None = None
        self._is_thinking = False
        self._owes_move = False  # of a search that was broken off
        self._stopped_at: float | None = None

    def __enter__(self) -> Self:
        if self._program is None:
            self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not been ended."""
        return self._program is not None

    def start(self, game: str | None = None) -> None:
        """Starts the program; its name and options are known then.

        Where it plays several games, it is told which; then it gets its settings. Raises
        EngineError where it lacks one of them.
        """
        if self._program is not None:
            raise EngineError(f"engine {self.name} runs already")
        self.options = {}
        self._owes_move = False
        try:
            self._program = Program(self._command, self._folder)
        except (OSError, ValueError) as error:
            raise EngineFailedError(
                self.name, "start", "start", printable(str(error)), ""
            ) from None
        self._send("ugi")
        self._await("start", "ugiok", self.start_timeout_s, self._introduce)
        self._synchronise("start")
        try:
            if game is not None:
                self._set_declared_option(GAME.name, game)
            for name, value in self.settings.items():
                self.set_option(name, value)
        except EngineError:
            self.quit()
            raise

    def set_option(self, name: str, value: str | int) -> None:
        """Sets an option. Raises EngineError where the engine does not have it or refuses it."""
        known = {each.lower(): each for each in self.options}
        if name.lower() not in known:
            raise EngineError.of(
                "engine-option-unknown",
                engine=self.name,
                text=printable(name),
                names=printable(", ".join(self.options)) or "–",
            )
        self._send(f"setoption name {known[name.lower()]} value {value}")
        self._synchronise(f"setoption {name}")

    def declaration(self, name: str) -> str:
        """What the engine has declared this option to be, in capitals or not; empty: nothing."""
        known = {each.lower(): what for each, what in self.options.items()}
        return known.get(name.lower(), "")

    def _set_declared_option(self, name: str, value: str | int) -> bool:
        """Sets an option where the engine has it."""
        if not self.declaration(name):
            return False
        self.set_option(name, value)
        return True

    def new_game(self) -> None:
        """Says that what comes next belongs to another game."""
        self._send("uginewgame")
        self._synchronise("uginewgame")

    def stop(self) -> None:
        """Asks for the move at once, from any thread; without a search it does nothing."""
        if self._is_thinking:
            self._stopped_at = time.monotonic()
            with suppress(EngineError):
                self._send("stop")

    def quit(self) -> None:
        """Ends the program, with force where it does not leave by itself. Never raises."""
        program, self._program = self._program, None
        if program is not None:
            program.send("quit")
            program.end(min(QUIT_TIMEOUT_S, self.answer_timeout_s))

    def _introduce(self, line: str) -> None:
        parts = line.split()
        if parts[:2] == ["id", "name"] and len(parts) > 2:
            self.name = printable(" ".join(parts[2:]), LONGEST_NAME)
        if parts[:2] == ["option", "name"] and "type" in parts and len(self.options) < MOST_OPTIONS:
            at = parts.index("type")
            self.options[printable(" ".join(parts[2:at]))] = printable(" ".join(parts[at:]))

    def _synchronise(self, stage: str) -> None:
        """Waits until the engine has done all that it was told. Raises where it refused."""
        errors: list[str] = []

        def hear(line: str) -> None:
            if (error := refusal_in(line)) and not errors:
                errors.append(error)

        if self._owes_move:
            self._owes_move = False
            self._await(stage, "bestmove", self.answer_timeout_s, lambda _: None)
        self._send("isready")
        self._await(stage, "readyok", self.answer_timeout_s, hear)
        if errors:
            raise self._failure(stage, "refusal", Phrase("failed-refusal", {"text": errors[0]}))

    def _await(
        self,
        stage: str,
        wanted: str | tuple[str, ...],
        timeout: float,
        hear: Callable[[str], None],
        stop: Stop | None = None,
    ) -> str:
        """The line that begins with a wanted word; `hear` gets those before it."""
        answers = (wanted,) if isinstance(wanted, str) else wanted
        program = self._running_program()
        deadline = time.monotonic() + timeout
        while True:
            if stop is not None and stop.is_set and self._stopped_at is None:
                self.stop()
            stopped_at = self._stopped_at if self._is_thinking else None
            patient_until = deadline if stopped_at is None else stopped_at + self.answer_timeout_s
            left = min(deadline, patient_until) - time.monotonic()
            if left <= 0:
                seconds = timeout if stopped_at is None else self.answer_timeout_s
                raise self._end_failed(stage, "silence", _silence(answers[0], seconds))
            line = program.output.take(min(left, STOP_POLL_INTERVAL_S))
            if line is None:
                if program.output.has_ended:
                    raise self._end_failed(stage, "death", program.exit_reason())
                continue
            if any(line.split(maxsplit=1)[:1] == [answer] for answer in answers):
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

    def _failure(self, stage: str, kind: Kind, reason: Phrase) -> EngineFailedError:
        received = self._program.output.last() if self._program is not None else ""
        failure = EngineFailedError(self.name, stage, kind, reason.text(), received)
        failure._phrase = reason
        return failure

    def _end_failed(self, stage: str, kind: Kind, reason: Phrase) -> EngineFailedError:
        """The failure, with the engine ended: it cannot be told any more what it answers to."""
        failure = self._failure(stage, kind, reason)
        program, self._program = self._program, None
        if program is not None:
            program.end(0.0)
        return failure


def _silence(answer: str, seconds: float) -> Phrase:
    """Why an engine failed that did not answer in time."""
    option = TIMEOUT_NAMES.get(answer, "")
    return Phrase("failed-silence", {"text": answer, "seconds": f"{seconds:g}", "option": option})


def program_name(command: Sequence[str]) -> str:
    """What a program is called until it says so itself: by its script where it has one.

    >>> program_name(["python3.11", "-u", "bots/miser.py", "serve"]), program_name(["./rival", "x"])
    ('miser.py', 'rival')
    """
    name = Path(command[0]).name
    if not INTERPRETER.fullmatch(name.lower()):
        return name
    for argument in command[1:]:
        if argument in TEXT_OPTIONS:
            break
        if not argument.startswith("-"):
            return Path(argument).name
    return name


def refusal_in(line: str) -> str:
    """What an engine says that it cannot do; empty where the line is another one.

    >>> refusal_in("info error no such move"), refusal_in("info depth 1")
    ('no such move', '')
    """
    if line.split(maxsplit=2)[:2] != ["info", "error"]:
        return ""
    return printable(line.partition("error")[2].strip()) or "it does not say why"
