"""The outer edge: every request is counted, no fault of ours gets out, no secret is written."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message
from starlette.websockets import WebSocket

from gipfel.server.http.metrics import Metrics
from gipfel.server.http.request_log import RequestLog
from tests.server.asked import ask


async def fail(_: Request) -> Response:
    raise RuntimeError("a fault of ours")


async def fail_in_a_socket(socket: WebSocket) -> None:
    await socket.accept()
    raise RuntimeError("a fault of ours")


def send_logged() -> tuple[Starlette, Metrics]:
    metrics = Metrics()
    routes = [
        Route("/games/{game}", PlainTextResponse("a game")),
        Route("/fail", fail),
        WebSocketRoute("/live", fail_in_a_socket),
    ]
    return Starlette(routes=routes, middleware=[Middleware(RequestLog, metrics=metrics)]), metrics


def test_requests_are_counted_by_route() -> None:
    app, metrics = send_logged()
    for path in ("/games/one", "/games/two"):
        assert ask(app, path).status == 200
    ask(app, "/nothing", "INVENTED")
    counted = 'gipfel_requests_total{method="%s",route="%s",status="%d"} %d'
    assert counted % ("GET", "/games/{game}", 200, 2) in metrics.text()
    assert counted % ("other", "/", 404, 1) in metrics.text()
    assert "gipfel_request_seconds_count 3" in metrics.text()


def test_fault_is_answered_counted_and_written(caplog: pytest.LogCaptureFixture) -> None:
    app, metrics = send_logged()
    with caplog.at_level(logging.ERROR, "gipfel.server"):
        answer = ask(app, "/fail")
    assert (answer.status, json.loads(answer.body)["reason"]) == (500, "server-failed")
    assert "gipfel_failures_total 1" in metrics.text()
    assert "a fault of ours" in caplog.text


def test_nothing_secret_is_written(caplog: pytest.LogCaptureFixture) -> None:
    app, _ = send_logged()
    with caplog.at_level(logging.DEBUG, "gipfel.server"):
        for method in ("GET", "POST"):
            path = "/games/secret-path?token=secret-query"
            headers = {"cookie": "secret-cookie", "authorization": "secret-token"}
            ask(app, path, method, headers=headers, body=b"secret-body")
    told = str([record.__dict__ for record in caplog.records])
    assert "/games/{game}" in told
    assert "secret" not in told


def test_fault_in_a_socket_closes_it() -> None:
    app, metrics = send_logged()
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/live", "headers": [], "query_string": b""}
    asyncio.run(app(scope, receive, send))
    assert (sent[-1]["type"], sent[-1]["code"]) == ("websocket.close", 1011)
    assert "gipfel_sockets 0" in metrics.text()
    assert "gipfel_failures_total 1" in metrics.text()


def test_client_that_leaves_before_it_is_let_in_is_no_fault() -> None:
    app, metrics = send_logged()

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(_: Message) -> None:
        raise ConnectionResetError

    scope = {"type": "websocket", "path": "/live", "headers": [], "query_string": b""}
    asyncio.run(app(scope, receive, send))
    assert "gipfel_sockets 0" in metrics.text()
    assert "gipfel_failures_total 0" in metrics.text()
