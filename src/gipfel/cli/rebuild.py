"""`gipfel rebuild`: makes anew what follows from the logs of a server's games."""

from __future__ import annotations

from gipfel.cli.arguments import DataOption, LanguageOption, chosen_language
from gipfel.cli.data_folder import existing_data_folder, upgraded_folder, with_database
from gipfel.cli.terminal.screen import Screen
from gipfel.server.settings import DATABASE

if TYPE_CHECKING:
    from gipfel.server.games.rebuild import Rebuilt


def rebuild(
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Play every game of a server through from its log: how it ended, and all ratings."""
    screen = Screen(chosen_language(language))
    with upgraded_folder(folder):
        found = with_database(folder, lambda database: database.write(made_anew))
    screen.say(screen.word("rebuild-done", changed=found.changed_games, number=found.games))
    if found.changed_ratings:
        screen.say(screen.word("rebuild-ratings", number=found.changed_ratings))
