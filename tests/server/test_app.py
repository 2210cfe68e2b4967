"""The application as a whole: its parts are all there, and each guards every path."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from starlette.applications import Starlette

from gipfel.server.app import create_app
from gipfel.server.http.page import Page
from gipfel.server.http.proxy_watch import ENOUGH_FORWARDED
from gipfel.server.http.security_headers import HEADERS
from gipfel.server.store.one_address import OneAddress, read_one_address
from gipfel.server.store.sqlite import SqliteDatabase
from tests.server.asked import ask
from tests.server.site import site_in

JSON = {"content-type": "application/json"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    (tmp_path / "index.html").write_text("<!doctype html>")
    with SqliteDatabase.open(tmp_path / "data") as database:
        yield create_app(Page(tmp_path), database, hosts=["gipfel.example"])


@pytest.mark.parametrize("path", ["/", "/healthz"])
def test_everybody_may_see(app: Starlette, path: str) -> None:
    assert ask(app, path).status == 200


def test_ready_once_it_has_written_that_it_runs(app: Starlette, tmp_path: Path) -> None:
    assert ask(app, "/readyz").status == 503
    with site_in(tmp_path) as port:
        connection = HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/readyz")
        assert connection.getresponse().status == 200
        connection.close()


def test_visits_are_counted(app: Starlette) -> None:
    ask(app, "/")
    text = ask(app, "/metrics", client="127.0.0.1").body.decode()
    assert 'gipfel_requests_total{method="GET",route="/",status="200"} 1' in text


@pytest.mark.parametrize(
    ("headers", "body", "status"),
    [
        ({"origin": "https://evil.example"}, b"", 403),
        ({}, b"x" * 1_000_000, 413),
    ],
)
def test_refusals_carry_the_headers_too(
    app: Starlette, headers: dict[str, str], body: bytes, status: int
) -> None:
    answer = ask(app, "/", "POST", headers=headers, body=body)
    assert answer.status == status
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


def test_proxy_that_nobody_named_is_written_down(app: Starlette, tmp_path: Path) -> None:
    for _ in range(ENOUGH_FORWARDED):
        ask(app, "/", headers={"x-forwarded-for": "203.0.113.9"}, client="172.17.0.1")
    assert read_one_address(tmp_path / "data") == OneAddress("172.17.0.1", is_forwarded=True)


def test_api_is_there(app: Starlette) -> None:
    answer = ask(app, "/api/me")
    assert answer.status == 200
    assert "set-cookie" in answer.headers


@pytest.mark.parametrize(
    ("method", "path", "headers", "body", "status", "reason"),
    [
        ("GET", "/api/nothing", {}, b"", 404, "path-unknown"),
        ("PATCH", "/api/me", {}, b"", 405, "method-unfit"),
        ("POST", "/api/logins", {"origin": "https://evil.example"}, b"", 403, "other-site"),
        ("GET", "/api/me", {"host": "evil.example"}, b"", 421, "host-refused"),
        ("POST", "/api/logins", {}, b"x" * 1_000_000, 413, "request-too-long"),
        ("POST", "/api/logins", JSON, [b"x" * 200_000] * 2, 413, "request-too-long"),
    ],
)
def test_programs_can_read_every_refusal(
    app: Starlette,
    method: str,
    path: str,
    headers: dict[str, str],
    body: bytes | list[bytes],
    status: int,
    reason: str,
) -> None:
    told = set()
    for language in ("en", "fr", "nl"):
        asked_for = headers | {"accept-language": language}
        answer = ask(app, path, method, headers=asked_for, body=body)
        assert (answer.status, answer.headers["content-type"]) == (status, "application/json")
        problem = json.loads(answer.body)
        assert problem["reason"] == reason
        told.add(problem["sentence"])
    assert len(told) == 3


def test_wrong_method_is_told_the_right_ones(app: Starlette) -> None:
    for path, methods in (
        ("/api/games/any", "GET, HEAD, POST"),
        ("/api/logout", "POST"),
        ("/api/openapi.json", "GET, HEAD"),
    ):
        assert ask(app, path, "DELETE").headers["allow"] == methods


def test_page_sets_no_cookie(app: Starlette) -> None:
    assert "set-cookie" not in ask(app, "/").headers
