"""Reads what is typed, or piped in, a line at a time."""

from __future__ import annotations

import importlib
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, NoReturn

from gipfel.cli.terminal.terminal_text import one_line
from gipfel.engine.protocol import lines
from gipfel.errors import GipfelError

__all__ = [
    "LONGEST_LINE",
    "EndedBySignal",
    "InputError",
    "RefusalCounter",
    "is_typed",
    "raise_signals",
    "read_line",
]

# In characters. A whole GIPF turn has at most about 150.
LONGEST_LINE = 1000

# So many piped lines in a row that mean nothing are no game.
MOST_REFUSED = 100

# Of a line that was piped in, a transcript shows so many characters.
LONGEST_ECHO = 200

# The signals that end a program (Windows has no closed terminal among them), and what shells add to
# their number for an exit status.
ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
SIGNALLED = 128


class InputError(GipfelError):
    """Something was piped in that is no game."""


class EndedBySignal(KeyboardInterrupt):
    """The system ends the program: its terminal was closed, or someone asked for it."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = SIGNALLED + number


@contextmanager
def raise_signals() -> Iterator[None]:
    """Within it, the signals that end a program raise EndedBySignal, once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heeded = [number for number in ENDING if signal.getsignal(number) is signal.SIG_DFL]
    for number in heeded:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, signal.SIG_DFL)


def _end(number: int, _frame: object) -> NoReturn:
    signal.signal(number, signal.SIG_DFL)
    raise EndedBySignal(number)


def read_line(prompt: str) -> str | None:
    """The next line, or None at the end of the input.

    Of a line over LONGEST_LINE only one character more than that comes back. Bytes that are no
    text become question marks.
    """
    if is_typed():
        return _read_typed(prompt)
    print(prompt, end="", flush=True)  # noqa: T201 - as input() does
    line = _read_piped()
    print(one_line(line or "", LONGEST_ECHO), flush=True)  # noqa: T201 - for the transcript
    return line


def is_typed() -> bool:
    """Whether a person types, rather than a file or a program."""
    return sys.stdin is not None and sys.stdin.isatty()


class RefusalCounter:
    """Counts lines that meant nothing. A person may type as many as he likes."""

    def __init__(self) -> None:
        self._refused = 0

    def note(self, is_understood: bool) -> None:
        """Counts one line more, or begins anew. Raises InputError after too many in a row."""
        self._refused = 0 if is_understood else self._refused + 1
        if self._refused >= MOST_REFUSED and not is_typed():
            raise InputError(
                f"standard input: {MOST_REFUSED} lines in a row that mean nothing here"
            )


def _read_typed(prompt: str) -> str | None:
    with suppress(ImportError):
        importlib.import_module("readline")  # gives input() arrow keys and a history
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    dropped = ""
    while True:
        try:
            return input(prompt)[: LONGEST_LINE + 1]
        except EOFError:
            print()  # noqa: T201 - Ctrl-D leaves the cursor behind the prompt
            return None
        except KeyboardInterrupt as interrupt:
            typed = _typed_so_far()
            # Some libraries still show the line before on an empty one: twice the same leaves, too.
            if isinstance(interrupt, EndedBySignal) or typed in ("", dropped):
                raise
            dropped = typed
            print()  # noqa: T201 - as in shells, Ctrl-C drops a line that was begun


def _typed_so_far() -> str:
    readline = sys.modules.get("readline")
    return readline.get_line_buffer() if readline else ""


def _read_piped() -> str | None:
    stream: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    return None if stream is None else lines.read_line(stream, LONGEST_LINE)
