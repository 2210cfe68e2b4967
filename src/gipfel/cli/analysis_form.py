"""What an analysed game is written as: a record with the engine's opinion, or rows of a table."""

from __future__ import annotations

import csv
import io
import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from types import MappingProxyType
from typing import Any

from gipfel.engine.annotate import Judgement, Row, annotate, rows
from gipfel.record import Record

__all__ = ["COLUMNS", "FORMS", "AnalysedGame", "Form", "NumberedGame"]

# Of the game in each of its rows, before what `Row` has.
GAME_COLUMNS = ("file", "number", "game", "white", "black", "result")
COLUMNS = (*GAME_COLUMNS, *(field.name for field in fields(Row)))


@dataclass(frozen=True)
class NumberedGame:
    """A game that was read, from which file, and its number among all."""

    file: str
    number: int
    record: Record


@dataclass(frozen=True)
class AnalysedGame:
    """A game, and what the positions of its main line are worth."""

    played: NumberedGame
    judgements: Sequence[Judgement]

    @property
    def record(self) -> Record:
        """The game's record."""
        return self.played.record

    def rows(self) -> Iterator[dict[str, Any]]:
        """A row for each position, with all columns."""
        tags = self.record.tags
        game = {
            "file": self.played.file,
            "number": self.played.number,
            "game": self.record.game.name,
            "white": tags.get("White"),
            "black": tags.get("Black"),
            "result": self.record.result,
        }
        return ({**game, **asdict(row)} for row in rows(self.record, self.judgements))


@dataclass(frozen=True)
class Form:
    """One of the formats: what stands before all games, and how one is written."""

    text_of: Callable[[AnalysedGame], str]
    header: str = ""


def _record_text(game: AnalysedGame) -> str:
    deque(annotate(game.record, game.judgements), maxlen=0)
    return f"{game.record}\n"


def _json_lines(game: AnalysedGame) -> str:
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in game.rows())


def _csv_lines(game: AnalysedGame) -> str:
    return _csv(list(row.values()) for row in game.rows())


def _csv(lines: Iterator[Sequence[Any]]) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(lines)
    return text.getvalue()


FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "record": Form(_record_text),
        "jsonl": Form(_json_lines),
        "csv": Form(_csv_lines, _csv(iter([COLUMNS]))),
    }
)
