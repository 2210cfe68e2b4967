"""The command line: `gipfel`, one file a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from gipfel.cli.admin import admin
from gipfel.cli.analyse import analyse
from gipfel.cli.backup import backup
from gipfel.cli.convert import convert
from gipfel.cli.engine import engine
from gipfel.cli.match import match
from gipfel.cli.moves import moves
from gipfel.cli.perft import perft
from gipfel.cli.play import play
from gipfel.cli.rebuild import rebuild
from gipfel.cli.replay import replay
from gipfel.cli.restore import restore
from gipfel.cli.rules import rules
from gipfel.cli.serve import serve
from gipfel.cli.show import show
from gipfel.cli.solve import solve
from gipfel.cli.terminal.progress import INTERRUPTED
from gipfel.cli.terminal.terminal_text import PLAIN, one_line, shorten, writable
from gipfel.cli.version import version
from gipfel.errors import GipfelError
from gipfel.game import GAMES

__all__ = ["app", "main"]

REFUSED = 1

# No command, option or game has a name near this long: longer ones are not echoed.
LONGEST_NAME = 200

# Files may have longer ones, where commands take files.
LONGEST_PATH = 4096
TAKE_FILES = ("play", "replay", "convert", "analyse", "match")


class Commands(TyperGroup):
    """All commands. What they refuse becomes one line and an exit status, never a traceback."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        longest = LONGEST_PATH if args and args[0] in TAKE_FILES else LONGEST_NAME
        for before, argument in pairwise(["", *args]):
            is_position = before == "--position" or argument.startswith("--position=")
            if len(argument) > longest and not is_position:
                raise typer.BadParameter(
                    writable(
                        f"“{shorten(argument)}” is no command, option or game; "
                        f"the games are {', '.join(GAMES)}"
                    )
                )
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            error.message = writable(error.message)
            raise
        except GipfelError as error:
            _print_error(str(error))
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(
    cls=Commands,
    name="gipfel",
    help="Play, study and research DVONN and GIPF.",
    epilog="To play in the browser: gipfel serve --open; at this terminal: gipfel play. "
    "More: gipfel COMMAND --help.",
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help: its boxes leave too little room at 80 columns
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(is_wanted: bool) -> None:
    if is_wanted:
        version()
        raise typer.Exit


@app.callback()
def gipfel(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and stop."
        ),
    ] = False,
) -> None:
    """Play, study and research DVONN and GIPF."""


study = (rules, show, replay, convert, analyse, moves, solve, perft)
hosting = (serve, admin, backup, restore, rebuild)
for command in (play, *hosting, *study, engine, match, version):
    app.command()(command)


def main() -> None:
    """Runs the command line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=PLAIN)
    status = _status_of(lambda: app(prog_name="gipfel"))
    unwritten = _status_of(sys.stdout.flush) if sys.stdout else 0
    sys.exit(status or unwritten)


def _status_of(work: Callable[[], object]) -> int:
    """The exit status after some work. What the system refuses becomes one line on stderr."""
    try:
        work()
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except OSError as error:
        _discard_output()
        if not isinstance(error, BrokenPipeError):
            with suppress(OSError):
                _print_error(_error_text(error))
        return REFUSED
    return 0


def _print_error(reason: str) -> None:
    typer.echo(f"gipfel: {writable(one_line(reason))}", err=True)


def _error_text(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def _discard_output() -> None:
    """What could not be written is forgotten, lest the interpreter try once more at its end."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
