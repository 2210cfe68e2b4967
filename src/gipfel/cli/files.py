"""The files that commands read records from and write them to; `-` is standard input and output."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, TextIO

import typer

from gipfel import words
from gipfel.cli.arguments import file_named, game_named, names_of_games
from gipfel.cli.terminal.terminal_text import one_line, writable
from gipfel.cli.usage import environment_language
from gipfel.errors import RecordError
from gipfel.game import GAMES, Game
from gipfel.record import Record, read

__all__ = [
    "LEFT_OUT",
    "STANDARD",
    "FilesArgument",
    "OutputOption",
    "RecordGameOption",
    "Records",
    "output",
]

STANDARD = "-"

# The exit status where a game was left out.
LEFT_OUT = 1

# So many texts in a row, from the beginning of a file on, that are no games: it holds none.
MOST_REFUSED = 20

FilesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE",
        help="Records, Little Golem or CodeCup games, GIPF score sheets; - is standard input.",
    ),
]

RecordGameOption = Annotated[
    Game | None,
    typer.Option(
        "--game",
        metavar="GAME",
        parser=game_named,
        autocompletion=names_of_games,
        help=f"For texts that do not name theirs: one of {', '.join(GAMES)}.",
    ),
]

OutputOption = Annotated[
    str,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Where to write; without it, to standard output.",
        show_default=False,
    ),
]


class Records:
    """The games of some files, one after the other. What is wrong is told and counted."""

    def __init__(self, files: Iterable[str], game: Game | None, language: str) -> None:
        self._files = files
        self._game = game
        self._language = language
        self.file = ""  # the present one
        self._games_in_file = 0
        self.read = 0  # games
        self.unread = 0  # files
        self.refused = 0  # games
        self.remarked = 0  # games that are not what they claim to be

    @property
    def is_incomplete(self) -> bool:
        """Whether a game or a whole file could not be read."""
        return bool(self.refused or self.unread)

    def __iter__(self) -> Iterator[Record]:
        for file in self._files:
            self.file = file
            self._games_in_file = 0
            try:
                with _open(file) as source:
                    yield from self._games(_Guarded(source))
            except _UnreadableError as error:
                self.unread += 1
                self._say(str(error) if file == STANDARD else f"{file}: {error}")

    def _games(self, source: _Guarded) -> Iterator[Record]:
        records = read(source, self._game)
        has_any = False
        refused = 0
        while has_any or refused < MOST_REFUSED:
            try:
                record = next(records)
            except StopIteration:
                return
            except RecordError as error:
                refused += 1
                self._refuse(error)
                continue
            has_any = True
            self.read += 1
            self._games_in_file += 1
            self._remark(record)
            yield record
        self._say(words.message("record-given-up", self._language, number=refused, text=self.file))

    def complain(self, error: RecordError) -> None:
        """Tells what is wrong in the present file."""
        number = str(self._games_in_file)
        place = error.place(self._language) or words.message(
            "record-number", self._language, number=number
        )
        name = "" if self.file == STANDARD else f"{self.file}, "
        where = f" ({error.position})" if error.position else ""
        self._say(f"{name}{place}: {error.sentence(self._language)}{where}")

    def _say(self, told: str) -> None:
        sys.stdout.flush()
        typer.echo(f"gipfel: {writable(one_line(told))}", err=True)

    def _refuse(self, error: RecordError) -> None:
        self.refused += 1
        self.complain(error)

    def _remark(self, record: Record) -> None:
        remarks = record.remarks
        self.remarked += bool(remarks)
        for remark in remarks:
            self.complain(remark)


class _UnreadableError(Exception):
    """A file that cannot be opened or read: the others still can."""


class _Guarded:
    """A file whose errors are told from those of whoever reads it."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source

    def read(self, size: int, /) -> bytes:
        """The next piece; from a pipe, what is there."""
        read: Callable[[int], bytes] = getattr(self._source, "read1", self._source.read)
        with _reading():
            return read(size)


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        raise _UnreadableError(getattr(error, "strerror", None) or str(error)) from None


@contextmanager
def _open(file: str) -> Iterator[BinaryIO]:
    if file == STANDARD:
        yield sys.stdin.buffer
        return
    with _reading():
        source = Path(file).open("rb")  # noqa: SIM115 - closed below
    with source:
        yield source


def _standard_output() -> TextIO:
    """A terminal has its own encoding; what is piped on or kept is a record, in UTF-8."""
    if isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    return sys.stdout


@contextmanager
def output(file: str) -> Iterator[TextIO]:
    """A file to write to, which takes its name only when all is written.

    So a file may be read and written at once, and nothing is lost when the work is broken off: then
    what there is stays under another name. What is no plain file, such as a pipe or a device, is
    written to as it is. Raises ArgumentError for a folder.
    """
    if file == STANDARD:
        yield _standard_output()
        return
    path = file_named(file).resolve()  # a link stays one
    if path.exists() and not path.is_file():
        with _create(path) as target:
            yield target
        return
    part = Path(f"{path}.part")
    with _create(part) as target:
        try:
            yield target
        except KeyboardInterrupt:
            kept = words.message("interrupted-kept", environment_language(), file=str(part))
            typer.echo(f"gipfel: {kept}", err=True)
            raise
        except BaseException:
            part.unlink()
            raise
    part.replace(path)


def _create(path: Path) -> TextIO:
    return path.open("w", encoding="utf-8", newline="\n")
