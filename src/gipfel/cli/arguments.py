"""The arguments that several commands share: the game, a position, a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from gipfel import words
from gipfel.cli.numbers import bounds_text, number_reader
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import LANGUAGE, ArgumentError, environment_language
from gipfel.engine.bounds import Bounds, RealBounds
from gipfel.engine.limit import DEPTH, NODES, SECONDS
from gipfel.engine.options import HASH, Number
from gipfel.game import GAMES, Game, Position, Turn
from gipfel.server.settings import DATA, DATABASE, Setting

__all__ = [
    "DataOption",
    "DatabaseOption",
    "DepthOption",
    "GameArgument",
    "LanguageOption",
    "NodesOption",
    "PositionOption",
    "TableOption",
    "chosen_language",
    "completion",
    "engine_option",
    "file_named",
    "folder_named",
    "form_option",
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
    """The game of this name. Raises ArgumentError, which names the games there are."""
    game = GAMES.get(name.strip().lower())
    if game is None:
        raise ArgumentError("usage-game-unknown", text=shorten(name), names=", ".join(GAMES))
    return game


def one_of(names: Sequence[str]) -> Callable[[str], str]:
    """Reads one of these names, in capitals or not. It raises ArgumentError, which names them."""

    def read(text: str) -> str:
        if text.lower() in names:
            return text.lower()
        raise ArgumentError("usage-not-among", text=shorten(text), names=", ".join(names))

    return read


def file_named(name: str) -> Path:
    """The path of a file or device, there or not. Raises ArgumentError for a folder."""
    path = Path(name)
    if path.is_dir():
        raise ArgumentError("usage-not-a-file", text=shorten(str(name)))
    return path


def plain_file_named(name: str) -> Path:
    """The path of a file, there or not. Raises ArgumentError for a folder or a device."""
    path = Path(name)
    if path.exists() and not path.is_file():
        raise ArgumentError("usage-not-a-file", text=shorten(str(name)))
    return path


def completion(names: Iterable[str]) -> Callable[[str], Iterator[str]]:
    """The names that begin so, for the shell's completion."""
    return lambda incomplete: (name for name in names if name.startswith(incomplete))


names_of_games = completion(GAMES)


def chosen_language(given: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    return environment_language() if given is None else given


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


def folder_named(name: str) -> Path:
    """The path of a folder, there or not. Raises ArgumentError for anything else that is there."""
    path = Path(name)
    if not name or (path.exists() and not path.is_dir()):
        raise ArgumentError("usage-not-a-folder", text=shorten(str(name)))
    return path


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
        LANGUAGE,
        metavar="|".join(words.languages()),
        parser=one_of(words.languages()),
        autocompletion=completion(words.languages()),
        help="The language; without it, that of your system.",
    ),
]


def number_option(
    name: str, metavar: str, text: str, bounds: Bounds | RealBounds, **more: Any
) -> Any:
    """The option for a number within these bounds."""
    help_text = f"{text} {bounds_text(bounds)}"
    parser = number_reader(name, bounds)
    return typer.Option(name, metavar=metavar, parser=parser, help=help_text, **more)


NodesOption = Annotated[int | None, number_option("--nodes", "N", "Nodes a move.", NODES)]

DepthOption = Annotated[int | None, number_option("--depth", "N", "Plies to look ahead.", DEPTH)]


def seconds_option(text: str) -> Any:
    """The option for a time in seconds."""
    return number_option("--seconds", "S", text, SECONDS)


def form_option(forms: Iterable[str], remark: str = "") -> Any:
    """The option for the form of what is written; a remark tells more of some of them."""
    names = tuple(forms)
    help_text = "; ".join(filter(None, (f"One of {', '.join(names)}", remark)))
    return typer.Option(
        "--format",
        metavar="FORMAT",
        parser=one_of(names),
        autocompletion=completion(names),
        help=f"{help_text}.",
    )


def save_option(text: str) -> Any:
    """The option for a file that keeps games."""
    return typer.Option("--save", metavar="FILE", parser=plain_file_named, help=text)


def engine_option(name: str, metavar: str, option: Number) -> Any:
    """The option by which a number of the engine is set."""
    return number_option(name, metavar, option.help, option.interval)


TableOption = Annotated[int, engine_option("--table", "MB", HASH)]


def setting_option(setting: Setting[Any], **more: Any) -> Any:
    """The option by which something about a server is set."""
    return typer.Option(
        setting.option,
        envvar=setting.variable,
        metavar=setting.metavar,
        help=setting.help,
        **more,
    )


DataOption = Annotated[Path | None, setting_option(DATA, parser=folder_named, show_default=False)]

DatabaseOption = Annotated[str, setting_option(DATABASE, show_default=False)]
