"""A file that grows game by game, and goes on where an interrupted run has left it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self, TextIO

import typer

from gipfel import words
from gipfel.cli.terminal.terminal_text import one_line
from gipfel.cli.usage import environment_language
from gipfel.errors import RecordError

__all__ = ["GameStream", "ResumableFile"]


class GameStream:
    """Standard output, a pipe or a device: what is written there is written."""

    games = 0

    def __init__(self, stream: TextIO, header: str) -> None:
        self._stream = stream
        self._stream.write(header)

    def add(self, text: str) -> None:
        """Writes what belongs to one game more."""
        self._stream.write(text)
        self._stream.flush()


class ResumableFile:
    """What is written for each game in turn; the file takes its name only when all is written.

    Beside it, while it grows, stand how far it is and the terms of the work (`FILE.progress`): what
    is written is only counted when it is there whole. So the same work goes on after whatever ended
    the process, and loses or doubles no game. Raises RecordError where other work was begun there.
    """

    def __init__(self, path: Path, terms: Mapping[str, Any], header: str) -> None:
        self._path = path
        self._terms = json.loads(json.dumps(terms))
        self.part = Path(f"{path}.part")
        self._progress = Path(f"{path}.progress")
        self._next_progress = Path(f"{path}.progress.part")
        self.games = 0  # that are written already
        size = self._take_up() if self.part.exists() and self._progress.exists() else 0
        self._file: TextIO = self.part.open("r+" if size else "w", encoding="utf-8", newline="")
        self._file.truncate(size)
        self._file.seek(size)
        if not size:
            self._file.write(header)

    def add(self, text: str) -> None:
        """Writes what belongs to one game more."""
        self._file.write(text)
        self._file.flush()
        self.games += 1
        self._note(os.fstat(self._file.fileno()).st_size)

    def finish(self) -> None:
        """Gives the file its name."""
        self._file.close()
        self.part.replace(self._path)
        self._forget()

    def close(self) -> None:
        """Leaves the work to be gone on with, if any was done."""
        self._file.close()
        if not self.games:
            self.part.unlink(missing_ok=True)
            self._forget()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.finish()
            return
        self.close()
        if issubclass(kind, KeyboardInterrupt):
            typer.echo(f"gipfel: {self._advice()}", err=True)

    def _advice(self) -> str:
        language = environment_language()
        if not self.games:
            return words.message("interrupted", language)
        return words.message("interrupted-resumable", language, file=one_line(str(self.part)))

    def _take_up(self) -> int:
        """The bytes that are there of whole games."""
        try:
            found = json.loads(self._progress.read_text(encoding="utf-8"))
            terms, self.games, size = found["terms"], int(found["games"]), int(found["bytes"])
        except (ValueError, KeyError, TypeError):
            terms, size = None, 0
        if terms != self._terms or self.part.stat().st_size < size:
            raise RecordError("output-of-other-work", text=one_line(str(self.part)))
        return size

    def _note(self, size: int) -> None:
        noted = {"terms": self._terms, "games": self.games, "bytes": size}
        self._next_progress.write_text(json.dumps(noted), encoding="utf-8")
        self._next_progress.replace(self._progress)

    def _forget(self) -> None:
        self._progress.unlink(missing_ok=True)
        self._next_progress.unlink(missing_ok=True)
