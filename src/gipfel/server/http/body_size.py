"""A limit on the size of request bodies."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gipfel.server.errors import DeniedError
from gipfel.server.http.problem import problem_response

# In bytes. The longest that anybody sends is a record with its variations.
MOST_BYTES = 256 * 1024


class BodySizeLimit:
    """Refuses bodies that are too long, by what they announce and by what comes."""

    def __init__(self, app: ASGIApp, most: int = MOST_BYTES) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self._announces_too_much(scope):
            await problem_response(self._too_long(), Headers(scope=scope))(scope, receive, send)
        elif scope["type"] == "http":
            await self.app(scope, self._limit_receive(receive), send)
        else:
            await self.app(scope, receive, send)

    def _announces_too_much(self, scope: Scope) -> bool:
        announced = Headers(scope=scope).get("content-length", "0")
        return not announced.isdecimal() or int(announced) > self.most

    def _limit_receive(self, receive: Receive) -> Receive:
        """Raises DeniedError, in the endpoint that reads on."""
        received = 0

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.most:
                raise self._too_long()
            return message

        return receive_limited

    def _too_long(self) -> DeniedError:
        return DeniedError(413, "request-too-long", most=self.most)
