"""What one person has solved: kept in a file of his own, a line for each puzzle.

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     log = SolvingLog(Path(folder, "puzzles.jsonl"))
...     log.add(Attempt("01", "dvonn", "win", 4, is_solved=True, day=date(2026, 11, 19)))
...     log.statistics().in_a_row
1
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from pathlib import Path

from gipfel._value import Formatted

__all__ = ["Attempt", "SolvingLog", "Statistics"]


@dataclass(frozen=True)
class Attempt(Formatted):
    """A puzzle that somebody has tried."""

    puzzle: str
    """Its name."""
    game: str
    """The name of its game."""
    theme: str
    """What it is about."""
    difficulty: int
    """How hard it is."""
    is_solved: bool
    """Whether he found every move at the first try, and without being shown one."""
    day: date
    """When, in UTC."""
    is_daily: bool = False
    """Whether it was the puzzle of that day."""
    is_found: bool | None = None
    """Whether he found every move in the end; where that was not noted, as `is_solved`."""


@dataclass(frozen=True)
class Statistics(Formatted):
    """What comes of all attempts."""

    tried: int
    """How many puzzles were tried."""
    solved: int
    """How many of them were solved."""
    in_a_row: int
    """How many were solved since the last that was not."""
    most_in_a_row: int
    """How many were solved one after the other at most."""
    days: int
    """For how many days in a row a puzzle of the day was found, up to the last one."""
    themes: tuple[tuple[str, int, int], ...]
    """Each theme, how many were solved, and how many tried."""
    hardest: int | None
    """The highest difficulty of those that were solved."""


class SolvingLog:
    """The attempts of one person, in a file.

    An attempt is one line, added at once: a program that is ended in between spoils none of the
    others. Lines that cannot be read are passed over.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def __repr__(self) -> str:
        return f"SolvingLog({str(self._path)!r})"

    def add(self, attempt: Attempt) -> None:
        """Adds one. Raises OSError where the file cannot be written."""
        told = {**asdict(attempt), "day": attempt.day.isoformat()}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{json.dumps(told)}\n")

    def attempts(self) -> list[Attempt]:
        """All of them, in order. Raises OSError where the file cannot be read."""
        if not self._path.exists():
            return []
        lines = self._path.read_text(encoding="utf-8", errors="replace").splitlines()
        return [attempt for line in lines if (attempt := _attempt_in(line)) is not None]

    def statistics(self) -> Statistics:
        """What comes of them. Raises OSError where the file cannot be read."""
        attempts = self.attempts()
        solved = [attempt for attempt in attempts if attempt.is_solved]
        row, most = _rows(attempts)
        tried = Counter(attempt.theme for attempt in attempts)
        good = Counter(attempt.theme for attempt in solved)
        return Statistics(
            tried=len(attempts),
            solved=len(solved),
            in_a_row=row,
            most_in_a_row=most,
            days=_days_in_a_row(each.day for each in attempts if each.is_daily and _is_found(each)),
            themes=tuple((theme, good[theme], number) for theme, number in tried.items()),
            hardest=max((attempt.difficulty for attempt in solved), default=None),
        )


def _attempt_in(line: str) -> Attempt | None:
    try:
        told = json.loads(line)
        return Attempt(**{**told, "day": date.fromisoformat(told["day"])})
    except (ValueError, TypeError, KeyError):
        return None


def _is_found(attempt: Attempt) -> bool:
    return attempt.is_solved if attempt.is_found is None else attempt.is_found


def _rows(attempts: Iterable[Attempt]) -> tuple[int, int]:
    """How many were solved one after the other, up to now and at most."""
    row = most = 0
    for attempt in attempts:
        row = row + 1 if attempt.is_solved else 0
        most = max(most, row)
    return row, most


def _days_in_a_row(days: Iterable[date]) -> int:
    known = set(days)
    row, day = 0, max(known, default=date.min)
    while day in known:
        row, day = row + 1, day - timedelta(days=1)
    return row
