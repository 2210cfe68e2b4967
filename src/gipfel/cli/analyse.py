"""`gipfel analyse`: the engine's opinion of games, written into them or as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from gipfel import __version__
from gipfel.cli.analysis_form import FORMS, AnalysedGame, NumberedGame
from gipfel.cli.analysis_pool import CONCURRENCY, AnalysisPool
from gipfel.cli.arguments import (
    DepthOption,
    LanguageOption,
    NodesOption,
    TableOption,
    chosen_language,
    completion,
    file_named,
    number_option,
    one_of,
    seconds_option,
)
from gipfel.cli.files import (
    LEFT_OUT,
    STANDARD,
    FilesArgument,
    OutputOption,
    RecordGameOption,
    Records,
    output,
)
from gipfel.cli.resumable import GameStream, ResumableFile
from gipfel.cli.terminal.progress import GameProgress
from gipfel.engine import Limit
from gipfel.engine.options import HASH
from gipfel.game import Game
from gipfel.record import RECORD, read

# In seconds a move, where no limit is given.
DEFAULT_SECONDS = 0.2


def analyse(
    files: FilesArgument,
    output_file: OutputOption = STANDARD,
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="FORMAT",
            parser=one_of(tuple(FORMS)),
            autocompletion=completion(FORMS),
            help=f"One of {', '.join(FORMS)}; the last two have a row for each position.",
        ),
    ] = RECORD,
    seconds: Annotated[
        float | None, seconds_option(f"Seconds a move; {DEFAULT_SECONDS} where no limit is given.")
    ] = None,
    nodes: NodesOption = None,
    depth: DepthOption = None,
    table: TableOption = HASH.default,
    concurrency: Annotated[
        int, number_option("--concurrency", "N", "Games at once.", CONCURRENCY)
    ] = 1,
    game: RecordGameOption = None,
    language: LanguageOption = None,
) -> None:
    """Write the engine's opinion into games, or as a table.

    Every move of the main line gets an evaluation, in pieces and from White's view. A move that
    costs at least a tenth of a point (a win is one) is marked ?!, from a fifth on ?, from three
    tenths on ??, and the better line stands beside it. Comments, marks and variations that are
    there stay.

    Interrupted work that goes to a file is gone on with by the same command.

    \b
    Examples:
      gipfel analyse games.txt -o analysed.txt
      gipfel analyse --seconds 1 littlegolem.txt
      gipfel analyse --nodes 20000 - < games.txt
      gipfel analyse games.txt --format csv --concurrency 4 -o positions.csv
    """
    if seconds is None and nodes is None and depth is None:
        seconds = DEFAULT_SECONDS
    limit = Limit(seconds=seconds, nodes=nodes, depth=depth)
    records = Records(files, game, chosen_language(language))
    terms = {**asdict(limit), "table": table, "format": form, **_source_terms(files, game)}
    progress = GameProgress(lambda: _count_positions(files, game))
    with (
        _open(output_file, terms, FORMS[form].header) as target,
        progress,
        AnalysisPool(limit, table, concurrency, progress.advance) as pool,
    ):
        for played, judgements in pool.judge(_games(records, target.games, progress)):
            target.add(FORMS[form].text_of(AnalysedGame(played, judgements)))
            progress.name_game(played.number + 1)
        if records.unread and not records.read:
            raise typer.Exit(LEFT_OUT)  # before a file is made that holds nothing
    if records.is_incomplete:
        raise typer.Exit(LEFT_OUT)


def _games(records: Records, begun: int, progress: GameProgress) -> Iterator[NumberedGame]:
    """The games that are still to be analysed, where so many are already."""
    for number, record in enumerate(records, 1):
        if number > begun:
            yield NumberedGame(records.file, number, record)
        else:
            progress.advance(record.last.plies + 1)
            progress.name_game(number + 1)


@contextmanager
def _open(file: str, terms: Mapping[str, Any], header: str) -> Iterator[ResumableFile | GameStream]:
    """Where the analysed games go. What is no plain file cannot be gone on with."""
    path = file_named(file)
    if file == STANDARD or (path.exists() and not path.is_file()):
        with output(file) as stream:
            yield GameStream(stream, header)
    else:
        with ResumableFile(path.resolve(), terms, header) as target:
            yield target


def _source_terms(files: Sequence[str], game: Game | None) -> dict[str, Any]:
    """What work must have in common to be gone on with, besides its limit and format."""
    sizes = [Path(file).stat().st_size if Path(file).is_file() else None for file in files]
    sources = list(zip(map(str, files), sizes, strict=True))
    return {"version": __version__, "game": game.name if game else None, "files": sources}


def _count_positions(files: Sequence[str], game: Game | None) -> int | None:
    """How many positions there are in all; None where that can be told only at the end."""
    if not all(Path(file).is_file() for file in files):
        return None
    games = (record for file in files for record in read(Path(file), game, on_error=repr))
    return sum(record.last.plies + 1 for record in games)
