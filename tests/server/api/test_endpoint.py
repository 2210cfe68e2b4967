"""Endpoints: what a request must be like before anything is done."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from sqlalchemy import Connection
from starlette.applications import Starlette

from gipfel.server.http.rate_limiter import Limits, Rate
from gipfel.server.services import Services
from gipfel.server.store.database import Database
from tests.server.asked import asked
from tests.server.browser import Browser, api_of
from tests.server.services import PASSWORD

pytestmark = pytest.mark.anyio
NUL_SENTENCE = "This request cannot be understood: U+0000"
BODY = b'{"name": "Ann", "password": "correct horse"}'


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"{}",
        b'{"name": 5, "password": "x"}',
        b'{"name": "\xff", "password": "x"}',
        b'{"name": "\\ud800", "password": "x"}',
        b'{"name": "' + b"x" * 101 + b'", "password": "x"}',
        b"[" * 100_000,
    ],
)
async def test_body_of_another_shape_is_refused(app: Starlette, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = await asked(app, "/api/logins", "POST", headers=headers, body=body)
    assert answer.status == 400
    assert json.loads(answer.body)["reason"] == "not-understood"


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
async def test_forms_are_refused(app: Starlette, kind: str) -> None:
    """These are what a page of another site can send without being asked."""
    answer = await asked(app, "/api/logins", "POST", headers={"content-type": kind}, body=BODY)
    assert answer.status == 415


@pytest.mark.parametrize(
    ("method", "path", "told"),
    [
        ("POST", "/logins", {"name": "A\0nn", "password": PASSWORD}),
        ("POST", "/logins", {"name": "Ann\\\0", "password": PASSWORD}),
        ("POST", "/positions", {"game": "dvonn", "moves": ["g2", "\0"]}),
        ("GET", "/people/A\0nn", None),
        ("GET", "/games/\0", None),
        ("GET", "/games?person=A%00", None),
        ("GET", "/games?after=1.%00", None),
    ],
)
async def test_sign_that_no_database_keeps_is_refused(
    app: Starlette, method: str, path: str, told: dict[str, str] | None
) -> None:
    answer = await Browser(app).ask(method, path, told)
    problem = {"reason": "not-understood", "sentence": NUL_SENTENCE}
    assert (answer.status, json.loads(answer.body)) == (400, problem)


async def test_what_only_looks_like_that_sign_is_not(app: Starlette) -> None:
    told = {"name": "Ann", "password": "\\u0000 is my password"}
    assert (await Browser(app).ask("POST", "/accounts", told)).status == 201


async def test_refusal_speaks_the_askers_language(app: Starlette) -> None:
    browser = Browser(app)
    sentences = []
    for language in ("en", "fr-BE, en", "nl"):
        answer = await browser.ask("GET", "/tokens", **{"accept-language": language})
        sentences.append(json.loads(answer.body)["sentence"])
    assert len(set(sentences)) == 3


async def test_answers_are_never_kept(app: Starlette) -> None:
    browser = Browser(app)
    for path in ("/me", "/tokens"):
        assert (await browser.ask("GET", path)).headers["cache-control"] == "no-store"


async def test_missing_account_names_the_way_in(app: Starlette) -> None:
    answer = await Browser(app).ask("GET", "/tokens")
    assert (answer.status, answer.headers["www-authenticate"]) == (401, "Bearer")


async def test_endlessly_nested_body_is_refused(app: Starlette) -> None:
    nested = b'{"name": "Ann", "password": "x", "more": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    headers = {"content-type": "application/json"}
    answer = await asked(app, "/api/logins", method="POST", headers=headers, body=nested)
    assert (answer.status, json.loads(answer.body)["reason"]) == (400, "not-understood")


async def test_other_methods_are_refused(app: Starlette) -> None:
    assert (await Browser(app).ask("PATCH", "/me")).status == 405


@pytest.mark.parametrize("keeps_cookies", [True, False])
@pytest.mark.parametrize(
    ("rate", "path", "told"),
    [("challenge", "/challenges", {"game": "dvonn"}), ("analysis", "/analysis", {})],
)
async def test_guest_cannot_drop_a_rate_with_the_cookie(
    services: Services, rate: str, path: str, told: dict[str, str], *, keeps_cookies: bool
) -> None:
    app = api_of(replace(services, limits=Limits({rate: Rate(burst=10, seconds=60)})))
    browser = Browser(app)
    found = []
    for _ in range(12):
        found.append((await browser.ask("POST", path, told)).status)
        if not keeps_cookies:
            browser.cookies.clear()
    assert 429 not in found[:10]
    assert found[10:] == [429, 429]


async def test_members_of_one_address_are_counted_apart(services: Services) -> None:
    app = api_of(replace(services, limits=Limits({"export": Rate(burst=1, seconds=60)})))
    for name in ("Ann", "Ben"):
        browser = Browser(app)
        await browser.ask("POST", "/accounts", {"name": name, "password": PASSWORD})
        assert [(await browser.ask("GET", "/me/export")).status for _ in range(2)] == [200, 429]


async def test_what_cannot_be_written_is_an_outage(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Database, __: Connection) -> None:
        raise OSError("the disk is full")

    browser = Browser(app)
    monkeypatch.setattr(Database, "commit", fail)
    for path, told in (
        ("/challenges", {"game": "dvonn"}),
        ("/accounts", {"name": "Ann", "password": PASSWORD}),
    ):
        answer = await browser.ask("POST", path, told)
        assert (answer.status, json.loads(answer.body)["reason"]) == (503, "cannot-write")
        assert int(answer.headers["retry-after"]) > 0
