"""The lessons of the games: positions, what is asked, and an answer to every move.

Their order, positions and moves are data in `words/lessons/`, once for all languages; the texts are
messages beside them.

>>> course = lessons("dvonn", "en")
>>> lesson = course.lesson("contact")
>>> exercise = lesson.exercises[0]
>>> exercise.accept
('e3f3',)
>>> exercise.accepts("e3d3"), exercise.answer("e3d3")[:39]
(False, 'The chain is broken, but you went along')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from gipfel import words
from gipfel._arguments import quoted
from gipfel._value import Formatted
from gipfel.game import GAMES, Position

__all__ = ["ANY", "Course", "Exercise", "Lesson", "Part", "lessons", "names"]

# Stands for every move, or after a semicolon for every push that makes no row.
ANY = "any"

Data = Mapping[str, Any]


@dataclass(frozen=True)
class Exercise(Formatted):
    """A position, a task, and what is said to each move.

    >>> exercise = lessons("dvonn").lesson("contact").exercises[0]
    >>> exercise.show, exercise.accepts("e3f3")
    ('e3f3', True)
    """

    position: Position
    task: str
    accept: tuple[str, ...]
    """The right moves: whole moves, or patterns with ANY."""
    show: str
    """One of them, for those who ask to be shown."""
    answers: Mapping[str, str]
    """What is said to certain moves, right or wrong, by move or pattern."""
    right: str
    """What is said to the other right moves."""
    wrong: str
    """What is said to the other legal moves."""
    praise: bool = True
    """Whether a right move is called so: not where it is played to see what it costs."""
    marks: tuple[str, ...] = ()
    """The cells that are marked."""
    arrows: tuple[tuple[str, str], ...] = ()
    """Pairs of cells with an arrow from one to the other."""
    reply: str | None = None
    """What the opponent then plays."""
    goal: Data = field(default_factory=dict, compare=False, repr=False)
    """What is true of the right moves and no others, for the tests."""
    expects: Data = field(default_factory=dict, compare=False, repr=False)
    """What else the texts claim, for the tests."""

    def __hash__(self) -> int:
        return hash((self.position, self.task, self.accept))

    def accepts(self, move: str) -> bool:
        """Whether a legal move is right."""
        return any(pattern in self.accept for pattern in patterns(move))

    def answer(self, move: str) -> str:
        """What is said to a legal move."""
        for pattern in patterns(move):
            if pattern in self.answers:
                return self.answers[pattern]
        return self.right if self.accepts(move) else self.wrong


@dataclass(frozen=True)
class Lesson(Formatted):
    """One idea of the game in a few exercises. Its name is the same in every language.

    >>> lesson = lessons("dvonn").lesson("contact")
    >>> lesson.title, len(lesson.exercises)
    ('Staying in contact', 2)
    """

    name: str
    game: str
    title: str
    """Its heading."""
    intro: str
    """What is told before the first exercise."""
    exercises: tuple[Exercise, ...]
    rules: tuple[str, ...] = ()
    """The numbers of the rules that it teaches."""
    diagram: str | None = None
    """The idea of the rulebook's diagram that it takes up."""


@dataclass(frozen=True)
class Part(Formatted):
    """Lessons that belong together.

    >>> [part.title for part in lessons("dvonn").parts][0]
    'The rules in five minutes'
    """

    name: str
    """The same in every language."""
    title: str
    """Its heading."""
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Course(Formatted):
    """The lessons of a game, in one language.

    >>> course = lessons("gipf", "fr")
    >>> course.game, course.language, len(list(course.lessons())) > 10
    ('gipf', 'fr', True)
    """

    game: str
    language: str
    parts: tuple[Part, ...]
    """The parts in their order."""

    def lessons(self) -> Iterator[Lesson]:
        """All lessons in their order."""
        return (lesson for part in self.parts for lesson in part.lessons)

    def lesson(self, name: str) -> Lesson:
        """The lesson of that name. Raises KeyError."""
        for lesson in self.lessons():
            if lesson.name == name:
                return lesson
        raise KeyError(name)


def patterns(move: str) -> tuple[str, ...]:
    """The patterns that a move fits, the closest first.

    >>> patterns("xe2,e3,e4,e5;b2")
    ('xe2,e3,e4,e5;b2', 'xe2,e3,e4,e5;any', 'any')
    """
    taken, _, push = move.partition(";")
    is_plain = bool(push) and taken.startswith("x") and ";" not in push
    return (move, f"{taken};{ANY}", ANY) if is_plain else (move, ANY)


def names() -> tuple[str, ...]:
    """The games there are lessons of.

    >>> names()
    ('dvonn', 'gipf')
    """
    return tuple(dict.fromkeys(kind.family for kind in GAMES.values()))


def lessons(game: str, language: str = words.DEFAULT_LANGUAGE) -> Course:
    """The lessons of a game of `names()`. Raises ValueError for another name or language."""
    if game not in names():
        raise ValueError(f"{quoted(game)} is not one of {', '.join(names())}")
    reader = _Reader(language)
    return Course(game, language, tuple(map(reader.part, words.data("lessons", game)["parts"])))


class _Reader:
    """Makes the data into what is read, in one language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def part(self, data: Data) -> Part:
        return Part(
            data["name"], self._word(data["title"]), tuple(map(self._lesson, data["lessons"]))
        )

    def _word(self, name: str | None) -> str:
        return words.message(name, self._language) if name else ""

    def _lesson(self, data: Data) -> Lesson:
        game = data["game"]
        return Lesson(
            data["name"],
            game,
            self._word(data["title"]),
            self._word(data["intro"]),
            tuple(self._exercise(game, exercise) for exercise in data["exercises"]),
            tuple(data["rules"]),
            data.get("diagram"),
        )

    def _exercise(self, game: str, data: Data) -> Exercise:
        answers = data.get("answers", {})
        return Exercise(
            position=GAMES[game].parse(data["position"]),
            task=self._word(data["task"]),
            accept=tuple(data["accept"]),
            show=data.get("show", data["accept"][0]),
            answers={move: self._word(name) for move, name in answers.items()},
            right=self._word(data.get("right")),
            wrong=self._word(data.get("wrong")),
            praise=data.get("praise", True),
            marks=tuple(data.get("marks", ())),
            arrows=tuple((start, end) for start, end in data.get("arrows", ())),
            reply=data.get("reply"),
            goal=data["goal"],
            expects=data.get("expects", {}),
        )
