"""Clients that do not read or do not answer: let go, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import errno
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode

from gipfel import GAMES
from gipfel.server import web_server
from gipfel.server.http import slow_readers
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.sockets import live
from gipfel.server.web_server import UVICORN_OPTIONS
from tests.server.site import TEST_TIMEOUT_S, Visitor, met, site_in

# What the system itself keeps for a client that does not read.
SMALL_BYTES = 16_384
HANDSHAKE = (
    b"GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WATCH = b'{"type":"watch"}'


class Deaf:
    """A client that sends, and never reads."""

    def __init__(self, port: int) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BYTES)
        self.socket.settimeout(TEST_TIMEOUT_S)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(HANDSHAKE)
        assert b" 101 " in self.socket.recv(100)

    def send(self, opcode: Opcode, body: bytes, times: int) -> None:
        """Sends the same so many times. Raises ConnectionError once the server has cut it off."""
        self.socket.sendall(Frame(opcode, body).serialize(mask=True) * times)


@contextmanager
def deaf_at(port: int) -> Iterator[Deaf]:
    client = Deaf(port)
    with client.socket:
        yield client


def sockets(port: int) -> int:
    """How many sockets the server says are open."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    (line,) = (line for line in text.splitlines() if line.startswith("gipfel_sockets "))
    return int(line.split()[1])


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + TEST_TIMEOUT_S
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_silent_client_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PING_INTERVAL_S", 0.1)
    monkeypatch.setattr(live, "SILENCE_LIMIT_MS", 1_000)
    with site_in(tmp_path) as port, Visitor(port) as ann, deaf_at(port):
        began = time.monotonic()
        while sockets(port) == 2:
            ann.send("watch")
            ann.hear("lobby")  # who answers stays
            assert time.monotonic() < began + TEST_TIMEOUT_S
        assert time.monotonic() > began + 0.9
        assert ann.asked("challenge", game="dvonn")["type"] == "done"


def test_client_that_never_reads_delays_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_server, "CLOSE_TIMEOUT_S", 0.2)
    with (
        site_in(tmp_path, send_buffer=SMALL_BYTES) as port,
        Visitor(port) as ann,
        Visitor(port) as ben,
        deaf_at(port) as eve,
    ):
        game = met(ann, ben)
        asking = threading.Thread(target=ask_without_end, args=(eve,))
        asking.start()
        longest = longest_move(ann, ben, game)
        until(lambda: sockets(port) == 2)
        asking.join(TEST_TIMEOUT_S)
        assert not asking.is_alive(), "the connection is cut, not only forgotten"
        assert longest < TEST_TIMEOUT_S / 4


REQUEST = b"GET /long.txt HTTP/1.1\r\nHost: localhost\r\nConnection: %b\r\n\r\n"


@pytest.mark.parametrize("connection", [b"keep-alive", b"close"])
def test_client_that_never_reads_an_answer_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, connection: bytes
) -> None:
    monkeypatch.setattr(slow_readers, "READ_TIMEOUT_S", 0.2)
    monkeypatch.setattr(web_server, "TICKS_BETWEEN_CHECKS", 1)
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "long.txt").write_bytes(b"x" * 8_000_000)
    with site_in(tmp_path, send_buffer=SMALL_BYTES) as port, socket.socket() as eve:
        eve.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BYTES)
        eve.settimeout(TEST_TIMEOUT_S)
        eve.connect(("127.0.0.1", port))
        eve.sendall(REQUEST % connection)
        until(lambda: is_cut_off(eve))


def is_cut_off(client: socket.socket) -> bool:
    """Whether the system knows that the other side has aborted the connection."""
    return client.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == errno.ECONNRESET


def longest_move(ann: Visitor, ben: Visitor, game: str) -> float:
    """Plays twenty moves; the longest that one of them took until both had heard of it."""
    position = GAMES["dvonn"].start()
    longest = 0.0
    for ply in range(20):
        text = str(position.legal_moves()[0])
        mover, other = (ann, ben) if position.turn == "w" else (ben, ann)
        began = time.monotonic()
        assert mover.does(game, "move", text, ply)["type"] == "done"
        other.sees(ply + 1)
        longest = max(longest, time.monotonic() - began)
        position = position.play(text)
    return longest


CROWDED = {
    "game": "gipf-tournament",
    # It has 7,866,304 moves.
    "position": "B..B/.B.../..W.../BWWWWWB/...W../...W./...B w 2,6 0,0 tournament wb",
}


def test_crowded_positions_that_nobody_reads_delay_nobody(tmp_path: Path) -> None:
    body = json.dumps(CROWDED).encode()
    request = (
        b"POST /api/positions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
    )
    with (
        site_in(tmp_path, Limits()) as port,
        Visitor(port) as ann,
        Visitor(port) as ben,
        ExitStack() as opened,
    ):
        game = met(ann, ben)
        flood = [
            opened.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(60)
        ]
        for eve in flood:
            eve.settimeout(TEST_TIMEOUT_S)
            eve.sendall(request)
        assert longest_move(ann, ben, game) < TEST_TIMEOUT_S / 4
        answers = [eve.recv(100_000) for eve in flood]
    assert {answer.split()[1] for answer in answers} == {b"200", b"429"}
    assert max(map(len, answers)) < 10_000


def ask_without_end(client: Deaf) -> None:
    """Asks until the server has had enough, and has cut the connection."""
    with suppress(ConnectionError):
        while True:
            client.send(Opcode.TEXT, WATCH, 100)


class Pipe(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return False


@pytest.mark.anyio
async def test_pings_of_who_does_not_read_are_not_answered() -> None:
    async def accept(_: Scope, __: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await asyncio.get_running_loop().create_future()

    pipe = Pipe()
    state = ServerState()
    client = web_server.Socket(uvicorn.Config(accept, **UVICORN_OPTIONS), state, {})
    client.connection_made(pipe)
    client.data_received(HANDSHAKE)
    await asyncio.sleep(0)
    pipe.written.clear()
    ping = Frame(Opcode.PING, b"x").serialize(mask=True)
    client.data_received(ping)
    client.pause_writing()
    for _ in range(3):
        client.data_received(ping)
    client.resume_writing()
    client.data_received(ping)
    assert len(pipe.written) == 2


def test_text_that_is_no_utf8_ends_the_socket_without_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with site_in(tmp_path) as port, deaf_at(port) as client:
        client.send(Opcode.TEXT, b"\xff\xfe", 1)
        received = b""
        while piece := client.socket.recv(SMALL_BYTES):
            received += piece
        until(lambda: sockets(port) == 0)
    assert CloseCode.INVALID_DATA.to_bytes(2, "big") in received
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
