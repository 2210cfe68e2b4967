"""What can go wrong with other people's input. Each of these is a GipfelError.

Arguments that a programmer gets wrong, such as an unknown language or a negative depth, raise
Python's own ValueError, TypeError or IndexError.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Self

from gipfel import words
from gipfel._side import Side
from gipfel._value import Formatted


class GipfelError(Formatted, Exception):
    """The root of all errors that this package raises on other people's input.

    >>> from gipfel import GAMES
    >>> try:
    ...     GAMES["dvonn"].parse("nonsense")
    ... except GipfelError as error:
    ...     print(error)
    nonsense: a position has 3 parts separated by spaces, not 1
    """

    def sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:  # noqa: ARG002
        """What is wrong, in one of the languages; in English where there is no other text."""
        return str(self)


class WordedError(GipfelError):
    """An error that a text in `words/` tells.

    >>> error = EngineError.of("memory-short")
    >>> print(error)
    there is not enough memory for this
    >>> error.sentence("nl")
    'hiervoor is niet genoeg geheugen'
    """

    name: str | None = None
    """The name of the text; None where there is only English."""
    places: Mapping[str, str | int] = MappingProxyType({})
    """What the text speaks of."""

    @classmethod
    def of(cls, name: str, /, **places: str | int) -> Self:
        """The error that a text tells, by its name."""
        error = cls(words.message(name, words.DEFAULT_LANGUAGE, **places))
        error.name, error.places = name, places
        return error

    def sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """What is wrong, in one of the languages; in English where there is no other text."""
        return str(self) if self.name is None else words.message(self.name, language, **self.places)


@dataclass(eq=False, repr=False)
class RefusedError(GipfelError, ValueError):
    """Something that the rules or the formats refuse.

    `reason` names the rule or format that was broken (a text in `words/`), `cells` the cells
    concerned, `input` what was refused and `position` where, if anywhere. The rest is what the
    sentence speaks of: what was found and what was wanted, a side, a part of the input.

    >>> error = RefusedError("surrounded", "c2c3", cells=("c2",))
    >>> print(error)
    c2c3: c2 is surrounded on all six sides, so it cannot move
    >>> error.sentence("fr")
    'c2 est entourée des six côtés et ne peut donc pas bouger'
    """

    reason: str
    input: str = ""
    position: str = ""
    cells: tuple[str, ...] = ()
    number: int = 0
    """What was found, where the sentence counts."""
    limit: int = 0
    """What was allowed or wanted, where the sentence counts."""
    colour: Side | None = None
    """The side that the sentence speaks of."""
    text: str = ""
    """The part of the input that the sentence quotes."""

    def __post_init__(self) -> None:
        self.cells = tuple(self.cells)
        self.args = tuple(getattr(self, field.name) for field in fields(self))  # for pickle

    def sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """The reason alone, as a sentence in one of the languages."""
        return words.sentence(
            self.reason,
            language,
            cells=self.cells,
            number=self.number,
            limit=self.limit,
            colour=self.colour,
            text=self.text,
        )

    def __str__(self) -> str:
        what = f"{self.input}: " if self.input else ""
        where = f" (in {self.position})" if self.position else ""
        return printable(f"{what}{self.sentence()}{where}")


def printable(text: str) -> str:
    """The text on one line, with question marks for what a terminal might obey.

    >>> printable("red: \x1b[31m")
    'red: ?[31m'
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)


class PositionError(RefusedError):
    """A position's text that cannot be read, or a position that cannot be.

    >>> from gipfel import GAMES
    >>> GAMES["dvonn"].parse("nonsense")
    Traceback (most recent call last):
    gipfel.errors.PositionError: nonsense: a position has 3 parts separated by spaces, not 1
    """


class MoveSyntaxError(RefusedError):
    """A move's text that cannot be read.

    >>> from gipfel import GAMES
    >>> try:
    ...     GAMES["dvonn"].start().play("zz")
    ... except MoveSyntaxError as error:
    ...     error.sentence()
    '“zz” cannot be read as a move'
    """


class IllegalMoveError(RefusedError):
    """A move or step that the rules do not allow.

    >>> from gipfel import GAMES
    >>> try:
    ...     GAMES["dvonn"].random(seed=1).play("c2c3")
    ... except IllegalMoveError as error:
    ...     error.reason, error.cells
    ('surrounded', ('c2',))
    """


class GameOverError(IllegalMoveError):
    """A move in a finished game.

    >>> from gipfel import GAMES
    >>> over = GAMES["dvonn"].parse("R......../.........R/..........R/........../......... w stack")
    >>> try:
    ...     over.play("a1b1")
    ... except GameOverError as error:
    ...     error.sentence()
    'the game is over'
    """


class TooManyMovesError(RefusedError):
    """A position with more turns than can be listed; its turns are made in steps.

    >>> from gipfel import GAMES
    >>> text = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"
    >>> crowded = GAMES["gipf-tournament"].parse(text)
    >>> try:
    ...     crowded.legal_moves()
    ... except TooManyMovesError as error:
    ...     error.sentence()
    'there are more than 500,000 turns here; make the turn in steps'
    >>> crowded.begin().steps()[0]
    'row e4-e8'
    """


@dataclass(eq=False, repr=False)
class RecordError(RefusedError):
    """A game record that cannot be read, does not follow the rules or contradicts itself.

    `line` is that of the text, from 1, and `move_number` that of the move; each is 0 where there is
    none. `input` is the move, `position` where it was refused.
    """

    line: int = 0
    move_number: int = 0

    def place(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """Where it is: the line, and the move's number and text."""
        parts = []
        if self.line:  # as text, lest its thousands be grouped
            parts.append(words.message("record-line", language, number=str(self.line)))
        if self.move_number:
            number = str(self.move_number)
            parts.append(words.message("record-move", language, number=number, text=self.input))
        elif self.input:
            parts.append(self.input)
        return ", ".join(parts)

    def __str__(self) -> str:
        where = f" (in {self.position})" if self.position else ""
        place = self.place()
        return printable(f"{place}{': ' if place else ''}{self.sentence()}{where}")


class EngineError(WordedError):
    """An engine that does not do what was asked of it.

    >>> from gipfel.engine import Engine
    >>> try:
    ...     Engine("dvonn", network="/nowhere")
    ... except EngineError as error:
    ...     print(str(error)[:35])
    the network /nowhere cannot be read
    """


class BoundError(EngineError, ValueError):
    """A number that is outside its bounds: a limit of a search, or an option of an engine."""


class JobError(WordedError):
    """A job that cannot be done here: its description, its folder, or what should do it.

    >>> from gipfel.jobs import Job
    >>> try:
    ...     Job.parse("{}")
    ... except JobError as error:
    ...     print(error)
    a job says what “kind” it is of
    """


class PictureError(WordedError):
    """A picture that cannot be made here: without the extra `picture`, as PNG or GIF.

    >>> issubclass(PictureError, GipfelError)
    True
    """


class PuzzleError(WordedError):
    """A file of puzzles that cannot be read.

    >>> from gipfel.review.puzzles import read_puzzles
    >>> try:
    ...     read_puzzles("/nowhere")
    ... except PuzzleError as error:
    ...     print(str(error).partition(": ")[0])
    the puzzles /nowhere cannot be read
    """


class ServerError(WordedError):
    """A server that cannot start here: its port is taken, or its folder cannot be written.

    >>> issubclass(ServerError, GipfelError)
    True
    """
