"""The arguments that several commands share: the game, a position, a language."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from gipfel import words
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.engine.options import HASH, Number
from gipfel.game import GAMES, Game, Position, Turn
from gipfel.server.settings import DATA, Setting

__all__ = [
    "DataOption",
    "DepthOption",
    "GameArgument",
    "LanguageOption",
    "NodesOption",
    "PositionOption",
    "TableOption",
    "chosen_language",
    "completion",
    "game_named",
    "names_of_games",
    "number_option",
    "one_of",
    "read_position",
    "read_turn",
    "save_option",
    "seconds_option",
    "setting_option",
]


def game_named(name: str) -> Game:
    """The game of this name. Raises BadParameter, which names the games there are."""
    game = GAMES.get(name.strip().lower())
    if game is None:
        raise typer.BadParameter(
            f"there is no game “{shorten(name)}”; the games are {', '.join(GAMES)}"
        )
    return game


def one_of(what: str, names: Sequence[str]) -> Callable[[str], str]:
    """Reads one of these names, in capitals or not. It raises BadParameter, which names them."""

    def read(text: str) -> str:
        if text.lower() in names:
            return text.lower()
        raise typer.BadParameter(f"“{shorten(text)}” is not one of the {what} {', '.join(names)}")

    return read


def completion(names: Iterable[str]) -> Callable[[str], Iterator[str]]:
    """The names that begin so, for the shell's completion."""
    return lambda incomplete: (name for name in names if name.startswith(incomplete))


names_of_games = completion(GAMES)


def chosen_language(given: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    if given is not None:
        return given
    wishes = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wish = next((wish for wish in wishes if wish), "")
    language = wish[:2].lower()
    return language if language in words.languages() else words.DEFAULT_LANGUAGE


def read_position(game: Game, text: str | None) -> Position:
    """The position written down, or the game's start. Raises PositionError."""
    return game.start() if text is None else game.parse(text)


def read_turn(game: Game, text: str) -> tuple[Position, Turn | None]:
    """A position with the turn that is under way in it, if the text has steps after `|`.

    Raises PositionError, IllegalMoveError or MoveSyntaxError.
    """
    board, bar, _ = text.partition("|")
    position = game.parse(board if bar else text)
    return position, game.parse_turn(text) if bar else None


GameArgument = Annotated[
    Game,
    typer.Argument(
        metavar="GAME",
        parser=game_named,
        autocompletion=names_of_games,
        help=f"One of {', '.join(GAMES)}.",
    ),
]

PositionOption = Annotated[
    str | None,
    typer.Option(
        "--position",
        metavar="TEXT",
        help="A position as text, in quotes; without it, the start of the game.",
    ),
]

LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="|".join(words.languages()),
        parser=one_of("languages", words.languages()),
        autocompletion=completion(words.languages()),
        help="The language; without it, that of your system.",
    ),
]

NodesOption = Annotated[
    int | None, typer.Option("--nodes", min=1, metavar="N", help="Nodes a move.")
]

DepthOption = Annotated[
    int | None, typer.Option("--depth", min=1, metavar="N", help="Plies to look ahead.")
]


def seconds_option(text: str) -> Any:
    """The option for a time in seconds: a millisecond at least, a day at most."""
    return typer.Option("--seconds", min=0.001, max=86400, metavar="S", help=text)


def save_option(text: str) -> Any:
    """The option for a file that keeps games."""
    return typer.Option("--save", metavar="FILE", dir_okay=False, help=text)


def number_option(name: str, metavar: str, number: Number) -> Any:
    """The option by which a number of the engine is set."""
    return typer.Option(name, min=number.least, max=number.most, metavar=metavar, help=number.help)


TableOption = Annotated[int, number_option("--table", "MB", HASH)]


def setting_option(setting: Setting[Any], **more: Any) -> Any:
    """The option by which something about a server is set."""
    return typer.Option(
        setting.option,
        envvar=setting.variable,
        metavar=setting.metavar,
        help=setting.help,
        **more,
    )


DataOption = Annotated[Path | None, setting_option(DATA, show_default=False)]
