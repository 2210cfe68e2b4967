"""`gipfel engine`: speaks the engine protocol, for programs that drive engines."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from gipfel.cli.arguments import engine_option, game_named, names_of_games
from gipfel.engine.options import GAME, HASH, THREADS, Settings
from gipfel.engine.protocol.ugi import speak
from gipfel.game import GAMES, Game


def engine(
    game: Annotated[
        Game,
        typer.Option(
            "--game",
            metavar="NAME",
            parser=game_named,
            autocompletion=names_of_games,
            help=f"{GAME.help} One of {', '.join(GAMES)}.",
        ),
    ] = GAME.default,  # type: ignore[assignment]  # typer parses it
    threads: Annotated[int, engine_option("--threads", "N", THREADS)] = THREADS.default,
    table: Annotated[int, engine_option("--hash", "MB", HASH)] = HASH.default,
) -> None:
    """Speak the engine protocol (UGI) on standard input and output.

    It is made for match runners and boards; people can type it, too.

    \b
    Examples:
      gipfel engine
      printf 'position startpos\\nquery legalmoves\\n' | gipfel engine --game gipf-basic
    """
    settings: Settings = {GAME.name: game.name, THREADS.name: threads, HASH.name: table}
    speak(sys.stdin.buffer, sys.stdout.buffer, settings)
