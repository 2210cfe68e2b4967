"""Streams: what happens, one JSON object a line, for as long as somebody listens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

from starlette.responses import Response, StreamingResponse

from gipfel.server.api.endpoint import Call
from gipfel.server.hub import Listener
from gipfel.server.people.identity import counted, strangers
from gipfel.server.problem import NEVER_KEPT
from gipfel.server.streams import News

LINES = "application/x-ndjson"
# Seconds without news after which an empty line shows that the stream is alive. As often it is
# looked after whether the one who listens still may.
QUIET = 15.0

# Lets a listener hear something as long as the context lasts.
Source = Callable[[Listener], AbstractAsyncContextManager[None]]


def streamed(call: Call, source: Source) -> Response:
    """The answer that goes on until somebody leaves, is too slow, or may not listen any more.

    Raises DeniedError where somebody listens to too much already.
    """
    call.house.limits.check("streams", counted(call.request, call.person))
    return StreamingResponse(_lines(call, source), headers=NEVER_KEPT, media_type=LINES)


async def _lines(call: Call, source: Source) -> AsyncIterator[bytes]:
    checked = time.monotonic()
    held = call.house.limits.holding("streams", counted(call.request, call.person))
    with held, call.house.streams.opened() as news:
        async with source(news.hear):
            while not news.is_given_up and (line := await _next(news)) is not None:
                yield line + b"\n"
                if time.monotonic() - checked > QUIET:
                    checked = time.monotonic()
                    if await strangers(call.house, [call.asker]):
                        return


async def _next(news: News) -> bytes | None:
    """What is told next: nothing after a while, None at the end."""
    try:
        async with asyncio.timeout(QUIET):
            return await news.next()
    except TimeoutError:
        return b""
