"""What takes long with puzzles: they are found in games, and checked again."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from rich.console import Console

from gipfel import words
from gipfel.cli.arguments import file_named
from gipfel.cli.files import STANDARD
from gipfel.cli.resumable import GameStream, ResumableFile
from gipfel.cli.terminal.progress import with_status
from gipfel.engine import Stop
from gipfel.game import Game
from gipfel.record import Record
from gipfel.review.puzzles import (
    CheckedPuzzle,
    Checker,
    EngineGames,
    Miner,
    Puzzle,
    Puzzles,
    puzzle_line,
)

__all__ = ["Mining", "check_puzzles"]


def _console() -> Console:
    return Console(stderr=True, highlight=False, markup=False)


class Mining:
    """Looks for puzzles in one game after the other, and goes on where it was interrupted.

    Without records the engine plays the games, until `wanted` puzzles are found.
    """

    def __init__(self, game: Game, nodes: int, wanted: int, language: str) -> None:
        self._game = game
        self._nodes = nodes
        self._wanted = wanted
        self._language = language
        self._games = 0
        self._keys: set[int] = set()  # of the positions, folded by the symmetries

    def write(self, file: str, records: Iterable[Record] | None, sources: Sequence[str]) -> None:
        """Writes what is found to a file, or to standard output."""
        terms = {
            "game": self._game.name,
            "nodes": self._nodes,
            "files": sources,
            "wanted": None if sources else self._wanted,
        }
        with _target(file, terms) as target:
            if isinstance(target, ResumableFile):
                self._take_up(target)
            self._games = target.games
            with_status(_console(), self._progress, lambda stop: self._mine(target, records, stop))

    def _take_up(self, target: ResumableFile) -> None:
        for line in target.part.read_text(encoding="utf-8").splitlines():
            self._keys.add(_key(self._game.parse(json.loads(line)["position"])))

    def _mine(
        self, target: ResumableFile | GameStream, records: Iterable[Record] | None, stop: Stop
    ) -> None:
        miner = Miner(self._game, self._nodes, stop=stop)
        for record in self._games_to_come(records, stop):
            found = [each.puzzle for each in miner.mine(record)]
            target.add("".join(puzzle_line(puzzle) for puzzle in found if self._is_new(puzzle)))
            self._games += 1

    def _games_to_come(self, records: Iterable[Record] | None, stop: Stop) -> Iterator[Record]:
        if records is None:
            games = EngineGames(self._game, stop=stop).games(self._games + 1)
            while len(self._keys) < self._wanted:
                yield next(games)
            return
        begun = self._games
        for number, record in enumerate(records, 1):
            if number > begun and record.game.name == self._game.name:
                yield record

    def _is_new(self, puzzle: Puzzle) -> bool:
        key = _key(puzzle.position)
        is_new = key not in self._keys
        self._keys.add(key)
        return is_new

    def _progress(self) -> str:
        number = len(self._keys)
        return words.message("puzzles-mining", self._language, games=self._games, number=number)


def _key(position: Any) -> int:
    return int(position.canonical().key)


def _target(file: str, terms: dict[str, Any]) -> AbstractContextManager[ResumableFile | GameStream]:
    if file == STANDARD:
        return nullcontext(GameStream(sys.stdout, ""))
    return ResumableFile(file_named(file).resolve(), terms, "")


def check_puzzles(puzzles: Puzzles, nodes: int, language: str) -> list[CheckedPuzzle]:
    """Looks at all of them again, with its progress on a terminal."""
    found: list[CheckedPuzzle] = []

    def label() -> str:
        number, limit = len(found), len(puzzles)
        return words.message("puzzles-checking", language, number=number, limit=limit)

    def check(stop: Stop) -> None:
        checker = Checker(puzzles.game, nodes, stop=stop)
        found.extend(map(checker.check, puzzles))

    with_status(_console(), label, check)
    return found
