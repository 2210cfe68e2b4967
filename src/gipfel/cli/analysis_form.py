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

from gipfel.cli.game_pool import GAME_COLUMNS, NumberedGame, game_columns
from gipfel.record import Record
from gipfel.review.annotate import Judgement, Row, annotate, rows

__all__ = ["COLUMNS", "FORMS", "AnalysedGame", "Form"]

# Those of the game stand before what `Row` has.
COLUMNS = (*GAME_COLUMNS, *(field.name for field in fields(Row)))


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
        game = game_columns(self.played)
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
