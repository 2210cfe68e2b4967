"""`gipfel rebuild`: makes anew what follows from the logs of a server's games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from gipfel.cli.arguments import LanguageOption, chosen_language, setting_option
from gipfel.cli.data_folder import exclusive_folder, existing_data_folder, with_database
from gipfel.cli.terminal.screen import Screen
from gipfel.server.settings import DATA


def rebuild(
    data: Annotated[Path | None, setting_option(DATA, show_default=False)] = DATA.default,
    language: LanguageOption = None,
) -> None:
    """Play every game of a server through from its log: how it ended, and all ratings."""
    folder = existing_data_folder(data)
    from gipfel.server.games.rebuild import rebuild as made_anew

    screen = Screen(chosen_language(language))
    with exclusive_folder(folder, screen.language):
        found = with_database(folder, lambda database: database.write(made_anew))
    screen.say(screen.word("rebuild-done", changed=found.changed_games, number=found.games))
    if found.changed_ratings:
        screen.say(screen.word("rebuild-ratings", number=found.changed_ratings))
