"""Every endpoint, as routes, and the document that describes them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from gipfel.server.api import explorer, games, me, people, play, positions, push, puzzles, studies
from gipfel.server.api.endpoint import PREFIX, Endpoint
from gipfel.server.api.openapi import document
from gipfel.server.errors import DeniedError
from gipfel.server.http.problem import JSON, problem_response

# Every endpoint that one of these modules declares, in their order.
ENDPOINTS = tuple(
    declared
    for module in (me, people, games, play, positions, explorer, puzzles, studies, push)
    for declared in vars(module).values()
    if isinstance(declared, Endpoint)
)


def routes() -> list[BaseRoute]:
    """The API, with its own description at /api/openapi.json."""
    described = msgspec.json.encode(document(ENDPOINTS))

    async def describe(_: Request) -> Response:
        return Response(described, media_type=JSON)

    known = [
        Route(f"{PREFIX}openapi.json", describe),
        *(endpoint.route() for endpoint in ENDPOINTS),
    ]
    return [*known, Mount(PREFIX.rstrip("/"), app=_refuse_unknown(known))]


def _refuse_unknown(known: Sequence[Route]) -> ASGIApp:
    """Refuses all that is no route: another path, or another method."""

    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        found = [route for route in known if route.path_regex.match(scope["path"])]
        methods = ", ".join(sorted({method for one in found for method in one.methods or ()}))
        if methods:
            answer = problem_response(
                DeniedError(405, "method-unfit", methods=methods), Headers(scope=scope)
            )
            answer.headers["Allow"] = methods
        else:
            answer = problem_response(DeniedError(404, "path-unknown"), Headers(scope=scope))
        await answer(scope, receive, send)

    return refuse
