"""`gipfel rebuild`: makes anew what follows from the logs of a server's games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gipfel.cli.arguments import DatabaseOption, DataOption, LanguageOption, chosen_language
from gipfel.cli.data_folder import (
    existing_data_folder,
    server_packages,
    upgraded_folder,
    with_database,
    with_stopped_database,
)
from gipfel.cli.terminal.screen import Screen
from gipfel.server.settings import DATABASE

if TYPE_CHECKING:
    from gipfel.server.games.rebuild import Rebuilt


def rebuild(
    data: DataOption = None,
    database: DatabaseOption = DATABASE.default,
    language: LanguageOption = None,
) -> None:
    """Play every game of a server through from its log: how it ended, and all ratings."""
    screen = Screen(chosen_language(language))
    found = _rebuilt_at(database) if database else _rebuilt_in(existing_data_folder(data))
    screen.say(screen.word("rebuild-done", changed=found.changed_games, number=found.games))
    if found.changed_ratings:
        screen.say(screen.word("rebuild-ratings", number=found.changed_ratings))


def _rebuilt_in(folder: Path) -> Rebuilt:
    from gipfel.server.games.rebuild import rebuild as made_anew

    with upgraded_folder(folder):
        return with_database(folder, "", lambda one: one.write(made_anew))


def _rebuilt_at(database: str) -> Rebuilt:
    with server_packages():
        from gipfel.server.games.rebuild import rebuild as made_anew
    return with_stopped_database(database, lambda one: one.write(made_anew))
