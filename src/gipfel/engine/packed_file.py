"""Files that are compressed by gzip: networks, opening books."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Generic, TypeVar

from gipfel.engine.printable import printable
from gipfel.errors import EngineError

__all__ = ["PackedFileReader"]

FILES_IN_MEMORY = 8

ContentT = TypeVar("ContentT")


class PackedFileReader(Generic[ContentT]):
    """Reads files of one kind; one that has not changed since is not read again.

    `parse` takes the game and the bytes, never more than `most_bytes`, and raises ValueError where
    they are unfit. `unfit` and `unreadable` name the texts in `words/`.
    """

    def __init__(
        self,
        parse: Callable[[str, bytes], ContentT],
        *,
        most_bytes: int,
        unfit: str,
        unreadable: str,
    ) -> None:
        self._parse = parse
        self._most_bytes = most_bytes
        self._unfit = unfit
        self._unreadable = unreadable
        self._read_once = lru_cache(maxsize=FILES_IN_MEMORY)(self._read)

    def read(self, game: str, path: Path) -> ContentT:
        """What the file of this game holds. Raises EngineError, which says why it is unfit."""
        try:
            written = path.stat()
        except (OSError, ValueError) as error:
            raise self._reading_error(path, error) from None
        return self._read_once(game, path, written.st_mtime_ns, written.st_size)

    def _read(self, game: str, path: Path, _mtime_ns: int, _size: int) -> ContentT:
        try:
            with gzip.open(path) as file:
                data = file.read(self._most_bytes)
        except (OSError, EOFError, zlib.error) as error:
            raise self._reading_error(path, error) from None
        try:
            return self._parse(game, data)
        except ValueError as error:
            raise EngineError.of(self._unfit, file=str(path), text=str(error)) from None

    def _reading_error(self, path: Path, error: Exception) -> EngineError:
        return EngineError.of(self._unreadable, file=printable(str(path)), text=str(error))
