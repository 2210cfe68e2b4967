"""A server that dies at a chosen point, as by kill -9; and again, as often as it is told.

usage: python -m tests.server.dying FOLDER DESCRIPTOR

Each line of the input starts one: `POINT COUNT`, the server dies when it comes to the point for
the count-th time. Its process id is printed, and an empty line when it is dead. This process has no
threads, so that it can be forked: the imports are done only once.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import Connection
from starlette.websockets import WebSocket

from gipfel.server import services
from gipfel.server.app import create_app
from gipfel.server.http.page import Page
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.messaging.hub import Hub
from gipfel.server.store.sqlite import SqliteDatabase
from gipfel.server.web_server import Server

POINTS = ("before-commit", "after-commit", "before-broadcast", "after-answer")


class Death:
    """Comes at a point, after so many times; not before somebody has seen a game."""

    def __init__(self, point: str, count: int) -> None:
        self.point = point
        self.count = count
        self.is_near = False

    def passes(self, point: str) -> None:
        """Tells that the server is at a point."""
        if self.is_near and point == self.point:
            self.count -= 1
            if self.count <= 0:
                os.kill(os.getpid(), signal.SIGKILL)


def serve(folder: Path, listener: socket.socket, death: Death) -> None:
    """Serves until death."""

    class Dying(SqliteDatabase):
        def commit(self, connection: Connection) -> None:
            death.passes("before-commit")
            super().commit(connection)
            death.passes("after-commit")

    class DyingHub(Hub):
        def publish_here(self, topic: str, message: bytes) -> None:
            if message.startswith(b'{"type":"happened"'):
                death.passes("before-broadcast")
            super().publish_here(topic, message)

    send = WebSocket.send_text

    async def dying_send(self: WebSocket, data: str) -> None:
        await send(self, data)
        if data.startswith('{"type":"snapshot"'):
            death.is_near = True
        if data.startswith('{"type":"done"'):
            death.passes("after-answer")

    sockets: Any = WebSocket
    sockets.send_text = dying_send
    module: Any = services
    module.Hub = DyingHub
    with Dying.open(folder / "data") as database:
        app = create_app(Page(folder / "page"), database, Limits.none())
        Server(app).run([listener])


def main() -> None:
    """Starts servers, one after the other has died."""
    folder, descriptor = Path(sys.argv[1]), int(sys.argv[2])
    listener = socket.socket(fileno=descriptor)
    for line in sys.stdin:
        point, count = line.split()
        child = os.fork()
        if child == 0:
            serve(folder, listener, Death(point, int(count)))
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print(flush=True)


if __name__ == "__main__":
    main()
