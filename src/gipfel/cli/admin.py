"""`gipfel admin`: what those do who run a server."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gipfel.cli.arguments import (
    DatabaseOption,
    DataOption,
    LanguageOption,
    chosen_language,
    completion,
    one_of,
    setting_option,
)
from gipfel.cli.data_folder import (
    database_url,
    existing_data_folder,
    server_packages,
    upgraded_folder,
    with_database,
)
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.transfer import Target, move_to
from gipfel.cli.usage import ArgumentError
from gipfel.server.settings import DATABASE, SECRET

if TYPE_CHECKING:
    from gipfel.server.store.inspection import Finding

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
    MIGRATE = "migrate"
    MOVE = "move"


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
            help="The name of an account, the id of a game, or where to move; check and migrate "
            "need none.",
            show_default=False,
        ),
    ] = None,
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where people find the server.")
    ] = "http://localhost:8000/",
    data: DataOption = None,
    database: DatabaseOption = DATABASE.default,
    secret: Annotated[str, setting_option(SECRET, show_default=False)] = SECRET.default,
    language: LanguageOption = None,
) -> None:
    """Look after a server and its people, also while it runs.

    link gives a link by which somebody who forgot the password sets a new one: it works once, for a
    day. close logs an account out everywhere and keeps it out, reopen lets it in again.
    remove-chat removes what two players wrote to each other beside a game. check looks at disk,
    clock, proxy, permissions and database, and says what to do; it ends with 1 where something is
    wrong. migrate brings the tables up to date, as the next start of a server would. move takes
    everything from the folder to the database (to-database) or back (to-folder), and compares it.

    \b
    Examples:
      gipfel admin link Ann --address https://games.example/
      gipfel admin close Ben
      gipfel admin remove-chat Zp3kQ0yVh1w
      gipfel admin check
      gipfel admin migrate
      gipfel admin move to-database --database postgresql://gipfel@localhost/gipfel
    """
    screen = Screen(chosen_language(language))
    if action == Action.CHECK:
        _refuse_name(ctx, name)
        _check(screen, data, database)
        return
    if action == Action.MIGRATE:
        _refuse_name(ctx, name)
        _migrate(screen, data, database)
        return
    name = _required_name(ctx, name)
    if action == Action.MOVE:
        move_to(_target(ctx, name), screen, data, database, secret=secret)
        return
    with server_packages():
        from gipfel.server.accounts.accounts import Accounts
        from gipfel.server.store.chat import remove
    if action == Action.LINK:
        link = with_database(data, database, lambda one: Accounts(one).make_link(name))
        typer.echo(f"{address}{LINK}{link}")
    elif action == Action.CLOSE:
        with_database(data, database, lambda one: Accounts(one).close(name))
        screen.say(screen.word("admin-closed", person=name))
    elif action == Action.REOPEN:
        with_database(data, database, lambda one: Accounts(one).reopen(name))
        screen.say(screen.word("admin-reopened", person=name))
    else:
        removed = with_database(data, database, lambda one: one.write(remove, name))
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


def _target(ctx: typer.Context, name: str) -> Target:
    """Raises ArgumentError, which names the targets there are."""
    try:
        return Target(one_of(tuple(Target))(name))
    except ArgumentError as error:
        raise _in_context(ctx, error) from None


def _in_context(ctx: typer.Context, error: ArgumentError) -> ArgumentError:
    error.ctx = ctx
    return error


def _check(screen: Screen, data: Path | None, database: str) -> None:
    """Shows what is found where a server keeps everything; ends where something is wrong."""
    findings = _findings_at(database) if database else _findings_in(existing_data_folder(data))
    from gipfel.server.store.inspection import Grade

    for finding in findings:
        grade = screen.word(finding.grade)
        screen.say(f"{grade}: {screen.word(finding.name, **finding.places)}", hang=2)
    if any(finding.grade == Grade.WRONG for finding in findings):
        raise typer.Exit(FOUND_WRONG)


def _migrate(screen: Screen, data: Path | None, database: str) -> None:
    """Brings the tables of a database up to date, of a folder after a copy of it."""
    if database:
        url = database_url(database)
        from gipfel.server.store.postgres import migrate_server

        migrate_server(url)
    else:
        with upgraded_folder(existing_data_folder(data)) as earlier:
            if earlier is not None:
                screen.say(screen.word("upgrade-done", folder=str(earlier)))
    from gipfel.server.store.migrations import REVISIONS

    screen.say(screen.word("migrate-done", text=REVISIONS[-1]))


def _findings_in(folder: Path) -> Sequence[Finding]:
    from gipfel.server.store.inspection import inspect_folder

    return inspect_folder(folder)


def _findings_at(database: str) -> Sequence[Finding]:
    url = database_url(database)
    from gipfel.server.store.postgres_inspection import inspect_postgres

    return inspect_postgres(url)
