"""Standard input, output and error as commands find them, where they were closed, too."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from typing import Any, TextIO

from gipfel import words
from gipfel.cli.terminal.terminal_text import PLAIN

__all__ = ["discard_output", "open_streams"]


class ClosedStream(io.RawIOBase):
    """Stands for a stream that was closed. Whoever reads or writes is told, once."""

    def __init__(self, reason: str) -> None:
        self._reason = reason
        self._is_told = False

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, _buffer: Any, /) -> int:
        return self._tell(0)

    def write(self, data: Any, /) -> int:
        return self._tell(len(data))

    def _tell(self, size: int) -> int:
        if not self._is_told:
            self._is_told = True
            raise OSError(errno.EBADF, self._reason)
        return size


def open_streams(language: str) -> None:
    """Has every standard stream there, and able to write any text.

    One that was closed (`<&-` in a shell) keeps its number, lest a file that is opened later get
    it. To read or write it is an error; what goes to a closed stderr is lost.
    """
    for number, mode in ((0, os.O_RDONLY), (1, os.O_WRONLY), (2, os.O_WRONLY)):
        _keep_number(number, mode)
    if sys.stdin is None:
        sys.stdin = _closed("stdin", language)
    if sys.stdout is None:
        sys.stdout = _closed("stdout", language)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - until the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def _keep_number(number: int, mode: int) -> None:
    try:
        os.fstat(number)
    except OSError:
        opened = os.open(os.devnull, mode)
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)


def _closed(stream: str, language: str) -> TextIO:
    raw = ClosedStream(words.message("stream-closed", language, stream=stream))
    return io.TextIOWrapper(
        io.BufferedReader(raw) if stream == "stdin" else io.BufferedWriter(raw), encoding="utf-8"
    )


def discard_output() -> None:
    """What could not be written is forgotten, lest the interpreter try once more at its end."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
