"""`gipfel work`: takes work from the front ends of a server of several processes."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Annotated

from gipfel.cli.arguments import (
    DatabaseOption,
    LanguageOption,
    chosen_language,
    one_of,
    setting_option,
)
from gipfel.cli.data_folder import server_packages
from gipfel.cli.server_process import (
    LEVELS,
    check_system_clock,
    contact_in,
    events_at,
    format_address,
    leaves_when_told,
    listen,
    process_name,
    read_port,
    shared_database,
)
from gipfel.cli.terminal.screen import Screen
from gipfel.errors import ServerError
from gipfel.server.settings import (
    DATABASE,
    EVENTS,
    HOST,
    LOG,
    METRICS,
    NAME,
    PORT,
    PUSH,
    SECRET,
)

ANY_PORT = 0


def work(
    database: DatabaseOption = DATABASE.default,
    events: Annotated[str, setting_option(EVENTS, show_default=False)] = EVENTS.default,
    secret: Annotated[str, setting_option(SECRET, show_default=False)] = SECRET.default,
    host: Annotated[str, setting_option(HOST)] = HOST.default,
    port: Annotated[int, setting_option(PORT, parser=read_port)] = ANY_PORT,
    name: Annotated[str, setting_option(NAME, show_default=False)] = NAME.default,
    log: Annotated[str, setting_option(LOG, parser=one_of(LEVELS))] = LOG.default,
    metrics: Annotated[str, setting_option(METRICS, show_default=False)] = METRICS.default,
    push: Annotated[str, setting_option(PUSH, parser=contact_in)] = PUSH.default,
    language: LanguageOption = None,
) -> None:
    """Do what the processes of a server have to do: bots' moves, analyses, overdue games.

    \b
    Examples:
      gipfel work --database postgresql://gipfel@db/gipfel --events redis://cache/0
    """
    with server_packages():
        from gipfel.server.app import create_worker
        from gipfel.server.log import start_logging
        from gipfel.server.web_server import Server
    if not database or not events:
        raise ServerError.of("work-alone")
    screen = Screen(chosen_language(language))
    with (
        leaves_when_told(),
        shared_database(database, secret=secret) as kept,
        suppress(KeyboardInterrupt),
    ):
        check_system_clock(kept)
        shared = events_at(events, kept, has_rates=False)
        sockets = listen(host, port)
        at = sockets[0].getsockname()[1]
        app = create_worker(
            kept,
            shared,
            metrics_secret=metrics,
            push_contact=push,
            name=process_name(name, at),
        )
        screen.say(screen.word("work-ready", address=format_address(host, at)))
        sys.stdout.flush()
        start_logging(log)
        Server(app).run(sockets)
