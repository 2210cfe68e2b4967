"""`gipfel admin`: what those do who run a server."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from gipfel.cli.arguments import DataOption, LanguageOption, chosen_language, completion, one_of
from gipfel.cli.data_folder import server_packages, with_database
from gipfel.cli.terminal.screen import Screen

# Behind the # nothing is sent to a server, and so nothing is written down by any on the way.
LINK = "#/password/"


class Action(StrEnum):
    """What `gipfel admin` can do to an account or a game."""

    LINK = "link"
    CLOSE = "close"
    REOPEN = "reopen"
    REMOVE_CHAT = "remove-chat"


def admin(
    action: Annotated[
        str,
        typer.Argument(
            metavar="|".join(Action),
            parser=one_of(tuple(Action)),
            autocompletion=completion(Action),
            show_default=False,
        ),
    ],
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The name of an account, or the id of a game.")
    ],
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where people find the server.")
    ] = "http://localhost:8000/",
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Look after the people of a server, also while it runs.

    link gives a link by which somebody who forgot the password sets a new one: it works once, for a
    day. close logs an account out everywhere and keeps it out, reopen lets it in again.
    remove-chat removes what two players wrote to each other beside a game.

    \b
    Examples:
      gipfel admin link Ann --address https://games.example/
      gipfel admin close Ben
      gipfel admin remove-chat Zp3kQ0yVh1w
    """
    screen = Screen(chosen_language(language))
    with server_packages():
        from gipfel.server.accounts.accounts import Accounts
        from gipfel.server.store.chat import remove
    if action == Action.LINK:
        secret = with_database(data, lambda database: Accounts(database).make_link(name))
        typer.echo(f"{address}{LINK}{secret}")
    elif action == Action.CLOSE:
        with_database(data, lambda database: Accounts(database).close(name))
        screen.say(screen.word("admin-closed", person=name))
    elif action == Action.REOPEN:
        with_database(data, lambda database: Accounts(database).reopen(name))
        screen.say(screen.word("admin-reopened", person=name))
    else:
        removed = with_database(data, lambda database: database.write(remove, name))
        screen.say(screen.word("admin-chat-removed", number=removed))
