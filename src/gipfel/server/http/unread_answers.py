"""Answers that wait in memory until they are read: so many bytes for one address."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.responses import Response, StreamingResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gipfel.server.errors import DeniedError
from gipfel.server.http.rate_limiter import Limits

# An answer is written in pieces: the next one when the client has read most of those before.
PIECE_BYTES = 64 * 1024
UNREAD = "unread-bytes"


def check_unread(limits: Limits, address: str) -> None:
    """Raises DeniedError where an address has too much unread to ask for more."""
    if not limits.has_room(UNREAD, address):
        raise DeniedError(429, "answers-unread")


def hold_unread(response: Response, limits: Limits, address: str) -> ASGIApp:
    """The response as one that is counted until its last piece is written.

    What comes in pieces by itself is not.
    """
    if isinstance(response, StreamingResponse):
        return response
    return UnreadAnswer(response, limits, address)


@dataclass(frozen=True)
class UnreadAnswer:
    """A response that is written in pieces, and counted for its address meanwhile."""

    response: Response
    limits: Limits
    address: str

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends the response."""

        async def send_in_pieces(message: Message) -> None:
            body = message.get("body", b"")
            if len(body) <= PIECE_BYTES:
                await send(message)
                return
            for start in range(0, len(body), PIECE_BYTES):
                end = start + PIECE_BYTES
                await send({**message, "body": body[start:end], "more_body": end < len(body)})

        with self.limits.holding(UNREAD, self.address, len(self.response.body)):
            await self.response(scope, receive, send_in_pieces)
