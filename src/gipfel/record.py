"""Played games: moves with variations, what is said about them, and how they ended.

>>> record = Record("gipf-basic", White="Ann", Black="Ben")
>>> record.play("b1-b3").comment = "to the corner"
>>> record.play("e9-e7").marks = ["!?"]
>>> record.resign()
>>> record.outcome()
<Outcome winner=b reason=resignation>
>>> print(str(record).split("\\n\\n")[1], end="")
1. b1-b3 {to the corner} e9-e7!? 0-1
>>> [game.tags["White"] for game in read(str(record))]
['Ann']
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from itertools import pairwise
from operator import index
from pathlib import Path
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Literal,
    Protocol,
    SupportsFloat,
    cast,
    get_args,
    overload,
)

from gipfel._arguments import check_kind, quoted
from gipfel._drawing import Drawing, DrawingColour
from gipfel._native import core, publish
from gipfel._value import Formatted
from gipfel.errors import GameOverError, RecordError
from gipfel.game import (
    GAMES,
    DvonnName,
    Game,
    Move,
    MoveT_co,
    Outcome,
    Position,
    PositionT_co,
    Reason,
    Side,
    opponent,
)

if TYPE_CHECKING:
    from gipfel import dvonn, gipf
    from gipfel.gipf import GipfName

# Errors name them as those whose parts they are.
publish(__name__, Record=core.Record, Records=core.RecordReader)

__all__ = [
    "FORMATS",
    "MARKS",
    "Drawing",
    "DrawingColour",
    "Evaluation",
    "Format",
    "Node",
    "Record",
    "Result",
    "Tags",
    "read",
    "sample",
    "write",
]

# A result as records write it: White won, Black won, a draw, or the game goes on.
Result = Literal["1-0", "0-1", "1/2-1/2", "*"]
# The name of a format that records are written as: our own, and those of others.
Format = Literal["record", "littlegolem", "codecup", "sheet"]

# The marks that have signs of their own, by their numbers.
MARKS: Mapping[int, str] = MappingProxyType({1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"})
NUMBERS = {sign: number for number, sign in MARKS.items()}

# What records are written as: our own format, and those of others.
RECORD: Format = "record"
FORMATS: tuple[Format, ...] = get_args(Format)
"""What records are written as: our own format, `record`, and those of others."""

LONGEST_CLOCK_MS = 2**53  # the core's own bound is nearer
PIECE = 1 << 20  # bytes, or characters of a text, that are read at once


@dataclass(frozen=True)
class Evaluation(Formatted):
    """An evaluation from White's view: in pieces, or in turns to a forced end.

    Raises ValueError unless it is one of them.

    >>> print(Evaluation(pieces=1.5), Evaluation(turns=-3))
    1.50 #-3
    """

    pieces: float | None = None
    """In pieces, more for White; None where the end is known."""
    turns: int | None = None
    """Turns to a forced end, negative where Black wins; None where it is open."""

    def __post_init__(self) -> None:
        if (self.pieces is None) == (self.turns is None):
            raise ValueError("an evaluation is in pieces or in turns")

    def __str__(self) -> str:
        return f"#{self.turns}" if self.turns is not None else f"{self.pieces:.2f}"


class Node(Formatted, Generic[PositionT_co, MoveT_co]):
    """A move of a record and the position after it; the root of a record has no move.

    The first of its `children` goes on with the line, the others begin variations. Nodes are equal
    that stand at the same place of equal records.
    """

    __slots__ = ("_id", "record")

    def __init__(self, record: Record[PositionT_co, MoveT_co], number: int) -> None:
        self.record = record
        self._id = number

    @property
    def parent(self) -> Node[PositionT_co, MoveT_co] | None:
        """The move before; None for the root."""
        parent = self._core.parent(self._id)
        return None if parent is None else Node(self.record, parent)

    @property
    def children(self) -> list[Node[PositionT_co, MoveT_co]]:
        """The moves that follow, the main one first."""
        return [Node(self.record, child) for child in self._core.children(self._id)]

    @property
    def next(self) -> Node[PositionT_co, MoveT_co] | None:
        """The move that goes on with the line, if there is one."""
        children = self.children
        return children[0] if children else None

    @property
    def text(self) -> str:
        """The move as text; empty for the root."""
        return self._core.move(self._id)

    @property
    def move(self) -> MoveT_co | None:
        """The move; None for the root."""
        parent = self.parent
        return None if parent is None else cast("MoveT_co", parent.position.move(self.text))

    @property
    def number(self) -> int:
        """The number that stands before White's last move up to here."""
        return self._core.number(self._id)

    @property
    def plies(self) -> int:
        """How many moves lead here from the root."""
        return self._core.plies(self._id)

    @property
    def position(self) -> PositionT_co:
        """The position after the move."""
        return cast("PositionT_co", self._core.position(self._id))

    @property
    def comment(self) -> str:
        """What is said after the move, on one line. It cannot hold a `}`."""
        return self._core.comment(self._id)

    @comment.setter
    def comment(self, text: str) -> None:
        self._core.set_comment(self._id, text)

    @property
    def starting_comment(self) -> str:
        """What is said before the first move of a variation."""
        return self._core.before(self._id)

    @starting_comment.setter
    def starting_comment(self, text: str) -> None:
        self._core.set_before(self._id, text)

    @property
    def marks(self) -> list[str]:
        """The marks, such as "!" or "$14"; they are set by their signs or numbers."""
        return [MARKS.get(mark, f"${mark}") for mark in self._core.marks(self._id)]

    @marks.setter
    def marks(self, marks: Iterable[str | int]) -> None:
        self._core.set_marks(self._id, [_mark(mark) for mark in marks])

    @property
    def drawings(self) -> list[Drawing]:
        """The cells that are marked on the board, then the arrows; they are set by texts, too.

        Setting them raises RecordError for a cell that this board does not have.

        >>> node = Record("dvonn").play("g2")
        >>> node.drawings = ["Rg2", Drawing("green", "g2", "c1")]
        >>> [str(drawing) for drawing in node.drawings]
        ['Rg2', 'Gg2c1']
        """
        return [Drawing.parse(text) for text in self._core.drawings(self._id)]

    @drawings.setter
    def drawings(self, drawings: Iterable[Drawing | str]) -> None:
        self._core.set_drawings(self._id, [str(drawing) for drawing in drawings])

    @property
    def clock(self) -> float | None:
        """The seconds that the mover had left, if they were noted."""
        left = self._core.clock(self._id)
        return None if left is None else left / 1000

    @clock.setter
    def clock(self, seconds: SupportsFloat | None) -> None:
        left = None if seconds is None else float(seconds) * 1000
        if left is not None and not 0 <= left <= LONGEST_CLOCK_MS:
            raise ValueError(f"a clock shows 0 to 9999 hours, not {seconds} seconds")
        self._core.set_clock(self._id, None if left is None else round(left))

    @property
    def evaluation(self) -> Evaluation | None:
        """The evaluation of the position after the move, from White's view, if there is one."""
        found = self._core.evaluation(self._id)
        if found is None:
            return None
        value, is_forced = found
        return Evaluation(turns=value) if is_forced else Evaluation(pieces=value / 100)

    @evaluation.setter
    def evaluation(self, given: Evaluation | SupportsFloat | None) -> None:
        self._core.set_evaluation(self._id, _encode_evaluation(given))

    def play(self, move: str | Move) -> Node[PositionT_co, MoveT_co]:
        """The node of a move made here: the one there is, else a new one.

        A second move at the same place begins a variation. Raises MoveSyntaxError,
        IllegalMoveError, GameOverError, and RecordError where a record cannot hold more.
        """
        return Node(self.record, self._core.play(self._id, str(move)))

    def remove(self) -> None:
        """Takes the move and all that follows it out of the record."""
        self._core.remove(self._id)

    def promote(self) -> None:
        """Makes the move the main one of its alternatives."""
        self._core.promote(self._id)

    def outcome(self) -> Outcome | None:
        """How the play ended here, by the rules or by repetition; None while it goes on."""
        return self._core.outcome_at(self._id)

    def earlier_keys(self) -> list[int]:
        """The keys of the positions that led here, the first one first."""
        return self._core.earlier_keys(self._id)

    def line(self) -> Iterator[Node[PositionT_co, MoveT_co]]:
        """The moves that follow, each the main one of its alternatives."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def path(self) -> list[Node[PositionT_co, MoveT_co]]:
        """The nodes from the root to this one, both included."""
        nodes: list[Node[PositionT_co, MoveT_co]] = []
        node: Node[PositionT_co, MoveT_co] | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    @property
    def _core(self) -> core.Record:
        return self.record._core

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node) or (self.plies, self.text) != (other.plies, other.text):
            return False
        if self.record is other.record:
            return self._id == other._id
        return self.record == other.record and self._route() == other._route()

    def __hash__(self) -> int:
        return hash((self.plies, self.text))

    def __reduce__(self) -> tuple[object, ...]:
        """A copy of the record counts its nodes anew, and so the way to the node is told."""
        return _node_at, (self.record, self._route())

    def _route(self) -> list[int]:
        """Which child is taken at each move from the root to here."""
        return [before.children.index(node) for before, node in pairwise(self.path())]

    def __repr__(self) -> str:
        return f"<Node {self.number}. {self.text}>" if self.text else "<Node root>"


class Tags(Formatted, MutableMapping[str, str]):
    """A record's tags in the order of the format; what nobody gave is not among them.

    Result, Game, Score, Termination, Repetition and Position follow from the record itself and
    cannot be set.
    """

    def __init__(self, record: core.Record) -> None:
        self._core = record

    def _all(self) -> dict[str, str]:
        return dict(self._core.tags())

    def __getitem__(self, name: str) -> str:
        return self._all()[name]

    def __setitem__(self, name: str, value: str) -> None:
        check_kind(name, str, "the name of a tag is a text")
        check_kind(value, str, f"the tag {quoted(name)} has a text")
        self._core.set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        if name not in self._all():
            raise KeyError(name)
        self._core.remove_tag(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __repr__(self) -> str:
        return f"<Tags {self._all()}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _tags_of, (Record._of(self._core),)


class Record(Formatted, Generic[PositionT_co, MoveT_co]):
    """One played game.

    It begins at the game's start or at a position, and ends by the rules, by repetition unless
    that is switched off, or as `resign` and `end` say. Further arguments are tags.
    """

    @overload
    def __init__(
        self: Record[dvonn.Position, dvonn.Move],
        game: DvonnName,
        position: str | dvonn.Position | None = ...,
        *,
        counts_repetition: bool = ...,
        **tags: str,
    ) -> None: ...

    @overload
    def __init__(
        self: Record[gipf.Position, gipf.Move],
        game: GipfName,
        position: str | gipf.Position | None = ...,
        *,
        counts_repetition: bool = ...,
        **tags: str,
    ) -> None: ...

    @overload
    def __init__(
        self: Record[PositionT_co, MoveT_co],
        game: Game[PositionT_co, MoveT_co],
        position: str | Position | None = ...,
        *,
        counts_repetition: bool = ...,
        **tags: str,
    ) -> None: ...

    @overload
    def __init__(
        self: Record[Position, Move],
        game: str,
        position: str | Position | None = ...,
        *,
        counts_repetition: bool = ...,
        **tags: str,
    ) -> None: ...

    def __init__(
        self,
        game: str | Game,
        position: str | Position | None = None,
        *,
        counts_repetition: bool = True,
        **tags: str,
    ) -> None:
        self._core = core.Record(_game_name(game), cast(Any, position), counts_repetition)
        self.tags.update(tags)

    @classmethod
    def _of(cls, made: core.Record) -> Record[PositionT_co, MoveT_co]:
        record = cls.__new__(cls)
        record._core = made
        return record

    @property
    def game(self) -> Game[PositionT_co, MoveT_co]:
        """The kind of game."""
        return cast("Game[PositionT_co, MoveT_co]", GAMES[self._core.game])

    @property
    def counts_repetition(self) -> bool:
        """Whether a position that occurs for the third time ends the game."""
        return self._core.counts_repetition

    @property
    def root(self) -> Node[PositionT_co, MoveT_co]:
        """Where the game begins; it has a position and may have a comment, but no move."""
        return Node(self, 0)

    @property
    def last(self) -> Node[PositionT_co, MoveT_co]:
        """The last move of the main line; the root where none is made."""
        return Node(self, self._core.main_end())

    @property
    def position(self) -> PositionT_co:
        """The position at the end of the main line."""
        return self.last.position

    @property
    def tags(self) -> Tags:
        """The tags, to be read and set."""
        return Tags(self._core)

    @property
    def result(self) -> Result:
        """`1-0`, `0-1`, `1/2-1/2` or `*`."""
        return cast(Result, self._core.result())

    @property
    def remarks(self) -> list[RecordError]:
        """What was found wrong in the text that it was read from, such as a false result."""
        return cast(list[RecordError], self._core.remarks())

    def main_line(self) -> Iterator[Node[PositionT_co, MoveT_co]]:
        """The moves of the game, without the root and the variations."""
        return self.root.line()

    def played(self) -> Iterator[tuple[PositionT_co, MoveT_co]]:
        """The positions of the main line with the moves played in them, as a film takes them.

        >>> from gipfel.picture import Film
        >>> record = Record("dvonn")
        >>> for move in ("g2", "c1", "f5"):
        ...     node = record.play(move)
        >>> len(Film.of(record.played()).pictures)
        4
        """
        position = self.root.position
        for node in self.main_line():
            move = cast("MoveT_co", position.move(node.text))
            yield position, move
            position = position.play(move)

    def nodes(self) -> Iterator[Node[PositionT_co, MoveT_co]]:
        """All moves, those of the variations too; every move comes after the one before it."""
        waiting = [self.root]
        while waiting:
            children = waiting.pop().children
            yield from children
            waiting += children

    def play(self, move: str | Move) -> Node[PositionT_co, MoveT_co]:
        """Makes a move at the end of the main line.

        Raises MoveSyntaxError, IllegalMoveError or GameOverError.
        """
        return self.last.play(move)

    def undo(self) -> bool:
        """Takes back what `resign` or `end` did, else the last move with its alternatives.

        False where there is nothing to take back.
        """
        return self._core.undo()

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on.

        Where a text gives a result that the play does not reach, and no reason for it, the reason
        is `adjudicated`.
        """
        return self._core.outcome()

    def resign(self, side: Side | None = None) -> None:
        """Ends the game: a side gives up, the player to move unless told.

        Raises GameOverError where it is over, ValueError where the side is neither "w" nor "b".
        """
        self.end(opponent(self.position.turn if side is None else side), "resignation")

    def end(self, winner: Side | None, reason: Reason) -> None:
        """Ends the game for a reason that no position knows: time, agreement and the like.

        Raises GameOverError where it is over, ValueError where there is no such reason or side.
        """
        if not self._core.end(Outcome(winner, reason)):
            raise GameOverError("game-over", "", str(self.position))

    def _repr_svg_(self) -> str:
        from gipfel.picture import Picture  # only where a notebook asks for it

        *_, last = (None, *self.played())
        return Picture(self.position, last=last).svg()

    def __copy__(self) -> Record[PositionT_co, MoveT_co]:
        return self._of(core.Record(self._core))

    def __deepcopy__(self, _memo: object) -> Record[PositionT_co, MoveT_co]:
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (str(self),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return self._core.write()

    def __repr__(self) -> str:
        players = f"{self.tags.get('White', '?')} - {self.tags.get('Black', '?')}"
        return f"<Record {self.game.name} {players} {self.last.plies} moves {self.result}>"


def _game_name(game: str | Game) -> str:
    """The name of a game. Raises ValueError where there is none of that name, and TypeError."""
    name = game if isinstance(game, str) else getattr(game, "name", None)
    if not isinstance(name, str):
        raise TypeError(f"a game is one of GAMES or its name, not {quoted(game)}")
    if name not in GAMES:
        raise ValueError(f"{quoted(name)} is not one of the games {', '.join(GAMES)}")
    return name


def _restored(text: str) -> Record:
    return next(read(text))


def _tags_of(record: Record) -> Tags:
    return record.tags


def _node_at(record: Record, route: list[int]) -> Node:
    node = record.root
    for child in route:
        node = node.children[child]
    return node


def _mark(mark: str | int) -> int:
    if isinstance(mark, int):
        return mark
    if not isinstance(mark, str):
        raise TypeError(f"a mark is a sign or a number, not {quoted(mark)}")
    if mark in NUMBERS:
        return NUMBERS[mark]
    if mark[:1] == "$" and mark[1:].isascii() and mark[1:].isdigit():
        return int(mark[1:])
    raise ValueError(f"{quoted(mark)} is no mark; marks are {' '.join(NUMBERS)} and $0 to $255")


def _encode_evaluation(given: Evaluation | SupportsFloat | None) -> tuple[int, bool] | None:
    if given is None:
        return None
    if not isinstance(given, Evaluation):
        return _hundredths(float(given)), False
    if given.turns is not None:
        return max(-LARGEST, min(index(given.turns), LARGEST)), True
    return _hundredths(given.pieces or 0.0), False


# What the core's integers hold; its own bounds are nearer.
LARGEST = 2**31 - 1


def _hundredths(pieces: float) -> int:
    """An evaluation as records have it. Raises ValueError where no record can."""
    if not abs(pieces * 100) <= LARGEST:
        raise ValueError(f"an evaluation is within 10,000 pieces, not {pieces}")
    return round(pieces * 100)


class Readable(Protocol):
    """A file, or anything else that is read in pieces."""

    def read(self, size: int, /) -> Any:
        """The next piece, empty at the end."""


OnError = Callable[[RecordError], object]
Source = str | bytes | os.PathLike[str] | Readable


class Records(Iterator[Record]):
    """The games of a text, one after the other.

    A game that cannot be read goes to `on_error`, or raises RecordError, and the next call reads on
    after it.
    """

    def __init__(
        self,
        pieces: Iterator[bytes],
        *,
        kind: str | None,
        only: str | None,
        on_error: OnError | None,
    ) -> None:
        self._pieces = pieces
        self._reader = core.RecordReader(kind or only)
        self._only = only
        self._on_error = on_error
        self._is_all = False

    def __next__(self) -> Record:
        while True:
            try:
                while (made := self._reader.next()) is not None:
                    if self._only is None or made.game == self._only:
                        return Record._of(made)
            except RecordError as error:
                if self._on_error is None:
                    raise
                self._on_error(error)
                continue
            if self._is_all:
                raise StopIteration
            self._feed()

    def _feed(self) -> None:
        if piece := next(self._pieces, b""):
            self._reader.feed(piece)
        else:
            self._is_all = True
            self._reader.finish()


@overload
def read(
    source: Source,
    game: str | Game | None = ...,
    *,
    only: DvonnName | dvonn.Dvonn,
    on_error: OnError | None = ...,
) -> Iterator[Record[dvonn.Position, dvonn.Move]]: ...


@overload
def read(
    source: Source,
    game: str | Game | None = ...,
    *,
    only: GipfName | gipf.Gipf,
    on_error: OnError | None = ...,
) -> Iterator[Record[gipf.Position, gipf.Move]]: ...


@overload
def read(
    source: Source,
    game: str | Game | None = ...,
    *,
    only: str | Game | None = ...,
    on_error: OnError | None = ...,
) -> Iterator[Record]: ...


def read(
    source: Source,
    game: str | Game | None = None,
    *,
    only: str | Game | None = None,
    on_error: OnError | None = None,
) -> Iterator[Record]:
    """The games of a text, a file or a path, one after the other, in bounded memory.

    A string is always the text itself, a path is a `pathlib.Path`. The formats are recognised:
    records, Little Golem, CodeCup and GIPF score sheets. `game` is for texts that do not say which
    game they are. With `only` the records of other games are passed over, and type checkers know
    the positions. A game that cannot be read raises RecordError, and the next call to `next` reads
    on; with `on_error` such errors are handed over and reading goes on by itself.

    >>> next(read(sample(), only="dvonn")).position.score()
    (19, 0)
    """
    return Records(
        _pieces(source),
        kind=None if game is None else _game_name(game),
        only=None if only is None else _game_name(only),
        on_error=on_error,
    )


def _pieces(source: Source) -> Iterator[bytes]:
    if isinstance(source, str | bytes):
        yield from (_encode(source[at : at + PIECE]) for at in range(0, len(source), PIECE))
        return
    if isinstance(source, os.PathLike):
        with Path(source).open("rb") as file:
            yield from _pieces(file)
        return
    # From a pipe, what is there; `read` would wait until the piece is full.
    more = getattr(source, "read1", None) or getattr(source, "read", None)
    if more is None:
        raise TypeError(
            f"records are read from a text, a file or a Path, not from {quoted(source)}"
        )
    while piece := more(PIECE):
        yield _encode(piece)


def _encode(piece: str | bytes) -> bytes:
    return piece.encode("utf-8", "surrogatepass") if isinstance(piece, str) else piece


class Writable(Protocol):
    """A text file, or anything else that is written to."""

    def write(self, text: str, /) -> object:
        """Takes a text."""


def write(record: Record, file: Writable, form: Format = RECORD) -> None:
    """Writes a record to a text file, with the empty line that parts it from the next one.

    Another of the FORMATS holds the moves of the main line only. Raises RecordError where it
    cannot hold the game.
    """
    if not isinstance(record, Record):
        raise TypeError(f"what is written is a Record, not {quoted(record)}")
    if isinstance(file, str | os.PathLike):
        name = quoted(os.fspath(file))
        raise TypeError(
            f"records are written to an open text file, not to a path: open {name} first"
        )
    if not hasattr(file, "write"):
        raise TypeError(f"records are written to an open text file, not to {quoted(file)}")
    text = str(record) if form == RECORD else record._core.write_as(form)
    file.write(f"{text}\n")


def sample() -> Path:
    """The file of games that comes with the package, to try things on: self-play of the engine.

    >>> len(list(read(sample())))
    50
    """
    return Path(__file__).parent / "data" / "games.txt"
