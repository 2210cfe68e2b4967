"""Every endpoint, as routes, and the document that describes them."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from gipfel.server.api import games, me, people, play, positions
from gipfel.server.api.endpoint import JSON, PREFIX, Endpoint
from gipfel.server.api.openapi import document

ENDPOINTS: tuple[Endpoint, ...] = (
    *me.ENDPOINTS,
    *people.ENDPOINTS,
    *games.ENDPOINTS,
    *play.ENDPOINTS,
    *positions.ENDPOINTS,
)


def routes() -> list[BaseRoute]:
    """The API, with its own description at /api/openapi.json."""
    described = msgspec.json.encode(document(ENDPOINTS))

    async def describe(_: Request) -> Response:
        return Response(described, media_type=JSON)

    return [
        Route(f"{PREFIX}openapi.json", describe),
        *(endpoint.route() for endpoint in ENDPOINTS),
    ]
