"""Sorting more than memory holds: sorted runs on the disk, merged in the end (external sort).

>>> with SortedRuns(record_bytes=1, records_in_memory=2) as runs:
...     for record in (b"c", b"a", b"b"):
...         runs.add(record)
...     list(runs.merged())
[b'a', b'b', b'c']
"""

from __future__ import annotations

import heapq
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Self

__all__ = ["SortedRuns"]

# In records: what a run is read in pieces of.
PIECE = 4096


class SortedRuns:
    """Records of one size, to be read again in order. They go into one file without a name."""

    def __init__(
        self, record_bytes: int, records_in_memory: int, folder: Path | None = None
    ) -> None:
        self._size = record_bytes
        self._most = records_in_memory
        self._waiting: list[bytes] = []
        self._ends = [0]
        self._file = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - closed by the context

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, record: bytes) -> None:
        """Adds a record."""
        self._waiting.append(record)
        if len(self._waiting) >= self._most:
            self._write_run()

    def merged(self) -> Iterator[bytes]:
        """All records in order; nothing is added after that."""
        self._write_run()
        runs = zip(self._ends, self._ends[1:], strict=False)
        yield from heapq.merge(*(self._read_run(start, end) for start, end in runs))

    def _write_run(self) -> None:
        self._waiting.sort()
        self._file.seek(self._ends[-1])
        self._file.write(b"".join(self._waiting))
        self._ends.append(self._file.tell())
        self._waiting.clear()

    def _read_run(self, start: int, end: int) -> Iterator[bytes]:
        step = PIECE * self._size
        for at in range(start, end, step):
            self._file.seek(at)
            piece = self._file.read(min(step, end - at))
            for place in range(0, len(piece), self._size):
                yield piece[place : place + self._size]
