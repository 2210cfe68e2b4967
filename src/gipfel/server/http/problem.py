"""What is told over HTTP to somebody who asked in vain, programs and people alike."""

from __future__ import annotations

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response

from gipfel import words
from gipfel.errors import RefusedError
from gipfel.server.errors import DeniedError

JSON = "application/json"
# What one person gets is nobody else's, and is old a moment later.
NEVER_KEPT = {"Cache-Control": "no-store"}


class Problem(msgspec.Struct):
    """Why something was refused: a name that programs know, and a sentence for people."""

    reason: str
    sentence: str


def refused(error: DeniedError | RefusedError, asked: Headers) -> Response:
    """The answer, in the language that was asked for."""
    status, headers = 400, dict(NEVER_KEPT)
    if isinstance(error, DeniedError):  # else by the rules of a game, or of how it is written
        status = error.status
        headers |= _told(error)
    problem = Problem(error.reason, error.sentence(spoken(asked.get("accept-language", ""))))
    return Response(msgspec.json.encode(problem), status, headers, media_type=JSON)


def _told(denied: DeniedError) -> dict[str, str]:
    """What HTTP wants to hear on how to do better."""
    if denied.retry_after:
        return {"Retry-After": str(int(denied.retry_after))}
    if denied.status == 401:
        return {"WWW-Authenticate": "Bearer"}
    return {}


def spoken(header: str) -> str:
    """The first of an Accept-Language header's languages that we speak.

    >>> spoken("de, nl-BE;q=0.8, en;q=0.5"), spoken("")
    ('nl', 'en')
    """
    for wish in header.split(","):
        language = wish.partition(";")[0].partition("-")[0].strip().lower()
        if language in words.languages():
            return language
    return words.DEFAULT_LANGUAGE
