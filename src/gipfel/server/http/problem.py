"""Answers to refused requests: a reason for programs, a sentence for people."""

from __future__ import annotations

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response

from gipfel import words
from gipfel.errors import RefusedError
from gipfel.server.errors import DeniedError

JSON = "application/json"
# Answers differ by person and moment: no cache may store them.
NO_STORE = {"Cache-Control": "no-store"}


class Problem(msgspec.Struct):
    """Why something was refused: a name that programs know, and a sentence for people."""

    reason: str
    sentence: str


def problem_response(error: DeniedError | RefusedError, asked: Headers) -> Response:
    """The answer to a refused request, in the language that its headers ask for."""
    status, headers = 400, dict(NO_STORE)
    if isinstance(error, DeniedError):  # else by the rules of a game, or of how it is written
        status = error.status
        headers |= _advice(error)
    problem = Problem(
        error.reason, error.sentence(preferred_language(asked.get("accept-language", "")))
    )
    return Response(msgspec.json.encode(problem), status, headers, media_type=JSON)


def _advice(denied: DeniedError) -> dict[str, str]:
    """The headers that say how the request could succeed."""
    if denied.retry_after:
        return {"Retry-After": str(int(denied.retry_after))}
    if denied.status == 401:
        return {"WWW-Authenticate": "Bearer"}
    return {}


def preferred_language(header: str) -> str:
    """The first of an Accept-Language header's languages that we speak.

    >>> preferred_language("de, nl-BE;q=0.8, en;q=0.5"), preferred_language("")
    ('nl', 'en')
    """
    for wish in header.split(","):
        language = wish.partition(";")[0].partition("-")[0].strip().lower()
        if language in words.languages():
            return language
    return words.DEFAULT_LANGUAGE
