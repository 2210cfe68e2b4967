"""`gipfel jobs`: bulk work in numbered pieces, that can be interrupted and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

from gipfel import words
from gipfel.cli.arguments import (
    LanguageOption,
    chosen_language,
    folder_named,
    form_option,
    number_option,
    plain_file_named,
)
from gipfel.cli.command_group import CommandGroup
from gipfel.cli.terminal.keyboard import EndedBySignal, raise_signals
from gipfel.cli.terminal.progress import INTERRUPTED
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import one_line, writable
from gipfel.cli.usage import ArgumentError
from gipfel.engine import perft_job
from gipfel.engine.bounds import Bounds
from gipfel.errors import JobError
from gipfel.jobs import Job, JobFolder, State, Status, run

__all__ = ["jobs"]

# The modules whose kinds can be run.
KINDS = (perft_job,)

WORKERS = Bounds(1, 1024)

TEXT, JSON = "text", "json"
FORMS = (TEXT, JSON)

# The exit status where pieces failed, or somebody asked for the end.
INCOMPLETE = 1

jobs = typer.Typer(
    cls=CommandGroup,
    name="jobs",
    help="Do bulk work in pieces, on all cores or on a cluster; go on with it later.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

JobArgument = Annotated[
    Path, typer.Argument(metavar="JOB", parser=plain_file_named, help="The job, in JSON.")
]

FolderArgument = Annotated[
    Path, typer.Argument(metavar="FOLDER", parser=folder_named, help="The folder of the job.")
]

WorkersOption = Annotated[
    int | None,
    number_option("--concurrency", "N", "Processes at once; without it, one a core.", WORKERS),
]


RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="The Ray cluster that does it in place of this machine.",
        show_default=False,
    ),
]


@jobs.command("run")
def run_job(
    job: JobArgument,
    folder: FolderArgument,
    concurrency: WorkersOption = None,
    ray: RayOption = None,
    language: LanguageOption = None,
) -> None:
    """Do a job, or what is left of it, and say what came of it.

    What is finished is kept in the folder: Ctrl-C loses no more than the pieces under way. The exit
    status is 1 where pieces failed.

    \b
    Examples:
      gipfel jobs run perft.json run-1
      gipfel jobs run perft.json run-1 --ray 10.0.0.7:6379
    """
    place = JobFolder(folder)
    _run(_read(job), place, concurrency, ray, chosen_language(language))


@jobs.command()
def status(
    folder: FolderArgument,
    form: Annotated[str, form_option(FORMS, "the last is one object")] = TEXT,
    language: LanguageOption = None,
) -> None:
    """Say how far a job is: its pieces, their rate, the time left, what failed.

    \b
    Examples:
      gipfel jobs status run-1
      gipfel jobs status run-1 --format json
    """
    found = JobFolder(folder).status()
    screen = Screen(chosen_language(language))
    if form == JSON:
        typer.echo(found.text())
        return
    screen.say(_progress(found, screen.language))
    for failure in found.failures:
        number, reason = str(failure.piece), one_line(failure.reason)
        screen.say(screen.word("job-piece-failed", piece=number, text=reason))


@jobs.command()
def resume(
    folder: FolderArgument,
    concurrency: WorkersOption = None,
    ray: RayOption = None,
    language: LanguageOption = None,
) -> None:
    """Go on with a job that was interrupted or cancelled, and try again what failed.

    \b
    Examples:
      gipfel jobs resume run-1
    """
    place = JobFolder(folder)
    _run(place.job(), place, concurrency, ray, chosen_language(language))


@jobs.command()
def cancel(folder: FolderArgument, language: LanguageOption = None) -> None:
    """End a job that is running, wherever that is; `resume` goes on with it.

    \b
    Examples:
      gipfel jobs cancel run-1
    """
    place = JobFolder(folder)
    screen = Screen(chosen_language(language))
    if place.cancel():
        screen.say(screen.word("job-asked-to-end", folder=str(folder)))
    else:
        screen.say(_progress(place.status(), screen.language))


def _read(file: Path) -> Job:
    try:
        return Job.parse(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, JobError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ArgumentError("job-unreadable", file=str(file), text=one_line(reason)) from None


def _run(job: Job, place: JobFolder, workers: int | None, ray: str | None, language: str) -> None:
    try:
        with raise_signals(), _bar(language) as bar:
            ended = run(job, place, workers=workers, ray=ray, on_status=bar.show)
    except KeyboardInterrupt as interrupt:
        _tell(words.message("job-go-on", language, folder=str(place.path)))
        status = interrupt.status if isinstance(interrupt, EndedBySignal) else INTERRUPTED
        raise typer.Exit(status) from None
    if ended.state is State.FINISHED:
        typer.echo(place.summary())
        return
    _tell(_progress(ended, language))
    for failure in ended.failures:
        number = str(failure.piece)
        _tell(words.message("job-piece-failed", language, piece=number, text=failure.reason))
    _tell(words.message("job-go-on", language, folder=str(place.path)))
    raise typer.Exit(INCOMPLETE)


def _tell(text: str) -> None:
    typer.echo(f"gipfel: {writable(one_line(text))}", err=True)


class _Bar:
    """How far the job is, on stderr where that is a terminal."""

    def __init__(self, bar: Progress, language: str) -> None:
        self._bar = bar
        self._language = language
        self._task = bar.add_task("", total=None)

    def show(self, status: Status) -> None:
        """Shows a new status."""
        self._bar.update(
            self._task,
            total=status.pieces,
            completed=status.finished,
            description=_progress(status, self._language),
        )


@contextmanager
def _bar(language: str) -> Iterator[_Bar]:
    console = Console(stderr=True, highlight=False, markup=False)
    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.description}"))
    with Progress(
        *columns,
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        yield _Bar(bar, language)


def _progress(status: Status, language: str) -> str:
    """The state on one line: `perft 0123456789abcdef: running, 40 of 100 pieces, …`."""
    parts = [
        words.message("job-state", language, state=status.state.value),
        words.message("job-pieces", language, number=status.finished, limit=status.pieces),
    ]
    if status.state is State.RUNNING and status.seconds_left is not None:
        left = str(timedelta(seconds=round(status.seconds_left)))
        parts.append(words.message("job-rate", language, rate=status.rate))
        parts.append(words.message("job-left", language, text=left))
    if status.repeated:
        parts.append(words.message("job-repeated", language, number=status.repeated))
    if status.failed:
        parts.append(words.message("job-failed", language, number=status.failed))
    return f"{status.job}: {', '.join(parts)}"
