"""The file that keeps the games of a terminal: each is a record, written after every move."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from gipfel.record import Record, read

__all__ = ["SavedGames", "dated_tags"]


def dated_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """The tags of a game that begins now."""
    now = datetime.now(UTC)
    day = f"{now:%Y.%m.%d}"
    return {"Date": day, "UTCDate": day, "UTCTime": f"{now:%H:%M:%S}", **tags}


class SavedGames:
    """The games in a file. The last one goes on where it was not finished.

    Raises RecordError where the file holds something else, which is then left as it is, and OSError
    where it cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._finished = list(read(path)) if path.exists() else []
        self._check_writable()
        self.unfinished: Record | None = None
        if self._finished and self._finished[-1].outcome() is None:
            self.unfinished = self._finished.pop()
        self._written = ""

    def _check_writable(self) -> None:
        part = self._part()
        try:
            part.touch()
            part.unlink()
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None

    def _part(self) -> Path:
        return Path(f"{self.path}.part")

    def write(self, records: Iterable[Record]) -> None:
        """Writes the games of this sitting after the finished ones, where anything is new."""
        begun = [record for record in records if record.last.plies]
        text = "".join(f"{record}\n" for record in [*self._finished, *begun])
        if text == self._written:
            return
        part = self._part()
        part.write_text(text, encoding="utf-8", newline="\n")
        os.replace(part, self.path)  # noqa: PTH105 - it says that a file may be there
        self._written = text
