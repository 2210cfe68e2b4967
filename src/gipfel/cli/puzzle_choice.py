"""Which puzzles are meant: by their game or file, their theme and their difficulty."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from gipfel.cli.arguments import completion, game_named, names_of_games, one_of, plain_file_named
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError
from gipfel.game import GAMES, Game
from gipfel.review.puzzles import THEMES, Puzzle, Puzzles, read_puzzles, shipped
from gipfel.review.puzzles.puzzle import DIFFICULTIES

__all__ = [
    "DifficultyOption",
    "PuzzleChoice",
    "PuzzleFileOption",
    "PuzzleGameOption",
    "ThemeOption",
    "collections",
]

RANGE = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")


def difficulties_named(text: str | range) -> range:
    """A difficulty, or two with a hyphen between them. Raises ArgumentError."""
    found = RANGE.fullmatch(str(text).strip())
    least = int(found[1]) if found else 0
    most = int(found[2] or found[1]) if found else 0
    if not DIFFICULTIES.least <= least <= most <= DIFFICULTIES.most:
        raise ArgumentError(
            "usage-difficulty",
            text=shorten(str(text)),
            least=DIFFICULTIES.least,
            most=DIFFICULTIES.most,
        )
    return range(least, most + 1)


PuzzleGameOption = Annotated[
    Game | None,
    typer.Option(
        "--game",
        metavar="GAME",
        parser=game_named,
        autocompletion=names_of_games,
        help=f"One of {', '.join(GAMES)}; without it, all.",
    ),
]

PuzzleFileOption = Annotated[
    Path | None,
    typer.Option(
        "--file",
        metavar="FILE",
        parser=plain_file_named,
        help="A file of puzzles, in place of those that come with Gipfel.",
        show_default=False,
    ),
]

ThemeOption = Annotated[
    str | None,
    typer.Option(
        "--theme",
        metavar="THEME",
        parser=one_of(THEMES),
        autocompletion=completion(THEMES),
        help=f"One of {', '.join(THEMES)}.",
    ),
]

DifficultyOption = Annotated[
    range | None,
    typer.Option(
        "--difficulty",
        metavar="N[-N]",
        parser=difficulties_named,
        help=f"From {DIFFICULTIES.least} to {DIFFICULTIES.most}: one, or the lowest and highest.",
    ),
]


@dataclass(frozen=True)
class PuzzleChoice:
    """What puzzles must be like."""

    theme: str | None = None
    difficulties: range | None = None

    def fits(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is so."""
        has_theme = self.theme in (None, puzzle.theme)
        return has_theme and (self.difficulties is None or puzzle.difficulty in self.difficulties)

    def numbered(self, puzzles: Puzzles) -> Iterator[tuple[int, Puzzle]]:
        """Those that are so, with their numbers among all of their file, from 1."""
        return (found for found in enumerate(puzzles, 1) if self.fits(found[1]))


def collections(game: Game | None, file: Path | None) -> list[Puzzles]:
    """The puzzles of a file, or those that came with the package, of one game or of all.

    Raises PuzzleError where a file cannot be read, ArgumentError where it is of another game.
    """
    if file is None:
        return [shipped(kind) for kind in ([game] if game else GAMES.values())]
    found = read_puzzles(file)
    if game is not None and game.name != found.game.name:
        raise ArgumentError("usage-puzzles-other-game", text=found.game.name)
    return [found]
