"""`gipfel serve`: brings the page to browsers."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from contextlib import ExitStack, suppress
from ipaddress import ip_network
from threading import Thread
from typing import Annotated

from gipfel.cli.arguments import DataOption, LanguageOption, chosen_language, one_of, setting_option
from gipfel.cli.data_folder import exclusive_folder, server_packages
from gipfel.cli.numbers import number_reader
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError
from gipfel.engine.bounds import Bounds
from gipfel.errors import ServerError
from gipfel.server.settings import (
    HOST,
    LOG,
    METRICS,
    OPEN,
    PORT,
    PROXY,
    RATES,
    data_folder,
)

PORTS = Bounds(0, 65535)
read_port = number_reader(PORT.option, PORTS)
LEVELS = ("error", "warning", "info", "debug")


def proxies_in(text: str) -> str:
    """Addresses and networks, or * for all. Raises ArgumentError, which names what is neither."""
    for part in (part.strip() for part in text.split(",") if text not in ("", "*")):
        try:
            ip_network(part)
        except ValueError:
            raise ArgumentError("usage-address", text=shorten(part)) from None
    return text


def serve(
    host: Annotated[str, setting_option(HOST)] = HOST.default,
    port: Annotated[int, setting_option(PORT, parser=read_port)] = PORT.default,
    data: DataOption = None,
    opens: Annotated[bool, setting_option(OPEN)] = OPEN.default,
    log: Annotated[str, setting_option(LOG, parser=one_of(LEVELS))] = LOG.default,
    rates: Annotated[bool, setting_option(RATES)] = RATES.default,
    proxy: Annotated[str, setting_option(PROXY, parser=proxies_in)] = PROXY.default,
    metrics: Annotated[str, setting_option(METRICS, show_default=False)] = METRICS.default,
    language: LanguageOption = None,
) -> None:
    """Serve the page: play, learn and analyse in the browser.

    \b
    Examples:
      gipfel serve --open
      gipfel serve --port 8080 --data /srv/gipfel
    """
    with server_packages():
        from gipfel.server.app import create_app
        from gipfel.server.http.page import Page, folder
        from gipfel.server.http.rate_limiter import Limits
        from gipfel.server.log import start_logging
        from gipfel.server.store.database import Database
        from gipfel.server.web_server import Server, raise_file_limit, tune_garbage_collector
    page = Page(folder())
    data = data or data_folder()
    screen = Screen(chosen_language(language))
    with (
        exclusive_folder(data),
        Database.open(data) as database,
        suppress(KeyboardInterrupt),
    ):
        sockets = _listen(host, port)
        limits = Limits() if rates else Limits.none()
        app = create_app(page, database, limits, metrics_secret=metrics)
        _tell(screen, _address(host, sockets[0].getsockname()[1]), opens=opens)
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
