"""`gipfel rebuild`: makes anew what follows from the logs of a server's games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from gipfel.cli.arguments import LanguageOption, chosen_language, setting_option
from gipfel.cli.kept import done, kept_in
from gipfel.cli.screen import Screen
from gipfel.server.settings import DATA


def rebuild(
    data: Annotated[Path | None, setting_option(DATA, show_default=False)] = DATA.default,
    language: LanguageOption = None,
) -> None:
    """Play every game of a server through from its log: how it ended, and all ratings."""
    kept_in(data)
    from gipfel.server.store.rebuild import rebuild as made_anew

    changed, number = done(data, lambda database: database.write(made_anew))
    screen = Screen(chosen_language(language))
    screen.say(screen.word("rebuild-done", changed=changed, number=number))
