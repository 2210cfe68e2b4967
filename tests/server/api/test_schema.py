"""The API keeps its own word: whatever is sent, the answer is one that its document describes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance
from starlette.applications import Starlette

from gipfel.server.accounts.keys import KeyKind
from gipfel.server.api.endpoint import LINES
from gipfel.server.api.openapi import document
from gipfel.server.api.routes import ENDPOINTS
from gipfel.server.services import Services
from tests.server.browser import api_of
from tests.server.services import PASSWORD, services_in

SCHEMA = schemathesis.openapi.from_dict(document(ENDPOINTS))
OPERATIONS = {
    found.ok().label: found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)
}
# They have no end, and so no answer that could be looked at.
STREAMS = {f"{one.method} /api{one.path}" for one in ENDPOINTS if one.media == LINES}
ASKED = sorted(OPERATIONS.keys() - STREAMS)
# What has the right shape may still break the rules of a game, or those for names. And here the
# one who asks stays logged in, whatever the library takes out of its own requests.
EXCLUDED = [positive_data_acceptance, ignored_auth]
EXAMPLES = 8
MANY_EXAMPLES = 250


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    with services_in(tmp_path_factory.mktemp("services")) as services:
        yield services


@pytest.fixture(scope="module")
def app(open_house: Services) -> Starlette:
    return api_of(open_house)


@pytest.fixture(scope="module")
def member(open_house: Services) -> str:
    """The id of somebody with an account."""
    return asyncio.run(open_house.accounts.open("Ann", PASSWORD)).id


def test_every_endpoint_is_asked() -> None:
    assert len(ASKED) == len(ENDPOINTS) - len(STREAMS)
    assert len(STREAMS) == 2


@pytest.mark.parametrize("name", ASKED)
def test_answers_to_guests_are_described(app: Starlette, name: str, full: bool) -> None:
    _ask(app, name, {}, MANY_EXAMPLES if full else EXAMPLES)


@pytest.mark.parametrize("name", ASKED)
def test_answers_to_members_are_described(
    app: Starlette, open_house: Services, member: str, name: str, full: bool
) -> None:
    session = asyncio.run(open_house.keys.make(member, KeyKind.SESSION))
    headers = {"Cookie": f"gipfel-session={session}"}
    _ask(app, name, headers, MANY_EXAMPLES if full else EXAMPLES)


def _ask(app: Starlette, name: str, headers: dict[str, str], examples: int) -> None:
    @given(OPERATIONS[name].as_strategy())
    @settings(max_examples=examples, deadline=None)
    def ask(case: schemathesis.Case[Any]) -> None:
        answer = case.call(app=app, headers=headers)
        case.validate_response(answer, excluded_checks=EXCLUDED)

    ask()
