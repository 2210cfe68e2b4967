"""Builds the index of a file of records, in one pass and in memory that does not grow with it.

The moves are sorted on the disk and written in the order of the index. It appears whole or not at
all, and is built anew where the file has changed.
"""

from __future__ import annotations

import os
import sqlite3
import struct
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import astuple
from itertools import groupby
from pathlib import Path
from typing import BinaryIO, TypeVar

from gipfel.engine.task import Stop
from gipfel.errors import GipfelError, RecordError
from gipfel.game import GAMES, Game
from gipfel.record import Record, read
from gipfel.review.explorer.index import (
    LAYOUT,
    TABLES,
    IndexedGame,
    IndexTerms,
    OpeningIndex,
    signed,
)
from gipfel.review.explorer.results import RESULTS
from gipfel.review.explorer.runs import SortedRuns
from gipfel.review.explorer.source import PLIES, transitions

__all__ = ["IndexingStoppedError", "index_of", "index_path"]

SUFFIX = ".openings"
PART = ".part"

# Nobody reads it before it is finished; where it never is, it is thrown away.
BUILDING = "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE;"

# A move as it is sorted: the keys of both positions, the number of the game, and its result.
MOVE = struct.Struct(">QQIB")
KEYS = struct.Struct(">QQ")
MOVES_IN_MEMORY = 1 << 19  # some 40 MB

# How much of the time reading takes; the rest is writing.
READING_SHARE = 0.9

ItemT = TypeVar("ItemT")
Report = Callable[[float], object]
Row = tuple[int, int, int, int, int, int, int]


class IndexingStoppedError(GipfelError):
    """The work was asked to end before the index was built."""


def index_path(file: Path) -> Path:
    """Where the index of a file is, unless told otherwise: beside it.

    >>> index_path(Path("games.txt")).name
    'games.txt.openings'
    """
    return file.with_name(file.name + SUFFIX)


def index_of(
    file: Path,
    path: Path | None = None,
    *,
    game: Game | None = None,
    plies: int = PLIES,
    on_progress: Report = float,
    stop: Stop | None = None,
) -> OpeningIndex:
    """The index of a file of records; built first where there is none, or the file has changed.

    `path` is that of the index. `game` is for texts that do not say which game they are, `plies`
    how much of each game is indexed. `on_progress` is told how much of the work is done, from 0 to
    1; `stop` ends it, which leaves nothing behind and raises IndexingStoppedError. Games that
    cannot be read are counted and left out. Raises OSError where the file cannot be read, or the
    index cannot be written.
    """
    path = path or index_path(file)
    terms = _terms_of(file, game, plies)
    with suppress(ValueError):
        index = OpeningIndex(path)
        if index.terms == terms:
            return index
        index.close()
    IndexBuilder(file, terms, on_progress, stop or Stop()).build(path)
    return OpeningIndex(path)


def _terms_of(file: Path, game: Game | None, plies: int) -> IndexTerms:
    state = file.stat()
    return IndexTerms(LAYOUT, state.st_size, state.st_mtime_ns, game.name if game else "", plies)


class IndexBuilder:
    """Builds one index."""

    def __init__(self, file: Path, terms: IndexTerms, on_progress: Report, stop: Stop) -> None:
        self._file = file
        self._terms = terms
        self._on_progress = on_progress
        self._stop = stop
        self._refused = 0

    def build(self, path: Path) -> None:
        """Builds it under another name; it gets its own when it is whole."""
        handle, name = tempfile.mkstemp(PART, f"{path.name}.", path.parent)
        os.close(handle)
        part = Path(name)
        try:
            with (
                closing(sqlite3.connect(part, isolation_level=None)) as connection,
                SortedRuns(MOVE.size, MOVES_IN_MEMORY, part.parent) as moves,
            ):
                self._write(connection, moves)
            _flush(part)
            part.replace(path)
        except sqlite3.Error as error:  # the disk is full, or broken
            raise OSError(f"{path}: {error}") from None
        finally:
            part.unlink(missing_ok=True)

    def _write(self, connection: sqlite3.Connection, moves: SortedRuns) -> None:
        connection.executescript(BUILDING + TABLES)
        connection.execute("BEGIN")
        connection.executemany(
            "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)", map(astuple, self._games(moves))
        )
        rows = self._until_stopped(_rows(moves.merged()))
        connection.executemany("INSERT INTO openings VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
        about = {**self._terms._asdict(), "games": games, "refused": self._refused}
        connection.executemany("INSERT INTO about VALUES (?, ?)", about.items())
        connection.execute("COMMIT")
        self._on_progress(1.0)

    def _games(self, moves: SortedRuns) -> Iterator[IndexedGame]:
        """The games of the file, whose moves go where they are sorted."""
        kind = GAMES[self._terms.kind] if self._terms.kind else None
        with self._file.open("rb") as source:
            pieces = _Watched(source, self._terms.size, self._on_progress)
            records = self._until_stopped(read(pieces, kind, on_error=self._refuse))
            for number, record in enumerate(records, 1):
                result = RESULTS.index(record.result)
                for key, following in transitions(record, self._terms.plies):
                    moves.add(MOVE.pack(key, following, number, result))
                yield _indexed(number, record)

    def _refuse(self, _: RecordError) -> None:
        self._refused += 1

    def _until_stopped(self, items: Iterable[ItemT]) -> Iterator[ItemT]:
        for item in items:
            if self._stop.is_set:
                raise IndexingStoppedError("the index was not built: the work was asked to end")
            yield item


class _Watched:
    """A file that tells how much of it is read."""

    def __init__(self, source: BinaryIO, size: int, on_progress: Report) -> None:
        self._source = source
        self._size = size
        self._on_progress = on_progress

    def read(self, size: int, /) -> bytes:
        """The next piece."""
        piece = self._source.read(size)
        self._on_progress(READING_SHARE * min(1.0, self._source.tell() / max(1, self._size)))
        return piece


def _indexed(number: int, record: Record) -> IndexedGame:
    tags = record.tags
    white, black, date = (tags.get(name) for name in ("White", "Black", "Date"))
    return IndexedGame(number, record.game.name, white, black, date, record.result)


def _rows(moves: Iterable[bytes]) -> Iterator[Row]:
    """The rows of the index, from moves that are sorted."""
    for keys, same in groupby(moves, key=lambda move: move[: KEYS.size]):
        position, following = KEYS.unpack(keys)
        results: Counter[int] = Counter()
        latest = 0
        for move in same:
            latest = max(latest, int.from_bytes(move[KEYS.size : -1], "big"))
            results[move[-1]] += 1
        counts = (results[0], results[1], results[2], results[3])
        yield (signed(position), signed(following), *counts, latest)


def _flush(path: Path) -> None:
    """Has a file on the disk before another one is replaced by it."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
