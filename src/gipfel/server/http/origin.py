"""Protection against cross-site requests: only our own pages may change anything."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from gipfel.server.errors import DeniedError
from gipfel.server.http.problem import problem_response

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def is_same_origin(headers: Headers) -> bool:
    """Whether a browser sends this from a page of this very site, or no browser sends it.

    Browsers name the origin with everything that changes something and with every socket. The
    host is compared, not the scheme: a proxy may speak HTTPS in our place.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin.partition("://")[2] == headers.get("host")


class OriginCheck:
    """Refuses requests of other sites that would change something, and their sockets."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if scope["type"] == "lifespan" or is_safe or is_same_origin(Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            answer = problem_response(DeniedError(403, "other-site"), Headers(scope=scope))
            await answer(scope, receive, send)
