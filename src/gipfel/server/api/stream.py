"""Streams: what happens, one JSON object a line, for as long as somebody listens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, aclosing, suppress

from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Send

from gipfel.server.api.endpoint import LINES, Call
from gipfel.server.http.problem import NO_STORE
from gipfel.server.identity import logged_out, rate_key
from gipfel.server.messaging.hub import Listener
from gipfel.server.messaging.streams import Outbox

# Seconds without news after which an empty line shows that the stream is alive. As often it is
# looked after whether the one who listens still may.
KEEPALIVE_S = 15.0
# Seconds for which a piece may wait until the client takes it.
SEND_TIMEOUT_S = 30.0

# Lets a listener hear something as long as the context lasts.
Source = Callable[[Listener], AbstractAsyncContextManager[None]]


def stream_response(call: Call, source: Source) -> Response:
    """The answer that goes on until somebody leaves, is too slow, or may not listen any more.

    Raises DeniedError where somebody listens to too much already.
    """
    call.services.limits.check("streams", rate_key(call.request, call.person))
    return TimeoutStream(_lines(call, source), headers=NO_STORE, media_type=LINES)


class TimeoutStream(StreamingResponse):
    """Goes on while somebody takes what is sent: one who does not is let go after a while."""

    def __init__(
        self, pieces: AsyncGenerator[bytes], *, headers: Mapping[str, str], media_type: str
    ) -> None:
        super().__init__(pieces, headers=headers, media_type=media_type)
        self._pieces = pieces

    async def stream_response(self, send: Send) -> None:
        """Sends the pieces, and leaves nothing of them open."""

        async def send_in_time(message: Message) -> None:
            async with asyncio.timeout(SEND_TIMEOUT_S):
                await send(message)

        async with aclosing(self._pieces):
            with suppress(TimeoutError):
                await super().stream_response(send_in_time)


async def _lines(call: Call, source: Source) -> AsyncGenerator[bytes]:
    checked = time.monotonic()
    held = call.services.limits.holding("streams", rate_key(call.request, call.person))
    with held, call.services.streams.open(call.person.id) as outbox:
        async with source(outbox.put):
            while not outbox.is_overflowing and (line := await _next(outbox)) is not None:
                yield line + b"\n"
                if time.monotonic() - checked > KEEPALIVE_S:
                    checked = time.monotonic()
                    if await logged_out(call.services, [call.asker]):
                        return


async def _next(outbox: Outbox) -> bytes | None:
    """What is told next: nothing after a while, None at the end."""
    try:
        async with asyncio.timeout(KEEPALIVE_S):
            return await outbox.next()
    except TimeoutError:
        return b""
