"""What the tests of HTTP calls share."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from gipfel.server.services import Services
from tests.server.browser import api_of


@pytest.fixture
def app(services: Services) -> Starlette:
    """The HTTP calls alone, with the services of this test."""
    return api_of(services)
