"""The command line: `gipfel`, one file a command."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Annotated, Any

import typer

from gipfel import words
from gipfel.cli.admin import admin
from gipfel.cli.analyse import analyse
from gipfel.cli.backup import backup
from gipfel.cli.command_group import CommandGroup
from gipfel.cli.completion import complete_shell
from gipfel.cli.convert import convert
from gipfel.cli.engine import engine
from gipfel.cli.explore import explore
from gipfel.cli.jobs import jobs
from gipfel.cli.match import match
from gipfel.cli.moves import moves
from gipfel.cli.perft import perft
from gipfel.cli.play import play
from gipfel.cli.puzzles import puzzles
from gipfel.cli.rebuild import rebuild
from gipfel.cli.replay import replay
from gipfel.cli.restore import restore
from gipfel.cli.review import review
from gipfel.cli.rules import rules
from gipfel.cli.sample import sample
from gipfel.cli.serve import serve
from gipfel.cli.show import show
from gipfel.cli.solve import solve
from gipfel.cli.streams import discard_output, open_streams
from gipfel.cli.terminal.progress import INTERRUPTED
from gipfel.cli.terminal.terminal_text import one_line, shorten, writable
from gipfel.cli.usage import ArgumentError, UsageError, language_in, show_usage_error
from gipfel.cli.version import version
from gipfel.cli.work import work
from gipfel.errors import GipfelError, RecordError, RefusedError
from gipfel.game import GAMES

__all__ = ["app", "main"]

NAME = "gipfel"
REFUSED = 1

# No command, option or game has a name near this long: longer ones are not echoed.
LONGEST_NAME = 200

# Files may have longer ones, where commands take files.
LONGEST_PATH = 4096
TAKE_FILES = (
    *("play", "sample", "replay", "convert", "review", "analyse", "explore", "puzzles", "match"),
    "jobs",
)


study = (rules, show, sample, replay, convert, review, analyse, explore)
solving = (moves, solve, perft)
hosting = (serve, work, admin, backup, restore, rebuild)

# In the order in which the help lists them.
COMMANDS: tuple[Callable[..., Any] | typer.Typer, ...] = (
    *(play, *hosting, *study, puzzles),
    *(*solving, engine, match, jobs, version),
)


class Commands(CommandGroup):
    """All commands. What they refuse becomes one line and an exit status, never a traceback."""

    language = words.DEFAULT_LANGUAGE

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.commands = {name: self.commands[name] for name in map(_name, COMMANDS)}

    def main(self, args: Sequence[str] | None = None, *rest: Any, **more: Any) -> Any:
        arguments = list(sys.argv[1:] if args is None else args)
        self.language = language_in(arguments)
        more["standalone_mode"] = False  # what is wrong is told below
        try:
            status = super().main(arguments, *rest, **more)
        except UsageError as error:
            show_usage_error(error, self.language)
            status = error.exit_code
        sys.exit(status or 0)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if complete_shell(args, NAME, self.language):
            raise typer.Exit
        longest = LONGEST_PATH if args and args[0] in TAKE_FILES else LONGEST_NAME
        for before, argument in pairwise(["", *args]):
            is_position = before == "--position" or argument.startswith("--position=")
            if len(argument) > longest and not is_position:
                names = ", ".join(GAMES)
                raise ArgumentError("usage-too-long", text=shorten(argument), names=names)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except GipfelError as error:
            _print_error(_refusal(error, self.language))
            raise typer.Exit(REFUSED) from None
        except OSError as error:
            if error.filename is None:  # standard input or output: `main` tells of it
                raise
            _print_error(_error_text(error))
            raise typer.Exit(REFUSED) from None
        except MemoryError:
            _print_error(words.message("memory-short", self.language))
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


def _name(command: Callable[..., Any] | typer.Typer) -> str:
    """How a command is called; several under one name are called by that."""
    return str(command.info.name) if isinstance(command, typer.Typer) else command.__name__


app = typer.Typer(
    cls=Commands,
    name=NAME,
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


for command in COMMANDS:
    if isinstance(command, typer.Typer):
        app.add_typer(command)
    else:
        app.command()(command)


def main() -> None:
    """Runs the command line."""
    language = language_in(sys.argv[1:])
    open_streams(language)
    status = _status_of(lambda: app(prog_name=NAME))
    unwritten = _status_of(sys.stdout.flush)
    sys.exit(status or unwritten)


def _status_of(work: Callable[[], object]) -> int:
    """The exit status after some work. What the system refuses becomes one line on stderr."""
    try:
        work()
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        discard_output()
        if not isinstance(error, BrokenPipeError):
            with suppress(OSError):
                _print_error(_error_text(error))
        return REFUSED
    return 0


def _print_error(reason: str) -> None:
    typer.echo(f"{NAME}: {writable(one_line(reason))}", err=True)


def _refusal(error: GipfelError, language: str) -> str:
    """What was refused and why, in the reader's language."""
    if not isinstance(error, RefusedError):
        return error.sentence(language)
    what = error.place(language) if isinstance(error, RecordError) else error.input
    where = f" ({error.position})" if error.position else ""
    return f"{what}{': ' if what else ''}{error.sentence(language)}{where}"


def _error_text(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason
