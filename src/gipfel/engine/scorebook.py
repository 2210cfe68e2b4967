"""The games of a match, and the file that keeps them: one line of JSON a game.

A line is complete by itself: it names the match it belongs to. Lines are written whole, as games
end, so that the file can be read, and the match continued, after whatever ended the process.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from gipfel.errors import EngineError

__all__ = ["PlayedGame", "Scorebook", "read_games"]

RESULTS = {"w": "1-0", "b": "0-1", None: "1/2-1/2"}
POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
LISTS = ("moves", "milliseconds", "nodes")


@dataclass(frozen=True, kw_only=True)
class PlayedGame:
    """A finished game. `white` is the player, 1 or 2, who had White; games are two to a pair.

    `milliseconds` and `nodes` belong to the moves, one each.
    """

    pair: int
    white: int
    opening: str
    moves: tuple[str, ...]
    result: str
    reason: str
    milliseconds: tuple[int, ...] = ()
    nodes: tuple[int, ...] = ()
    note: str = ""

    @property
    def points(self) -> float:
        """The first player's points: 1, ½ or 0."""
        white = POINTS[self.result]
        return white if self.white == 1 else 1 - white

    @property
    def winner(self) -> int | None:
        """The player who won, 1 or 2; None for a draw."""
        return {1.0: 1, 0.5: None, 0.0: 2}[self.points]


def read_games(path: Path) -> list[tuple[dict[str, Any], PlayedGame]]:
    """The games in a file, each with the terms of its match.

    A last line that was not finished is left out. Raises EngineError where the rest is no such
    file, and OSError where it cannot be read.
    """
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")[:-1]
    return [_parsed(path, number, line) for number, line in enumerate(lines, 1)]


def _parsed(path: Path, number: int, line: str) -> tuple[dict[str, Any], PlayedGame]:
    try:
        return _game(json.loads(line))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise EngineError(f"line {number} of {path} is not a game of a match") from None


def _game(fields: dict[str, Any]) -> tuple[dict[str, Any], PlayedGame]:
    terms = fields.pop("match")
    for name in LISTS:
        fields[name] = tuple(fields[name])
    game = PlayedGame(**fields)
    if game.result not in POINTS or game.white not in (1, 2) or not isinstance(game.pair, int):
        raise ValueError("not a game")
    return terms, game


class Scorebook:
    """A match's file, open for writing. Raises EngineError where it holds another match's games."""

    def __init__(self, path: Path, terms: Mapping[str, Any]) -> None:
        self._terms = json.loads(json.dumps(terms))
        self.games = self._games(path)
        self._file = path.open("ab")
        self._file.truncate(_end_of_last_line(path))

    def _games(self, path: Path) -> list[PlayedGame]:
        if not path.exists():
            return []
        games = []
        for number, (terms, game) in enumerate(read_games(path), 1):
            if terms != self._terms:
                difference = _difference(terms, self._terms)
                raise EngineError(f"line {number} of {path} is of another match: {difference}")
            games.append(game)
        return games

    def add(self, game: PlayedGame) -> None:
        """Writes a game down, whole, and sees to it that it is on the disk."""
        line = json.dumps({**asdict(game), "match": self._terms}, ensure_ascii=False)
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _end_of_last_line(path: Path) -> int:
    """Where the last whole line ends: what a killed process left of another one comes after."""
    return path.read_bytes().rfind(b"\n") + 1


def _difference(theirs: Any, ours: Mapping[str, Any]) -> str:
    if not isinstance(theirs, dict):
        return "it has no terms"
    names = [name for name in {**ours, **theirs} if theirs.get(name) != ours.get(name)]
    return ", ".join(f"{name} {theirs.get(name)!r}, not {ours.get(name)!r}" for name in names)
