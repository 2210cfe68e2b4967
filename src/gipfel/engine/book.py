"""Opening books: positions that were searched long before, and what their moves are worth.

A book is a graph of positions, folded by the symmetries of the board. It holds a score for each
position, from the view of its player to move; the moves of a position are those that lead to
positions of the book. So every move of it is legal, and transpositions are found by themselves.

>>> shipped_path("gipf-basic").name
'gipf-basic.book.gz'
"""

from __future__ import annotations

import gzip
import random
import struct
import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gipfel._value import Formatted
from gipfel.engine.packed_file import PackedFileReader
from gipfel.game import Move, Position

__all__ = [
    "OFF",
    "SHIPPED",
    "Book",
    "BookMove",
    "book_named",
    "folded_key",
    "own_score",
    "read_book",
    "shipped_path",
]

SHIPPED = "shipped"
"""The book that came with the package, as the option says it."""
OFF = "off"
"""No book."""

FOLDER = Path(__file__).parent / "books"
MAX_FILE_BYTES = 1 << 25  # three million positions

HEADER = "gipfel book 1"
COUNTS = struct.Struct("<III")  # the checksum of what follows it, searched positions, leaves
CHECKSUM_BYTES = 4
KEY_BYTES, SCORE_BYTES = 8, 2

# In hundredths of a piece: what the engine gives away at most so that games vary.
PLAYABLE_LOSS = 5


def folded_key(position: Position) -> int:
    """The key of a position and of all that are alike but for a symmetry of the board."""
    return position.canonical().key


def own_score(position: Position, following: Position, score: int) -> int:
    """The score of a position that follows, from the view of who is to move in this one.

    At DVONN's change of phase White acts twice.
    """
    return score if following.turn == position.turn else -score


@dataclass(frozen=True)
class BookMove(Formatted):
    """A move of the book, and what it is worth to its player."""

    move: Move
    score: int
    """Hundredths of a piece, or decided as in `Line`."""


class Scores:
    """The scores of some positions by their keys, in two sorted arrays."""

    def __init__(self, keys: array[int], scores: array[int]) -> None:
        self.keys = keys
        self.scores = scores

    @classmethod
    def of(cls, scores: Mapping[int, int]) -> Scores:
        """The same from a mapping."""
        keys = sorted(scores)
        return cls(array("Q", keys), array("h", [scores[key] for key in keys]))

    def __len__(self) -> int:
        return len(self.keys)

    def get(self, key: int) -> int | None:
        """The score; None where there is none."""
        place = bisect_left(self.keys, key)
        is_there = place < len(self.keys) and self.keys[place] == key
        return self.scores[place] if is_there else None


class Book(Formatted):
    """The openings of one game.

    `searched` are the positions that have moves in it, `leaves` those that only end a line.
    """

    def __init__(self, game: str, searched: Scores, leaves: Scores, notes: tuple[str, ...] = ()):
        self.game = game
        self.notes = notes
        """Lines for people: how it was made."""
        self._searched = searched
        self._leaves = leaves

    @classmethod
    def of(
        cls,
        game: str,
        searched: Mapping[int, int],
        leaves: Mapping[int, int],
        notes: Iterable[str] = (),
    ) -> Book:
        """A book of scores by their folded keys."""
        return cls(game, Scores.of(searched), Scores.of(leaves), tuple(notes))

    def __repr__(self) -> str:
        return f"<Book {self.game}: {len(self._searched)} positions, {len(self._leaves)} leaves>"

    def __eq__(self, other: object) -> bool:
        """Whether it is of the same game, with the same positions, scores and notes."""
        return isinstance(other, Book) and self.format() == other.format()

    def __hash__(self) -> int:
        return hash((self.game, len(self._searched), len(self._leaves)))

    def __len__(self) -> int:
        """How many positions have moves in it."""
        return len(self._searched)

    def __contains__(self, position: Position) -> bool:
        """Whether the position has moves in it."""
        return self._searched.get(folded_key(position)) is not None

    def score(self, position: Position) -> int | None:
        """What a position is worth to its player to move; None where the book does not say."""
        key = folded_key(position)
        score = self._searched.get(key)
        return self._leaves.get(key) if score is None else score

    def moves(self, position: Position) -> tuple[BookMove, ...]:
        """The moves of a position, the best first; none where it is not in the book."""
        if position not in self:
            return ()
        found = []
        for move in position.legal_moves():
            following = position.play(move)
            score = self.score(following)
            if score is not None:
                found.append(BookMove(move, own_score(position, following, score)))
        return tuple(sorted(found, key=lambda known: -known.score))

    def pick(self, position: Position, seed: int) -> Move | None:
        """One of the moves that are as good as the best, or nearly; None where there is none.

        The same seed picks the same move; another position or seed, perhaps another.
        """
        moves = self.moves(position)
        playable = [each.move for each in moves if each.score >= moves[0].score - PLAYABLE_LOSS]
        return random.Random(seed ^ position.key).choice(playable) if playable else None

    def format(self) -> bytes:
        """The file, before it is compressed."""
        lines = [HEADER, f"game {self.game}", *self.notes, "", ""]
        body = b"".join(map(_bytes_of, self._arrays()))
        counts = COUNTS.pack(0, len(self._searched), len(self._leaves))[CHECKSUM_BYTES:]
        checksum = zlib.crc32(counts + body).to_bytes(CHECKSUM_BYTES, "little")
        return "\n".join(lines).encode() + checksum + counts + body

    @classmethod
    def parse(cls, game: str, data: bytes) -> Book:
        """Reads a file of this game's openings. Raises ValueError, which says why it is unfit."""
        head, _, rest = data.partition(b"\n\n")
        header, *lines = head.decode("utf-8", "replace").split("\n")
        if header != HEADER:
            raise ValueError("it is no book of gipfel, or of a version that is not known here")
        if lines[:1] != [f"game {game}"]:
            raise ValueError(f"it is not a book of {game}")
        if len(rest) < COUNTS.size:
            raise ValueError("its size is wrong")
        checksum, *counts = COUNTS.unpack_from(rest)
        body = rest[COUNTS.size :]
        if len(body) != sum(counts) * (KEY_BYTES + SCORE_BYTES):
            raise ValueError("its size is wrong")
        if zlib.crc32(rest[CHECKSUM_BYTES:]) != checksum:
            raise ValueError("it is damaged: the checksum is wrong")
        searched = _scores_in(body, counts[0])
        leaves = _scores_in(body[counts[0] * (KEY_BYTES + SCORE_BYTES) :], counts[1])
        return cls(game, searched, leaves, tuple(lines[1:]))

    def write(self, path: Path) -> None:
        """Writes the compressed file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(gzip.compress(self.format(), mtime=0))

    def _arrays(self) -> tuple[array[int], ...]:
        return (
            self._searched.keys,
            self._searched.scores,
            self._leaves.keys,
            self._leaves.scores,
        )


def shipped_path(game: str) -> Path:
    """Where a game's book would be that came with the package."""
    return FOLDER / f"{game}.book.gz"


def book_named(game: str, name: str) -> Book | None:
    """A book by what an option says: `shipped`, `off` (None), or a file. Raises EngineError.

    None, too, where no book of the game came with the package.
    """
    if name == OFF:
        return None
    if name != SHIPPED:
        return read_book(game, Path(name))
    return read_book(game, shipped_path(game)) if shipped_path(game).exists() else None


def read_book(game: str, path: Path) -> Book:
    """Reads a book's file. Raises EngineError, which says why it is unfit.

    A file that has not changed since is not read again.
    """
    return _BOOKS.read(game, path)


_BOOKS = PackedFileReader(
    Book.parse, most_bytes=MAX_FILE_BYTES, unfit="book-unfit", unreadable="book-unreadable"
)


def _bytes_of(numbers: array[int]) -> bytes:
    """The numbers, each lowest byte first."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def _array_in(kind: Any, data: bytes) -> array[int]:
    """The numbers that `_bytes_of` wrote."""
    numbers: array[int] = array(kind, data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _scores_in(data: bytes, count: int) -> Scores:
    """So many keys at the beginning, and the scores behind them."""
    keys_end = count * KEY_BYTES
    scores = data[keys_end : keys_end + count * SCORE_BYTES]
    return Scores(_array_in("Q", data[:keys_end]), _array_in("h", scores))
