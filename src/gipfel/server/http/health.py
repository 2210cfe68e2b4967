"""Whether the server is alive, and whether it can do its work."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from gipfel.server.log import log_event

NOT_READY = 503


async def alive(_: Request) -> Response:
    """/healthz: that it answers at all is the answer."""
    return PlainTextResponse("alive\n")


class Readiness:
    """/readyz: whether everything that the server needs is there."""

    def __init__(self, *checks: Callable[[], Awaitable[object]]) -> None:
        self._checks = checks

    async def answer(self, _: Request) -> Response:
        """Ready, or not."""
        try:
            for check in self._checks:
                await check()
        except Exception as error:  # noqa: BLE001  # whatever it is, we are not ready
            log_event("not-ready", error=type(error).__name__)
            return PlainTextResponse("not ready\n", NOT_READY)
        return PlainTextResponse("ready\n")
