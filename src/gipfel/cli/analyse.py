"""`gipfel analyse`: records with the engine's opinion written into them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from rich.console import Console

from gipfel.cli.arguments import (
    DepthOption,
    LanguageOption,
    NodesOption,
    TableOption,
    chosen_language,
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
from gipfel.cli.terminal.progress import with_status
from gipfel.engine import Engine, Limit, Stop
from gipfel.engine.annotate import Annotator
from gipfel.engine.options import HASH
from gipfel.record import Record, write

# In seconds a move, where no limit is given.
DEFAULT_SECONDS = 0.2


def analyse(
    files: FilesArgument,
    output_file: OutputOption = STANDARD,
    seconds: Annotated[
        float | None, seconds_option(f"Seconds a move; {DEFAULT_SECONDS} where no limit is given.")
    ] = None,
    nodes: NodesOption = None,
    depth: DepthOption = None,
    table: TableOption = HASH.default,
    game: RecordGameOption = None,
    language: LanguageOption = None,
) -> None:
    """Write the engine's opinion into games.

    Every move of the main line gets an evaluation, in pieces and from White's view. A move that
    costs at least a tenth of a point (a win is one) is marked ?!, from a fifth on ?, from three
    tenths on ??, and the better line stands beside it. Comments, marks and variations that are
    there stay.

    \b
    Examples:
      gipfel analyse games.txt -o analysed.txt
      gipfel analyse --seconds 1 littlegolem.txt
      gipfel analyse --nodes 20000 - < games.txt
    """
    if seconds is None and nodes is None and depth is None:
        seconds = DEFAULT_SECONDS
    limit = Limit(seconds=seconds, nodes=nodes, depth=depth)
    records = Records(files, game, chosen_language(language))
    analyser = RecordAnalyser(limit, table)
    with output(output_file) as target:
        for number, record in enumerate(records, 1):
            analyser.analyse(record, number)
            write(record, target)
            target.flush()
        if records.unread and not records.read:
            raise typer.Exit(LEFT_OUT)  # before a file is made that holds nothing
    if records.is_incomplete:
        raise typer.Exit(LEFT_OUT)


class RecordAnalyser:
    """Analyses one game after the other, and shows how far it is."""

    def __init__(self, limit: Limit, table: int) -> None:
        self._limit = limit
        self._table = table
        self._console = Console(stderr=True, highlight=False, markup=False)
        self._engines: dict[str, Engine] = {}
        self._progress = ""

    def analyse(self, record: Record, number: int) -> None:
        """Writes the engine's opinion into a record."""
        engine, tell = self._engine(record), partial(self._tell, number)
        tell(0, record.last.plies + 1)

        def annotate(stop: Stop) -> None:
            Annotator(engine, self._limit, stop).annotate(record, tell)

        with_status(self._console, lambda: self._progress, annotate)

    def _engine(self, record: Record) -> Engine:
        """An engine that has forgotten the game before: a game is judged alike wherever it is."""
        name = record.game.name
        if name not in self._engines:
            self._engines[name] = Engine(record.game, table=self._table)
        self._engines[name].forget()
        return self._engines[name]

    def _tell(self, number: int, judged: int, positions: int) -> None:
        self._progress = f"Game {number}: {judged} of {positions} positions"
