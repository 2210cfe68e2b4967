"""`gipfel convert`: games from any format into another."""

from __future__ import annotations

from typing import Annotated, TextIO

import typer

from gipfel.cli.arguments import LanguageOption, chosen_language, completion, one_of
from gipfel.cli.files import (
    LEFT_OUT,
    STANDARD,
    FilesArgument,
    OutputOption,
    RecordGameOption,
    Records,
    output,
)
from gipfel.errors import RecordError
from gipfel.record import FORMATS, RECORD, Format, write


def convert(
    files: FilesArgument,
    output_file: OutputOption = STANDARD,
    to: Annotated[
        Format,
        typer.Option(
            "--to",
            metavar="FORMAT",
            parser=one_of(FORMATS),
            autocompletion=completion(FORMATS),
            help=f"One of {', '.join(FORMATS)}.",
        ),
    ] = RECORD,
    game: RecordGameOption = None,
    language: LanguageOption = None,
) -> None:
    """Convert games into records, or from records into another format.

    The format of what is read is recognised; files of any size are read game by game. Formats of
    others hold the moves of the main line only: littlegolem and codecup DVONN, sheet GIPF. A game
    or file that cannot be read or written is told and left out, and the exit status is 1.

    \b
    Examples:
      gipfel convert littlegolem.txt -o games.txt
      gipfel convert --game gipf-basic sheet.txt
      gipfel convert games.txt --to codecup
    """
    records = Records(files, game, chosen_language(language))
    with output(output_file) as target:
        unwritten = _convert(records, target, to)
        if records.unread and not records.read:
            raise typer.Exit(LEFT_OUT)  # before a file is made that holds nothing
    if unwritten or records.is_incomplete:
        raise typer.Exit(LEFT_OUT)


def _convert(records: Records, target: TextIO, to: Format) -> int:
    """Writes the games; the number of those that the format does not hold."""
    unwritten = 0
    for record in records:
        try:
            write(record, target, to)
        except RecordError as error:
            unwritten += 1
            records.complain(error)
    return unwritten
