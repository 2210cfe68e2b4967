"""Work on many games: from the files that hold them, by several threads, to a file or a stream."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import typer

from gipfel import __version__
from gipfel.cli.arguments import file_named
from gipfel.cli.files import LEFT_OUT, STANDARD, Records, output
from gipfel.cli.game_pool import GamePool, Judge, NumberedGame
from gipfel.cli.resumable import GameStream, ResumableFile
from gipfel.cli.terminal.progress import GameProgress
from gipfel.game import Game
from gipfel.record import read

__all__ = ["GameSource", "write_games"]

ResultT = TypeVar("ResultT")


class GameSource:
    """The files that games are read from."""

    def __init__(self, files: Sequence[str], game: Game | None, language: str) -> None:
        self._files = files
        self._game = game
        self.records = Records(files, game, language)

    def terms(self) -> dict[str, Any]:
        """What work must have in common to be gone on with, besides how it is done."""
        files = self._files
        sizes = [Path(file).stat().st_size if Path(file).is_file() else None for file in files]
        sources = list(zip(map(str, files), sizes, strict=True))
        name = self._game.name if self._game else None
        return {"version": __version__, "game": name, "files": sources}

    def count_positions(self) -> int | None:
        """How many positions there are; None where that can be told only at the end."""
        if not all(Path(file).is_file() for file in self._files):
            return None
        games = (
            record for file in self._files for record in read(Path(file), self._game, on_error=repr)
        )
        return sum(record.last.plies + 1 for record in games)

    def games(self, begun: int, progress: GameProgress) -> Iterator[NumberedGame]:
        """The games that are still to be judged, where so many are already."""
        for number, record in enumerate(self.records, 1):
            if number > begun:
                yield NumberedGame(self.records.file, number, record)
            else:
                progress.advance(record.last.plies + 1)
                progress.name_game(number + 1)


def write_games(
    source: GameSource,
    output_file: str,
    *,
    terms: Mapping[str, Any],
    header: str,
    concurrency: int,
    judge: Callable[[GameProgress], Judge[ResultT]],
    text_of: Callable[[NumberedGame, ResultT], str],
) -> None:
    """Judges all games and writes what came of each, in the order in which they were read.

    `terms` say how it is done: work with the same terms is gone on with. Raises typer.Exit where a
    game or file could not be read.
    """
    records = source.records
    progress = GameProgress(source.count_positions)
    with (
        _open(output_file, {**terms, **source.terms()}, header) as target,
        progress,
        GamePool(judge(progress), concurrency) as pool,
    ):
        for played, result in pool.judge(source.games(target.games, progress)):
            target.add(text_of(played, result))
            progress.name_game(played.number + 1)
        if records.unread and not records.read:
            raise typer.Exit(LEFT_OUT)  # before a file is made that holds nothing
    if records.is_incomplete:
        raise typer.Exit(LEFT_OUT)


@contextmanager
def _open(file: str, terms: Mapping[str, Any], header: str) -> Iterator[ResumableFile | GameStream]:
    """Where the games go. What is no plain file cannot be gone on with."""
    path = file_named(file)
    if file == STANDARD or (path.exists() and not path.is_file()):
        with output(file) as stream:
            yield GameStream(stream, header)
    else:
        with ResumableFile(path.resolve(), terms, header) as target:
            yield target
