"""`gipfel restore`: brings a backup back."""

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
from gipfel.cli.data_folder import exclusive_folder, existing_data_folder, refuse_database
from gipfel.cli.terminal.screen import Screen
from gipfel.server.settings import DATABASE, data_folder


def restore(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", parser=folder_named, help="What `backup` made.")
    ],
    data: DataOption = None,
    database: DatabaseOption = DATABASE.default,
    language: LanguageOption = None,
) -> None:
    """Bring a backup back into a folder where no server has kept anything yet.

    \b
    Example:
      gipfel restore /backups/monday --data /srv/gipfel
    """
    refuse_database(database, "restore-by-postgres")
    existing_data_folder(folder)
    from gipfel.server.store.backup import restore_backup

    target = data or data_folder()
    screen = Screen(chosen_language(language))
    with exclusive_folder(target):
        restore_backup(folder, target)
    screen.say(screen.word("restore-done", folder=str(target)))
