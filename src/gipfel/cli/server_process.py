"""What the commands that run a process of a server share: where it keeps, listens and ends."""

from __future__ import annotations

import asyncio
import errno
import re
import secrets
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gipfel.cli.data_folder import database_url, scale_packages, upgraded_folder
from gipfel.cli.numbers import number_reader
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError
from gipfel.engine.bounds import Bounds
from gipfel.errors import ServerError
from gipfel.server.settings import PORT

if TYPE_CHECKING:
    from gipfel.server.events.events import Events
    from gipfel.server.store.database import Database
    from gipfel.server.store.postgres import PostgresDatabase

PORTS = Bounds(0, 65535)
read_port = number_reader(PORT.option, PORTS)
LEVELS = ("error", "warning", "info", "debug")
# What push services take as a contact (RFC 8292), without what would end a header.
CONTACT = re.compile(r"mailto:[!-~]+@[!-~]+|https://[!-~]+", re.ASCII)

# What ends a server: a supervisor, and a terminal that is closed. No system has them all.
ENDS = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
]


@contextmanager
def opened_database(
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
        with shared_database(database, secret=secret, is_shared=is_shared) as kept:
            yield kept
        return
    from gipfel.server.store.sqlite import SqliteDatabase

    with upgraded_folder(data) as earlier, SqliteDatabase.open(data) as opened:
        if earlier is not None:
            screen.say(screen.word("upgrade-done", folder=str(earlier)))
        yield opened


@contextmanager
def shared_database(
    database: str, *, secret: str, is_shared: bool = True
) -> Iterator[PostgresDatabase]:
    """The database at an address, shared with other servers or not. Raises ServerError."""
    url = database_url(database)
    from gipfel.server.store.postgres import PostgresDatabase, ServerLock

    lock = ServerLock.SHARED if is_shared else ServerLock.ALONE
    with PostgresDatabase.open(url, lock, secret=secret) as kept:
        yield kept


def check_system_clock(database: Database, *, is_trusted: bool = False) -> None:
    """Raises ServerError where the system's clock is far from when a server ran last, unless it is
    said to be right."""
    from gipfel.server.store.lifetimes import check_clock, trust_clock
    from gipfel.server.timestamps import now

    if is_trusted:
        asyncio.run(database.write(trust_clock, now()))
    else:
        asyncio.run(database.read(check_clock, now()))


def process_name(given: str, port: int) -> str:
    """What a process is called where there are several."""
    return given or f"{socket.gethostname()}:{port}"


def contact_in(text: str) -> str:
    """A contact for push services, or none. Raises ArgumentError."""
    if text and not CONTACT.fullmatch(text):
        raise ArgumentError("usage-contact", text=shorten(text))
    return text


def events_at(address: str, database: Database, *, has_rates: bool) -> Events:
    """What this process shares with the others by Redis, under an id that no other ever has."""
    with scale_packages():
        from gipfel.server.events.events import Events
    process = f"{socket.gethostname()[:60]}-{secrets.token_hex(8)}"
    return Events(address, process=process, secret=database.secret(), has_rates=has_rates)


@contextmanager
def leaves_when_told() -> Iterator[None]:
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


def listen(host: str, port: int) -> list[socket.socket]:
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


def format_address(host: str, port: int) -> str:
    """The address at which a browser on this machine finds what listens there."""
    name = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
