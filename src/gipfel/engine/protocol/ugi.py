"""The engine's text protocol, UGI: the game-neutral relative of UCI.

>>> protocol = Protocol(print)
>>> protocol.handle("position startpos moves g2 d3")
>>> protocol.handle("query position")
response ........./........../...R......./......R.../......... w place
>>> protocol.handle("position startpos moves z9")
info error z9: there is no cell z9
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from gipfel.engine.book import read_book
from gipfel.engine.network import read_network
from gipfel.engine.options import (
    BOOK,
    GAME,
    HASH,
    MULTI_PV,
    NETWORK,
    ON,
    PONDER,
    REPETITION,
    SEED,
    TRUE,
    Option,
    Settings,
    check_memory,
    defaults,
    option_named,
)
from gipfel.engine.printable import printable
from gipfel.engine.protocol.go import Go
from gipfel.engine.protocol.host import EngineHost, Host
from gipfel.engine.protocol.lines import LONGEST_LINE, read_line
from gipfel.engine.task import Pondering, Stop, Task
from gipfel.errors import (
    EngineError,
    GameOverError,
    GipfelError,
    IllegalMoveError,
    MoveSyntaxError,
    RefusedError,
    TooManyMovesError,
)
from gipfel.game import GAMES, Game, Outcome, Position
from gipfel.record import Record

__all__ = ["Protocol", "speak"]

# A search ends within a few milliseconds; a count of a crowded position may not.
STOP_TIMEOUT_S = 1.0

# What is still searched when the input ends has been asked for, and is told where it comes so soon.
LAST_ANSWER_TIMEOUT_S = 10.0

# In plies: shorter counts are over in an instant, and cannot be stopped.
SHORT_COUNT = 2

LONGEST_ERROR = 500

# Behind this word of `setoption` stands the value.
VALUE = re.compile(r"(?<!\S)value(?!\S)")

# What is handed to each search, so that nothing needs to be made anew for it.
SETTINGS_OF_A_SEARCH = (REPETITION.name, MULTI_PV.name, SEED.name, PONDER.name)

# In bits: so many games of one seed do not meet those of the next.
SEED_SHIFT = 32


class Protocol:
    """Understands the protocol line by line, and answers with `send`.

    It does no input or output of its own. `send` gets whole lines, one at a time, from this thread
    and from the one that searches; it must not raise. `host` is what searches: our engine, if
    nothing else is said.
    """

    def __init__(
        self,
        send: Callable[[str], None],
        settings: Settings | None = None,
        host: Host | None = None,
    ) -> None:
        self._write = send
        self._writing = threading.Lock()
        self._host = host or EngineHost()
        self._settings = {**defaults(self._host.options), **(settings or {})}
        self._record = self._new_record()
        self._task: Task[None] | None = None
        self._pondering: Pondering | None = None
        self._games = 0  # begun by `uginewgame` since the seed was set
        self.has_quit = False
        self._commands: dict[str, Callable[[str], None]] = {
            "ugi": self._ugi,
            "isready": self._isready,
            "uginewgame": self._uginewgame,
            "setoption": self._setoption,
            "position": self._position,
            "go": self._go,
            "ponderhit": self._ponderhit,
            "stop": self._stop,
            "query": self._query,
            "quit": self._quit,
        }
        self._queries: dict[str, Callable[[], str]] = {
            "gameover": lambda: _truth(self._record.outcome() is not None),
            "p1turn": lambda: _truth(self._record.position.turn == "w"),
            "result": lambda: _result(self._record.outcome()),
            "legalmoves": lambda: " ".join(_moves(self._record)),
            "position": lambda: str(self._record.position),
        }

    def handle(self, line: str) -> None:
        """Does what a line says. What cannot be done is answered with `info error`."""
        if len(line) > LONGEST_LINE:
            self._refuse(f"the line has more than {LONGEST_LINE} characters")
            return
        words = line.split(maxsplit=1)
        if not words or self.has_quit:
            return
        try:
            self._obey(words[0], "".join(words[1:]))
        except RefusedError as error:
            self._refuse(f"{printable(error.input)}: {error.sentence()}")
        except GipfelError as error:
            self._refuse(str(error))

    def wait(self, seconds: float | None = None) -> bool:
        """Whether nothing is searched any more, after waiting for so long at most."""
        return self._task is None or self._task.wait(seconds)

    def close(self, timeout_s: float = STOP_TIMEOUT_S) -> bool:
        """Ends everything. False where something goes on that cannot be called off so soon."""
        self.has_quit = True
        return self._is_halted(timeout_s)

    @property
    def _kind(self) -> Game:
        return GAMES[str(self._settings["Game"])]

    def _new_record(self, start: Position | None = None) -> Record:
        """A game that begins, by the rules that are switched on."""
        return Record(self._kind, start, counts_repetition=self._settings["Repetition"] == ON)

    @property
    def _seed(self) -> int:
        """What this game's moves are picked by."""
        return (int(self._settings.get(SEED.name, 0)) << SEED_SHIFT) + self._games

    def _obey(self, command: str, rest: str) -> None:
        if command not in self._commands:
            known = ", ".join(self._commands)
            raise EngineError(f"“{printable(command)}” is not understood; the commands are {known}")
        self._commands[command](rest)

    def _send(self, line: str) -> None:
        with self._writing:
            self._write(line)

    def _refuse(self, reason: str) -> None:
        self._send(f"info error {printable(reason, LONGEST_ERROR)}")

    def _ugi(self, _: str) -> None:
        for line in self._host.identity:
            self._send(line)
        for option in self._host.options:
            self._send(option.declaration())
        self._send("ugiok")

    def _isready(self, _: str) -> None:
        try:
            if self.wait(0):
                self._host.prepare(self._settings)
        finally:
            self._send("readyok")

    def _uginewgame(self, _: str) -> None:
        self._halt()
        self._record = self._new_record()
        self._games += 1
        self._host.begin(self._seed)

    def _setoption(self, rest: str) -> None:
        found = VALUE.search(rest)
        words = rest[: found.start()].split() if found else []
        if not found or words[:1] != ["name"]:
            raise EngineError("setoption: write setoption name NAME value VALUE")
        option = option_named(" ".join(words[1:]), self._host.options)
        value = option.parse(rest[found.end() :].strip())  # a path may have spaces side by side
        self._check(option, value)
        self._halt()
        if option is SEED:
            self._games = 0
        if value != self._settings[option.name]:
            self._set(option.name, value)

    def _check(self, option: Option, value: str | int) -> None:
        """Raises EngineError where this machine or game cannot have the value."""
        if option is HASH:
            check_memory(option.name, int(value))
        if option is NETWORK and value not in NETWORK.choices:
            read_network(self._kind.name, Path(str(value)))
        if option is BOOK and value not in BOOK.choices:
            read_book(self._kind.name, Path(str(value)))

    def _set(self, name: str, value: str | int) -> None:
        self._settings[name] = value
        if name not in SETTINGS_OF_A_SEARCH:
            self._host.reset()
        if name == GAME.name:
            self._record = self._new_record()
        if name == REPETITION.name:
            self._replay()

    def _replay(self) -> None:
        """Plays the game again by the rules that are switched on now, until it is over by them."""
        played, self._record = self._record, self._new_record(self._record.root.position)
        with suppress(GameOverError):
            for node in played.main_line():
                self._record.play(node.text)

    def _position(self, rest: str) -> None:
        words = rest.split()
        at = words.index("moves") if "moves" in words else len(words)
        before, moves = words[:at], words[at + 1 :]
        if before == ["startpos"]:
            record = self._new_record()
        elif before[:1] == ["fen"]:
            record = self._new_record(self._kind.parse(" ".join(before[1:])))
        else:
            raise EngineError("position: write position startpos or fen TEXT, then moves if any")
        for move in moves:
            record.play(move)
        self._halt()
        self._record = record

    def _go(self, rest: str) -> None:
        self._halt()
        go = Go.parse(rest.split())
        if go.perft is not None:
            position, depth = self._record.position, go.perft
            self._task = Task(lambda stop: self._count(position, depth, stop))
        elif self._record.outcome() is not None:
            self._send("bestmove none")
        else:
            self._search(go)

    def _search(self, go: Go) -> None:
        search = self._host.search(self._record.last, go, self._send, self._settings, self._seed)
        self._pondering = Pondering() if go.ponder else None

        def work(stop: Stop) -> None:
            try:
                search.run(stop)  # even where it shall stop already: a move is owed
                best = search.best()
            except (IllegalMoveError, MoveSyntaxError) as error:
                self._refuse(str(error))
                best = _one_word(error.input)
            except GipfelError as error:
                self._refuse(str(error))
                return
            if search.is_held_back:
                stop.wait()
            if isinstance(stop, Pondering):
                stop.wait_for_answer()
            reply = search.expected_reply() if self._settings.get(PONDER.name) == TRUE else None
            self._send(f"bestmove {best}" + (f" ponder {reply}" if reply else ""))

        self._task = Task(work, self._pondering)

    def _count(self, position: Position, depth: int, stop: Stop) -> None:
        count = _count_lines(position, depth, stop)
        if stop.is_set:
            self._refuse(f"perft {depth} was stopped")
        else:
            self._send(f"info perft {depth} nodes {count}")

    def _ponderhit(self, _: str) -> None:
        """The expected move was played: from now on time counts."""
        if self._pondering is None or self.wait(0):
            raise EngineError("ponderhit: the engine is not pondering")
        self._pondering.hit()

    def _stop(self, _: str) -> None:
        self._is_halted()

    def _query(self, rest: str) -> None:
        question = " ".join(rest.split())
        if question not in self._queries:
            known = ", ".join(self._queries)
            raise EngineError(f"query “{printable(question)}” is not understood; ask for {known}")
        self._send(f"response {self._queries[question]()}".rstrip())

    def _quit(self, _: str) -> None:
        self.close()

    def _is_halted(self, timeout_s: float = STOP_TIMEOUT_S) -> bool:
        return self._task is None or self._task.stop(timeout_s)

    def _halt(self) -> None:
        if not self._is_halted():
            raise EngineError("the engine is still counting")
        task, self._task = self._task, None
        if task is not None:
            task.result()  # raises what went wrong in it


class Sink:
    """Writes lines to a stream until nobody reads there any more."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.is_broken = False

    def write(self, line: str) -> None:
        """Writes one line, if it can be written. Never raises: the searching thread calls it."""
        if self.is_broken:
            return
        try:
            self._stream.write(line.encode("utf-8", "replace") + b"\n")
            self._stream.flush()
        except OSError:
            self.is_broken = True
            self._silence()

    def _silence(self) -> None:
        """What is still in the buffer goes nowhere, so that Python's exit does not complain."""
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)


def speak(
    source: BinaryIO,
    stream: BinaryIO,
    settings: Settings | None = None,
    host: Host | None = None,
) -> None:
    """Speaks the protocol until `quit`, or until one of the streams ends.

    `host` is what searches: our engine, if nothing else is said. Where the core is in something
    that cannot be called off, the process ends here: a thread in it must not outlive the
    interpreter.

    >>> from io import BytesIO
    >>> said = BytesIO()
    >>> speak(BytesIO(b"isready\\nquit\\n"), said)
    >>> said.getvalue().split()
    [b'readyok']
    """
    sink = Sink(stream)
    protocol = Protocol(sink.write, settings, host)
    try:
        while not protocol.has_quit and not sink.is_broken:
            line = read_line(source)
            if line is None:
                protocol.close(LAST_ANSWER_TIMEOUT_S)
                break
            protocol.handle(line)
    finally:
        if not protocol.close():
            os._exit(0)


def _count_lines(position: Position, depth: int, stop: Stop) -> int:
    """The number of lines of play; anything once it shall stop."""
    if depth <= SHORT_COUNT:
        return position.perft(depth)
    try:
        moves = position.legal_moves()
    except TooManyMovesError:
        return position.perft(depth)
    total = 0
    for move in moves:
        if stop.is_set:
            break
        total += _count_lines(position.play(move), depth - 1, stop)
    return total


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none"
    return {"w": "p1win", "b": "p2win", None: "draw"}[outcome.winner]


def _moves(record: Record) -> list[str]:
    return [] if record.outcome() else sorted(map(str, record.position.legal_moves()))


def _one_word(text: str) -> str:
    """A player's move that is none, as far as it can stand behind `bestmove`."""
    words = printable(text).split()
    return words[0] if len(words) == 1 else "none"


def _truth(is_true: bool) -> str:
    return "true" if is_true else "false"
