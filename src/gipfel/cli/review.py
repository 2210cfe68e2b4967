"""`gipfel review`: what each move of games was worth, and where they were lost."""

from __future__ import annotations

from typing import Annotated, cast

import typer

from gipfel.cli.arguments import (
    LanguageOption,
    chosen_language,
    completion,
    form_option,
    number_option,
    one_of,
)
from gipfel.cli.files import STANDARD, FilesArgument, OutputOption, RecordGameOption
from gipfel.cli.game_pool import CONCURRENCY, GameJudge
from gipfel.cli.game_work import GameSource, write_games
from gipfel.cli.review_form import REVIEW_FORMS, ReviewedGame
from gipfel.record import RECORD
from gipfel.review import DEFAULT_QUALITY, QUALITIES, Quality


def review(
    files: FilesArgument,
    output_file: OutputOption = STANDARD,
    form: Annotated[str, form_option(REVIEW_FORMS, "the last has a line for each move")] = RECORD,
    quality: Annotated[
        str,
        typer.Option(
            "--quality",
            metavar="QUALITY",
            parser=one_of(QUALITIES),
            autocompletion=completion(QUALITIES),
            help=f"How long to look: {', '.join(QUALITIES)}.",
        ),
    ] = DEFAULT_QUALITY,
    concurrency: Annotated[
        int, number_option("--concurrency", "N", "Games at once.", CONCURRENCY)
    ] = 1,
    game: RecordGameOption = None,
    language: LanguageOption = None,
) -> None:
    """Review games: what each move was worth, and where the game was lost.

    A move that gives away at least a tenth of a point (a win is one) is marked ?!, from a fifth on
    ?, from three tenths on ??, and the better line stands beside it, with what it is for. A move
    that was hard to find and the only good one is marked ! or !!. The same game has the same
    review each time.

    Interrupted work that goes to a file is gone on with by the same command.

    \b
    Examples:
      gipfel review game.txt --format text
      gipfel review games.txt -o reviewed.txt --concurrency 4
      gipfel review --quality quick - < games.txt
      gipfel review games.txt --format jsonl -o moves.jsonl
    """
    told_in = chosen_language(language)
    chosen = cast(Quality, quality)
    write_games(
        GameSource(files, game, told_in),
        output_file,
        terms={"quality": quality, "format": form, "language": told_in},
        header="",
        concurrency=concurrency,
        judge=lambda progress: GameJudge(chosen, progress.advance),
        text_of=lambda played, found: REVIEW_FORMS[form](ReviewedGame(played, found, told_in)),
    )
