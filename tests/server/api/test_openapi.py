"""The document that describes the API says what the API does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from gipfel.server.api.openapi import document
from gipfel.server.api.routes import ENDPOINTS
from gipfel.server.http.cookies import SESSION
from gipfel.server.services import Services
from tests.server.browser import Browser, api_of

DOCUMENT = document(ENDPOINTS)
ROOT = Path(__file__).parents[3]
IN_ORDER = [(f"/api{one.path}", one.method, one) for one in ENDPOINTS]
OPERATIONS = [
    (path, method, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]


def test_every_endpoint_is_described() -> None:
    assert len(OPERATIONS) == len(ENDPOINTS)
    assert all(operation["summary"] for _, _, operation in OPERATIONS)


def test_every_endpoint_is_on_the_page_and_every_one_there_is() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `([A-Z]+ /\S+)` \|", page, re.MULTILINE)
    assert told == [f"{method.upper()} {path}" for path, method, _ in IN_ORDER]


def test_names_are_given_once() -> None:
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(set(names)) == len(names)


def test_every_place_in_a_path_is_described() -> None:
    for path, _, operation in OPERATIONS:
        places = {one["name"] for one in operation["parameters"] if one["in"] == "path"}
        assert places == set(re.findall(r"{(\w+)}", path))


def test_every_reference_leads_somewhere() -> None:
    text = json.dumps(DOCUMENT)
    named = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert named <= set(DOCUMENT["components"]["schemas"])


def test_own_games_are_not_asked_for_by_name() -> None:
    for path, has_person in (("/games", True), ("/me/games", False), ("/me/records", False)):
        operation = DOCUMENT["paths"][f"/api{path}"]["get"]
        names = {one["name"] for one in operation["parameters"]}
        assert "opponent" in names
        assert ("person" in names) is has_person


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_cookie_of_a_login_is_named(scheme: str) -> None:
    name = SESSION.header(HTTPConnection({"type": "http", "scheme": scheme}), "x").partition("=")[0]
    described = DOCUMENT["components"]["securitySchemes"]["login"]
    assert name in (described["name"], described["description"].rstrip(".").split()[-1])


def test_every_handler_takes_what_its_path_names() -> None:
    for endpoint in ENDPOINTS:
        code = endpoint.handler.__code__
        taken = set(code.co_varnames[: code.co_argcount]) - {"call", "body", "query"}
        assert taken == set(re.findall(r"{(\w+)}", endpoint.path)), endpoint.path


@pytest.mark.anyio
async def test_server_tells_it(services: Services) -> None:
    assert await Browser(api_of(services)).get("/openapi.json") == json.loads(json.dumps(DOCUMENT))
