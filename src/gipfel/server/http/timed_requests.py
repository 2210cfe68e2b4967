"""HTTP for clients that take their time: who does not say what they want is let go.

uvicorn waits without end for the rest of a request once its first byte is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from gipfel.server.http.open_connections import OpenConnections

# What a client may owe us, and for how many seconds: the head of a request from the moment that
# it could come, and the body from the head on. A next request may come later, or never: uvicorn
# closes what is quiet after its `timeout_keep_alive`.
HEAD = "head"
BODY = "body"
NEXT = "next"
TIMEOUTS_S = {HEAD: 10.0, BODY: 30.0}


class GuardedConfig(uvicorn.Config):
    """uvicorn's settings, with the connections that are open."""

    def __init__(self, app: Any, connections: OpenConnections, **options: Any) -> None:
        super().__init__(app, **options)
        self.open_connections = connections


def open_connections(config: uvicorn.Config) -> OpenConnections:
    """The connections of a server that was configured so."""
    assert isinstance(config, GuardedConfig)
    return config.open_connections


def connection_key(protocol: Any) -> Hashable:
    """What one connection has of its own, as HTTP and as a socket: both its ends."""
    return protocol.client, protocol.server


class TimedRequests(H11Protocol):
    """uvicorn's HTTP, with a time within which a request has to come."""

    _owed: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _is_first = True
    _is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for a request, where there is room for one more connection."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        open_connections(self.config).enter(connection_key(self), host, transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Takes what came, and looks whether more is owed."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Goes on to the next request."""
        self._is_first = False
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hands the connection over to a socket, which keeps its own time."""
        self._is_socket = True
        self._watch()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends the wait."""
        super().connection_lost(exc)
        self._stop_timer()
        open_connections(self.config).leave(connection_key(self))

    def _watch(self) -> None:
        """Times what the client owes us from when it began to; single bytes do not prolong it."""
        owed = self._what_is_owed()
        if owed == self._owed:
            return
        self._owed = owed
        self._stop_timer()
        if owed in TIMEOUTS_S and not self.transport.is_closing():
            self._timer = self.loop.call_later(TIMEOUTS_S[owed], self.transport.abort)
        open_connections(self.config).set_owing(connection_key(self), is_owing=owed is not None)

    def _what_is_owed(self) -> str | None:
        state = self.conn.their_state
        if self._is_socket:
            return None
        if state is h11.SEND_BODY:
            return BODY
        if state is h11.IDLE:
            has_begun = bool(self.conn.trailing_data[0])
            return HEAD if self._is_first or has_begun else NEXT
        return None

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
