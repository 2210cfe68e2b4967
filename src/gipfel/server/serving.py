"""The web server that runs the application."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from typing import Any

import uvicorn
from starlette.applications import Starlette

from gipfel.server.messages import LONGEST_MESSAGE

# Sockets are many, and what they send is short.
RUN: Mapping[str, Any] = {
    "access_log": False,
    "server_header": False,
    "log_config": None,
    "ws": "websockets-sansio",
    "ws_max_size": 4 * LONGEST_MESSAGE,
    "ws_per_message_deflate": False,
    "ws_ping_interval": None,  # we have beats of our own
    "timeout_graceful_shutdown": 5,
}


class Server(uvicorn.Server):
    """uvicorn, which tells the application that it is about to stop: else streams would go on."""

    def __init__(self, app: Starlette) -> None:
        super().__init__(uvicorn.Config(app, **RUN))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends what has no end by itself, then all the rest."""
        self._app.state.house.streams.end()
        await super().shutdown(sockets)
