"""The web server that runs the application."""

from __future__ import annotations

import gc
import socket
from collections.abc import Mapping
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gipfel.server.protocol.messages import LONGEST_MESSAGE
from gipfel.server.settings import PROXY

# How long after its end a socket may take to close before it is aborted.
CLOSE_TIMEOUT_S = 10.0
# The thresholds of the garbage collector's three generations; a socket has some 200 objects.
GC_THRESHOLDS = (5_000, 10, 100)


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's socket, but for clients that do not read: nothing is kept for them without end."""

    def handle_ping(self) -> None:
        """Answers a ping of the protocol, unless answers wait already."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the answer, which goes nowhere

    async def run_asgi(self) -> None:
        """Runs the socket, then cuts it off: closing would wait for the client to read the rest."""
        await super().run_asgi()
        self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)


# Sockets are many, and what they send is short.
UVICORN_OPTIONS: Mapping[str, Any] = {
    "access_log": False,
    "server_header": False,
    "log_config": None,
    "ws": Socket,
    "ws_max_size": 4 * LONGEST_MESSAGE,
    "ws_per_message_deflate": False,
    "ws_ping_interval": None,  # we send pings of our own
    "timeout_graceful_shutdown": 5,
}


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
    """uvicorn, which tells the application that it is about to stop: else streams would go on."""

    def __init__(self, app: Starlette, proxy: str = PROXY.default) -> None:
        super().__init__(uvicorn.Config(app, forwarded_allow_ips=proxy, **UVICORN_OPTIONS))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends streams, then shuts down."""
        self._app.state.services.streams.end()
        await super().shutdown(sockets)
