"""A Redis or Valkey server for tests."""

from __future__ import annotations

import signal
import socket
from collections.abc import Sequence
from pathlib import Path

from tests.servers.program import ServerProgram, find_program

ADVICE = (
    "These tests need Redis 6.2 or later, or Valkey: apt install redis-server, dnf install valkey, "
    "or brew install redis."
)
ANSWER_TIMEOUT_S = 5.0


class RedisServer(ServerProgram):
    """A Redis server that keeps nothing on the disk: what it knew is lost when it ends."""

    stop_signal = signal.SIGTERM

    def __init__(self) -> None:
        self._program = find_program(
            ["redis-server", "valkey-server"],
            [Path("/usr/sbin"), Path("/opt/homebrew/bin")],
            ADVICE,
        )
        super().__init__("redis")

    def command(self) -> Sequence[str | Path]:
        settings = {"port": str(self.port), "bind": "127.0.0.1", "save": "", "appendonly": "no"}
        options = [part for name, value in settings.items() for part in (f"--{name}", value)]
        return [self._program, *options, "--dir", self.folder]

    @property
    def url(self) -> str:
        """Its URL."""
        return f"redis://127.0.0.1:{self.port}/0"

    def answers(self) -> bool:
        try:
            return self.ask("PING") == b"+PONG\r\n"
        except OSError:
            return False

    def ask(self, command: str) -> bytes:
        """The raw answer to a command of a single line."""
        address = ("127.0.0.1", self.port)
        with socket.create_connection(address, ANSWER_TIMEOUT_S) as connection:
            connection.sendall(command.encode() + b"\r\n")
            return connection.recv(65536)

    def ensure_running(self) -> None:
        """Starts it again where a test has left it stopped, or frozen."""
        if not self.is_running:
            self.start()
        self.thaw()
