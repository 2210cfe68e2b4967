"""The command line: `gipfel`, one file a command."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from gipfel.cli.moves import moves
from gipfel.cli.perft import perft
from gipfel.cli.play import play
from gipfel.cli.progress import INTERRUPTED
from gipfel.cli.show import show
from gipfel.cli.shown import one_line, shortened
from gipfel.cli.version import version
from gipfel.errors import GipfelError
from gipfel.game import GAMES

__all__ = ["app", "main"]

REFUSED = 1

# No command, option or game has a name near this long: longer ones are not echoed.
LONGEST_NAME = 200


class Commands(TyperGroup):
    """All commands. What they refuse becomes one line and an exit status, never a traceback."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for before, argument in pairwise(["", *args]):
            is_position = before == "--position" or argument.startswith("--position=")
            if len(argument) > LONGEST_NAME and not is_position:
                raise typer.BadParameter(
                    f"“{shortened(argument)}” is no command, option or game; "
                    f"the games are {', '.join(GAMES)}"
                )
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except GipfelError as error:
            typer.echo(f"gipfel: {one_line(str(error))}", err=True)
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(
    cls=Commands,
    name="gipfel",
    help="Play, study and research DVONN and GIPF.",
    epilog="Two people at one terminal: gipfel play. More on a command: gipfel COMMAND --help.",
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


for command in (play, show, moves, perft, version):
    app.command()(command)


def main() -> None:
    """Runs the command line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="gipfel")
