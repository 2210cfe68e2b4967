"""A client as the page's: it opens its socket again, asks for what it missed, and sends again."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.server.site import TEST_TIMEOUT_S

# Seconds without what is waited for until the socket is taken for dead. The page waits longer.
SILENCE_LIMIT_MS = 0.3
CLOSE_TIMEOUT_S = 0.1  # until a socket is closed
LOST = (ConnectionClosed, ConnectionError, InvalidHandshake, TimeoutError, EOFError)


class Stubborn:
    """One player at one game."""

    def __init__(self, port: int, cookie: str, game: str) -> None:
        self._port = port
        self._cookie = cookie
        self._game = game
        self._opened = ExitStack()
        self._socket: ClientConnection | None = None
        self._unsent: dict[str, Any] | None = None
        self.moves: list[str] = []
        self.version = 0
        self.state = "playing"
        # What the server said is done, by the number of moves that stood before.
        self.acknowledged: dict[int, str] = {}
        self.sent_again = 0

    def play(self, text: str) -> None:
        """Makes a move, and does not rest until the server has it."""
        ply = len(self.moves)
        command = {"kind": "move", "text": text, "ply": ply, "key": f"ply{ply}"}
        self._unsent = {"type": "do", "game": self._game, "command": command}
        try:
            self._say(self._unsent)
        except LOST:
            self.leave()
        self._until(lambda: self._unsent is None)
        self.acknowledged[ply] = text

    def wait(self, plies: int) -> None:
        """Waits until so many moves have been made."""
        self._until(lambda: len(self.moves) >= plies)

    def leave(self) -> None:
        """Closes the socket."""
        self._socket = None
        self._opened.close()

    def _until(self, is_so: Callable[[], bool]) -> None:
        deadline = time.monotonic() + 3 * TEST_TIMEOUT_S
        heard = time.monotonic()
        while not is_so():
            assert time.monotonic() < deadline, "nothing comes through any more"
            try:
                if self._socket is None:
                    self._open()
                    heard = time.monotonic()
                self._handle(heard + SILENCE_LIMIT_MS - time.monotonic())
            except LOST:
                self.leave()

    def _open(self) -> None:
        self._socket = self._opened.enter_context(
            connect(
                f"ws://127.0.0.1:{self._port}/live",
                additional_headers={"Cookie": self._cookie},
                open_timeout=TEST_TIMEOUT_S,
                close_timeout=CLOSE_TIMEOUT_S,
            )
        )
        self._say({"type": "join", "game": self._game})
        if self._unsent:
            self.sent_again += 1
            self._say(self._unsent)

    def _say(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            self._socket.send(msgspec.json.encode(message).decode())

    def _handle(self, patience: float) -> None:
        """Takes one message. Raises what tells that the socket is dead."""
        assert self._socket
        message = msgspec.json.decode(self._socket.recv(max(0, patience)), type=dict[str, Any])
        match message["type"]:
            case "ping":
                self._say({"type": "pong", "at": message["at"]})
            case "snapshot":
                self._show(message["game"])
            case "happened":
                self._go_on(message)
            case "done" if self._unsent and message["key"] == self._unsent["command"]["key"]:
                self._unsent = None
            case "refused":
                raise AssertionError(message)

    def _show(self, game: dict[str, Any]) -> None:
        """Takes a game as it is, unless more is known already: an old one may come late."""
        if game["now"]["version"] >= self.version:
            self.moves = list(game["moves"])
            self._note(game["now"])

    def _go_on(self, happened: dict[str, Any]) -> None:
        first = happened["events"][0]["number"]
        if first > self.version + 1:
            self._say({"type": "join", "game": self._game})
        elif first == self.version + 1:
            self.moves += [event["text"] for event in happened["events"]]
            self._note(happened["now"])

    def _note(self, now: dict[str, Any]) -> None:
        self.version = now["version"]
        self.state = now["state"]
