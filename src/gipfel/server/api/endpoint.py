"""One thing that can be asked over HTTP: declared once, as a function with types.

What the function takes says what a request holds: `body` is its JSON, `query` what stands behind
the question mark, other names are parts of the path. What it returns is the answer. The document
that describes the API (`openapi.py`) is made from the same declaration.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from inspect import getdoc
from typing import Any, get_type_hints

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from gipfel.errors import RefusedError
from gipfel.server.accounts.person import Person
from gipfel.server.errors import DeniedError, OutageError
from gipfel.server.http.client_address import client_address
from gipfel.server.http.problem import JSON, NO_STORE, preferred_language, problem_response
from gipfel.server.http.unread_answers import check_unread, hold_unread
from gipfel.server.identity import Asker, asker_of, rate_key
from gipfel.server.protocol.messages import NUL
from gipfel.server.services import Services
from gipfel.server.store.database import WRITE_ERRORS

PREFIX = "/api/"
LINES = "application/x-ndjson"  # of streams: one JSON object a line
TOO_MANY_REQUESTS = 429


class Who(Enum):
    """Who may ask."""

    ANYBODY = "anybody"
    MEMBER = "somebody with an account, by a login or a token"
    OWNER = "the owner of an account, logged in: no token is enough"


@dataclass(frozen=True)
class Call:
    """A request on its way to an endpoint."""

    request: Request
    asker: Asker
    person: Person
    language: str

    @property
    def services(self) -> Services:
        """What the server has."""
        return self.asker.services


Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """A method at a path, and what it does."""

    method: str
    path: str
    handler: Handler
    who: Who
    status: int
    media: str
    rates: tuple[str, ...]
    body: Any
    query: Any
    answer: Any

    @property
    def summary(self) -> str:
        """The first sentence of what its function says of itself."""
        return self.description.partition("\n")[0].removesuffix(".")

    @property
    def description(self) -> str:
        """All that its function says of itself."""
        return getdoc(self.handler) or ""

    def route(self) -> Route:
        """The endpoint as the application takes it."""
        return Route(PREFIX.rstrip("/") + self.path, self.respond, methods=[self.method])

    async def respond(self, request: Request) -> ASGIApp:
        """Answers a request, or says why not."""
        try:
            limits, address = asker_of(request).services.limits, client_address(request)
            check_unread(limits, address)
            return hold_unread(await self._handle(request), limits, address)
        except (DeniedError, RefusedError) as error:
            if self.media == LINES and getattr(error, "status", 0) == TOO_MANY_REQUESTS:
                await _turn_away(asker_of(request))
            return problem_response(error, request.headers)
        except WRITE_ERRORS:
            asker_of(request).services.rooms.note_write_failed()
            return problem_response(OutageError(), request.headers)

    async def _handle(self, request: Request) -> Response:
        asker = asker_of(request)
        limits = asker.services.limits
        limits.count("address", client_address(request))
        person = await asker.person()
        self._check(asker, is_guest=person.is_guest)
        limits.count("person", person.id)
        for rate in self.rates:
            limits.count(rate, rate_key(request, person))
        language = preferred_language(request.headers.get("accept-language", ""))
        call = Call(request, asker, person, language)
        answer = await self.handler(call, **await self._arguments(request))
        if isinstance(answer, Response):
            return answer
        if answer is None:
            return Response(status_code=204, headers=NO_STORE)
        return Response(msgspec.json.encode(answer), self.status, NO_STORE, media_type=JSON)

    def _check(self, asker: Asker, *, is_guest: bool) -> None:
        if self.who is not Who.ANYBODY and is_guest:
            raise DeniedError(401, "account-needed")
        if self.who is Who.OWNER and asker.is_program:
            raise DeniedError(403, "login-needed")

    async def _arguments(self, request: Request) -> dict[str, Any]:
        found: dict[str, Any] = dict(request.path_params)
        given = dict(request.query_params)
        if any("\0" in text for text in (*found.values(), *given.values())):
            raise DeniedError(400, "not-understood", text="U+0000")
        try:
            if self.query:
                found["query"] = msgspec.convert(given, self.query, strict=False)
            if self.body:
                found["body"] = msgspec.json.decode(await _json(request), type=self.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise DeniedError(400, "not-understood", text=str(error)) from None
        return found


async def _turn_away(asker: Asker) -> None:
    """Notes that somebody was let wait who wanted to follow a game: they are not absent."""
    with suppress(DeniedError):
        person = await asker.person()
        if await asker.is_known():
            asker.services.rooms.turn_away(person.id)


async def _json(request: Request) -> bytes:
    """The body. No form of another site can send this type without asking first."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise DeniedError(415, "json-needed")
    try:
        body = await request.body()
    except ClientDisconnect:
        raise DeniedError(400, "not-understood", text="the connection was closed") from None
    if NUL.search(body):
        raise DeniedError(400, "not-understood", text="U+0000")
    return body


def endpoint(
    method: str,
    path: str,
    *,
    who: Who = Who.ANYBODY,
    status: int = 200,
    media: str = JSON,
    rates: tuple[str, ...] = (),
) -> Callable[[Handler], Endpoint]:
    """Makes an endpoint of a function; `rates` are counted for who asks, a guest by address."""

    def declare(handler: Handler) -> Endpoint:
        hints = get_type_hints(handler, include_extras=True)
        return Endpoint(
            method=method,
            path=path,
            handler=handler,
            who=who,
            status=status,
            media=media,
            rates=rates,
            body=hints.get("body"),
            query=hints.get("query"),
            answer=hints["return"],
        )

    return declare
