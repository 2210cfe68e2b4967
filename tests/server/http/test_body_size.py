"""Sizes: what is too long is refused, whether it says so or not."""

from __future__ import annotations

import json

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from gipfel.server.errors import DeniedError
from gipfel.server.http.body_size import BodySizeLimit
from gipfel.server.http.problem import problem_response
from tests.server.asked import ask


async def length(request: Request) -> Response:
    try:
        return PlainTextResponse(str(len(await request.body())))
    except DeniedError as denied:
        return problem_response(denied, request.headers)


APP = Starlette(
    routes=[Route("/", length, methods=["POST"])], middleware=[Middleware(BodySizeLimit, most=10)]
)


def test_what_fits_comes_through() -> None:
    assert ask(APP, "/", "POST", body=b"x" * 10).body == b"10"
    assert ask(APP, "/", "POST", body=[b"xxxxx", b"xxxxx"]).body == b"10"


def test_announced_length_is_refused_unread() -> None:
    answer = ask(APP, "/", "POST", body=b"x" * 11)
    assert (answer.status, json.loads(answer.body)["reason"]) == (413, "request-too-long")


def test_unannounced_length_is_refused_when_it_comes() -> None:
    assert ask(APP, "/", "POST", body=[b"xxxxx", b"xxxxxx"]).status == 413


@pytest.mark.parametrize("length", ["-1", "ten", "", "1e3"])
def test_length_that_is_no_number_is_refused(length: str) -> None:
    assert ask(APP, "/", "POST", headers={"content-length": length}).status == 413
