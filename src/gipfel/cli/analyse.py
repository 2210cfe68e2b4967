"""`gipfel analyse`: the engine's opinion of games, written into them or as a table."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from gipfel.cli.analysis_form import FORMS, AnalysedGame
from gipfel.cli.arguments import (
    DepthOption,
    LanguageOption,
    NodesOption,
    TableOption,
    chosen_language,
    form_option,
    number_option,
    seconds_option,
)
from gipfel.cli.files import STANDARD, FilesArgument, OutputOption, RecordGameOption
from gipfel.cli.game_pool import CONCURRENCY, PositionJudge
from gipfel.cli.game_work import GameSource, write_games
from gipfel.engine import Limit
from gipfel.engine.options import HASH
from gipfel.record import RECORD

# In seconds a move, where no limit is given.
DEFAULT_SECONDS = 0.2


def analyse(
    files: FilesArgument,
    output_file: OutputOption = STANDARD,
    form: Annotated[str, form_option(FORMS, "the last two have a row for each position")] = RECORD,
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
    source = GameSource(files, game, chosen_language(language))
    write_games(
        source,
        output_file,
        terms={**asdict(limit), "table": table, "format": form},
        header=FORMS[form].header,
        concurrency=concurrency,
        judge=lambda progress: PositionJudge(limit, table, progress.advance),
        text_of=lambda played, judgements: FORMS[form].text_of(AnalysedGame(played, judgements)),
    )
