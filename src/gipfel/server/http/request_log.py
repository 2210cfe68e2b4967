"""The outer edge: logs and counts every request, and answers 500 where the rest failed."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gipfel.server.errors import DeniedError
from gipfel.server.http.metrics import Metrics
from gipfel.server.http.problem import problem_response
from gipfel.server.log import log_event

INTERNAL_ERROR = 1011  # the code that closes a socket for a fault of ours
# Everybody may invent others, and each would be counted apart.
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


@dataclass
class Exchange:
    """A request and the status of its answer, once that has begun."""

    scope: Scope
    status: int = 0

    @property
    def route(self) -> str:
        """The pattern that its path follows: paths themselves may hold what is secret."""
        return getattr(self.scope.get("route"), "path", None) or "/"


class ClientGoneError(OSError):
    """The client is gone, and nothing more can be sent to it."""


class RequestLog:
    """Logs and counts the requests and sockets of an application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.requests = metrics.counter(
            "requests_total", "Requests that were answered.", "method", "route", "status"
        )
        self.seconds = metrics.histogram("request_seconds", "Seconds until the answer was sent.")
        self.failures = metrics.counter("failures_total", "Requests and sockets that we failed.")
        self.sockets = 0
        metrics.gauge("sockets", "Sockets that are open.", lambda: self.sockets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._handle_request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._handle_socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        exchange = Exchange(scope)

        async def send_logged(message: Message) -> None:
            if message["type"] == "http.response.start":
                exchange.status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_logged)
        except Exception:  # noqa: BLE001  # the outer edge
            self._fail(exchange)
            if not exchange.status:
                answer = problem_response(DeniedError(500, "server-failed"), Headers(scope=scope))
                await answer(scope, receive, send_logged)
        self._count(exchange, time.perf_counter() - began)

    def _count(self, exchange: Exchange, seconds: float) -> None:
        method, status = exchange.scope["method"], exchange.status
        known = method if method in METHODS else "other"
        self.requests.add(method=known, route=exchange.route, status=str(status))
        self.seconds.add(seconds)
        milliseconds = round(1000 * seconds, 1)
        log_event("request", method=known, route=exchange.route, status=status, ms=milliseconds)

    async def _handle_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.sockets += 1

        async def send_logged(message: Message) -> None:
            try:
                await send(message)
            except OSError as gone:
                raise ClientGoneError from gone

        try:
            await self.app(scope, receive, send_logged)
        except ClientGoneError:  # as people do, also before they are let in
            pass
        except Exception:  # noqa: BLE001  # the outer edge
            self._fail(Exchange(scope))
            await send({"type": "websocket.close", "code": INTERNAL_ERROR})
        finally:
            self.sockets -= 1

    def _fail(self, exchange: Exchange) -> None:
        self.failures.add()
        log_event("failure", logging.ERROR, trace=True, route=exchange.route)
