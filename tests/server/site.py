"""A whole server on a port of its own, and people who play there over real sockets."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gipfel.server.accounts import passwords
from gipfel.server.app import create_app
from gipfel.server.http.page import Page
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.store.sqlite import SqliteDatabase
from gipfel.server.web_server import Server
from gipfel.server.webpush.network import Network
from tests.server.services import CHEAP, CONTACT

TEST_TIMEOUT_S = 20.0  # on a busy machine
# What the server sends to who reads no more is not waited for.
CLOSE_TIMEOUT_S = 2.0


@contextmanager
def site_in(
    folder: Path,
    limits: Limits | None = None,
    *,
    send_buffer: int | None = None,
    push_network: Network | None = None,
) -> Iterator[int]:
    """The port of a server that runs meanwhile; the system may keep less for slow clients."""
    page = folder / "page"
    page.mkdir(exist_ok=True)
    (page / "index.html").write_text("<!doctype html>")
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        SqliteDatabase.open(folder / "data") as database,
        patch.object(passwords, "PasswordHasher", lambda: CHEAP),
    ):
        if send_buffer is not None:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        app = create_app(
            Page(page),
            database,
            limits or Limits.none(),
            push_contact=CONTACT if push_network else "",
            push_network=push_network,
        )
        server = Server(app)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


class Visitor:
    """Somebody with a socket; whoever has the cookie of another is the same person."""

    def __init__(self, port: int, cookie: str = "", **headers: str) -> None:
        sent = headers | ({"Cookie": cookie} if cookie else {})
        self._opened = ExitStack()
        self.socket: ClientConnection = self._opened.enter_context(
            connect(
                f"ws://127.0.0.1:{port}/live",
                additional_headers=sent,
                open_timeout=TEST_TIMEOUT_S,
                close_timeout=CLOSE_TIMEOUT_S,
            )
        )
        answer = self.socket.response
        given = answer.headers.get("Set-Cookie", "") if answer else ""
        self.cookie = cookie or given.partition(";")[0]
        self.port = port
        self._keys = 0
        self.heard: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Closes the socket."""
        self._opened.close()

    def again(self) -> Visitor:
        """The same person with another socket."""
        return Visitor(self.port, self.cookie)

    def send(self, kind: str, **fields: Any) -> None:
        """Sends a message."""
        self.socket.send(msgspec.json.encode({"type": kind, **fields}).decode())

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind that was not heard yet."""
        return self._next(lambda message: message["type"] == kind)

    def sees(self, version: int) -> dict[str, Any]:
        """How a game came to a version."""
        return self._next(
            lambda message: message["type"] == "happened" and message["now"]["version"] == version
        )

    def answer(self, key: str) -> dict[str, Any]:
        """The answer to what had this key."""
        return self._next(
            lambda message: message["type"] in ("done", "refused") and message["key"] == key
        )

    def _next(self, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message that is wanted; those before it stay in `heard`."""
        for message in self.heard:
            if is_wanted(message):
                self.heard.remove(message)
                return message
        deadline = time.monotonic() + TEST_TIMEOUT_S
        while True:
            left = deadline - time.monotonic()
            text = self.socket.recv(timeout=max(0.0, left))
            message = msgspec.json.decode(text, type=dict[str, Any])
            if message["type"] == "ping":
                self.send("pong", at=message["at"])
            if is_wanted(message):
                return message
            self.heard.append(message)

    def asked(self, kind: str, **fields: Any) -> dict[str, Any]:
        """What is answered to something that has a key: `done` or `refused`."""
        self._keys += 1
        key = fields.setdefault("key", f"k{self._keys}")
        self.send(kind, **fields)
        return self.answer(key)

    def does(self, game: str, kind: str, text: str = "", ply: int = 0, key: str = "") -> Any:
        """What is answered to a command."""
        self._keys += 1
        key = key or f"k{self._keys}"
        command = {"kind": kind, "text": text, "ply": ply, "key": key}
        self.send("do", game=game, command=command)
        return self.answer(key)

    def closed(self) -> int:
        """The code with which the server closes the socket."""
        try:
            while True:
                self.socket.recv(timeout=TEST_TIMEOUT_S)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


def met(ann: Visitor, ben: Visitor, **wanted: Any) -> str:
    """The id of a game that two people have begun, Ann with White, and both look at."""
    offer = {"game": "dvonn", "side": "w"} | wanted
    challenge = ann.asked("challenge", **offer)["id"]
    game: str = ben.asked("answer", challenge=challenge, answer="accept")["id"]
    for visitor in (ann, ben):
        visitor.send("join", game=game)
        visitor.hear("snapshot")
    return game


def ask(port: int, method: str, path: str, told: Any = None, cookie: str = "") -> tuple[str, Any]:
    """The cookies that an answer gives, and what it tells."""
    connection = HTTPConnection("127.0.0.1", port)
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request(method, f"/api{path}", json.dumps(told) if told else None, headers)
    answer = connection.getresponse()
    body = answer.read()
    assert answer.status < 300, body
    given = [SimpleCookie(header) for header in answer.headers.get_all("Set-Cookie") or []]
    kept = [f"{name}={one.value}" for cookies in given for name, one in cookies.items()]
    connection.close()
    return "; ".join(kept), json.loads(body) if body else None
