"""An index of the openings of many games, on the disk: a SQLite database.

`index_of` in `index_builder` gives that of a file of records, and builds it where there is none.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Self

from gipfel._value import Formatted
from gipfel.review.explorer.results import Results
from gipfel.review.explorer.source import Edge

__all__ = ["LAYOUT", "TABLES", "IndexTerms", "IndexedGame", "OpeningIndex", "signed", "unsigned"]

# Another number, another layout: an index of another one is built anew.
LAYOUT = 1

TABLES = """
CREATE TABLE about (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE games (
  number INTEGER PRIMARY KEY, game TEXT, white TEXT, black TEXT, date TEXT, result TEXT
);
CREATE TABLE openings (
  position INTEGER, following INTEGER,
  white INTEGER, draws INTEGER, black INTEGER, unfinished INTEGER, game INTEGER,
  PRIMARY KEY (position, following)
) WITHOUT ROWID;
"""

# SQLite's integers have a sign, keys have none: this keeps their order.
HIGHEST_BIT = 1 << 63


class IndexTerms(NamedTuple):
    """What an index was built from and how: where one of these differs, it is outdated."""

    layout: int
    size: int
    modified: int
    kind: str
    plies: int


@dataclass(frozen=True)
class IndexedGame(Formatted):
    """A game of the file, as its tags tell; what they do not is None."""

    number: int
    """Its number in the file, from 1 on."""
    game: str
    """The name of its kind."""
    white: str | None
    """Who played White."""
    black: str | None
    """Who played Black."""
    date: str | None
    """The day, as the tag Date has it."""
    result: str
    """The result, as records write it."""


class OpeningIndex:
    """The openings of a file's games; a source for an `Explorer`. Leaving its context closes it."""

    def __init__(self, path: Path) -> None:
        """Opens an index. Raises ValueError where there is none that this version knows."""
        try:
            self._connection = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise ValueError(f"{path}: {error}") from None
        try:
            about = dict(self._connection.execute("SELECT name, value FROM about").fetchall())
            self.terms = IndexTerms(*(about[name] for name in IndexTerms._fields))
            self.refused = int(about["refused"])
            """How many games of the file could not be read."""
            self._games = int(about["games"])
        except (sqlite3.Error, KeyError) as error:
            self._connection.close()
            raise ValueError(f"{path}: {error}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        """How many games it has."""
        return self._games

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()

    def edges(self, key: int) -> Mapping[int, Edge]:
        """What followed a position, by the folded keys of both."""
        rows = self._connection.execute(
            "SELECT following, white, draws, black, unfinished, game FROM openings"
            " WHERE position = ?",
            (signed(key),),
        )
        return {unsigned(row[0]): Edge(Results(*row[1:5]), str(row[5])) for row in rows}

    def game(self, number: int) -> IndexedGame | None:
        """A game by its number in the file, from 1 on; None where there is no such number."""
        row = self._connection.execute("SELECT * FROM games WHERE number = ?", (number,)).fetchone()
        return None if row is None else IndexedGame(*row)

    def games_by_kind(self) -> Mapping[str, int]:
        """How many games there are of each kind, the most first."""
        rows = self._connection.execute(
            "SELECT game, count(*) FROM games GROUP BY game ORDER BY 2 DESC, 1"
        )
        return dict(rows.fetchall())


def signed(key: int) -> int:
    """A key as databases have it.

    >>> signed(0), signed(2**64 - 1), unsigned(signed(12345))
    (-9223372036854775808, 9223372036854775807, 12345)
    """
    return key - HIGHEST_BIT


def unsigned(number: int) -> int:
    """The key that a database has so."""
    return number + HIGHEST_BIT
