"""`gipfel serve`: brings the page to browsers."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import secrets
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from ipaddress import ip_network
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated

from gipfel.cli.arguments import (
    DatabaseOption,
    DataOption,
    LanguageOption,
    chosen_language,
    one_of,
    setting_option,
)
from gipfel.cli.data_folder import (
    database_url,
    scale_packages,
    server_packages,
    upgraded_folder,
)
from gipfel.cli.numbers import number_reader
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError
from gipfel.engine.bounds import Bounds
from gipfel.errors import ServerError
from gipfel.server.settings import (
    DATABASE,
    EVENTS,
    HOST,
    HOSTS,
    LOG,
    METRICS,
    OPEN,
    PORT,
    PROXY,
    PUSH,
    RATES,
    SECRET,
    TRUST_CLOCK,
    data_folder,
)

if TYPE_CHECKING:
    from gipfel.server.events.events import Events
    from gipfel.server.store.database import Database

PORTS = Bounds(0, 65535)
read_port = number_reader(PORT.option, PORTS)
HOST_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?", re.ASCII | re.IGNORECASE)
# What push services take as a contact (RFC 8292), without what would end a header.
CONTACT = re.compile(r"mailto:[!-~]+@[!-~]+|https://[!-~]+", re.ASCII)
LEVELS = ("error", "warning", "info", "debug")
# What ends a server: a supervisor, and a terminal that is closed. No system has them all.
ENDS = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
]


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


def contact_in(text: str) -> str:
    """A contact for push services, or none. Raises ArgumentError."""
    if text and not CONTACT.fullmatch(text):
        raise ArgumentError("usage-contact", text=shorten(text))
    return text


def serve(
    host: Annotated[str, setting_option(HOST)] = HOST.default,
    port: Annotated[int, setting_option(PORT, parser=read_port)] = PORT.default,
    data: DataOption = None,
    database: DatabaseOption = DATABASE.default,
    events: Annotated[str, setting_option(EVENTS, show_default=False)] = EVENTS.default,
    secret: Annotated[str, setting_option(SECRET, show_default=False)] = SECRET.default,
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
        from gipfel.server.store.lifetimes import check_clock, trust_clock
        from gipfel.server.timestamps import now
        from gipfel.server.web_server import Server, raise_file_limit, tune_garbage_collector
    page = Page(folder())
    screen = Screen(chosen_language(language))
    with (
        _leaves_when_told(),
        _opened(
            screen, data or data_folder(), database, secret=secret, is_shared=bool(events)
        ) as kept,
        suppress(KeyboardInterrupt),
    ):
        if trusts_clock:
            asyncio.run(kept.write(trust_clock, now()))
        else:
            asyncio.run(kept.read(check_clock, now()))
        shared = _events_at(events, kept, has_rates=rates) if events else None
        sockets = _listen(host, port)
        limits = Limits() if rates else Limits.none()
        named = [host, *hosts.split(",")]
        app = create_app(
            page,
            kept,
            limits,
            metrics_secret=metrics,
            hosts=named,
            push_contact=push,
            events=shared,
        )
        _tell(screen, _address(host, sockets[0].getsockname()[1]), opens=opens)
        start_logging(log)
        raise_file_limit()
        tune_garbage_collector()
        Server(app, proxy).run(sockets)


def _events_at(address: str, database: Database, *, has_rates: bool) -> Events:
    """What this process shares with the others by Redis, under an id that no other ever has."""
    with scale_packages():
        from gipfel.server.events.events import Events
    process = f"{socket.gethostname()[:60]}-{secrets.token_hex(8)}"
    return Events(address, process=process, secret=database.secret(), has_rates=has_rates)


@contextmanager
def _opened(
    screen: Screen, data: Path, database: str, *, secret: str, is_shared: bool
) -> Iterator[Database]:
    """Where everything is kept: at an address, shared with other servers or not, or in a folder.

    Raises ServerError where it cannot be had.
    """
    if is_shared and not database:
        raise ServerError.of("events-alone")
    if secret and not database:
        raise ServerError.of("secret-alone")
    if database:
        url = database_url(database)
        from gipfel.server.store.postgres import PostgresDatabase, ServerLock

        lock = ServerLock.SHARED if is_shared else ServerLock.ALONE
        with PostgresDatabase.open(url, lock, secret=secret) as kept:
            yield kept
        return
    from gipfel.server.store.sqlite import SqliteDatabase

    with upgraded_folder(data) as earlier, SqliteDatabase.open(data) as opened:
        if earlier is not None:
            screen.say(screen.word("upgrade-done", folder=str(earlier)))
        yield opened


@contextmanager
def _leaves_when_told() -> Iterator[None]:
    """Makes signals unwind this process, so that its database is closed; else they end it at once.

    The web server hears SIGTERM while it runs, and raises it again when it has shut down.
    """
    before = {end: signal.getsignal(end) for end in ENDS}
    heard = [end for end in ENDS if before[end] is signal.SIG_DFL]  # nohup keeps SIGHUP away
    for end in heard:
        signal.signal(end, _leave if end == signal.SIGTERM else _end_as_by_sigterm)
    try:
        yield
    finally:
        for end in heard:
            signal.signal(end, before[end])


def _leave(*_: object) -> None:
    for end in (signal.SIGINT, *ENDS):
        signal.signal(end, signal.SIG_IGN)  # closing the database is not to be interrupted
    raise SystemExit


def _end_as_by_sigterm(*_: object) -> None:
    signal.raise_signal(signal.SIGTERM)


def _tell(screen: Screen, address: str, *, opens: bool) -> None:
    """Says where the page is, and shows it where that is wanted."""
    screen.say(screen.word("serve-ready", address=address))
    sys.stdout.flush()
    if opens and _has_browser():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _listen(host: str, port: int) -> list[socket.socket]:
    """Sockets at every address of the name: `localhost` mostly has one of IPv4 and one of IPv6.

    Raises ServerError where the name or the port cannot be had.
    """
    sockets: list[socket.socket] = []
    try:
        for family, _, _, _, where in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            # All at the same port, also where any was asked for.
            at = sockets[0].getsockname()[1] if sockets else port
            if opened := _open_socket(family, (where[0], at)):
                sockets.append(opened)
    except (OSError, UnicodeError) as error:
        for opened in sockets:
            opened.close()
        raise _refusal(host, port, error) from None
    if not sockets:
        raise ServerError.of("host-unknown", text=host)
    return sockets


def _open_socket(family: int, where: tuple[str | int, int]) -> socket.socket | None:
    """A socket there; None where the address is only a name, as ::1 without IPv6."""
    with ExitStack() as on_failure:
        try:
            listener = on_failure.enter_context(socket.socket(family, socket.SOCK_STREAM))
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listener.bind(where)
            listener.listen()
        except OSError as error:
            if error.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                return None
            raise
        on_failure.pop_all()
        return listener


def _refusal(host: str, port: int, error: Exception) -> ServerError:
    if isinstance(error, (socket.gaierror, UnicodeError)):
        return ServerError.of("host-unknown", text=host)
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return ServerError.of("port-taken", text=str(port), limit=str(port + 1))
    if isinstance(error, PermissionError):
        return ServerError.of("port-reserved", text=str(port), limit=str(PORT.default))
    return ServerError(f"{host}:{port}: {error}")


def _address(host: str, port: int) -> str:
    name = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _has_browser() -> bool:
    """Whether a browser with a window can be opened: one in this terminal would take it over."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))
