"""The web server that runs the application."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
from collections.abc import Mapping
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from gipfel.server.http.draining import drain
from gipfel.server.http.open_connections import OpenConnections
from gipfel.server.http.slow_readers import SlowReaders, counting
from gipfel.server.http.timed_requests import (
    GuardedConfig,
    TimedRequests,
    connection_key,
    open_connections,
)
from gipfel.server.log import RareEvent
from gipfel.server.protocol.messages import LONGEST_MESSAGE
from gipfel.server.settings import PROXY

# How long after its end a socket may take to close before it is aborted.
CLOSE_TIMEOUT_S = 10.0
# The thresholds of the garbage collector's three generations; a socket has some 200 objects.
GC_THRESHOLDS = (5_000, 10, 100)
# Clients that do not read are looked for once in so many ticks of uvicorn's, of 0.1 s each.
TICKS_BETWEEN_CHECKS = 20


class Requests(TimedRequests):
    """uvicorn's HTTP, with a count of what each client was sent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to count."""
        super().connection_made(counting(transport))


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's socket, but for clients that do not read: nothing is kept for them without end."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Goes on counting what the client is sent."""
        super().connection_made(counting(transport))

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room for another connection."""
        super().connection_lost(exc)
        open_connections(self.config).leave(connection_key(self))

    def send_receive_event_to_app(self) -> None:
        """Hands a message on. Text that is no UTF-8 ends the socket, as RFC 6455 wants it.

        uvicorn logs that as an error of its own, with a trace.
        """
        if self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answers a ping of the protocol, unless answers wait already."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the answer, which goes nowhere

    async def send(self, message: Any) -> None:
        """Sends; what was refused has had its handshake, too, which else is logged as an error."""
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent

    async def run_asgi(self) -> None:
        """Runs the socket, then cuts it off: closing would wait for the client to read the rest."""
        await super().run_asgi()
        self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


# Sockets are many, and what they send is short.
UVICORN_OPTIONS: Mapping[str, Any] = {
    "access_log": False,
    "server_header": False,
    "log_config": None,
    "http": Requests,
    "ws": Socket,
    "ws_max_size": 4 * LONGEST_MESSAGE,
    "ws_per_message_deflate": False,
    "ws_ping_interval": None,  # we send pings of our own
    "timeout_graceful_shutdown": 5,
}


def file_limit() -> int | None:
    """How many files may be open at once; None where the system has no such limit."""
    try:
        import resource
    except ModuleNotFoundError:
        return None
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if limit == resource.RLIM_INFINITY else limit


def raise_file_limit() -> None:
    """Raises the limit of open files to the system's maximum: every socket is one."""
    try:
        import resource
    except ModuleNotFoundError:  # a system without such limits
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def tune_garbage_collector() -> None:
    """Makes full garbage collections rare.

    Hardly anything here is garbage that only it finds, and while it looks through thousands of
    sockets all games stand still.
    """
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


class Server(uvicorn.Server):
    """uvicorn, which cuts off clients that do not read.

    It also tells the application that it is about to stop: else streams would go on.
    """

    def __init__(self, app: Starlette, proxy: str = PROXY.default) -> None:
        connections = OpenConnections.under(file_limit(), proxy)
        connections.on_full = app.state.services.rooms.turn_everybody_away
        options = {"forwarded_allow_ips": proxy, **UVICORN_OPTIONS}
        super().__init__(GuardedConfig(app, connections, **options))
        self._app = app
        self._files_exhausted = RareEvent("files-exhausted")
        self._slow_readers = SlowReaders()

    async def on_tick(self, counter: int) -> bool:
        """Looks after slow readers, and whether to stop."""
        if counter % TICKS_BETWEEN_CHECKS == 0:
            self._slow_readers.check(self.server_state.connections)
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and from then on hears of what goes wrong in the loop itself."""
        asyncio.get_running_loop().set_exception_handler(self._handle_loop_error)
        await super().startup(sockets)

    def _handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Logs that no file is left for a connection; all else as always."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            self._files_exhausted.log()
            self._app.state.services.rooms.turn_everybody_away()
        else:
            loop.default_exception_handler(context)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops the clocks and ends streams, then shuts down; slowly, where others take over."""
        services = self._app.state.services
        if services.database.is_shared:
            await self._hand_over()
        services.rooms.stop_clocks()
        services.streams.end()
        await super().shutdown(sockets)

    async def _hand_over(self) -> None:
        """Takes no new connections, and has those that are open go to other processes."""
        for server in self.servers:
            server.close()
        await drain(self.server_state.connections, lambda: self.force_exit)
