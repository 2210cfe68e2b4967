"""Origins: no other site acts in a visitor's name."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from gipfel.server.http.origin import OriginCheck, is_same_origin
from tests.server.asked import ask

APP = Starlette(
    routes=[Route("/", PlainTextResponse("done"), methods=["GET", "POST", "DELETE"])],
    middleware=[Middleware(OriginCheck)],
)


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, True),
        ({"origin": "https://gipfel.example"}, True),
        ({"origin": "http://gipfel.example"}, True),
        ({"origin": "https://gipfel.example:8000"}, False),
        ({"origin": "https://gipfel.example.evil.example"}, False),
        ({"origin": "https://evil.example/gipfel.example"}, False),
        ({"origin": "https://gipfel.example@evil.example"}, False),
        ({"origin": "http://[x"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "none"}, True),
    ],
)
def test_own_pages_are_told_from_others(headers: dict[str, str], expected: bool) -> None:
    assert is_same_origin(Headers({"host": "gipfel.example"} | headers)) is expected


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_other_sites_change_nothing(method: str) -> None:
    assert ask(APP, "/", method, headers={"origin": "https://evil.example"}).status == 403
    assert ask(APP, "/", method, headers={"origin": "https://gipfel.example"}).status == 200


def test_other_sites_may_link_here() -> None:
    assert ask(APP, "/", headers={"sec-fetch-site": "cross-site"}).status == 200
