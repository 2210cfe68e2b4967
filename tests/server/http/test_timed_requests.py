"""Half a request: who does not send the rest is let go, and shuts nobody out."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path

import pytest

from gipfel.server import web_server
from gipfel.server.http import timed_requests
from gipfel.server.http.timed_requests import BODY, HEAD
from tests.server.site import TEST_TIMEOUT_S, Visitor, ask, site_in

HALF = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
WHOLE = HALF + b"\r\n"
SLOW_BODY = (
    b"POST /api/positions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)
# Refused by what it announces, before it has come.
TOO_LONG = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\nx"
SHORT_S = 0.3


def opened(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=TEST_TIMEOUT_S)


def received(client: socket.socket) -> bytes:
    """All that comes until the server closes the connection; raises where it does not."""
    pieces = []
    try:
        while piece := client.recv(65536):
            pieces.append(piece)
    except ConnectionResetError:
        pass
    return b"".join(pieces)


def can_dribble(client: socket.socket, sent: bytes) -> bool:
    """Whether somebody may send this byte by byte."""
    try:
        for byte in sent:
            client.sendall(bytes([byte]))
            time.sleep(0.01)
    except OSError:
        return False
    return True


def shorten(monkeypatch: pytest.MonkeyPatch, *what: str) -> None:
    for one in what:
        monkeypatch.setitem(timed_requests.TIMEOUTS_S, one, SHORT_S)


@pytest.mark.parametrize("sent", [b"", b"G", HALF, WHOLE[:-1]])
def test_half_a_head_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    shorten(monkeypatch, HEAD)
    with site_in(tmp_path) as port, opened(port) as client:
        client.sendall(sent)
        assert received(client) == b""


def test_next_request_is_not_waited_for_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch, HEAD)
    with site_in(tmp_path) as port, opened(port) as client:
        client.sendall(WHOLE + HALF)
        assert received(client).endswith(b"alive\n")


def test_single_bytes_prolong_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shorten(monkeypatch, HEAD)
    with site_in(tmp_path) as port, opened(port) as client:
        assert not can_dribble(client, HALF + b"X-Long: " + b"x" * 2000)


@pytest.mark.parametrize("sent", [SLOW_BODY, TOO_LONG])
def test_half_a_body_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    shorten(monkeypatch, BODY)
    with site_in(tmp_path) as port, opened(port) as client:
        client.sendall(sent)
        assert b"200" not in received(client)[:20]


def test_whole_requests_and_sockets_have_their_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch, HEAD, BODY)
    with site_in(tmp_path) as port, Visitor(port) as ann:
        stream = HTTPConnection("127.0.0.1", port, timeout=TEST_TIMEOUT_S)
        stream.request("GET", "/api/stream")
        answer = stream.getresponse()
        with opened(port) as idle:  # when this one is closed, the others are older
            assert received(idle) == b""
        assert ann.asked("challenge", game="dvonn")["type"] == "done"
        assert answer.isclosed() is False
        stream.close()


def test_half_open_connections_shut_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(web_server, "file_limit", lambda: 60)
    with site_in(tmp_path) as port, Visitor(port) as ann, ExitStack() as crowd:
        for _ in range(100):
            client = crowd.enter_context(opened(port))
            client.sendall(HALF)
        assert ask(port, "GET", "/me")[1]["is_guest"]
        with Visitor(port) as ben:
            assert ben.hear("welcome")
        assert ann.asked("challenge", game="dvonn")["type"] == "done", "who works is left alone"
    warned = [record.message for record in caplog.records if record.name == "gipfel.server"]
    assert warned == ["connections-full"]
