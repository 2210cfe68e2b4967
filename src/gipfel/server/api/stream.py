"""Streams: what happens, one JSON object a line, for as long as somebody listens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, aclosing, suppress

from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Send

from gipfel.server.api.endpoint import Call
from gipfel.server.http.problem import NEVER_KEPT
from gipfel.server.identity import counted, strangers
from gipfel.server.messaging.hub import Listener
from gipfel.server.messaging.streams import News

LINES = "application/x-ndjson"
# Seconds without news after which an empty line shows that the stream is alive. As often it is
# looked after whether the one who listens still may.
QUIET = 15.0
# Seconds for which a piece may wait until the client takes it.
PATIENCE = 30.0

# Lets a listener hear something as long as the context lasts.
Source = Callable[[Listener], AbstractAsyncContextManager[None]]


def streamed(call: Call, source: Source) -> Response:
    """The answer that goes on until somebody leaves, is too slow, or may not listen any more.

    Raises DeniedError where somebody listens to too much already.
    """
    call.services.limits.check("streams", counted(call.request, call.person))
    return Patient(_lines(call, source), headers=NEVER_KEPT, media_type=LINES)


class Patient(StreamingResponse):
    """Goes on while somebody takes what is sent: one who does not is let go after a while."""

    def __init__(
        self, pieces: AsyncGenerator[bytes], *, headers: Mapping[str, str], media_type: str
    ) -> None:
        super().__init__(pieces, headers=headers, media_type=media_type)
        self._pieces = pieces

    async def stream_response(self, send: Send) -> None:
        """Sends the pieces, and leaves nothing of them open."""

        async def patient(message: Message) -> None:
            async with asyncio.timeout(PATIENCE):
                await send(message)

        async with aclosing(self._pieces):
            with suppress(TimeoutError):
                await super().stream_response(patient)


async def _lines(call: Call, source: Source) -> AsyncGenerator[bytes]:
    checked = time.monotonic()
    held = call.services.limits.holding("streams", counted(call.request, call.person))
    with held, call.services.streams.opened(call.person.id) as news:
        async with source(news.hear):
            while not news.is_given_up and (line := await _next(news)) is not None:
                yield line + b"\n"
                if time.monotonic() - checked > QUIET:
                    checked = time.monotonic()
                    if await strangers(call.services, [call.asker]):
                        return


async def _next(news: News) -> bytes | None:
    """What is told next: nothing after a while, None at the end."""
    try:
        async with asyncio.timeout(QUIET):
            return await news.next()
    except TimeoutError:
        return b""
