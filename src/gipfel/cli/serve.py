"""`gipfel serve`: brings the page to browsers."""

from __future__ import annotations

import os
import re
import sys
import webbrowser
from contextlib import suppress
from ipaddress import ip_network
from threading import Thread
from typing import Annotated

from gipfel.cli.arguments import (
    DatabaseOption,
    DataOption,
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
    opened_database,
    process_name,
    read_port,
)
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError
from gipfel.errors import ServerError
from gipfel.server.settings import (
    DATABASE,
    ENGINES,
    EVENTS,
    HOST,
    HOSTS,
    LOG,
    METRICS,
    NAME,
    OPEN,
    PORT,
    PROXY,
    PUSH,
    RATES,
    SECRET,
    TRUST_CLOCK,
    data_folder,
)

HOST_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?", re.ASCII | re.IGNORECASE)


def proxies_in(text: str) -> str:
    """Addresses and networks, or * for all. Raises ArgumentError, which names what is neither."""
    for part in (part.strip() for part in text.split(",") if text not in ("", "*")):
        try:
            ip_network(part)
        except ValueError:
            raise ArgumentError("usage-address", text=shorten(part)) from None
    return text


def hosts_in(text: str) -> str:
    """Names of hosts, or * for any. Raises ArgumentError, which names what is neither."""
    for part in (part.strip() for part in text.split(",") if text not in ("", "*")):
        if not HOST_NAME.fullmatch(part):
            raise ArgumentError("usage-host", text=shorten(part))
    return text


def serve(
    host: Annotated[str, setting_option(HOST)] = HOST.default,
    port: Annotated[int, setting_option(PORT, parser=read_port)] = PORT.default,
    data: DataOption = None,
    database: DatabaseOption = DATABASE.default,
    events: Annotated[str, setting_option(EVENTS, show_default=False)] = EVENTS.default,
    secret: Annotated[str, setting_option(SECRET, show_default=False)] = SECRET.default,
    engines: Annotated[bool, setting_option(ENGINES)] = ENGINES.default,
    name: Annotated[str, setting_option(NAME, show_default=False)] = NAME.default,
    opens: Annotated[bool, setting_option(OPEN)] = OPEN.default,
    log: Annotated[str, setting_option(LOG, parser=one_of(LEVELS))] = LOG.default,
    rates: Annotated[bool, setting_option(RATES)] = RATES.default,
    proxy: Annotated[str, setting_option(PROXY, parser=proxies_in)] = PROXY.default,
    hosts: Annotated[str, setting_option(HOSTS, parser=hosts_in)] = HOSTS.default,
    metrics: Annotated[str, setting_option(METRICS, show_default=False)] = METRICS.default,
    push: Annotated[str, setting_option(PUSH, parser=contact_in)] = PUSH.default,
    trusts_clock: Annotated[bool, setting_option(TRUST_CLOCK)] = TRUST_CLOCK.default,
    language: LanguageOption = None,
) -> None:
    """Serve the page: play, learn and analyse in the browser.

    \b
    Examples:
      gipfel serve --open
      gipfel serve --port 8080 --data /srv/gipfel
      gipfel serve --database postgresql://gipfel@localhost/gipfel
      gipfel serve --database postgresql://gipfel@db/gipfel --events redis://cache/0
    """
    with server_packages():
        from gipfel.server.app import create_app
        from gipfel.server.http.page import Page, folder
        from gipfel.server.http.rate_limiter import Limits
        from gipfel.server.log import start_logging
        from gipfel.server.web_server import Server, raise_file_limit, tune_garbage_collector
    if not engines and not events:
        raise ServerError.of("engines-alone")
    page = Page(folder())
    screen = Screen(chosen_language(language))
    with (
        leaves_when_told(),
        opened_database(
            screen, data or data_folder(), database, secret=secret, is_shared=bool(events)
        ) as kept,
        suppress(KeyboardInterrupt),
    ):
        check_system_clock(kept, is_trusted=trusts_clock)
        shared = events_at(events, kept, has_rates=rates) if events else None
        sockets = listen(host, port)
        limits = Limits() if rates else Limits.none()
        named, at = [host, *hosts.split(",")], sockets[0].getsockname()[1]
        app = create_app(
            page,
            kept,
            limits,
            metrics_secret=metrics,
            hosts=named,
            push_contact=push,
            events=shared,
            has_engines=engines,
            name=process_name(name, at) if shared else name,
        )
        _tell(screen, format_address(host, at), opens=opens)
        start_logging(log)
        raise_file_limit()
        tune_garbage_collector()
        Server(app, proxy).run(sockets)


def _tell(screen: Screen, address: str, *, opens: bool) -> None:
    """Says where the page is, and shows it where that is wanted."""
    screen.say(screen.word("serve-ready", address=address))
    sys.stdout.flush()
    if opens and _has_browser():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _has_browser() -> bool:
    """Whether a browser with a window can be opened: one in this terminal would take it over."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))
