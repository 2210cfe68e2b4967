"""`gipfel admin`: what those do who run a server."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from gipfel.cli.arguments import DataOption, LanguageOption, chosen_language, completion, one_of
from gipfel.cli.data_folder import existing_data_folder, server_packages, with_database
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError

# Behind the # nothing is sent to a server, and so nothing is written down by any on the way.
LINK = "#/password/"
# The exit status where a check finds something wrong.
FOUND_WRONG = 1


class Action(StrEnum):
    """What `gipfel admin` can do: to an account or a game, or look everything over."""

    LINK = "link"
    CLOSE = "close"
    REOPEN = "reopen"
    REMOVE_CHAT = "remove-chat"
    CHECK = "check"


def admin(
    ctx: typer.Context,
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
        str | None,
        typer.Argument(
            metavar="NAME",
            help="The name of an account, or the id of a game; check needs none.",
            show_default=False,
        ),
    ] = None,
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where people find the server.")
    ] = "http://localhost:8000/",
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Look after a server and its people, also while it runs.

    link gives a link by which somebody who forgot the password sets a new one: it works once, for a
    day. close logs an account out everywhere and keeps it out, reopen lets it in again.
    remove-chat removes what two players wrote to each other beside a game. check looks at disk,
    clock, proxy, permissions and database, and says what to do; it ends with 1 where something is
    wrong.

    \b
    Examples:
      gipfel admin link Ann --address https://games.example/
      gipfel admin close Ben
      gipfel admin remove-chat Zp3kQ0yVh1w
      gipfel admin check
    """
    screen = Screen(chosen_language(language))
    if action == Action.CHECK:
        _refuse_name(ctx, name)
        _check(screen, data)
        return
    name = _required_name(ctx, name)
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


def _required_name(ctx: typer.Context, name: str | None) -> str:
    """Raises ArgumentError where there is none."""
    if name is None:
        raise _in_context(ctx, ArgumentError("usage-missing", option="NAME"))
    return name


def _refuse_name(ctx: typer.Context, name: str | None) -> None:
    """Raises ArgumentError where there is one."""
    if name is not None:
        raise _in_context(ctx, ArgumentError("usage-extra", text=shorten(name)))


def _in_context(ctx: typer.Context, error: ArgumentError) -> ArgumentError:
    error.ctx = ctx
    return error


def _check(screen: Screen, data: Path | None) -> None:
    """Shows what is found in the folder of a server; ends where something is wrong."""
    folder = existing_data_folder(data)
    from gipfel.server.store.inspection import Grade, inspect_folder

    findings = inspect_folder(folder)
    for finding in findings:
        grade = screen.word(finding.grade)
        screen.say(f"{grade}: {screen.word(finding.name, **finding.places)}", hang=2)
    if any(finding.grade == Grade.WRONG for finding in findings):
        raise typer.Exit(FOUND_WRONG)
