"""Puzzles of one game in a compact file, and those that came with the package.

The file is text, compressed by gzip: some lines that say what it is, an empty one, and a line for
each puzzle with its position, its solution, its theme and its difficulty, separated by tabs. Its
checksum, the CRC-32 of all that follows the empty line, stands among the first lines.

>>> text = ".B..WW.../.W3W6B2.W3W5*.B3B2/.B9....W3RB../R.....B.../W........ w stack"
>>> puzzles = Puzzles("dvonn", [Puzzle.of("dvonn", text, ["d4j4"], "cut-off", 4)])
>>> Puzzles.parse(puzzles.format())[0] == puzzles[0]
True
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, overload

from gipfel._value import Formatted
from gipfel.engine.engine import game_of
from gipfel.errors import GipfelError, PuzzleError, printable
from gipfel.game import GAMES, Game
from gipfel.review.puzzles.puzzle import Puzzle

__all__ = ["Puzzles", "puzzle_line", "read_puzzles", "shipped", "shipped_path"]

FOLDER = Path(__file__).parent / "shipped"
SUFFIX = ".puzzles.gz"

HEADER = "gipfel puzzles 1"
GAME, CHECKSUM = "game ", "checksum "
TAB = "\t"

# Of the objects of JSON, in the order of `Puzzle.of`.
NAMES = ("game", "position", "solution", "theme", "difficulty")

GZIP = b"\x1f\x8b"
MAX_FILE_BYTES = 1 << 26


class Puzzles(Formatted, Sequence[Puzzle]):
    """Puzzles of one game, in an order that mixes themes and difficulties.

    Of positions that are alike but for a symmetry of the board, the first one counts.
    """

    def __init__(self, game: str | Game, puzzles: Iterable[Puzzle], notes: Iterable[str] = ()):
        self.game = game_of(game)
        """The game that they are of."""
        self.notes = tuple(notes)
        """Lines for people: how they were made."""
        found: dict[int, Puzzle] = {}
        for puzzle in puzzles:
            found.setdefault(puzzle.position.canonical().key, puzzle)
        self._puzzles = [found[key] for key in sorted(found)]

    @overload
    def __getitem__(self, number: int, /) -> Puzzle: ...

    @overload
    def __getitem__(self, numbers: slice, /) -> Sequence[Puzzle]: ...

    def __getitem__(self, number: int | slice, /) -> Puzzle | Sequence[Puzzle]:
        return self._puzzles[number]

    def __eq__(self, other: object) -> bool:
        """Whether they are the same, of the same game, with the same notes."""
        return isinstance(other, Puzzles) and self.format() == other.format()

    def __hash__(self) -> int:
        return hash((self.game.name, len(self)))

    def __len__(self) -> int:
        return len(self._puzzles)

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self._puzzles)

    def __repr__(self) -> str:
        return f"<Puzzles of {self.game.name}: {len(self)}>"

    def daily(self, day: date) -> Puzzle:
        """The puzzle of a day: the same for everybody, and another one until all had their day.

        Raises IndexError where there are none.

        """
        if not self:
            raise IndexError("there are no puzzles")
        return self[day.toordinal() % len(self)]

    def format(self) -> bytes:
        """The file, before it is compressed."""
        body = "".join(f"{_row(puzzle)}\n" for puzzle in self).encode()
        checksum = f"{CHECKSUM}{zlib.crc32(body):08x}"
        head = [HEADER, f"{GAME}{self.game.name}", checksum, *self.notes, "", ""]
        return "\n".join(head).encode() + body

    @classmethod
    def parse(cls, data: bytes) -> Puzzles:
        """Reads a file. Raises ValueError, which says why it is unfit."""
        head, _, body = data.partition(b"\n\n")
        header, *lines = head.decode("utf-8", "replace").split("\n")
        if header != HEADER:
            raise ValueError("these are no puzzles of gipfel, or of a version that is not known")
        if len(lines) < 2 or not (lines[0].startswith(GAME) and lines[1].startswith(CHECKSUM)):
            raise ValueError("its beginning is damaged")
        game, checksum = lines[0].removeprefix(GAME), lines[1].removeprefix(CHECKSUM)
        if game not in GAMES:
            raise ValueError(f"there is no game “{printable(game)}”")
        if f"{zlib.crc32(body):08x}" != checksum:
            raise ValueError("it is damaged: the checksum is wrong")
        rows = body.decode("utf-8").splitlines()
        return cls(game, (_puzzle_in(game, row) for row in rows), lines[2:])

    def write(self, path: Path) -> None:
        """Writes the compressed file."""
        path.write_bytes(gzip.compress(self.format(), mtime=0))


def shipped_path(game: str) -> Path:
    """Where the puzzles of a game are that came with the package.

    >>> shipped_path("dvonn").name
    'dvonn.puzzles.gz'
    """
    return FOLDER / f"{game}{SUFFIX}"


def shipped(game: str | Game) -> Puzzles:
    """The puzzles of a game that came with the package. Raises PuzzleError, EngineError."""
    return read_puzzles(shipped_path(game_of(game).name))


def read_puzzles(path: str | Path) -> Puzzles:
    """The puzzles in a file, compact or with an object of JSON for each.

    A file that has not changed since is not read again. Raises PuzzleError, which says why the file
    cannot be read or is unfit.
    """
    path = Path(path)
    try:
        written = path.stat()
        return _read(path, written.st_mtime_ns, written.st_size)
    except (OSError, EOFError, zlib.error) as error:
        raise PuzzleError.of(
            "puzzles-unreadable", file=printable(str(path)), text=str(error)
        ) from None
    except (ValueError, KeyError, TypeError, GipfelError) as error:
        raise PuzzleError.of(
            "puzzles-unfit", file=printable(str(path)), text=printable(str(error))
        ) from None


@lru_cache(maxsize=8)
def _read(path: Path, _mtime_ns: int, _size: int) -> Puzzles:
    with path.open("rb") as file:
        is_compact = file.read(len(GZIP)) == GZIP
    if not is_compact:
        return _read_objects(path)
    with gzip.open(path) as compressed:
        return Puzzles.parse(compressed.read(MAX_FILE_BYTES))


def _read_objects(path: Path) -> Puzzles:
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines if line.strip()]
    names = {each["game"] for each in found}
    if len(names) != 1:
        raise ValueError(f"it has puzzles of {len(names)} games, not of one")
    return Puzzles(names.pop(), map(_puzzle_of, found))


def _puzzle_of(told: Mapping[str, Any]) -> Puzzle:
    return Puzzle.of(*(told[name] for name in NAMES))


def puzzle_line(puzzle: Puzzle) -> str:
    """A puzzle as an object of JSON, on one line.

    >>> text = ".B..WW.../.W3W6B2.W3W5*.B3B2/.B9....W3RB../R.....B.../W........ w stack"
    >>> json.loads(puzzle_line(Puzzle.of("dvonn", text, ["d4j4"], "win", 4)))["solution"]
    ['d4j4']
    """
    moves = [str(move) for move in puzzle.solution]
    values = (puzzle.game.name, str(puzzle.position), moves, puzzle.theme, puzzle.difficulty)
    told = dict(zip(NAMES, values, strict=True))
    return f"{json.dumps(told)}\n"


def _row(puzzle: Puzzle) -> str:
    moves = " ".join(map(str, puzzle.solution))
    return TAB.join([str(puzzle.position), moves, puzzle.theme, str(puzzle.difficulty)])


def _puzzle_in(game: str, row: str) -> Puzzle:
    position, moves, theme, difficulty = row.split(TAB)
    return Puzzle.of(game, position, moves.split(" "), theme, int(difficulty))
