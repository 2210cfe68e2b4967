"""Downloads: files that are made while they are sent, and so only a few of them at once."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator

from starlette.responses import Response

from gipfel.server.api.endpoint import Call
from gipfel.server.api.stream import TimeoutStream
from gipfel.server.http.problem import NO_STORE
from gipfel.server.identity import rate_key


def download_response(
    call: Call, pieces: AsyncIterator[bytes], *, name: str, media: str
) -> Response:
    """The answer that a browser keeps as a file of this name.

    Raises DeniedError where somebody takes too much at once already.
    """
    call.services.limits.check("downloads", rate_key(call.request, call.person))
    headers = {**NO_STORE, "Content-Disposition": f'attachment; filename="{name}"'}
    return TimeoutStream(_stream_within_limit(call, pieces), headers=headers, media_type=media)


async def _stream_within_limit(call: Call, pieces: AsyncIterator[bytes]) -> AsyncGenerator[bytes]:
    with call.services.limits.holding("downloads", rate_key(call.request, call.person)):
        async for piece in pieces:
            yield piece
