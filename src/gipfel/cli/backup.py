"""`gipfel backup`: copies everything that a server keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gipfel.cli.arguments import (
    DatabaseOption,
    DataOption,
    LanguageOption,
    chosen_language,
    folder_named,
)
from gipfel.cli.data_folder import existing_data_folder, refuse_database
from gipfel.cli.terminal.screen import Screen
from gipfel.server.settings import DATABASE


def backup(
    folder: Annotated[
        Path,
        typer.Argument(metavar="FOLDER", parser=folder_named, help="A new folder for the copy."),
    ],
    data: DataOption = None,
    database: DatabaseOption = DATABASE.default,
    language: LanguageOption = None,
) -> None:
    """Copy everything that a server keeps, also while it runs.

    \b
    Example:
      gipfel backup /backups/monday
    """
    refuse_database(database, "backup-by-postgres")
    kept = existing_data_folder(data)
    from gipfel.server.store.backup import back_up

    back_up(kept, folder)
    screen = Screen(chosen_language(language))
    screen.say(screen.word("backup-done", folder=str(folder)))
