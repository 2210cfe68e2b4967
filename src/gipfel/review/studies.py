"""Studies: games and positions as chapters of one file, some of them exercises.

>>> from gipfel import Record
>>> from gipfel.review.studies import Chapter, Study
>>> record = Record("dvonn")
>>> record.play("g2").drawings = ["Gg2", "Rg2c1"]
>>> study = Study("Openings", [Chapter("The first red piece", record)])
>>> again = Study.read(str(study))
>>> again == study, again.chapters[0].title
(True, 'The first red piece')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass

from gipfel._arguments import check_kind
from gipfel._value import Formatted
from gipfel.record import OnError, Record, Source, Writable, read

__all__ = ["MOST_CHAPTERS", "Chapter", "Study"]

# The tags by which a record says what it is in a study.
STUDY = "Study"
CHAPTER = "Chapter"
EXERCISE = "Exercise"
FIND_THE_MOVE = "find-the-move"

MOST_CHAPTERS = 200
"""How many chapters a study has at most."""


@dataclass
class Chapter(Formatted):
    """A chapter of a study: a game or a position with what is said and drawn about it.

    In an exercise a reader looks for the moves of the main line that the side to move makes; the
    others are the replies. What the record says of other moves tells why they are wrong.
    """

    title: str
    """What it is called; empty where nobody has named it."""
    record: Record
    """The game or the position."""
    is_exercise: bool = False
    """Whether a reader is to find its moves."""

    def tagged(self, study: str) -> Record:
        """A copy of the record that says what it is in a study of this title."""
        record = copy(self.record)
        tags = {STUDY: study, CHAPTER: self.title}
        if self.is_exercise:
            tags[EXERCISE] = FIND_THE_MOVE
        for name in (STUDY, CHAPTER, EXERCISE):
            record.tags.pop(name, None)
        record.tags.update({name: value for name, value in tags.items() if value})
        return record

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chapter) and self.tagged("") == other.tagged("")

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return str(self.tagged(""))


class Study(Formatted):
    """Chapters with a title. Its text is that of its records, one after the other.

    Raises ValueError where there are more than MOST_CHAPTERS.
    """

    def __init__(self, title: str = "", chapters: Iterable[Chapter] = ()) -> None:
        check_kind(title, str, "the title of a study is a text")
        self.title = title
        """What it is called; empty where nobody has named it."""
        self.chapters = list(chapters)
        """Its chapters, in their order; they can be changed like any list."""
        self._check_room()

    @classmethod
    def read(cls, source: Source, *, on_error: OnError | None = None) -> Study:
        """The study of a text, a file or a path: any games, a chapter for each.

        The title is that of the first game that has one. A game that cannot be read raises
        RecordError, or goes to `on_error`. Raises ValueError for more games than MOST_CHAPTERS.
        """
        study = cls()
        for record in read(source, on_error=on_error):
            study.title = study.title or record.tags.get(STUDY, "")
            study.chapters.append(_chapter_of(record))
            study._check_room()
        return study

    def write(self, file: Writable) -> None:
        """Writes all chapters to a text file, parted by empty lines."""
        for text in self._texts():
            file.write(f"{text}\n")

    def _texts(self) -> Iterator[str]:
        self._check_room()
        return (str(chapter.tagged(self.title)) for chapter in self.chapters)

    def _check_room(self) -> None:
        if len(self.chapters) > MOST_CHAPTERS:
            raise ValueError(f"a study has at most {MOST_CHAPTERS} chapters")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Study) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return "\n".join(self._texts())

    def __repr__(self) -> str:
        return f"<Study {self.title!r} {len(self.chapters)} chapters>"


def _chapter_of(record: Record) -> Chapter:
    title = record.tags.pop(CHAPTER, "")
    is_exercise = record.tags.pop(EXERCISE, "") == FIND_THE_MOVE
    record.tags.pop(STUDY, None)
    return Chapter(title, record, is_exercise)
